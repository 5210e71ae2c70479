import type { Activity, Reservation } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { Conflict, InvalidInput, NotFound } from '../core/failures.ts';
import { finalSince } from '../core/input/restorable.ts';
import { changes, given } from '../core/journal/changes.ts';
import { asMember, type MemberWork } from '../core/journal/journal.ts';
import { revisionAt } from '../core/journal/revision.ts';
import { parse } from '../core/parse.ts';
import type { Tx } from '../core/sql/tables.ts';
import { send } from '../core/sql/transaction.ts';
import { findMembership } from '../member/queries.ts';
import { DEFAULT_KIND } from './entity.ts';
import { removeReservationInput, restoreReservationInput, setReservationInput } from './input.ts';
import { findActivity, findReservation, isNewSinceRemoval } from './queries.ts';
import { recorded, writtenFields } from './recorded.ts';

/** Both after the change. */
interface Booked {
  activity: Activity;
  reservation: Reservation;
}

const none = (activity: Activity): Reservation => ({
  ...{ activityId: activity.id, tripId: activity.tripId, kind: DEFAULT_KIND, isBooked: false },
  ...{ provider: null, number: null, code: null, seats: null, cancelBy: null, bookedById: null },
  ...{ updatedAt: activity.updatedAt, removedAt: null },
});

async function requireActivity({ tx, tripId }: MemberWork, id: string): Promise<Activity> {
  const activity = await findActivity(tx, tripId, id);
  if (!activity) throw new NotFound('Activity');
  return activity;
}

/** Writes all fields, so that one prepared statement serves every change. */
const save = (tx: Tx, { activityId, tripId, ...fields }: Reservation) =>
  send(
    tx,
    tx
      .insertInto('reservation')
      .values({ activityId, tripId, ...fields })
      .onConflict((conflict) => conflict.columns(['activityId', 'tripId']).doUpdateSet(fields)),
  );

/** The booking is a part of its activity. @param seq Of the event of its change. */
async function revise(tx: Tx, activity: Activity, seq: number): Promise<Activity> {
  const revised = { ...activity, revision: revisionAt(seq, activity) };
  await send(tx, tx.updateTable('activity').set({ revision: revised.revision }).where('id', '=', activity.id));
  return revised;
}

/** @throws InvalidInput if the person who books it is no member. */
async function requireMember({ tx, tripId }: MemberWork, userId: string | null): Promise<void> {
  if (userId === null || (await findMembership(tx, { tripId, userId }))) return;
  throw new InvalidInput([{ path: ['bookedById'], message: 'Only a member of the trip can book it.' }]);
}

/**
 * Writes the given fields of an activity's booking, and creates it if there is none. Of fields that two people change
 * at the same time, the later change of each stays. The journal gets no code: only that it is another one.
 * @throws InvalidInput, NotFound.
 */
export async function setReservation(ctx: Context, input: unknown): Promise<Booked> {
  const { activityId, ...wanted } = parse(setReservationInput, input);
  return asMember(ctx, { activity: activityId }, 'editPlan', async (work) => {
    const { tx, tripId, now, append } = work;
    const activity = await requireActivity(work, activityId);
    const found = await findReservation(tx, tripId, activityId);
    const present = found && !found.removedAt ? found : null;
    const before = present ?? none(activity);
    const reservation = { ...before, ...given(wanted), updatedAt: now };
    if (reservation.bookedById !== before.bookedById) await requireMember(work, reservation.bookedById);
    const change = changes(before, writtenFields(reservation));
    const isCodeChanged = reservation.code !== before.code;
    if (present && !change && !isCodeChanged) return { activity, reservation: present };
    await save(tx, reservation);
    const code = isCodeChanged ? { isCodeChanged } : {};
    const updated = { before: { ...change?.before }, after: { ...change?.after, ...code } };
    const seq = present
      ? append('RESERVATION_CHANGED', activityId, updated)
      : append('RESERVATION_ADDED', activityId, { after: recorded(reservation) });
    return { activity: await revise(tx, activity, seq), reservation };
  });
}

/** Removes the booking of an activity, which stays. It can be restored for 30 days. @throws InvalidInput, NotFound. */
export async function removeReservation(ctx: Context, input: unknown): Promise<{ activity: Activity }> {
  const { activityId } = parse(removeReservationInput, input);
  return asMember(ctx, { activity: activityId }, 'editPlan', async (work) => {
    const { tx, tripId, now, append } = work;
    const activity = await requireActivity(work, activityId);
    const found = await findReservation(tx, tripId, activityId);
    if (!found || found.removedAt) throw new NotFound('Reservation');
    await save(tx, { ...found, removedAt: now });
    const seq = append('RESERVATION_REMOVED', activityId, { before: recorded(found) });
    return { activity: await revise(tx, activity, seq) };
  });
}

/**
 * Restores the booking that was removed last, with its code. If it is there again, nothing happens.
 * @throws InvalidInput, NotFound, Conflict when a new booking has its place.
 */
export async function restoreReservation(ctx: Context, input: unknown): Promise<Booked> {
  const { activityId } = parse(restoreReservationInput, input);
  return asMember(ctx, { activity: activityId }, 'editPlan', async (work) => {
    const { tx, tripId, now, append } = work;
    const activity = await requireActivity(work, activityId);
    const found = await findReservation(tx, tripId, activityId);
    if (found && !found.removedAt) {
      if (!(await isNewSinceRemoval(tx, tripId, activityId))) return { activity, reservation: found };
      throw new Conflict('This activity has a new booking, so the earlier one can’t be restored.');
    }
    if (!found?.removedAt || found.removedAt <= finalSince(now)) throw new NotFound('Reservation');
    const reservation = { ...found, removedAt: null };
    await save(tx, reservation);
    const seq = append('RESERVATION_RESTORED', activityId, { after: recorded(reservation) });
    return { activity: await revise(tx, activity, seq), reservation };
  });
}
