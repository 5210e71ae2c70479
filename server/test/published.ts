import { buildTrip } from '../../prisma/factories.ts';
import type { PrismaClient } from '../../prisma/generated/client.ts';
import type { TestBrowser } from './browser.ts';
import { signedIn } from './people.ts';

interface Choices {
  shows?: string[];
  isIndexed?: boolean;
}

/** Publishes a trip. @returns the path of its page. */
export async function publish(
  owner: TestBrowser,
  tripId: string,
  { shows = [], isIndexed = false }: Choices = {},
): Promise<string> {
  const input = { tripId, shows, isIndexed };
  const { trip } = await owner.command('publishTrip', input, 'trip { publication { url } }');
  return new URL(trip.publication.url).pathname;
}

/** Returns a person who publishes trips, and how to open their pages as a browser does. */
export async function publisher({ url, db }: { url: string; db: PrismaClient }) {
  const owner = await signedIn(url, 'olga');
  const open = (path: string, init: RequestInit = {}) =>
    fetch(url + path, { redirect: 'manual', ...init, headers: { accept: 'text/html,*/*', ...init.headers } });
  return {
    owner,
    newTrip: (fields: object = {}) => buildTrip(db, { ownerId: owner.id, timeZone: 'Europe/Lisbon', ...fields }),
    publish: (tripId: string, choices?: Choices) => publish(owner, tripId, choices),
    open,
    textAt: async (path: string) => (await open(path)).text(),
    statusOf: async (path: string) => (await open(path)).status,
  };
}
