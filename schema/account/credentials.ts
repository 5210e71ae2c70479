import type { User } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { RateLimited, Refusal, Unauthenticated } from '../core/failures.ts';
import type { Tx } from '../core/sql/tables.ts';
import type { Viewer } from '../core/viewer.ts';
import { accountsAt, likelyFirst, MOST_READ } from './accounts-at.ts';
import { bytesOf, MAX_PASSWORD_BYTES } from './input.ts';
import { isKnown } from './known-addresses.ts';

type Account = Pick<User, 'id' | 'passwordHash' | 'lockedAt' | 'deletionRequestedAt' | 'emailConfirmedAt'>;

const accountFields = [
  'user.id',
  'user.passwordHash',
  'user.lockedAt',
  'user.deletionRequestedAt',
  'user.emailConfirmedAt',
] as const;

export const findAccount = ({ kysely }: Pick<Context, 'kysely'>, id: string): Promise<Account | undefined> =>
  kysely.selectFrom('user').select(accountFields).where('user.id', '=', id).executeTakeFirst();

/**
 * The salts that the passwords of one address may have: that of its confirmed account, that of all others, and an old
 * one: from before the operator changed the cost, or before accounts with one address shared a salt.
 */
const MOST_SALTS = 3;

interface Tried {
  accounts: Account[];
  /** How many salts to check before the answer is no. It says nothing about the number of accounts. */
  rounds: number;
}

/** @param whose An address, for everyone who signs in with it; or the viewer, for their own account only. */
async function triedFor(ctx: Context, whose: string | Viewer): Promise<Tried> {
  if (typeof whose !== 'string') {
    const own = await findAccount(ctx, whose.id);
    return { accounts: own ? [own] : [], rounds: 1 };
  }
  const found = await accountsAt(ctx.kysely, whose).select(accountFields).limit(MOST_READ).execute();
  const accounts = await likelyFirst(ctx, found);
  // Without mail, all addresses are confirmed, and an address has one account.
  return { accounts, rounds: ctx.mail.isSetUp ? MOST_SALTS : Math.min(MOST_SALTS, Math.max(1, accounts.length)) };
}

/**
 * Under which name to count guesses: the address, unless it is not known to be the viewer's. With their own right
 * password, such a person must not reset the count of guesses at another account of the address.
 */
function countedAs(whose: string | Viewer): string {
  if (typeof whose === 'string') return whose;
  return whose.emailStatus === 'CONFIRMED' ? whose.email : whose.id;
}

/** Whether the right password of this account resets the counts of its address. */
const ownsCounts = (account: Account, { accounts }: Tried): boolean =>
  accounts.length === 1 || account.emailConfirmedAt !== null;

/** Otherwise a stranger with an account of this address could guess freely: each guess as their own password. */
const isFirst = (account: Account, { accounts: [first] }: Tried): boolean => account.id === first?.id;

/** Does the work. If a limit refuses it, gives the attempts back, because no password was checked. */
async function givingBack<T>({ limits }: Context, keys: string[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RateLimited) await limits.giveBack('sign-in', keys);
    throw error;
  }
}

export const wrongCredentials = (message = 'Wrong email or password.') => new Refusal('WRONG_CREDENTIALS', message);

export function requireUnlocked({ settings }: Context, { lockedAt }: Pick<User, 'lockedAt'>): void {
  if (!lockedAt) return;
  throw new Refusal('ACCOUNT_LOCKED', `This account is locked. Please write to ${settings.contactEmail}.`);
}

/** A bot has no password, nor has an account whose person has not set one yet. */
const hashesOf = (accounts: readonly Account[]): string[] =>
  accounts.flatMap(({ passwordHash }) => (passwordHash ? [passwordHash] : []));

