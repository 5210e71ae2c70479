import type { Context } from '../core/context.ts';
import { Refusal } from '../core/failures.ts';
import { parse } from '../core/parse.ts';
import { spendMail } from '../core/spend-mail.ts';
import { transact } from '../core/sql/transaction.ts';
import { accountsAt, likelyFirst, MOST_READ } from './accounts-at.ts';
import { accountReference } from './input.ts';
import { knownAmong } from './known-addresses.ts';
import { lockAccounts } from './lock-accounts.ts';
import { addReset } from './resets.ts';
import { isLikelyOwner } from './rules.ts';

/**
 * E-mails a password link to the owner of an address. The answer and its time are the same without an account: all
 * that depends on the account happens after the answer.
 * @returns the address as it was understood.
 * @throws InvalidInput, Refusal MAIL_NOT_SET_UP, RateLimited by network address, alone and together with the e-mail
 *   address. Requests from other network addresses never refuse this one.
 */
export async function requestPasswordReset(ctx: Context, input: unknown): Promise<{ email: string }> {
  const { email } = parse(accountReference, input);
  const { mail, limits, settings } = ctx;
  if (!mail.isSetUp) {
    throw new Refusal(
      'MAIL_NOT_SET_UP',
      `This server sends no mail. To get a link for a new password, write to ${settings.contactEmail}.`,
    );
  }
  await limits.spend('request-reset', [`pair:${email} ${ctx.address}`, `address:${ctx.address}`]);
  mail.later(() => mailReset(ctx, email));
  return { email };
}

/** How many accounts of one address get a link. Each of them is an e-mail. */
const MOST_LINKS = 3;

const mailboxKeys = (email: string) => [`recipient-hourly:${email}`, `recipient:${email}`];

/**
 * Queues the link for the account that has confirmed the address, or else for at most `MOST_LINKS` of those that use
 * it: the first link that its owner opens confirms the address. An address gets a limited number of e-mails an hour and
 * a day. Those to its likely owner are limited only by the requests from their network address.
 */
async function mailReset(
  ctx: Pick<Context, 'kysely' | 'now' | 'mail' | 'address' | 'limits'>,
  email: string,
): Promise<void> {
  const count = await transact(ctx.kysely, async (tx) => {
    // A lock or a new address that comes at the same time waits, and then finds the link.
    await lockAccounts(tx, { email });
    const all = await accountsAt(tx, email)
      .select(['user.id', 'user.email', 'user.username', 'user.emailConfirmedAt', 'user.lockedAt', 'user.botTripId'])
      .limit(MOST_READ)
      .execute();
    const here = { ...ctx, kysely: tx };
    const found = (await likelyFirst(here, all)).slice(0, MOST_LINKS);
    const meant = found[0]?.emailConfirmedAt ? found.slice(0, 1) : found;
    const allowed = meant.filter(({ lockedAt, botTripId }) => !lockedAt && !botTripId);
    const known = await knownAmong(
      here,
      allowed.map(({ id }) => id),
    );
    let queued = 0;
    for (const account of allowed) {
      const { id: userId, email: to, username } = account;
      const isUnlimited = isLikelyOwner(account, known.has(userId));
      if (!isUnlimited && !(await spendMail(ctx.limits, 'reset-mail', mailboxKeys(to)))) continue;
      const { token, expiresAt } = await addReset(tx, { userId, now: ctx.now(), isMailed: true });
      await ctx.mail.queue(tx, { kind: 'password-reset', to, userId, payload: { username, token }, expiresAt });
      queued += 1;
    }
    return queued;
  });
  if (count > 0) ctx.mail.deliver();
}
