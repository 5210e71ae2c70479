import type { Trip, TripEvent } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { Conflict, Forbidden, NotFound } from '../core/failures.ts';
import { requireScope } from '../core/granted.ts';
import { UNDO_SECONDS } from '../core/input/restorable.ts';
import { changes } from '../core/journal/changes.ts';
import { asMember, type MemberWork } from '../core/journal/journal.ts';
import { orSentBefore } from '../core/journal/sent-before.ts';
import { hasLaterChange, readChange, readEvent } from '../core/journal/stored-events.ts';
import { fieldsBefore } from '../core/journal/undo.ts';
import { parse } from '../core/parse.ts';
import { requireCan } from '../core/permissions.ts';
import { send } from '../core/sql/transaction.ts';
import { canShowAgain } from '../picture/queries.ts';
import { endsBeforeStart } from '../trip/input.ts';
import { readWholeTrip } from '../trip/queries.ts';
import { withItsPoint } from '../trip/rules.ts';
import type { Bulk } from './bulk-commands.ts';
import { undoTogetherInput } from './input.ts';
import { type LeftAlone, undoActivities } from './undo-activities.ts';

/** The kinds of events that can be undone together: those of the plan. */
const kinds: readonly string[] = [
  ...['TRIP_UPDATED', 'ACTIVITY_ADDED', 'ACTIVITY_UPDATED', 'ACTIVITY_MOVED', 'ACTIVITY_REMOVED'],
];

/** @throws NotFound, Forbidden when it is someone else's, Conflict when it is too old or not the viewer's last. */
async function requireUndoable({ tx, tripId, viewer, now }: MemberWork, cause: number): Promise<TripEvent[]> {
  const first = await readEvent(tx, tripId, cause);
  if (!first || (first.cause ?? first.seq) !== cause) throw new NotFound('Change');
  if (first.actorId !== viewer.id) throw new Forbidden('You can only undo your own changes.');
  if (now.getTime() - first.at.getTime() > UNDO_SECONDS * 1_000) {
    throw new Conflict(`A change can be undone for ${UNDO_SECONDS} seconds.`);
  }
  // Before the events are read: there may be 500, and a refusal is asked for again and again.
  if (await hasLaterChange(tx, tripId, cause, { actorId: viewer.id, kinds })) {
    throw new Conflict('You have changed the plan again since. Only your last change can be undone.');
  }
  const events = await readChange(tx, tripId, cause);
  if (events.some(({ kind }) => !kinds.includes(kind))) throw new Conflict('This change can’t be undone.');
  return events;
}

/** Restores the fields of the trip. @returns the fields that others have changed since. @throws Forbidden. */
async function undoTrip({ tx, tripId, membership, append }: MemberWork, event: TripEvent): Promise<string[]> {
  requireCan(membership, 'updateTrip');
  const trip = await readWholeTrip(tx, tripId);
  const isLegal = (restored: Trip) => !endsBeforeStart(restored);
  const { fields: before, changedSince } = fieldsBefore(event, trip, [{ names: ['startDate', 'endDate'], isLegal }]);
  const fields = withItsPoint(trip, before);
  if (fields.coverImageUrl && !(await canShowAgain(tx, fields.coverImageUrl))) {
    delete fields.coverImageUrl;
    changedSince.push('coverImageUrl');
  }
  const change = changes(trip, fields);
  if (change) {
    append('TRIP_UPDATED', tripId, change);
    await send(tx, tx.updateTable('trip').set(fields).where('id', '=', tripId));
  }
  return changedSince;
}

/**
 * Undoes the viewer's own last change of the plan, within a minute. Leaves alone what others have changed since.
 * @throws InvalidInput, NotFound, Forbidden, InsufficientScope, QuotaReached, Conflict when it is too late or the
 *   viewer has changed the plan again.
 */
export async function undoTogether(ctx: Context, input: unknown): Promise<Bulk & { leftAlone: LeftAlone[] }> {
  const { tripId, cause } = parse(undoTogetherInput, input);
  const undoing = asMember(ctx, { trip: tripId }, 'editPlan', async (work) => {
    const events = await requireUndoable(work, cause);
    const seq = work.nextSeq();
    const leftAlone: LeftAlone[] = [];
    for (const event of events.filter(({ kind }) => kind === 'TRIP_UPDATED')) {
      requireScope(ctx, 'TRIPS_WRITE');
      const fields = await undoTrip(work, event);
      const { name } = await readWholeTrip(work.tx, tripId);
      if (fields.length > 0) leftAlone.push({ subjectId: tripId, name, fields });
    }
    const ofActivities = events.filter(({ kind }) => kind !== 'TRIP_UPDATED');
    leftAlone.push(...(await undoActivities(work, ofActivities)));
    const trip = await readWholeTrip(work.tx, tripId);
    return { trip, cause: work.nextSeq() > seq ? seq : null, leftAlone };
  });
  // Another trip may have taken the id of a removed activity.
  return undoing.catch(orSentBefore('activity_pkey', async () => undefined));
}
