import type { Context } from '../core/context.ts';
import { Refusal, Unauthenticated } from '../core/failures.ts';
import { newId } from '../core/ids.ts';
import { parse } from '../core/parse.ts';
import { spendMail } from '../core/spend-mail.ts';
import { ifTaken, transact } from '../core/sql/transaction.ts';
import type { Viewer } from '../core/viewer.ts';
import { confirmedAt } from './accounts-at.ts';
import { checkPassword, findAccount, requireUnlocked, wrongCredentials } from './credentials.ts';
import { mailConfirmation } from './email-confirmation.ts';
import { loginInput, registerInput } from './input.ts';
import { rememberAddress } from './known-addresses.ts';
import { NEW_ACCOUNT } from './new-account.ts';
import { mailNewDevice } from './new-device.ts';
import { hashNewPassword } from './new-password.ts';
import { restoreAccount } from './restore-account.ts';
import { requireWayIn } from './ways-in.ts';

async function signIn(ctx: Context, userId: string): Promise<Viewer> {
  const isNewAddress = await rememberAddress(ctx, userId);
  const viewer = await ctx.session.begin(userId);
  ctx.viewer = viewer;
  if (isNewAddress) await mailNewDevice(ctx, viewer);
  return viewer;
}

const taken = async () => {
  throw new Refusal('EMAIL_TAKEN', 'An account with this email already exists.');
};

/**
 * Creates an account and signs it in. With mail, it mails a link that confirms the address, unless the secret of an
 * invitation's link proves it.
 * @throws InvalidInput, Forbidden over a socket, Refusal EMAIL_TAKEN or REGISTRATION_CLOSED, RateLimited by address.
 */
export async function register(ctx: Context, input: unknown): Promise<Viewer> {
  const { email, username, password, invitationId, ...brought } = parse(registerInput, input);
  const { isSetUp } = ctx.mail;
  // Before the account is created: otherwise a refused request would leave one.
  ctx.session.requireBegin();
  await ctx.limits.spend('register', [`${isSetUp ? 'address-with-mail' : 'address'}:${ctx.address}`]);
  const { provesAddress } = await requireWayIn(ctx, { email, ...brought });
  const passwordHash = await hashNewPassword(ctx, { email, password });
  const id = newId('User');
  const isConfirmed = provesAddress || !isSetUp;
  const emailConfirmedAt = isConfirmed ? ctx.now() : null;
  const own = { id, email, username, passwordHash, emailConfirmedAt, createdAt: ctx.now() };
  const account = { ...NEW_ACCOUNT, ...own };
  const limited = [`user:${id}`, `recipient:${email}`];
  const sendsMail = !isConfirmed && (await spendMail(ctx.limits, 'confirmation-mail', limited));
  await transact(ctx.kysely, async (tx) => {
    if (await confirmedAt(tx, email).select('user.id').executeTakeFirst()) await taken();
    // The unique constraint decides among confirmed accounts, so that one of two simultaneous requests succeeds.
    await tx.insertInto('user').values(account).execute().catch(ifTaken('user_email_key', taken));
    const mailed = { kind: 'confirm-sign-up', userId: id, email, username, invitationId } as const;
    if (sendsMail) await mailConfirmation(ctx, tx, mailed);
  });
  if (sendsMail) ctx.mail.deliver();
  return signIn(ctx, id);
}

export interface SignedIn {
  viewer: Viewer;
  isRestored: boolean;
}

/**
 * Signs in, ends the caller's old session, and restores an account that its person has deleted.
 * @throws InvalidInput, Forbidden over a socket, and the errors of `checkPassword`.
 */
export async function login(ctx: Context, input: unknown): Promise<SignedIn> {
  const { email, password } = parse(loginInput, input);
  // Before the account is restored, and before its new device is known: a refused request must change nothing.
  ctx.session.requireBegin();
  const user = await checkPassword(ctx, email, password);
  const isRestored = await restoreAccount(ctx, user);
  const viewer = await signIn(ctx, user.id).catch((error: unknown) => {
    // The account was deleted meanwhile.
    throw error instanceof Unauthenticated ? wrongCredentials() : error;
  });
  // A lock, a new password or a deletion may have come meanwhile. It ended only the sessions that existed then.
  const now = await findAccount(ctx, user.id);
  const isSame = now?.passwordHash === user.passwordHash && !now.lockedAt && !now.deletionRequestedAt;
  if (isSame) return { viewer, isRestored };
  await logout(ctx);
  if (now) requireUnlocked(ctx, now);
  throw wrongCredentials();
}

/** Ends the caller's session with its streams and sockets. Does nothing when signed out. */
export async function logout(ctx: Context): Promise<void> {
  await ctx.session.end();
  ctx.viewer = null;
}
