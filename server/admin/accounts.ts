import { sql } from 'kysely';
import { storedAddress } from '../../schema/core/input/email-address.ts';
import { shownAddress } from '../../schema/core/shown-address.ts';
import type { Sql } from '../../schema/core/sql/tables.ts';

/** More than an operator reads. Part of an address or a name finds the others. */
export const MOST_LISTED = 1_000;

/** An account as an operator sees it. Times are in RFC 3339. */
export interface ListedAccount {
  email: string;
  username: string;
  createdAt: string;
  /** Whether the person has proved that the address is theirs. */
  isConfirmed: boolean;
  /** Null: not locked. */
  lockedAt: string | null;
  /** When its person deleted it. Null: not deleted. */
  deletedAt: string | null;
  trips: number;
  sessions: number;
}

const count = sql<number>`count(*)::int`.as('count');

/** Lists the accounts, newest first. @param part A part of the address or the name, ignoring case. Default: all. */
export async function listAccounts(kysely: Sql, part = '', now: Date): Promise<ListedAccount[]> {
  const users = await kysely
    .selectFrom('user')
    .select(['email', 'username', 'createdAt', 'lockedAt', 'emailConfirmedAt', 'deletionRequestedAt'])
    .select(({ selectFrom }) => [
      selectFrom('member').select(count).whereRef('member.userId', '=', 'user.id').as('trips'),
      selectFrom('session')
        .select(count)
        .whereRef('session.userId', '=', 'user.id')
        .where('session.expiresAt', '>', now)
        .as('sessions'),
    ])
    .where(
      sql<boolean>`strpos(lower(email), ${storedAddress(part)}) > 0 or strpos(lower(username), lower(${part})) > 0`,
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute();
  return users.map(
    ({ createdAt, lockedAt, emailConfirmedAt, deletionRequestedAt, trips, sessions, email, ...names }) => ({
      ...names,
      email: shownAddress(email),
      isConfirmed: emailConfirmedAt !== null,
      createdAt: createdAt.toISOString(),
      lockedAt: lockedAt?.toISOString() ?? null,
      deletedAt: deletionRequestedAt?.toISOString() ?? null,
      trips: trips ?? 0,
      sessions: sessions ?? 0,
    }),
  );
}
