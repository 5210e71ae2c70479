import { sql } from 'kysely';
import type { User } from '../../prisma/generated/client.ts';
import type { Sql } from '../core/sql/tables.ts';

export const addressFields = ['user.id', 'user.email', 'user.earlierEmails', 'user.emailConfirmedAt'] as const;

/**
 * Returns the addresses that are the person's alone: the confirmed one, and earlier ones, which they had confirmed too,
 * if no other account uses them. One that was never confirmed may belong to someone else.
 */
export async function addressesOf(
  kysely: Sql,
  { id, email, earlierEmails, emailConfirmedAt }: Pick<User, 'id' | 'email' | 'earlierEmails' | 'emailConfirmedAt'>,
): Promise<string[]> {
  const others = await kysely
    .selectFrom('user')
    .select('email')
    .where('email', '=', sql<string>`any(${earlierEmails})`)
    .where('id', '<>', id)
    .execute();
  const used = new Set(others.map((other) => other.email));
  return [...(emailConfirmedAt ? [email] : []), ...earlierEmails.filter((each) => !used.has(each))];
}
