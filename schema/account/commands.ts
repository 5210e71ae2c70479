import { Prisma, type User } from '../../prisma/generated/client.ts';
import type { Context, Viewer } from '../core/context.ts';
import { RateLimited, Refusal } from '../core/failures.ts';
import { newId } from '../core/ids.ts';
import { parse } from '../core/parse.ts';
import { bytesOf, loginInput, MAX_PASSWORD_BYTES, registerInput } from './input.ts';
import { isKnown, knownAddresses, rememberAddress } from './known-addresses.ts';
import { hashNewPassword } from './new-password.ts';

/** Checks that this address may register. @throws Refusal REGISTRATION_CLOSED. */
async function requireOpen({ db, settings, now }: Context, email: string): Promise<void> {
  const { registration, contactEmail } = settings;
  if (registration === 'open') return;
  if (registration === 'closed') {
    throw new Refusal('REGISTRATION_CLOSED', `New accounts are closed here. To ask for one, write to ${contactEmail}.`);
  }
  const where = { email, status: 'PENDING', expiresAt: { gt: now() } } as const;
  if (await db.invitation.findFirst({ where, select: { id: true } })) return;
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
  const user = await ctx.db.user
    .create({ data: { id: newId('User'), email, username, passwordHash, createdAt: ctx.now() }, select: { id: true } })
    .catch((error: unknown) => {
      // The unique constraint on the e-mail address decides, so that one of two simultaneous requests succeeds.
      if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') return null;
      throw error;
    });
  if (!user) throw new Refusal('EMAIL_TAKEN', 'An account with this email already exists.');
  return signIn(ctx, user.id);
}

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
  const user = await ctx.db.user.findUnique({
    where: { email },
    select: { id: true, passwordHash: true, lockedAt: true, signIns: knownAddresses(ctx.now()) },
  });
  const shared = user && isKnown(ctx.address, user.signIns) ? [] : [`address:${ctx.address}`, `account:${email}`];
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
  const now = await ctx.db.user.findUnique({ where: { email }, select: { passwordHash: true, lockedAt: true } });
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
