import { sql } from 'kysely';
import type { User } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import type { Sql } from '../core/sql/tables.ts';
import { knownAmong } from './known-addresses.ts';

/**
 * How many accounts of one address a sign-in or a forgotten password concerns. More than one of them is unconfirmed, and
 * each costs the time of a password, or an e-mail.
 */
export const MOST_TRIED = 3;
/** How many of them are read to choose from. Only an attack makes more accounts with one address. */
export const MOST_READ = 50;

/**
 * Chooses the accounts of an address that a sign-in or a forgotten password concerns: the confirmed one, then those whose
 * person has signed in from the caller's network address, then the oldest. A stranger who makes many accounts with an
 * address does not shut out the person who uses it at home.
 * @param accounts As `accountsAt` orders them.
 */
export async function chooseTried<Account extends Pick<User, 'id' | 'emailConfirmedAt'>>(
  ctx: Pick<Context, 'kysely' | 'now' | 'address'>,
  accounts: Account[],
): Promise<Account[]> {
  if (accounts.length <= MOST_TRIED) return accounts;
  const known = await knownAmong(
    ctx,
    accounts.map(({ id }) => id),
  );
  const isFirst = ({ id, emailConfirmedAt }: Account) => emailConfirmedAt !== null || known.has(id);
  const others = accounts.filter((account) => !isFirst(account));
  return [...accounts.filter(isFirst), ...others].slice(0, MOST_TRIED);
}

/**
 * The accounts with an address, in the order in which the address means them: first the one that has confirmed it, then
 * the others, the oldest first. One confirmed account at most has an address.
 */
export const accountsAt = (kysely: Sql, email: string) =>
  kysely
    .selectFrom('user')
    .where('user.email', '=', email)
    .orderBy(sql`email_confirmed_at is null`)
    .orderBy('user.createdAt')
    .orderBy('user.id');

/** The account that has confirmed this address. */
export const confirmedAt = (kysely: Sql, email: string) =>
  kysely.selectFrom('user').where('user.email', '=', email).where('user.emailConfirmedAt', 'is not', null);
