import { createHmac, randomBytes } from 'node:crypto';
import type { Prisma, SignInAddress } from '../../prisma/generated/client.ts';
import type { Context, Database } from '../core/context.ts';

/** Long enough for a person who plans one trip each season. */
const KNOWN_FOR_MS = 90 * 24 * 60 * 60_000;
/** Enough for home, work, a phone's networks and a few hotels. */
const MOST_KNOWN = 10;

const hashOf = (address: string, key: string) => createHmac('sha256', key).update(address).digest('hex');

type KnownAddress = Pick<SignInAddress, 'key' | 'hash'>;

/** The Prisma `select` for a person's known addresses, newest first. */
export const knownAddresses = (now: Date) =>
  ({
    where: { usedAt: { gt: new Date(now.getTime() - KNOWN_FOR_MS) } },
    orderBy: { usedAt: 'desc' },
    take: MOST_KNOWN,
    select: { key: true, hash: true },
  }) satisfies Prisma.User$signInsArgs;

const isHashOf = (address: string) => (known: KnownAddress) => known.hash === hashOf(address, known.key);

/** Whether the address is one of the known addresses. */
export const isKnown = (address: string, known: readonly KnownAddress[]): boolean => known.some(isHashOf(address));

/** Records that the person has signed in from the caller's address. Keeps the 10 newest addresses. */
export async function rememberAddress({ db, address, now }: Context, userId: string): Promise<void> {
  const usedAt = now();
  const newestFirst = await db.signInAddress.findMany({ where: { userId }, orderBy: { usedAt: 'desc' } });
  const same = newestFirst.find(isHashOf(address));
  if (same) {
    // updateMany: another request may have deleted the row since.
    await db.signInAddress.updateMany({ where: { userId, hash: same.hash }, data: { usedAt } });
    return;
  }
  const key = randomBytes(32).toString('hex');
  await db.signInAddress.create({ data: { userId, key, hash: hashOf(address, key), usedAt } });
  const tooMany = newestFirst.slice(MOST_KNOWN - 1).map(({ hash }) => hash);
  if (tooMany.length > 0) await db.signInAddress.deleteMany({ where: { userId, hash: { in: tooMany } } });
}

/** Deletes the addresses that no longer count as known. */
export async function deleteOldAddresses(db: Database, now: Date): Promise<void> {
  await db.signInAddress.deleteMany({ where: { usedAt: { lte: new Date(now.getTime() - KNOWN_FOR_MS) } } });
}
