import type { Member, Traveler } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { Forbidden, NotFound, QuotaReached } from '../core/failures.ts';
import { newId } from '../core/ids.ts';
import { changes, requireSame } from '../core/journal/changes.ts';
import { asMember, type MemberWork } from '../core/journal/journal.ts';
import { orSentBefore } from '../core/journal/sent-before.ts';
import { parse } from '../core/parse.ts';
import { requireCan } from '../core/permissions.ts';
import { countOn } from '../core/sql/count.ts';
import type { Tx } from '../core/sql/tables.ts';
import { send } from '../core/sql/transaction.ts';
import { findMembership } from '../member/queries.ts';
import { carryOver, requireNoAmounts } from './amounts.ts';
import { takeOverAnswers } from './answers.ts';
import { addTravelerInput, claimTravelerInput, removeTravelerInput, renameTravelerInput } from './input.ts';
import { findTraveler, type TravelerRow, travelerOfUser } from './queries.ts';
import { canManageTraveler, MAX_TRAVELERS } from './rules.ts';

type Named = Traveler & { name: string };

/** @throws NotFound; Forbidden if the traveler has an account. */
async function requireNamed(tx: Tx, tripId: string, id: string): Promise<Named> {
  const traveler = await findTraveler(tx, tripId, id);
  if (!traveler) throw new NotFound('Traveler');
  const { name } = traveler;
  if (name === null) throw new Forbidden('This traveler has an account, whose name only its owner changes.');
  return { ...traveler, name };
}

/** The commands that use this ask `asMember` only for what every member may do, as it matters who added the traveler. */
async function requireManaged({ tx, tripId, membership }: MemberWork, id: string): Promise<Named> {
  const traveler = await requireNamed(tx, tripId, id);
  if (canManageTraveler(traveler, membership.userId, membership.role)) return traveler;
  throw new Forbidden('Only who added this traveler, owners and admins may do this.');
}

/**
 * Adds someone without an account. Sending the same id twice adds one.
 * @throws InvalidInput, NotFound, Conflict when the id is taken elsewhere, QuotaReached.
 */
export async function addTraveler(ctx: Context, input: unknown): Promise<TravelerRow> {
  const { id: wantedId, tripId, name } = parse(addTravelerInput, input);
  const id = wantedId ?? newId('Traveler');
  const adding = asMember(ctx, { trip: tripId }, 'recordMoney', async ({ tx, membership, now, append }) => {
    const by = { createdById: membership.userId, createdAt: now };
    const traveler: Traveler = { id, tripId, userId: null, name, answer: null, ...by };
    await send(tx, tx.insertInto('traveler').values(traveler));
    if ((await countOn(tx, 'traveler', tripId)) > MAX_TRAVELERS) {
      throw new QuotaReached(`A trip can have at most ${MAX_TRAVELERS} travelers.`);
    }
    append('TRAVELER_ADDED', id, { after: { name } });
    return traveler;
  });
  const added = await adding.catch(orSentBefore('traveler_pkey', () => findTraveler(ctx.kysely, tripId, id)));
  return { ...added, hasLeft: false };
}

/** @throws InvalidInput, NotFound, Forbidden, Conflict when the name differs from `baseName`. */
export async function renameTraveler(ctx: Context, input: unknown): Promise<TravelerRow> {
  const { travelerId, baseName, name } = parse(renameTravelerInput, input);
  return asMember(ctx, { traveler: travelerId }, 'recordMoney', async (work) => {
    const traveler = await requireManaged(work, travelerId);
    const renamed = { ...traveler, name, hasLeft: false };
    if (!changes(traveler, { name })) return renamed;
    if (typeof baseName === 'string') requireSame('traveler', traveler, { name: baseName });
    work.append('TRAVELER_RENAMED', travelerId, { before: { name: traveler.name }, after: { name } });
    await send(work.tx, work.tx.updateTable('traveler').set({ name }).where('id', '=', travelerId));
    return renamed;
  });
}

/** @throws InvalidInput, NotFound, Forbidden, also if the traveler is in expenses or payments. */
export async function removeTraveler(ctx: Context, input: unknown): Promise<{ travelerId: string }> {
  const { travelerId } = parse(removeTravelerInput, input);
  return asMember(ctx, { traveler: travelerId }, 'recordMoney', async (work) => {
    const traveler = await requireManaged(work, travelerId);
    await requireNoAmounts(work.tx, traveler);
    await send(work.tx, work.tx.deleteFrom('traveler').where('id', '=', travelerId));
    work.append('TRAVELER_REMOVED', travelerId, { before: { name: traveler.name } });
    return { travelerId };
  });
}

/** Whose account it is: that of the caller or, if an owner says it, that of another member. @throws Forbidden. */
function claimant(membership: Member, userId: string | null | undefined): string {
  if (!userId || userId === membership.userId) return membership.userId;
  requireCan(membership, 'claimForOthers');
  return userId;
}

/**
 * Joins a traveler who was added by name with the one of a member. The member's stays, and gets the other's amounts
 * and answers.
 * @throws InvalidInput; NotFound, also for someone who is no member, and for a bot; Forbidden, also if there is a payment
 * between the two.
 */
export async function claimTraveler(ctx: Context, input: unknown): Promise<TravelerRow> {
  const { travelerId, userId: wanted } = parse(claimTravelerInput, input);
  return asMember(ctx, { traveler: travelerId }, 'recordMoney', async ({ tx, tripId, membership, append }) => {
    const claimed = await requireNamed(tx, tripId, travelerId);
    const userId = claimant(membership, wanted);
    const own = await travelerOfUser(tx, tripId, userId);
    if (!own || !(await findMembership(tx, { tripId, userId }))) throw new NotFound('Member');
    await carryOver(tx, tripId, travelerId, own.id);
    const traveler = await takeOverAnswers(tx, claimed, own);
    await send(tx, tx.deleteFrom('traveler').where('id', '=', travelerId));
    append('TRAVELER_CLAIMED', own.id, { before: { name: claimed.name } });
    return { ...traveler, hasLeft: false };
  });
}
