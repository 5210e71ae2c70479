import type { DomainLive } from '../live/take-event.ts';

export const live: DomainLive = {
  // The list sorts what it has by day. Added when it is whole: a list with an incomplete entity can't be read.
  EXPENSE_RECORDED: ({ askIfListed, add }) => askIfListed('expenses', () => add('expenses', 'Expense', 'first')),
  EXPENSE_UPDATED: null,
  EXPENSE_REMOVED: ({ drop }) => drop('expenses', 'Expense'),
  EXPENSE_RESTORED: ({ askIfListed, add }) => askIfListed('expenses', () => add('expenses', 'Expense', 'first')),
};
