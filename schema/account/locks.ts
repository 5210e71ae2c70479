import type { Bus, Context, Viewer } from '../core/context.ts';
import { NotFound } from '../core/failures.ts';
import { parse } from '../core/parse.ts';
import type { Sql, Tx } from '../core/sql/tables.ts';
import { accountsAt } from './accounts-at.ts';
import { accountReference } from './input.ts';

type Operating = Pick<Context, 'kysely' | 'bus' | 'now'>;

/** Tells every process that these sessions have ended. */
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

/**
 * Locks an account: its sessions end at once, it can't sign in, and its links become invalid. Its trips stay.
 * @returns the number of ended sessions.
 * @throws InvalidInput, NotFound.
 */
export async function lockAccount(ctx: Operating, input: unknown): Promise<{ sessions: number }> {
  const id = await setLock(ctx, input, ctx.now());
  await ctx.kysely.deleteFrom('passwordReset').where('userId', '=', id).execute();
  await ctx.kysely.deleteFrom('emailConfirmation').where('userId', '=', id).execute();
  return { sessions: await endSessions(ctx, id) };
}

/** Lets a locked account sign in again. @throws InvalidInput, NotFound. */
export async function unlockAccount(ctx: Operating, input: unknown): Promise<void> {
  await setLock(ctx, input, null);
}

async function setLock({ kysely }: Operating, input: unknown, lockedAt: Date | null): Promise<string> {
  const { email } = parse(accountReference, input);
  const user = await kysely
    .updateTable('user')
    .set({ lockedAt })
    .where('id', '=', accountsAt(kysely, email).select('user.id').limit(1))
    .returning('id')
    .executeTakeFirst();
  if (!user) throw new NotFound('Account');
  return user.id;
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

/** Deletes the sessions of a bot, and so its token; nothing of a person. @returns them, to be noted after the commit. */
export const endTokensOfBot = (tx: Tx, userId: string): Promise<{ id: string }[]> =>
  tx
    .deleteFrom('session')
    .using('user')
    .whereRef('user.id', '=', 'session.userId')
    .where('session.userId', '=', userId)
    .where('user.botTripId', 'is not', null)
    .returning('session.id')
    .execute();
