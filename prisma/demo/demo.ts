import { draftUser, hashOf, PASSWORD } from '../drafts.ts';
import type { Prisma, PrismaClient } from '../generated/client.ts';
import type { DemoFile } from './files.ts';
import { kyoto } from './kyoto.ts';
import { lisbon } from './lisbon.ts';
import { emailOf, type Person, people } from './people.ts';
import { plantTrip } from './plant.ts';
import { tatra } from './tatra.ts';

/** All or nothing, on the slowest of databases. */
const WITHIN_MS = 60_000;
const DAY_MS = 86_400_000;
/** Long before any of the trips. */
const REGISTERED_DAYS_AGO = 400;

async function plantPeople(db: Prisma.TransactionClient, cost: number, now: Date): Promise<(person: Person) => string> {
  const passwordHash = hashOf(PASSWORD, cost);
  const createdAt = new Date(now.getTime() - REGISTERED_DAYS_AGO * DAY_MS);
  const users = people.map((person) =>
    draftUser({ username: person, email: emailOf(person), passwordHash, createdAt }),
  );
  await db.user.createMany({ data: users });
  const ids = new Map(users.map(({ username, id }) => [username, id]));
  return (person) => ids.get(person) ?? '';
}

/**
 * Returns false, having written nothing, when the demo is there already.
 * @param cost bcrypt's, for the one hash.
 * @param store Stores the files of its trips.
 */
export async function plantDemo(
  db: PrismaClient,
  cost: number,
  now: Date,
  store: (file: DemoFile) => Promise<void> = async () => {},
): Promise<boolean> {
  const present = await db.user.findFirst({ where: { email: { in: people.map(emailOf) } }, select: { id: true } });
  if (present) return false;
  await db.$transaction(
    async (tx) => {
      const idOf = await plantPeople(tx, cost, now);
      for (const script of [lisbon, tatra, kyoto]) {
        for (const file of await plantTrip(tx, script, idOf, now)) await store(file);
      }
    },
    { timeout: WITHIN_MS },
  );
  // A planner without statistics takes hundreds of rows for none.
  await db.$executeRaw`ANALYZE`;
  return true;
}
