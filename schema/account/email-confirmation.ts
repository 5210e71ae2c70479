import { randomBytes } from 'node:crypto';
import type { Context } from '../core/context.ts';
import { Refusal } from '../core/failures.ts';
import type { NewMail } from '../core/mail.ts';
import { parse } from '../core/parse.ts';
import type { Sql, Tx } from '../core/sql/tables.ts';
import { transact } from '../core/sql/transaction.ts';
import { hashOfToken } from '../core/token-hash.ts';
import { applyEmail, noteNewEmail } from './change-email.ts';
import { confirmEmailInput } from './input.ts';
import { lockAccounts } from './lock-accounts.ts';

/** A person reads their new mailbox within a day. */
const VALID_MS = 24 * 60 * 60_000;

interface Confirmation {
  userId: string;
  /** The address to confirm: the account's own, or a new one. */
  email: string;
  /** The invitation to accept when the link is opened. */
  invitationId?: string | null | undefined;
  now: Date;
}

/** Stores the token of a link that confirms a person's address, in place of an earlier one. @returns the token. */
export async function addConfirmation(
  kysely: Sql,
  { userId, email, invitationId = null, now }: Confirmation,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + VALID_MS);
  const values = { id: hashOfToken(token), email, invitationId, createdAt: now, expiresAt };
  // One that another transaction is about to delete must not make this one wait.
  const expired = kysely
    .selectFrom('emailConfirmation')
    .select('id')
    .where('expiresAt', '<=', now)
    .forUpdate()
    .skipLocked();
  await kysely.deleteFrom('emailConfirmation').where('id', 'in', expired).execute();
  await kysely
    .insertInto('emailConfirmation')
    .values({ userId, ...values })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
    .execute();
  return { token, expiresAt };
}

interface Mailed extends Omit<Confirmation, 'now'> {
  username: string;
  /** The new address of an account, or the one with which it was created. */
  kind: 'confirm-email' | 'confirm-sign-up';
}

export async function mailConfirmation(ctx: Pick<Context, 'mail' | 'now'>, tx: Tx, mailed: Mailed): Promise<void> {
  const { kind, userId, email, username, invitationId } = mailed;
  const { token, expiresAt } = await addConfirmation(tx, { userId, email, invitationId, now: ctx.now() });
  const shared = { to: email, userId, expiresAt };
  const mail: NewMail =
    kind === 'confirm-email'
      ? { kind, ...shared, payload: { username, token } }
      : { kind, ...shared, payload: { username, token, accepts: Boolean(invitationId) } };
  await ctx.mail.queue(tx, mail);
}

/** Uses up a link. Of two simultaneous uses, one succeeds. */
async function take(tx: Tx, id: string, now: Date) {
  const meant = await tx
    .selectFrom('emailConfirmation')
    .select(['userId', 'email'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!meant) return undefined;
  await lockAccounts(tx, meant);
  return tx
    .deleteFrom('emailConfirmation')
    .using('user')
    .whereRef('user.id', '=', 'emailConfirmation.userId')
    .where('emailConfirmation.id', '=', id)
    .where('emailConfirmation.expiresAt', '>', now)
    .where('user.lockedAt', 'is', null)
    .returning(['emailConfirmation.userId', 'emailConfirmation.email', 'emailConfirmation.invitationId'])
    .executeTakeFirst();
}

export interface Confirmed {
  userId: string;
  email: string;
  invitationId: string | null;
}

/**
 * Confirms the address to which the link's token was mailed. If it is a new one, both addresses get an e-mail.
 * @throws InvalidInput, Refusal CONFIRMATION_LINK_CLOSED, Conflict if another account has confirmed it, RateLimited by
 *   network address.
 */
export async function confirmEmail(ctx: Context, input: unknown): Promise<Confirmed> {
  const { token } = parse(confirmEmailInput, input);
  await ctx.limits.spend('reset-password', [`address:${ctx.address}`]);
  const { taken, changed } = await transact(ctx.kysely, async (tx) => {
    const taken = await take(tx, hashOfToken(token), ctx.now());
    if (!taken) {
      const message = 'This link has been used or has expired. Please ask for a new one on your account page.';
      throw new Refusal('CONFIRMATION_LINK_CLOSED', message);
    }
    return { taken, changed: await applyEmail(ctx, tx, taken) };
  });
  noteNewEmail(ctx, changed);
  if (ctx.viewer?.id === taken.userId) ctx.viewer = { ...ctx.viewer, email: taken.email, emailStatus: 'CONFIRMED' };
  return taken;
}
