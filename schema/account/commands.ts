import { Prisma } from '../../prisma/generated/client.ts';
import type { Context, Viewer } from '../context.ts';
import { Refusal } from '../failures.ts';
import { newId } from '../ids.ts';
import { parse } from '../parse.ts';
import { bytesOf, loginInput, MAX_PASSWORD_BYTES, registerInput } from './input.ts';

async function signIn(ctx: Context, userId: string): Promise<Viewer> {
  ctx.viewer = await ctx.session.begin(userId);
  return ctx.viewer;
}

/**
 * Makes an account and signs it in.
 * @throws InvalidInput, Refusal EMAIL_TAKEN, RateLimited by address.
 */
export async function register(ctx: Context, input: unknown): Promise<Viewer> {
  const { email, username, password } = parse(registerInput, input);
  await ctx.limits.spend('register', [`address:${ctx.address}`]);
  const passwordHash = await ctx.passwords.hash(password);
  const user = await ctx.db.user
    .create({ data: { id: newId('User'), email, username, passwordHash, createdAt: ctx.now() }, select: { id: true } })
    .catch((error: unknown) => {
      // The unique e-mail decides, not a look beforehand: of two at once one gets it.
      if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') return null;
      throw error;
    });
  if (!user) throw new Refusal('EMAIL_TAKEN', 'An account with this email already exists.');
  return signIn(ctx, user.id);
}

/**
 * Signs in, with a new session in place of the caller's old one. A wrong password and an unknown account get the same
 * answer after the same time.
 * @throws InvalidInput, Refusal WRONG_CREDENTIALS, RateLimited by account and by address.
 */
export async function login(ctx: Context, input: unknown): Promise<Viewer> {
  const { email, password } = parse(loginInput, input);
  const keys = [`account:${email}`, `address:${ctx.address}`];
  await ctx.limits.spend('sign-in', keys);
  const user = await ctx.db.user.findUnique({ where: { email }, select: { id: true, passwordHash: true } });
  // bcrypt would look at the first 72 bytes only: nobody's password is longer.
  const possible = bytesOf(password) <= MAX_PASSWORD_BYTES;
  const matches = await ctx.passwords.verify(possible ? password : '', possible ? (user?.passwordHash ?? null) : null);
  if (!user || !matches) throw new Refusal('WRONG_CREDENTIALS', 'Wrong email or password.');
  await ctx.limits.refund('sign-in', keys);
  return signIn(ctx, user.id);
}

/** Ends the caller's session, its streams and sockets included. Nothing to do when signed out. */
export async function logout(ctx: Context): Promise<void> {
  await ctx.session.end();
  ctx.viewer = null;
}
