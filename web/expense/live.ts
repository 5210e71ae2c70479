import type { DomainLive, TakenEvent } from '../live/take-event.ts';
import { recordedByOther } from './new-expenses.ts';
import { spendingChanged } from './spending-changed.ts';

/** Sums are asked for again, only by windows that show them. */
const count = () => spendingChanged.send();

// The list sorts what it has by day. Added when it is whole: a list with an incomplete entity can't be read.
const list = (event: TakenEvent) => {
  event.askIfListed('expenses', () => event.add('expenses', 'Expense', 'first'));
  count();
};

export const live = {
  EXPENSE_RECORDED: (event) => {
    if (event.actorId !== event.viewerId) recordedByOther.send(event.tripId, event.seq);
    list(event);
  },
  EXPENSE_UPDATED: count,
  EXPENSE_REMOVED: ({ drop }) => {
    drop('expenses', 'Expense');
    count();
  },
  EXPENSE_RESTORED: list,
  ACTIVITY_ADDED: count,
  ACTIVITY_UPDATED: count,
  ACTIVITY_REMOVED: count,
} satisfies DomainLive;
