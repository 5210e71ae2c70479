import type { Attendance, TripEvent } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { declareEvents, event, type FieldChange, type Kinds } from '../core/events.ts';
import { recordedFields } from '../core/journal/undo.ts';
import { activityById } from '../reservation/queries.ts';
import { nameInHistory } from '../traveler/names.ts';
import { travelerById } from '../traveler/queries.ts';
import { isWithoutAccount } from '../traveler/rules.ts';

interface OfTrip {
  answer: Attendance | null;
}

interface OfActivity extends OfTrip {
  travelerId: string;
}

/** Adds the name of a traveler without an account, for whom someone else answered. A member answers for themselves. */
async function withOther(ctx: Context, event: TripEvent, travelerId: string, changes: FieldChange[]) {
  const traveler = await travelerById(ctx, travelerId);
  if (traveler?.tripId === event.tripId && !isWithoutAccount(traveler)) return changes;
  const after = await nameInHistory(ctx, event.tripId, travelerId);
  return [...changes, { field: 'traveler', format: 'TEXT', before: null, after } satisfies FieldChange];
}

const ofAnswer = { version: 1, audience: 'members', stream: 'tripChanged' } as const;

export const answerEvents = declareEvents({
  ACTIVITY_ANSWERED: event<{ before: OfActivity; after: OfActivity }>({
    ...ofAnswer,
    description:
      'A traveler said whether they take part in an activity, or took that back. The event’s subject is the activity.',
    subject: 'Activity',
    readSubject: activityById,
    readChanges: async (ctx, event, changes) => {
      const { travelerId } = recordedFields(event.after);
      // The values of an activity that was removed a month ago are erased.
      return typeof travelerId === 'string' ? withOther(ctx, event, travelerId, changes) : changes;
    },
    shown: { answer: 'TEXT', travelerId: null },
  }),
  TRIP_ANSWERED: event<{ before: OfTrip; after: OfTrip }>({
    ...ofAnswer,
    description:
      'A traveler said whether they come on the trip, or took that back. The event’s subject is the traveler.',
    subject: 'Traveler',
    readSubject: travelerById,
    readChanges: (ctx, event, changes) => withOther(ctx, event, event.subjectId, changes),
    shown: { answer: 'TEXT' },
  }),
});

declare module '../core/events.ts' {
  interface EventKinds extends Kinds<typeof answerEvents> {}
}
