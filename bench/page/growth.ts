import type { Pool } from 'pg';
import { appDocument, pageQueries } from '../../server/test/app-commands.ts';
import { type Amount, addMembers, fill, idOf, REAL_TRIP, sessionOf } from '../../server/test/many-trips.ts';
import { alternately, type Row } from '../support/benchmark.ts';
import { askedAnew, load } from '../support/load.ts';
import { planjam } from '../support/processes.ts';

/** A viewer has this many trips, of which one is large. */
const TRIPS = 20;
/** Each of the app's lists is full, so that a longer list returns the same number of rows. All messages are unread. */
const full = { people: REAL_TRIP.people, activities: 100, polls: 50, messages: 30, unread: 30 };

interface Growth {
  what: string;
  size: Partial<Omit<Amount, 'from' | 'to'>>;
  members?: number;
  except?: string;
}

const growths = (isSmall: boolean): Growth[] => {
  const [activities, polls, messages, members] = isSmall ? [200, 60, 200, 20] : [5_000, 500, 100_000, 200];
  return [
    { what: `${activities} activities instead of ${full.activities}`, size: { activities } },
    { what: `${polls} polls instead of ${full.polls}`, size: { polls } },
    { what: `${messages} unread messages instead of ${full.messages}`, size: { messages, unread: messages } },
    { what: `${members} members instead of ${full.people}`, size: {}, members, except: 'MembersTab' },
  ];
};

/** The number of the first trip of a group. Each group has a viewer of its own. */
const firstOf = (group: number) => group * TRIPS + 1;

async function fillGroup(pool: Pool, group: number, { size, members }: Omit<Growth, 'what'>): Promise<void> {
  const first = firstOf(group);
  await fill(pool, { from: first, to: first, ...full, ...size });
  if (members) await addMembers(pool, first, members);
  await fill(pool, { from: first + 1, to: first + TRIPS - 1, ...full });
}

/**
 * Measures that the app's pages take the same time with more rows behind them and in other trips. @returns the slowest
 * page of each.
 */
export async function growPages(isSmall: boolean): Promise<Row[]> {
  const [ours, crowded] = [await planjam(), await planjam()];
  const grown = growths(isSmall);
  const trips = isSmall ? 200 : 100_000;
  const [rounds, requests] = isSmall ? [1, 5] : [3, 100];
  try {
    for (const [place, growth] of [{ size: {} }, ...grown].entries()) await fillGroup(ours.pool, place, growth);
    await fillGroup(crowded.pool, 0, { size: {} });
    // After the people of the first group.
    await fill(crowded.pool, { from: 1_001, to: 1_000 + trips, people: 2, activities: 1, messages: 1 });
    for (const { pool } of [ours, crowded]) await pool.query('VACUUM (ANALYZE)');

    const opening = async ({ url, pool }: typeof ours, group: number) => {
      const cookie = await sessionOf(pool, group * full.people + 1);
      return (query: string) => async () => {
        const asked = [{ cookie, body: { query, variables: { id: idOf('trip', firstOf(group)) } } }];
        return (await load({ url: `${url}/graphql`, asked, anew: askedAnew, requests, atOnce: 1 })).p50;
      };
    };
    const little = await opening(ours, 0);
    const large = await Promise.all(grown.map((_growth, place) => opening(ours, place + 1)));
    const ways = [little, ...large, await opening(crowded, 0)];
    const rows: Row[][] = [...grown, null].map(() => []);
    for (const page of pageQueries) {
      const query = appDocument(page);
      for (const open of ways) await open(query)();
      const [peer = 0, ...figures] = await alternately(rounds, ...ways.map((open) => open(query)));
      for (const [place, mine] of figures.entries()) {
        const { what, except } = grown[place] ?? { what: `${trips} more trips in the database` };
        const row = { what: `${what}: ${page}`, ours: mine, peer, peerName: 'few', unit: 'ms' };
        if (page !== except) rows[place]?.push({ ...row, target: { atMost: 1.4 } });
      }
    }
    return rows.flatMap((each) => each.sort((one, other) => other.ours / other.peer - one.ours / one.peer)[0] ?? []);
  } finally {
    await ours.stop();
    await crowded.stop();
  }
}
