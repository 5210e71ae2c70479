import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../core/context.ts';
import { InvalidInput, NotFound, Refusal } from '../core/failures.ts';
import { byPrisma } from '../core/journal/transactions.ts';
import { parse } from '../core/parse.ts';
import { accountReference, isOwnName, OWN_NAME, resetPasswordInput } from './input.ts';
import { endSessions } from './locks.ts';
import { hashNewPassword } from './new-password.ts';
import { personFields } from './people.ts';

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
  { db, now }: Pick<Context, 'db' | 'now'>,
  input: unknown,
): Promise<{ token: string; expiresAt: Date }> {
  const { email } = parse(accountReference, input);
  const user = await db.user.findUnique({ where: { email }, select: { id: true } });
  if (!user) throw new NotFound('Account');
  const token = randomBytes(32).toString('base64url');
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + VALID_MS);
  await db.$transaction([
    db.passwordReset.deleteMany({ where: { OR: [{ userId: user.id }, { expiresAt: { lte: createdAt } }] } }),
    db.passwordReset.create({ data: { id: storedIdOf(token), userId: user.id, createdAt, expiresAt } }),
  ]);
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
  const current = { id, expiresAt: { gt: ctx.now() } };
  const reset = await ctx.db.passwordReset.findFirst({ where: current, select: { user: personFields } });
  if (!reset) throw closed();
  const { id: userId, email } = reset.user;
  if (isOwnName(password, reset.user)) throw new InvalidInput([{ path: ['password'], message: OWN_NAME }]);
  const passwordHash = await hashNewPassword(ctx, password);
  await byPrisma(ctx)(async ({ tx }) => {
    // Of two simultaneous uses of the link, one succeeds.
    const { count } = await tx.passwordReset.deleteMany({ where: current });
    if (count === 0) throw closed();
    await tx.user.update({ where: { id: userId }, data: { passwordHash } });
  });
  await endSessions(ctx, userId);
  // Earlier wrong passwords no longer count against the person.
  await ctx.limits.refund('sign-in', [`pair:${email} ${ctx.address}`]);
  return { email };
}

const closed = () =>
  new Refusal('RESET_LINK_CLOSED', 'This link has been used or has expired. Please ask for a new one.');
