import type { Trip } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { InvalidInput } from '../core/failures.ts';
import { withoutPrivate, writtenPart } from '../core/input/entity.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { lockTripAndMembership } from '../core/journal/trip-lock.ts';
import { parse } from '../core/parse.ts';
import { requireCan } from '../core/permissions.ts';
import type { Sql } from '../core/sql/tables.ts';
import { copyPeople } from '../member/copy.ts';
import { copyParts, firstDayOf } from './copies.ts';
import { tripFields } from './entity.ts';
import { duplicateTripInput } from './input.ts';
import { createOnce, insertOwner, insertTrip, requireNewTrip } from './new-trip.ts';
import { readWholeTrip } from './queries.ts';
import { DAY_MS } from './rules.ts';

const LAST_DAY = Date.parse('9999-12-31');

interface Moved {
  startDate: Date | null;
  endDate: Date | null;
  days: number | null;
}

/** @param wanted The first day of the copy. Undefined: the dates stay; null: it has none. @throws InvalidInput. */
async function datesOf(kysely: Sql, source: Trip, wanted: Date | null | undefined): Promise<Moved> {
  const { startDate, endDate } = source;
  if (wanted === undefined) return { startDate, endDate, days: 0 };
  if (wanted === null) return { startDate: null, endDate: null, days: null };
  const first = await firstDayOf(kysely, source);
  const days = first ? Math.round((wanted.getTime() - first.getTime()) / DAY_MS) : 0;
  const last = endDate && new Date(endDate.getTime() + days * DAY_MS);
  if (last && last.getTime() > LAST_DAY) {
    throw new InvalidInput([{ path: ['startDate'], message: 'The last day would be after the year 9999.' }]);
  }
  return { startDate: wanted, endDate: last, days };
}

/**
 * Creates a copy of a trip with the viewer as its owner. It counts as a new trip of the viewer. The source is locked
 * meanwhile, so the copy has it as it is at one moment. Messages, votes and invitations are never copied. The people
 * join last, so that nothing in the copy is new to them. Sending the same id twice creates one trip.
 * @throws InvalidInput, NotFound, Forbidden, Unauthenticated, Conflict when the id is someone else's, QuotaReached.
 */
export async function duplicateTrip(ctx: Context, input: unknown): Promise<Trip> {
  const viewer = requireViewer(ctx);
  const { tripId: sourceId, id, name, startDate: wanted, take } = parse(duplicateTripInput, input);
  const taken = new Set(take);
  let joined: string[] = [];
  const copy = await createOnce(ctx, id, async (work) => {
    const { tx } = work;
    await requireNewTrip(work);
    const { membership } = await lockTripAndMembership(tx, { tripId: sourceId, userId: viewer.id }, 'Trip');
    requireCan(membership, 'duplicateTrip');
    if (taken.has('PEOPLE')) requireCan(membership, 'duplicateWithPeople');
    const source = await readWholeTrip(tx, sourceId);
    const { days, ...dates } = await datesOf(tx, source, wanted);
    const facts = writtenPart(tripFields, withoutPrivate(tripFields, source));
    const trip = await insertTrip(work, { ...facts, name, ...dates }, source.currency);
    await copyParts(work, taken, { source, days });
    await insertOwner(work);
    if (taken.has('PEOPLE')) joined = await copyPeople(work, sourceId);
    return trip;
  });
  for (const userId of joined) ctx.bus.publish({ kind: 'viewer', userId });
  return copy;
}
