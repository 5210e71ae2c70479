import type { TripEvent } from '../../prisma/generated/client.ts';
import { personOf } from '../account/people.ts';
import type { Context } from '../core/context.ts';
import { declareEvents, event, type FieldChange, type Kinds, recordingsOf, type ShownFields } from '../core/events.ts';
import { can } from '../core/permissions.ts';
import { ofTrip } from '../core/sql/rows.ts';
import { recordedReservationFields } from './entity.ts';
import { activityById } from './queries.ts';
import type { RecordedReservation } from './recorded.ts';
import { hasEarlierFields, restoreReservationFields } from './restore-fields.ts';

/** `isCodeChanged`: the code is another one. No event has a code. */
type Changed = Partial<RecordedReservation> & { isCodeChanged?: true };

const shown: ShownFields<Changed> = {
  ...recordingsOf(recordedReservationFields),
  bookedById: 'TEXT',
  isCodeChanged: 'BOOLEAN',
};

/** The name of the person who books it, and the time zone of the activity, are those of now. */
async function readChanges(ctx: Context, event: TripEvent, changes: FieldChange[]): Promise<FieldChange[]> {
  const zone = async () => {
    return ofTrip(event.tripId, await activityById(ctx, event.subjectId))?.timeZone ?? null;
  };
  const nameOf = async (id: string | null) => (await personOf(ctx, undefined, id))?.username ?? null;
  const named = changes.map(async (change) => {
    if (change.format === 'INSTANT') {
      const timeZone = await zone();
      return { ...change, beforeTimeZone: timeZone, afterTimeZone: timeZone };
    }
    if (change.field !== 'bookedById') return change;
    const [before, after] = await Promise.all([nameOf(change.before), nameOf(change.after)]);
    return { ...change, field: 'bookedBy', before, after };
  });
  return Promise.all(named);
}

const ofReservation = {
  version: 1,
  subject: 'Activity',
  readSubject: activityById,
  readChanges,
  audience: 'members',
  stream: 'tripChanged',
  shown,
} as const;

export const reservationEvents = declareEvents({
  RESERVATION_ADDED: event<{ after: RecordedReservation }>({
    ...ofReservation,
    description: 'An activity got a booking: one that is made, or one that someone has to make.',
    undoneBy: 'RESERVATION_REMOVED',
  }),
  RESERVATION_CHANGED: event<{ before: Partial<RecordedReservation>; after: Changed }>({
    ...ofReservation,
    description: 'One or more fields of an activity’s booking changed. No event has its code.',
    undoneBy: 'RESERVATION_CHANGED',
    fieldsRestoredBy: 'editPlan',
    mayRestoreFields: async (_ctx, changed) => hasEarlierFields(changed),
    restoreFields: restoreReservationFields,
  }),
  RESERVATION_REMOVED: event<{ before: RecordedReservation }>({
    ...ofReservation,
    description: 'The booking of an activity was removed. The activity stays.',
    undoneBy: 'RESERVATION_RESTORED',
    mayRestore: ({ role }) => can(role, 'editPlan'),
  }),
  RESERVATION_RESTORED: event<{ after: RecordedReservation }>({
    ...ofReservation,
    description: 'The removed booking of an activity was restored.',
    restores: true,
    undoneBy: 'RESERVATION_REMOVED',
  }),
});

declare module '../core/events.ts' {
  interface EventKinds extends Kinds<typeof reservationEvents> {}
}
