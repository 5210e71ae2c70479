import type { Database } from '../../schema/core/context.ts';

/** More than an operator reads. Part of an address or a name finds the others. */
export const MOST_LISTED = 1_000;

/** An account as an operator sees it. Times are in RFC 3339. */
export interface ListedAccount {
  email: string;
  username: string;
  createdAt: string;
  /** Null: not locked. */
  lockedAt: string | null;
  trips: number;
  /** The number of signed-in browsers. */
  sessions: number;
}

/** Lists the accounts, newest first. @param part A part of the address or the name, ignoring case. Default: all. */
export async function listAccounts(db: Database, part: string | undefined, now: Date): Promise<ListedAccount[]> {
  const contains = { contains: part ?? '', mode: 'insensitive' } as const;
  const users = await db.user.findMany({
    where: { OR: [{ email: contains }, { username: contains }] },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MOST_LISTED,
    select: {
      email: true,
      username: true,
      createdAt: true,
      lockedAt: true,
      _count: { select: { members: true, sessions: { where: { expiresAt: { gt: now } } } } },
    },
  });
  return users.map(({ email, username, createdAt, lockedAt, _count }) => ({
    email,
    username,
    createdAt: createdAt.toISOString(),
    lockedAt: lockedAt?.toISOString() ?? null,
    trips: _count.members,
    sessions: _count.sessions,
  }));
}
