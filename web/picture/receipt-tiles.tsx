import { PictureTiles } from './picture-tiles.tsx';
import { useReceipts } from './receipts.ts';

interface ReceiptTilesProps {
  tripId: string;
  expenseId: string;
  mayChange: boolean;
}

/** The receipts of an expense. */
export function ReceiptTiles({ tripId, expenseId, mayChange }: ReceiptTilesProps) {
  const receipts = useReceipts(expenseId);
  return (
    receipts &&
    receipts.length > 0 && <PictureTiles tripId={tripId} pictures={receipts} isSmall mayChange={mayChange} />
  );
}
