import { builder } from '../core/builder.ts';
import { onBase, onCreate, onUpdate } from '../core/entity-fields.ts';
import { inputFields, mutation } from '../core/mutation.ts';
import { archiveTrip, unarchiveTrip } from './archived.ts';
import { createTrip, markSeen, updateTrip } from './commands.ts';
import { tripFields } from './entity.ts';
import { TripType } from './graphql.ts';
import {
  createTripInput,
  markSeenInput,
  type onNewDates,
  type onNewTimeZone,
  tripAsRead,
  tripReference,
  updateTripInput,
} from './input.ts';
import { deleteTrip, restoreTrip } from './trash.ts';

const tripAfter = { type: TripType, description: 'The trip after the mutation.' } as const;
const tripId = 'The trip’s id.';

mutation('createTrip', {
  description: 'Creates a trip with the viewer as its owner. For everyone who is signed in.',
  scope: 'TRIPS_WRITE',
  input: inputFields(createTripInput, {
    id: 'A new id made by the client. Sending the same id twice creates one trip.',
    ...onCreate(tripFields),
    currency: 'The ISO 4217 code of the currency in which the group settles, such as EUR. Default: USD.',
  }),
  command: async (ctx, input) => ({ trip: await createTrip(ctx, input) }),
  payload: (t) => ({ trip: t.expose('trip', tripAfter) }),
});

const BaseTripInput = builder.inputType('BaseTripInput', {
  description: 'The values of a trip’s fields when the edit began. A field that is left out isn’t compared.',
  fields: inputFields(tripAsRead, onBase(tripFields)),
});

const OnNewDatesEnum = builder.enumType('OnNewDates', {
  description: 'What happens to the scheduled activities when a trip’s dates change.',
  values: {
    KEEP: { description: 'They keep their dates.' },
    MOVE: {
      description:
        'They move by as many days as the trip’s first day, or its last day if only that one is known before and after. Each keeps its time of day in its own time zone, or else in the trip’s. If the clock skips that time, it moves to the next time that exists. If the clock shows it twice, it moves to the first.',
    },
    UNSCHEDULE_OUTSIDE: {
      description:
        'Those before the new first day or after the new last day lose their time and day. No activity is removed.',
    },
  } satisfies Record<(typeof onNewDates)[number], object>,
});

const OnNewTimeZoneEnum = builder.enumType('OnNewTimeZone', {
  description:
    'What happens to the scheduled times when a trip’s time zone changes. An activity with a time zone of its own keeps its time and its time zone.',
  values: {
    KEEP_INSTANTS: { description: 'They stay the same instants, so the clock shows other times.' },
    KEEP_CLOCK_TIMES: {
      description:
        'They keep their local date and time: 9:00 in the old time zone becomes 9:00 in the new one. If the clock there skips that time, it becomes the next time that exists. If the clock shows it twice, it becomes the first.',
    },
  } satisfies Record<(typeof onNewTimeZone)[number], object>,
});

mutation('updateTrip', {
  description:
    'Changes the given fields of a trip, and its scheduled activities with them if onNewDates or onNewTimeZone says so, as one change. For owners and admins. Fails with CONFLICT if a field of `base` has changed. For a minute, undoTogether undoes the change.',
  scope: 'TRIPS_WRITE',
  input: inputFields(updateTripInput, {
    tripId,
    base: {
      type: BaseTripInput,
      description:
        'The values of the trip’s fields when the edit began. If one of them has changed since, the mutation fails with CONFLICT.',
    },
    ...onUpdate(tripFields),
    isTemplate: 'Whether the trip is kept to start new trips from.',
    onNewDates: {
      type: OnNewDatesEnum,
      description:
        'What happens to the scheduled activities if the dates change. Default: KEEP. With MOVE, the mutation fails with INVALID_INPUT if neither the first nor the last day is known before and after.',
    },
    onNewTimeZone: {
      type: OnNewTimeZoneEnum,
      description: 'What happens to the scheduled times if the time zone changes. Default: KEEP_INSTANTS.',
    },
  }),
  command: updateTrip,
  payload: (t) => ({
    trip: t.expose('trip', tripAfter),
    cause: t.exposeInt('cause', {
      nullable: true,
      description: 'The cause that all events of this change share, for undoTogether. Null if nothing changed.',
    }),
  }),
});

mutation('deleteTrip', {
  description:
    'Deletes the trip with everything in it, at once for everyone. Its streams end, its pending invitations and join links are closed, and so are the tokens of its bots. For 30 days, each owner can bring it back with restoreTrip. After that, it is erased. For owners.',
  scope: 'TRIPS_WRITE',
  input: inputFields(tripReference, { tripId }),
  command: deleteTrip,
  payload: (t) => ({ tripId: t.exposeID('tripId', { description: 'The id of the deleted trip.' }) }),
});

mutation('restoreTrip', {
  description:
    'Restores a deleted trip with everything in it, and makes its members members again, except those who have deleted their accounts. Invitations, join links and tokens of bots that ended with the trip stay closed. If the trip isn’t deleted, nothing happens. For those who were owners when it was deleted. Fails with NOT_FOUND more than 30 days after the deletion.',
  scope: 'TRIPS_WRITE',
  input: inputFields(tripReference, { tripId: 'The deleted trip’s id: DeletedTrip.id.' }),
  command: async (ctx, input) => ({ trip: await restoreTrip(ctx, input) }),
  payload: (t) => ({ trip: t.expose('trip', tripAfter) }),
});

mutation('archiveTrip', {
  description:
    'Archives a trip for the viewer alone: Trip.isArchived. The trip and its other members notice nothing. For all members of the trip.',
  scope: 'TRIPS_WRITE',
  input: inputFields(tripReference, { tripId }),
  command: async (ctx, input) => ({ trip: await archiveTrip(ctx, input) }),
  payload: (t) => ({ trip: t.expose('trip', tripAfter) }),
});

mutation('unarchiveTrip', {
  description: 'Takes a trip back from the viewer’s archive. For all members of the trip.',
  scope: 'TRIPS_WRITE',
  input: inputFields(tripReference, { tripId }),
  command: async (ctx, input) => ({ trip: await unarchiveTrip(ctx, input) }),
  payload: (t) => ({ trip: t.expose('trip', tripAfter) }),
});

mutation('markSeen', {
  description:
    'Records up to which event the viewer has seen the trip, for Trip.unseen. A lower seq than before changes nothing. For all members of the trip.',
  scope: 'CHAT_WRITE',
  input: inputFields(markSeenInput, { tripId, seq: 'The seq of the newest event that the viewer has seen.' }),
  command: async (ctx, input) => ({ trip: await markSeen(ctx, input) }),
  payload: (t) => ({ trip: t.expose('trip', tripAfter) }),
});
