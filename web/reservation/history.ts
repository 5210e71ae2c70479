import type { HistoryFields } from '../history/fields.ts';
import type { DomainHistory, Restore, Sentence } from '../history/sentences.ts';
import { reservationTexts } from './texts.ts';
import { restoreBooking } from './use-booking.ts';

const restore: Restore = async (client, { subjectId: activityId, name }) => {
  const outcome = await restoreBooking(client, activityId);
  return outcome.ok ? { ...outcome, payload: reservationTexts.back(name) } : outcome;
};

/** What is said of a booking as a whole. */
const whole = (verb: string): Sentence => ({
  ...{ verb, isNamed: true },
  values: {
    ...{ kind: 'Kind', isBooked: 'Booked', provider: 'Provider', number: 'Number', seats: 'Seats' },
    ...{ cancelBy: 'Cancel free until', bookedBy: 'Booked by' },
  },
});

type Changes = Parameters<NonNullable<Sentence['of']>>[0]['changes'];

/** Whether it became booked, or something to book; undefined if neither is recorded. */
const isNowBooked = (changes: Changes): boolean | undefined => {
  const change = changes.find(({ field }) => field === 'isBooked');
  return change && change.after === 'true';
};

const ofBooking = { verb: 'changed the booking of', isNamed: true, hasFields: true } as const;

export const history: DomainHistory = {
  RESERVATION_ADDED: {
    // The values of one that was removed a month ago are erased.
    ...whole('noted a booking of'),
    of({ changes }) {
      const isBooked = isNowBooked(changes);
      return isBooked === undefined ? null : whole(isBooked ? 'booked' : 'noted to book');
    },
  },
  RESERVATION_CHANGED: {
    ...ofBooking,
    of: ({ changes }) => (isNowBooked(changes) ? { ...ofBooking, verb: 'booked' } : null),
  },
  RESERVATION_REMOVED: { ...whole('removed the booking of'), restore },
  RESERVATION_RESTORED: whole('restored the booking of'),
};

const kinds = new Map<string, string>(Object.entries(reservationTexts.kinds));

export const fields: HistoryFields = {
  kind: { label: 'Kind', show: (kind) => kinds.get(kind) ?? kind },
  cancelBy: { label: 'Cancel free until' },
  bookedBy: { label: 'Booked by' },
  isBooked: { label: 'Booked' },
  isCodeChanged: { label: 'Code', show: () => 'changed', hasNoValues: true },
};
