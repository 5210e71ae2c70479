import { sql } from 'kysely';
import type { User } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import type { Sql } from '../core/sql/tables.ts';
import { knownAmong } from './known-addresses.ts';

/** How many accounts of one address are read. Only an attack makes more of them. */
export const MOST_READ = 1_000;
/** How many of them may come in any order. */
const FEW = 3;

/**
 * Orders the accounts of an address: the confirmed one, then those whose person has signed in from the caller's network
 * address, then the oldest. A stranger who makes many accounts with an address does not come before the person who uses
 * it at home.
 * @param accounts As `accountsAt` orders them.
 */
export async function likelyFirst<Account extends Pick<User, 'id' | 'emailConfirmedAt'>>(
  ctx: Pick<Context, 'kysely' | 'now' | 'address'>,
  accounts: Account[],
): Promise<Account[]> {
  if (accounts.length <= FEW) return accounts;
  const known = await knownAmong(
    ctx,
    accounts.map(({ id }) => id),
  );
  const isFirst = ({ id, emailConfirmedAt }: Account) => emailConfirmedAt !== null || known.has(id);
  return [...accounts.filter(isFirst), ...accounts.filter((account) => !isFirst(account))];
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
