import { randomBytes } from 'node:crypto';
import type { Context } from '../core/context.ts';
import { InvalidInput, NotFound, Refusal } from '../core/failures.ts';
import { parse } from '../core/parse.ts';
import type { Tx } from '../core/sql/tables.ts';
import { send, transact } from '../core/sql/transaction.ts';
import { hashOfToken } from '../core/token-hash.ts';
import { accountsAt } from './accounts-at.ts';
import { applyEmail, noteNewEmail } from './change-email.ts';
import { accountReference, isOwnName, OWN_NAME, resetPasswordInput } from './input.ts';
import { lockAccounts } from './lock-accounts.ts';
import { noteEnded } from './locks.ts';
import { mailPerson } from './mail-person.ts';
import { hashNewPassword } from './new-password.ts';

/** Enough time to pass a link on and use it. A link that someone finds in a mailbox later has expired. */
const VALID_MS = 60 * 60_000;

/**
 * Creates the token of a link that sets a new password once, within an hour. It replaces an earlier one.
 * @returns the token, which is not stored. Anyone who has it can take over the account.
 * @throws InvalidInput, NotFound.
 */
export async function createPasswordReset(
  { kysely, now }: Pick<Context, 'kysely' | 'now'>,
  input: unknown,
): Promise<{ token: string; expiresAt: Date }> {
  const { email } = parse(accountReference, input);
  return transact(kysely, async (tx) => {
    await lockAccounts(tx, { email });
    const user = await accountsAt(tx, email).select('user.id').executeTakeFirst();
    if (!user) throw new NotFound('Account');
    return addReset(tx, { userId: user.id, now: now(), isMailed: false });
  });
}

interface Reset {
  userId: string;
  now: Date;
  /** Whether the link goes to the account's address by e-mail. Opening it then confirms the address. */
  isMailed: boolean;
}

/** Replaces the person's token. The caller has locked the account. @returns the token, which is not stored. */
export async function addReset(tx: Tx, { userId, now, isMailed }: Reset): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + VALID_MS);
  await send(tx, tx.deleteFrom('passwordReset').where('userId', '=', userId));
  // Other people's too. One that another transaction is about to delete must not make this one wait.
  const expired = tx.selectFrom('passwordReset').select('id').where('expiresAt', '<=', now).forUpdate().skipLocked();
  await send(tx, tx.deleteFrom('passwordReset').where('id', 'in', expired));
  const reset = { id: hashOfToken(token), userId, createdAt: now, expiresAt, isMailed };
  await send(tx, tx.insertInto('passwordReset').values(reset));
  return { token, expiresAt };
}

/**
 * Sets a new password and ends every session of the account. A mailed link also confirms the account's address.
 * @returns the account's e-mail address.
 * @throws InvalidInput, Refusal RESET_LINK_CLOSED, RateLimited by address; Conflict if another account confirms the
 *   address at the same moment.
 */
export async function resetPassword(ctx: Context, input: unknown): Promise<{ email: string }> {
  const { token, password } = parse(resetPasswordInput, input);
  await ctx.limits.spend('reset-password', [`address:${ctx.address}`]);
  const id = hashOfToken(token);
  const now = ctx.now();
  const user = await ctx.kysely
    .selectFrom('passwordReset')
    .innerJoin('user', 'user.id', 'passwordReset.userId')
    .select(['user.id', 'user.email', 'user.username', 'passwordReset.isMailed'])
    .where('passwordReset.id', '=', id)
    .where('passwordReset.expiresAt', '>', now)
    .executeTakeFirst();
  if (!user) throw closed();
  const { id: userId, email } = user;
  if (isOwnName(password, user)) throw new InvalidInput([{ path: ['password'], message: OWN_NAME }]);
  const passwordHash = await hashNewPassword(ctx, { email, password });
  const { confirmed, ended } = await transact(ctx.kysely, async (tx) => {
    await lockAccounts(tx, user.isMailed ? { userId, email } : { userId });
    // Of two simultaneous uses of the link, one succeeds.
    const used = await tx
      .deleteFrom('passwordReset')
      .where('id', '=', id)
      .where('expiresAt', '>', now)
      .returning('id')
      .executeTakeFirst();
    if (!used) throw closed();
    await send(tx, tx.updateTable('user').set({ passwordHash }).where('id', '=', userId));
    // Someone who had the old password may have asked for the link.
    await send(tx, tx.deleteFrom('emailConfirmation').where('userId', '=', userId));
    // In the same transaction: a process that dies after the commit must not leave the sessions of a thief.
    const ended = await tx.deleteFrom('session').where('userId', '=', userId).returning('id').execute();
    const confirmed = user.isMailed ? await applyEmail(ctx, tx, { userId, email }) : null;
    await mailPerson(ctx, tx, { kind: 'password-changed', userId, payload: { username: user.username } });
    return { ended, confirmed };
  });
  noteEnded(ctx.bus, ended);
  ctx.mail.deliver();
  if (confirmed) noteNewEmail(ctx, confirmed);
  // Earlier wrong passwords no longer count against the person.
  await ctx.limits.refund('sign-in', [`pair:${email} ${ctx.address}`]);
  return { email };
}

const closed = () =>
  new Refusal('RESET_LINK_CLOSED', 'This link has been used or has expired. Please ask for a new one.');
