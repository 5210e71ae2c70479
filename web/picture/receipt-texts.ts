export const receiptTexts = {
  receipts: 'Receipts',
  add: 'Add receipt',
  chosen: 'New receipts',
  show: (count: number, title: string) => `${count === 1 ? '1 receipt' : `${count} receipts`} of ${title}`,
  tooMany: (most: number) => `An expense can have at most ${most} receipts. The others were left out.`,
};
