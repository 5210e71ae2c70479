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
 * Orders the accounts that `accountsAt` reads: the confirmed one, those whose person has signed in from the caller's
 * network address, the oldest. So a stranger's many accounts don't come before the person who uses it at home.
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

/** The accounts with an address: first the one that has confirmed it (at most one), then the others, oldest first. */
export const accountsAt = (kysely: Sql, email: string) =>
  kysely
    .selectFrom('user')
    .where('user.email', '=', email)
    .orderBy(sql`email_confirmed_at is null`)
    .orderBy('user.createdAt')
    .orderBy('user.id');

export const confirmedAt = (kysely: Sql, email: string) =>
  kysely.selectFrom('user').where('user.email', '=', email).where('user.emailConfirmedAt', 'is not', null);
