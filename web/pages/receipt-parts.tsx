import type { ReceiptParts } from '../expense/receipts.tsx';
import { NewReceipts } from '../picture/new-receipts.tsx';
import { ReceiptTiles } from '../picture/receipt-tiles.tsx';
import { ReceiptsSign } from '../picture/receipts-sign.tsx';

/** How the expenses of a trip show and take receipts. */
export const receiptParts = (tripId: string): ReceiptParts => ({
  sign: (expense) => <ReceiptsSign tripId={tripId} expense={expense} />,
  tiles: ({ id, viewerCan }) => <ReceiptTiles tripId={tripId} expenseId={id} mayChange={viewerCan.update} />,
  picker: (receipts) => <NewReceipts tripId={tripId} {...receipts} />,
});
