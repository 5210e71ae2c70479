import type { Trip, TripEvent } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { declarationOf } from '../core/events.ts';
import { Conflict, NotFound } from '../core/failures.ts';
import { requireScope } from '../core/granted.ts';
import { fieldInWords } from '../core/input/in-words.ts';
import { changes } from '../core/journal/changes.ts';
import { asMember, type MemberWork } from '../core/journal/journal.ts';
import { readEvent } from '../core/journal/stored-events.ts';
import { recordedFields, valuesBefore } from '../core/journal/undo.ts';
import { parse } from '../core/parse.ts';
import { requireCan } from '../core/permissions.ts';
import { send } from '../core/sql/transaction.ts';
import { requireMembership } from '../member/queries.ts';
import { restorableChanges } from '../trip/changes.ts';
import { endsBeforeStart } from '../trip/input.ts';
import { readWholeTrip } from '../trip/queries.ts';
import { withItsPoint } from '../trip/rules.ts';
import type { Bulk } from './bulk-commands.ts';
import { changeMany, type Edit } from './change-many.ts';
import { goneSince } from './gone-days.ts';
import { restoreFieldsInput } from './input.ts';
import { findActivity } from './queries.ts';

const shownFields = (event: TripEvent) => restorableChanges(event).map(({ field }) => field);

/** @throws NotFound, Forbidden, Conflict when the event changed no fields that can be restored. */
async function requireVersion({ tx, tripId, membership }: MemberWork, seq: number): Promise<TripEvent> {
  const event = await readEvent(tx, tripId, seq);
  if (!event) throw new NotFound('Change');
  const right = declarationOf(event.kind)?.fieldsRestoredBy;
  if (!right || shownFields(event).length === 0) {
    throw new Conflict('This change has no earlier values that could be put back.');
  }
  requireCan(membership, right);
  return event;
}

/** Requires that each field to change still has the event's value. @throws Conflict with the names of the others. */
function requireUnchanged(event: TripEvent, row: object, fields: object): void {
  const now: Record<string, unknown> = { ...row };
  const written = recordedFields(event.after);
  const changedSince = Object.keys(changes(now, fields as Record<string, string | null>)?.after ?? {}).filter((field) =>
    changes(now, { [field]: written[field] as string | null }),
  );
  if (changedSince.length === 0) return;
  throw new Conflict(
    `Changed again since then: ${changedSince.map(fieldInWords).join(', ')}. Put back the newer change first.`,
  );
}

/** @throws Conflict when the fields have changed since, or the trip would end before it starts. */
async function restoreTripFields({ tx, tripId, append }: MemberWork, event: TripEvent): Promise<void> {
  const trip = await readWholeTrip(tx, tripId);
  const before = valuesBefore<Trip>(event, shownFields(event));
  requireUnchanged(event, trip, before);
  const fields = withItsPoint(trip, before);
  if (endsBeforeStart({ ...trip, ...fields })) {
    throw new Conflict('The trip would end before it starts, because its dates have changed since.');
  }
  const change = changes(trip, fields);
  if (!change) return;
  append('TRIP_UPDATED', tripId, change);
  await send(tx, tx.updateTable('trip').set(fields).where('id', '=', tripId));
}

/** @throws Conflict when it was removed, its fields have changed since, or the earlier time or day no longer fits. */
async function restoreActivityFields(work: MemberWork, event: TripEvent): Promise<void> {
  const activity = await findActivity(work.tx, work.tripId, event.subjectId);
  if (!activity) throw new Conflict('This activity was removed. Restore it first.');
  const fields = valuesBefore<Edit>(event, shownFields(event));
  requireUnchanged(event, activity, fields);
  const { scheduledTime, scheduledDay, timeZone } = { ...activity, ...fields };
  if (scheduledTime && scheduledDay) {
    const other = activity.scheduledTime ? 'time' : 'day';
    throw new Conflict(`This activity has a ${other} now. Clear it first: an activity has a time or a day, not both.`);
  }
  const movesBack = 'scheduledTime' in fields || 'scheduledDay' in fields || 'timeZone' in fields;
  const hasLeft = movesBack ? await goneSince(work.tx, work.tripId, (event.cause ?? event.seq) - 1) : () => false;
  if (hasLeft({ scheduledTime, scheduledDay, timeZone })) {
    throw new Conflict('Its day is not a day of the trip any more. Choose another day for it instead.');
  }
  await changeMany(work, [activity], () => fields);
}

/** Restores the fields of what is of another domain. @returns null if the event is of the plan. */
async function restoredElsewhere(ctx: Context, tripId: string, seq: number): Promise<Bulk | null> {
  const event = await readEvent(ctx.kysely, tripId, seq);
  const restore = event && shownFields(event).length > 0 && declarationOf(event.kind)?.restoreFields;
  if (!restore) return null;
  await requireMembership(ctx, tripId);
  const cause = await restore(ctx, event);
  return { trip: await readWholeTrip(ctx.kysely, tripId), cause };
}

/**
 * Restores the fields' values from before an event. Earlier dates or an earlier time zone don't move the activities.
 * @returns the cause: null if the fields have these values already.
 * @throws InvalidInput, NotFound, Forbidden, InsufficientScope, Conflict when the fields have changed or the values no
 *   longer fit.
 */
export async function restoreFields(ctx: Context, input: unknown): Promise<Bulk> {
  const { tripId, seq } = parse(restoreFieldsInput, input);
  const elsewhere = await restoredElsewhere(ctx, tripId, seq);
  if (elsewhere) return elsewhere;
  return asMember(ctx, { trip: tripId }, 'editPlan', async (work) => {
    const event = await requireVersion(work, seq);
    const cause = work.nextSeq();
    if (declarationOf(event.kind)?.subject === 'Trip') {
      requireScope(ctx, 'TRIPS_WRITE');
      await restoreTripFields(work, event);
    } else await restoreActivityFields(work, event);
    return { trip: await readWholeTrip(work.tx, tripId), cause: work.nextSeq() > cause ? cause : null };
  });
}
