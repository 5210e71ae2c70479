import type { Context } from '../core/context.ts';
import { NotFound } from '../core/failures.ts';
import { parse } from '../core/parse.ts';
import { accountReference } from './input.ts';

type Operating = Pick<Context, 'db' | 'bus' | 'now'>;

/** Ends every session of a user, with its streams and sockets. @returns the number of ended sessions. */
export async function endSessions({ db, bus }: Pick<Context, 'db' | 'bus'>, userId: string): Promise<number> {
  const ended = await db.$queryRaw<{ id: string }[]>`DELETE FROM session WHERE user_id = ${userId} RETURNING id`;
  for (const { id } of ended) bus.publish({ kind: 'session-ended', sessionId: id });
  return ended.length;
}

/**
 * Locks an account: its sessions end at once, it can't sign in, and its password link becomes invalid. Its trips stay.
 * @returns the number of ended sessions.
 * @throws InvalidInput, NotFound.
 */
export async function lockAccount(ctx: Operating, input: unknown): Promise<{ sessions: number }> {
  const id = await setLock(ctx, input, ctx.now());
  await ctx.db.passwordReset.deleteMany({ where: { userId: id } });
  return { sessions: await endSessions(ctx, id) };
}

/** Lets a locked account sign in again. @throws InvalidInput, NotFound. */
export async function unlockAccount(ctx: Operating, input: unknown): Promise<void> {
  await setLock(ctx, input, null);
}

async function setLock({ db }: Operating, input: unknown, lockedAt: Date | null): Promise<string> {
  const { email } = parse(accountReference, input);
  const [user] = await db.user.updateManyAndReturn({ where: { email }, data: { lockedAt }, select: { id: true } });
  if (!user) throw new NotFound('Account');
  return user.id;
}
