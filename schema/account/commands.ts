import type { User } from '../../prisma/generated/client.ts';
import type { Context, Viewer } from '../core/context.ts';
import { RateLimited, Refusal } from '../core/failures.ts';
import { newId } from '../core/ids.ts';
import { parse } from '../core/parse.ts';
import { ifTaken } from '../core/sql/transaction.ts';
import { bytesOf, loginInput, MAX_PASSWORD_BYTES, registerInput } from './input.ts';
import { isKnown, rememberAddress } from './known-addresses.ts';
import { hashNewPassword } from './new-password.ts';

/** Checks that this address may register. @throws Refusal REGISTRATION_CLOSED. */
async function requireOpen({ kysely, settings, now }: Context, email: string): Promise<void> {
  const { registration, contactEmail } = settings;
  if (registration === 'open') return;
  if (registration === 'closed') {
    throw new Refusal('REGISTRATION_CLOSED', `New accounts are closed here. To ask for one, write to ${contactEmail}.`);
  }
  const invitation = await kysely
    .selectFrom('invitation')
    .select('id')
    .where('email', '=', email)
    .where('status', '=', 'PENDING')
    .where('expiresAt', '>', now())
    .executeTakeFirst();
  if (invitation) return;
  throw new Refusal(
    'REGISTRATION_CLOSED',
    'Only people who are invited to a trip can sign up here, with the address that the invitation was sent to.',
  );
}

async function signIn(ctx: Context, userId: string): Promise<Viewer> {
  await rememberAddress(ctx, userId);
  ctx.viewer = await ctx.session.begin(userId);
  return ctx.viewer;
}

/**
 * Creates an account and signs it in.
 * @throws InvalidInput, Refusal EMAIL_TAKEN or REGISTRATION_CLOSED, RateLimited by address.
 */
export async function register(ctx: Context, input: unknown): Promise<Viewer> {
  const { email, username, password } = parse(registerInput, input);
  await ctx.limits.spend('register', [`address:${ctx.address}`]);
  await requireOpen(ctx, email);
  const passwordHash = await hashNewPassword(ctx, password);
  const id = newId('User');
  const fresh = { avatarUrl: null, lockedAt: null, newTripsAt: [], createdAt: ctx.now() };
  const creating = ctx.kysely.insertInto('user').values({ id, email, username, passwordHash, ...fresh });
  const taken = async () => {
    throw new Refusal('EMAIL_TAKEN', 'An account with this email already exists.');
  };
  // The unique constraint on the e-mail address decides, so that one of two simultaneous requests succeeds.
  await creating.execute().catch(ifTaken('user_email_key', taken));
  return signIn(ctx, id);
}

const findAccount = ({ kysely }: Context, email: string) =>
  kysely.selectFrom('user').select(['id', 'passwordHash', 'lockedAt']).where('email', '=', email).executeTakeFirst();

/** Does the work. If a limit refuses it, gives the attempts back, because no password was checked. */
async function givingBack<T>({ limits }: Context, keys: string[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RateLimited) await limits.giveBack('sign-in', keys);
    throw error;
  }
}

/**
 * Signs in, and replaces the caller's old session with a new one. A wrong password and an unknown account give the same
 * error after the same time. Other people's guesses never lock out the owner: on an address from which the account has
 * signed in before, only guesses from that address at this account count.
 * @throws InvalidInput, Refusal WRONG_CREDENTIALS, Refusal ACCOUNT_LOCKED only after the right password, RateLimited.
 */
export async function login(ctx: Context, input: unknown): Promise<Viewer> {
  const { email, password } = parse(loginInput, input);
  const pair = `pair:${email} ${ctx.address}`;
  await ctx.limits.spend('sign-in', [pair]);
  const user = await findAccount(ctx, email);
  const isFamiliar = user !== undefined && (await isKnown(ctx, user.id));
  const shared = isFamiliar ? [] : [`address:${ctx.address}`, `account:${email}`];
  await givingBack(ctx, [pair], () => ctx.limits.spend('sign-in', shared));
  const keys = [pair, ...shared];
  // bcrypt reads 72 bytes at most. No account has a longer password.
  const possible = bytesOf(password) <= MAX_PASSWORD_BYTES;
  const matches = await givingBack(ctx, keys, () =>
    ctx.passwords.verify(possible ? password : '', possible ? (user?.passwordHash ?? null) : null, ctx.address),
  );
  if (!user || !matches) throw new Refusal('WRONG_CREDENTIALS', 'Wrong email or password.');
  await ctx.limits.refund('sign-in', keys);
  requireUnlocked(ctx, user);
  const viewer = await signIn(ctx, user.id);
  // A lock or a new password ends the existing sessions. Without this check, a session that began meanwhile would stay.
  const now = await findAccount(ctx, email);
  if (now?.passwordHash === user.passwordHash && !now.lockedAt) return viewer;
  await logout(ctx);
  if (now) requireUnlocked(ctx, now);
  throw new Refusal('WRONG_CREDENTIALS', 'Wrong email or password.');
}

function requireUnlocked({ settings }: Context, { lockedAt }: Pick<User, 'lockedAt'>): void {
  if (!lockedAt) return;
  throw new Refusal('ACCOUNT_LOCKED', `This account is locked. Please write to ${settings.contactEmail}.`);
}

/** Ends the caller's session with its streams and sockets. Does nothing when signed out. */
export async function logout(ctx: Context): Promise<void> {
  await ctx.session.end();
  ctx.viewer = null;
}
