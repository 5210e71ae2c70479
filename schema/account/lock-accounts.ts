import type { Tx } from '../core/sql/tables.ts';

interface Concerned {
  userId?: string;
  email?: string;
}

/**
 * Locks accounts for a change of what lets people in: a password, an address, a mailed link. It comes before the rows
 * of the links and goes by id, so there is no deadlock. Other transactions may still refer to the people.
 * @returns the ids of the accounts that exist.
 */
export async function lockAccounts(tx: Tx, { userId, email }: Concerned): Promise<string[]> {
  const locked = await tx
    .selectFrom('user')
    .select('id')
    .where(({ eb, or }) => or([eb('id', '=', userId ?? ''), eb('email', '=', email ?? '')]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return locked.map(({ id }) => id);
}
