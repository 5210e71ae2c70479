import { sql } from 'kysely';
import type { Sql } from '../core/sql/tables.ts';

/**
 * How many accounts of one address a sign-in or a forgotten password concerns. More than one of them is unconfirmed, and
 * each costs the time of a password, or an e-mail. A stranger who registers first with an address leaves room for its
 * owner.
 */
export const MOST_TRIED = 3;

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
