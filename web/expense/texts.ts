import { formatList } from '../ui/text/format.ts';

export const texts = {
  title: 'Expenses',
  views: 'Views of the money',
  expenses: 'Expenses',
  balances: 'Balances',
  add: 'Add expense',
  edit: 'Edit expense',
  save: 'Save',
  none: 'No expenses yet',
  noneHint: 'Record what someone paid, and see at once who owes whom.',
  total: 'Total spent',
  you: 'you',
  gone: 'Someone who left',
  paid: (names: readonly string[]) => `${sentence(names)} paid`,
  received: (names: readonly string[]) => `${sentence(names)} got it back`,
  shared: (names: readonly string[]) => `for ${formatList(names)}`,
  sharedBy: (count: number, all: number) => (count === all ? `for all ${all}` : `for ${count} of ${all}`),
  lent: (amount: string) => `you lent ${amount}`,
  borrowed: (amount: string) => `you borrowed ${amount}`,
  even: 'you are even',
  notYours: 'not yours',
  refund: 'Refund',
  actionsFor: (title: string) => `Actions for ${title}`,
  remove: 'Delete expense',
  removed: (title: string) => `Deleted “${title}”`,
  recordFailed: 'Failed to save the expense. Please try again.',
  removeFailed: 'Failed to delete the expense. Please try again.',
  restoreFailed: 'Failed to restore the expense. Please try again.',
};

const sentence = (names: readonly string[]) => formatList(names).replace(/^you\b/, 'You');
