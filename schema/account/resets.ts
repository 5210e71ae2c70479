import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../core/context.ts';
import { InvalidInput, NotFound, Refusal } from '../core/failures.ts';
import { parse } from '../core/parse.ts';
import { send, transact } from '../core/sql/transaction.ts';
import { accountReference, isOwnName, OWN_NAME, resetPasswordInput } from './input.ts';
import { endSessions } from './locks.ts';
import { hashNewPassword } from './new-password.ts';

/** Enough time to pass a link on and use it. A link that someone finds in a mailbox later has expired. */
const VALID_MS = 60 * 60_000;

const storedIdOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Creates the token of a link that sets a new password for the account, once and within an hour. It replaces an earlier
 * token.
 * @returns the token, which is not stored. Anyone who has it can take over the account.
 * @throws InvalidInput, NotFound.
 */
export async function createPasswordReset(
  { kysely, now }: Pick<Context, 'kysely' | 'now'>,
  input: unknown,
): Promise<{ token: string; expiresAt: Date }> {
  const { email } = parse(accountReference, input);
  const user = await kysely.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst();
  if (!user) throw new NotFound('Account');
  const token = randomBytes(32).toString('base64url');
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + VALID_MS);
  const reset = { id: storedIdOf(token), userId: user.id, createdAt, expiresAt };
  await transact(kysely, async (tx) => {
    const old = tx.deleteFrom('passwordReset');
    await send(tx, old.where('userId', '=', user.id));
    await send(tx, old.where('expiresAt', '<=', createdAt));
    await send(tx, tx.insertInto('passwordReset').values(reset));
  });
  return { token, expiresAt };
}

/**
 * Sets a new password with a link's token and ends every session of the account.
 * @returns the account's e-mail address.
 * @throws InvalidInput, Refusal RESET_LINK_CLOSED, RateLimited by address.
 */
export async function resetPassword(ctx: Context, input: unknown): Promise<{ email: string }> {
  const { token, password } = parse(resetPasswordInput, input);
  await ctx.limits.spend('reset-password', [`address:${ctx.address}`]);
  const id = storedIdOf(token);
  const now = ctx.now();
  const user = await ctx.kysely
    .selectFrom('passwordReset')
    .innerJoin('user', 'user.id', 'passwordReset.userId')
    .select(['user.id', 'user.email', 'user.username'])
    .where('passwordReset.id', '=', id)
    .where('passwordReset.expiresAt', '>', now)
    .executeTakeFirst();
  if (!user) throw closed();
  const { id: userId, email } = user;
  if (isOwnName(password, user)) throw new InvalidInput([{ path: ['password'], message: OWN_NAME }]);
  const passwordHash = await hashNewPassword(ctx, password);
  await transact(ctx.kysely, async (tx) => {
    // Of two simultaneous uses of the link, one succeeds.
    const used = await tx
      .deleteFrom('passwordReset')
      .where('id', '=', id)
      .where('expiresAt', '>', now)
      .returning('id')
      .executeTakeFirst();
    if (!used) throw closed();
    await send(tx, tx.updateTable('user').set({ passwordHash }).where('id', '=', userId));
  });
  await endSessions(ctx, userId);
  // Earlier wrong passwords no longer count against the person.
  await ctx.limits.refund('sign-in', [`pair:${email} ${ctx.address}`]);
  return { email };
}

const closed = () =>
  new Refusal('RESET_LINK_CLOSED', 'This link has been used or has expired. Please ask for a new one.');
