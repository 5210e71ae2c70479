import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { SignInAddress } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import type { Sql } from '../core/sql/tables.ts';

/** Long enough for a person who plans one trip each season. */
const KNOWN_FOR_MS = 90 * 24 * 60 * 60_000;
/** Enough for home, work, a phone's networks and a few hotels. */
const MOST_KNOWN = 10;

const hashOf = (address: string, key: string) => createHmac('sha256', key).update(address).digest('hex');

const addressesSince = ({ kysely }: Pick<Context, 'kysely'>, userId: string, since: Date) =>
  kysely
    .selectFrom('signInAddress')
    .select(['key', 'hash'])
    .where('userId', '=', userId)
    .where('usedAt', '>', since)
    .orderBy('usedAt', 'desc')
    .execute();

const isHashOf = (address: string) => (known: Pick<SignInAddress, 'key' | 'hash'>) =>
  known.hash === hashOf(address, known.key);

export async function knownAmong(
  { kysely, now, address }: Pick<Context, 'kysely' | 'now' | 'address'>,
  userIds: readonly string[],
): Promise<Set<string>> {
  const known = await kysely
    .selectFrom('signInAddress')
    .select(['userId', 'key', 'hash'])
    .where('userId', '=', sql<string>`any(${userIds})`)
    .where('usedAt', '>', new Date(now().getTime() - KNOWN_FOR_MS))
    .execute();
  return new Set(known.filter(isHashOf(address)).map(({ userId }) => userId));
}

export const isKnown = async (ctx: Context, userId: string): Promise<boolean> =>
  (await knownAmong(ctx, [userId])).has(userId);

/** Records the caller's address. @returns whether it is new for a person who has signed in from others before. */
export async function rememberAddress(ctx: Context, userId: string): Promise<boolean> {
  const { kysely, address } = ctx;
  const usedAt = ctx.now();
  const newestFirst = await addressesSince(ctx, userId, new Date(0));
  const same = newestFirst.find(isHashOf(address));
  if (same) {
    // Another request may have deleted the row since.
    await kysely
      .updateTable('signInAddress')
      .set({ usedAt })
      .where('userId', '=', userId)
      .where('hash', '=', same.hash)
      .execute();
    return false;
  }
  const key = randomBytes(32).toString('hex');
  await kysely
    .insertInto('signInAddress')
    .values({ userId, key, hash: hashOf(address, key), usedAt })
    .execute();
  const tooMany = newestFirst.slice(MOST_KNOWN - 1).map(({ hash }) => hash);
  if (tooMany.length === 0) return newestFirst.length > 0;
  await kysely
    .deleteFrom('signInAddress')
    .where('userId', '=', userId)
    .where('hash', '=', sql<string>`any(${tooMany})`)
    .execute();
  return true;
}

export async function deleteOldAddresses(kysely: Sql, now: Date): Promise<void> {
  const since = new Date(now.getTime() - KNOWN_FOR_MS);
  await kysely.deleteFrom('signInAddress').where('usedAt', '<=', since).execute();
}
