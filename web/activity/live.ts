import type { DomainLive, TakenEvent } from '../live/take-event.ts';

const list = ({ hasSubject, add }: TakenEvent) => hasSubject && add('activities', 'Activity');

export const live = {
  ACTIVITY_ADDED: list,
  // Its new place may be on a page of the list that was read before, while a later page had not been read yet.
  ACTIVITY_UPDATED: list,
  ACTIVITY_MOVED: list,
  ACTIVITY_REMOVED: ({ drop }) => drop('activities', 'Activity'),
} satisfies DomainLive;
