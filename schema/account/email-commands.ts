import type { Context } from '../core/context.ts';
import { Unauthenticated } from '../core/failures.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { parse } from '../core/parse.ts';
import type { Tx } from '../core/sql/tables.ts';
import { transact } from '../core/sql/transaction.ts';
import type { Viewer } from '../core/viewer.ts';
import { applyEmail, confirmedElsewhere, noteNewEmail } from './change-email.ts';
import { checkPassword, requireUnchanged } from './credentials.ts';
import { mailConfirmation } from './email-confirmation.ts';
import { changeEmailInput, requestEmailConfirmationInput } from './input.ts';
import { lockAccounts } from './lock-accounts.ts';

const WRONG = 'This is not your current password.';

/** The viewer, and whether the address waits for the link that was mailed to it. */
export interface EmailChange {
  viewer: Viewer;
  email: string;
  isPending: boolean;
}

/** Makes the address the confirmed one of the viewer's account at once. @param check Runs in the same transaction. */
async function apply(ctx: Context, email: string, check?: (tx: Tx) => Promise<void>): Promise<EmailChange> {
  const viewer = requireViewer(ctx);
  const changed = await transact(ctx.kysely, async (tx) => {
    await lockAccounts(tx, { userId: viewer.id, email });
    await check?.(tx);
    return applyEmail(ctx, tx, { userId: viewer.id, email });
  });
  noteNewEmail(ctx, changed);
  ctx.viewer = { ...viewer, email, emailStatus: 'CONFIRMED' };
  return { viewer: ctx.viewer, email, isPending: false };
}

/**
 * Gives the viewer's account a new e-mail address: with mail, after the link that it mails there was opened; without,
 * at once. With mail, it does not reveal whether the address has an account.
 * @throws InvalidInput, Unauthenticated, the errors of `checkPassword`, RateLimited by person and by new address;
 *   Conflict without mail, if another account has confirmed the address.
 */
export async function changeEmail(ctx: Context, input: unknown): Promise<EmailChange> {
  const viewer = requireViewer(ctx);
  const { email, password, invitationId } = parse(changeEmailInput, input);
  const checked = await checkPassword(ctx, viewer, password, WRONG);
  if (email === viewer.email) return { viewer, email, isPending: false };
  await ctx.limits.spend('change-email', [`user:${viewer.id}`, `recipient:${email}`]);
  // Without mail the server cannot check who owns an address. So it refuses one that another account has.
  if (!ctx.mail.isSetUp) return apply(ctx, email, (tx) => requireUnchanged(tx, viewer, checked));
  await transact(ctx.kysely, async (tx) => {
    await requireUnchanged(tx, viewer, checked);
    const { id: userId, username } = viewer;
    await mailConfirmation(ctx, tx, { kind: 'confirm-email', userId, email, username, invitationId });
  });
  ctx.mail.deliver();
  return { viewer, email, isPending: true };
}

/** Confirms the viewer's own address, which the caller knows to be theirs. @throws Conflict if another account has. */
export async function confirmOwnEmail(ctx: Context): Promise<void> {
  await apply(ctx, requireViewer(ctx).email);
}

/**
 * Mails a link that confirms the viewer's address; without mail, confirms it at once. Does nothing if it is confirmed.
 * @throws InvalidInput, Unauthenticated, Conflict if another account has confirmed it, RateLimited by person and
 *   address.
 */
export async function requestEmailConfirmation(ctx: Context, input: unknown): Promise<EmailChange> {
  const viewer = requireViewer(ctx);
  const { invitationId } = parse(requestEmailConfirmationInput, input);
  const { id: userId, email, username, emailStatus } = viewer;
  if (emailStatus === 'CONFIRMED') return { viewer, email, isPending: false };
  if (emailStatus === 'TAKEN') return confirmedElsewhere();
  if (!ctx.mail.isSetUp) return apply(ctx, email);
  await ctx.limits.spend('confirmation-mail', [`user:${userId}`, `recipient:${email}`]);
  await transact(ctx.kysely, async (tx) => {
    const [account] = await lockAccounts(tx, { userId });
    if (!account) throw new Unauthenticated();
    await mailConfirmation(ctx, tx, { kind: 'confirm-sign-up', userId, email, username, invitationId });
  });
  ctx.mail.deliver();
  return { viewer, email, isPending: true };
}
