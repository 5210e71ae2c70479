import type { Context } from '../core/context.ts';
import { NotFound } from '../core/failures.ts';
import { parse } from '../core/parse.ts';
import { accountReference } from './input.ts';

type Operating = Pick<Context, 'kysely' | 'bus' | 'now'>;

/** Ends every session of a user, with its streams and sockets. @returns the number of ended sessions. */
export async function endSessions({ kysely, bus }: Pick<Context, 'kysely' | 'bus'>, userId: string): Promise<number> {
  const ended = await kysely.deleteFrom('session').where('userId', '=', userId).returning('id').execute();
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
  await ctx.kysely.deleteFrom('passwordReset').where('userId', '=', id).execute();
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
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst();
  if (!user) throw new NotFound('Account');
  return user.id;
}
