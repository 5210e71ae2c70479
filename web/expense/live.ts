import type { DomainLive, TakenEvent } from '../live/take-event.ts';
import { recordedByOther } from './new-expenses.ts';

// The list sorts what it has by day. Added when it is whole: a list with an incomplete entity can't be read.
const list = ({ askIfListed, add }: TakenEvent) => askIfListed('expenses', () => add('expenses', 'Expense', 'first'));

export const live: DomainLive = {
  EXPENSE_RECORDED: (event) => {
    if (event.actorId !== event.viewerId) recordedByOther.send(event.tripId, event.seq);
    list(event);
  },
  EXPENSE_UPDATED: null,
  EXPENSE_REMOVED: ({ drop }) => drop('expenses', 'Expense'),
  EXPENSE_RESTORED: list,
};