/** Returns the first account with this password. The time without one does not depend on the number of accounts. */
async function findMatch(ctx: Context, { accounts, rounds }: Tried, password: string): Promise<Account | undefined> {
  // bcrypt reads 72 bytes at most. No account has a longer password.
  const isPossible = bytesOf(password) <= MAX_PASSWORD_BYTES;
  const hashes = isPossible ? hashesOf(accounts) : [];
  const salts = [...new Set(hashes.map(ctx.passwords.saltIn))];
  for (let round = 0; round < rounds; round += 1) {
    const possible = hashes.filter((hash) => ctx.passwords.saltIn(hash) === salts[round]);
    const hash = await ctx.passwords.verify(isPossible ? password : '', possible, ctx.address);
    if (hash !== null) return accounts.find(({ passwordHash }) => passwordHash === hash);
  }
  return undefined;
}

/**
 * Checks a password, within the limits on guessing. A wrong password and an unknown account give the same error after
 * the same time. Other people's guesses never lock out the owner: on a network address from which the account has
 * signed in before, only guesses from there at this account count.
 * @param whose An address (see `likelyFirst`), or the viewer.
 * @returns the account with this password.
 * @throws Refusal WRONG_CREDENTIALS, Refusal ACCOUNT_LOCKED only after the right password, RateLimited.
 */
export async function checkPassword(
  ctx: Context,
  whose: string | Viewer,
  password: string,
  message?: string,
): Promise<Account> {
  const name = countedAs(whose);
  const pair = `pair:${name} ${ctx.address}`;
  await ctx.limits.spend('sign-in', [pair]);
  const tried = await triedFor(ctx, whose);
  const [first] = tried.accounts;
  const isFamiliar = first !== undefined && (await isKnown(ctx, first.id));
  const shared = isFamiliar ? [] : [`address:${ctx.address}`, `account:${name}`];
  await givingBack(ctx, [pair], () => ctx.limits.spend('sign-in', shared));
  const keys = [pair, ...shared];
  const account = await givingBack(ctx, keys, () => findMatch(ctx, tried, password));
  if (!account) throw wrongCredentials(message);
  if (ownsCounts(account, tried)) await ctx.limits.refund('sign-in', keys);
  else if (isFirst(account, tried)) await ctx.limits.giveBack('sign-in', keys);
  requireUnlocked(ctx, account);
  return account;
}

/**
 * Locks the viewer's account for a write that needed its password, and checks that session and password are unchanged.
 * Otherwise a late request with an old password could add something after a new password or a lock.
 * @param checked The account as `checkPassword` found it.
 * @throws Unauthenticated.
 */
export async function requireUnchanged(tx: Tx, viewer: Viewer, checked: Pick<User, 'passwordHash'>): Promise<void> {
  const own = await tx
    .selectFrom('user')
    .innerJoin('session', 'session.userId', 'user.id')
    .select('user.id')
    .where('user.id', '=', viewer.id)
    .where('user.passwordHash', '=', checked.passwordHash)
    .where('user.lockedAt', 'is', null)
    .where('session.id', '=', viewer.sessionId)
    .forNoKeyUpdate('user')
    .executeTakeFirst();
  if (!own) throw new Unauthenticated();
}

/**
 * As `requireUnchanged`, and waits for the person's sign-ins and joins in progress. New ones wait for it.
 * @param message Says of which password it is the wrong one.
 * @throws Unauthenticated if the account or the session is gone, Refusal ACCOUNT_LOCKED or WRONG_CREDENTIALS.
 */
export async function requireUnchangedAlone(
  ctx: Context,
  tx: Tx,
  viewer: Viewer,
  checked: Pick<User, 'passwordHash'>,
  message: string,
): Promise<void> {
  const user = await tx
    .selectFrom('user')
    .select(['passwordHash', 'lockedAt'])
    .where('id', '=', viewer.id)
    .forUpdate()
    .executeTakeFirst();
  const own = await tx.selectFrom('session').select('id').where('id', '=', viewer.sessionId).executeTakeFirst();
  if (!user || !own) throw new Unauthenticated();
  requireUnlocked(ctx, user);
  if (user.passwordHash !== checked.passwordHash) throw wrongCredentials(message);
}
