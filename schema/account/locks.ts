import type { Context } from '../core/context.ts';
import { NotFound } from '../core/failures.ts';
import type { Bus } from '../core/feed/bus.ts';
import { parse } from '../core/parse.ts';
import type { Sql, Tx } from '../core/sql/tables.ts';
import type { Viewer } from '../core/viewer.ts';
import { accountsAt, MOST_READ } from './accounts-at.ts';
import { accountReference } from './input.ts';

type Operating = Pick<Context, 'kysely' | 'bus' | 'now'>;

/** Notifies every process that these sessions have ended. */
export function noteEnded(bus: Bus, ended: readonly { id: string }[]): void {
  for (const { id } of ended) bus.publish({ kind: 'session-ended', sessionId: id });
}

/** Ends every session of a user, with its streams and sockets, and access tokens too. @returns how many. */
export async function endSessions({ kysely, bus }: Pick<Context, 'kysely' | 'bus'>, userId: string): Promise<number> {
  const ended = await kysely.deleteFrom('session').where('userId', '=', userId).returning('id').execute();
  noteEnded(bus, ended);
  return ended.length;
}

/** Deletes the viewer's sessions in other browsers. Access tokens stay: their owner revokes each one. */
export const otherSessions = (kysely: Sql, { id, sessionId }: Viewer) =>
  kysely
    .deleteFrom('session')
    .where('userId', '=', id)
    .where('id', '<>', sessionId)
    .where('granted', 'is', null)
    .returning('id');

/** Ends all of the viewer's other sessions, with their streams and sockets. @returns how many. */
export async function endOthers({ kysely, bus }: Pick<Context, 'kysely' | 'bus'>, viewer: Viewer): Promise<number> {
  const ended = await otherSessions(kysely, viewer).execute();
  noteEnded(bus, ended);
  return ended.length;
}

interface Locked {
  sessions: number;
  /** Other accounts with the address that are not locked. */
  otherAccounts: number;
}

/**
 * Locks an account: its sessions end at once, it can't sign in, and its links become invalid. Its trips stay. Of
 * several accounts with an address that is not confirmed, each call locks the next one.
 * @throws InvalidInput, NotFound.
 */
export async function lockAccount(ctx: Operating, input: unknown): Promise<Locked> {
  const { id, otherAccounts } = await setLock(ctx, input, ctx.now());
  await ctx.kysely.deleteFrom('passwordReset').where('userId', '=', id).execute();
  await ctx.kysely.deleteFrom('emailConfirmation').where('userId', '=', id).execute();
  return { sessions: await endSessions(ctx, id), otherAccounts };
}

/** Lets a locked account sign in again: of several with the address, the next one. @throws InvalidInput, NotFound. */
export async function unlockAccount(ctx: Operating, input: unknown): Promise<void> {
  await setLock(ctx, input, null);
}

/** Prefers an account that is not yet as wanted. @returns it, and how many others are still not as wanted. */
async function setLock({ kysely }: Operating, input: unknown, lockedAt: Date | null) {
  const { email } = parse(accountReference, input);
  const accounts = await accountsAt(kysely, email).select(['user.id', 'user.lockedAt']).limit(MOST_READ).execute();
  const open = accounts.filter((account) => (account.lockedAt === null) !== (lockedAt === null));
  const [account] = [...open, ...accounts];
  if (!account) throw new NotFound('Account');
  const { id } = account;
  const { numUpdatedRows } = await kysely
    .updateTable('user')
    .set({ lockedAt })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // Its person has just deleted it.
  if (numUpdatedRows === 0n) throw new NotFound('Account');
  return { id, otherAccounts: Math.max(0, open.length - 1) };
}

/** Deletes the sessions of all bots of a trip, and so their tokens. @returns them, to be noted after the commit. */
export const endTokensOfBots = (tx: Tx, tripId: string): Promise<{ id: string }[]> =>
  tx
    .deleteFrom('session')
    .using('user')
    .whereRef('user.id', '=', 'session.userId')
    .where('user.botTripId', '=', tripId)
    .returning('session.id')
    .execute();

/** As `endTokensOfBots`, of one bot. It deletes nothing of a person. */
export const endTokensOfBot = (tx: Tx, userId: string): Promise<{ id: string }[]> =>
  tx
    .deleteFrom('session')
    .using('user')
    .whereRef('user.id', '=', 'session.userId')
    .where('session.userId', '=', userId)
    .where('user.botTripId', 'is not', null)
    .returning('session.id')
    .execute();
