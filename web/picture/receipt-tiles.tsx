import { PictureTiles } from './picture-tiles.tsx';
import { useReceipts } from './receipts.ts';

interface ReceiptTilesProps {
  tripId: string;
  expenseId: string;
}

/** The receipts of an expense that the viewer may change. */
export function ReceiptTiles({ tripId, expenseId }: ReceiptTilesProps) {
  const receipts = useReceipts(expenseId);
  return receipts && receipts.length > 0 && <PictureTiles tripId={tripId} pictures={receipts} isSmall />;
}
