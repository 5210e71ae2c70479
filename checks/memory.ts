import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { appDocument, pageQueries, sendMessage, updateActivity, updatePoll } from '../server/test/app-commands.ts';
import { TestBrowser } from '../server/test/browser.ts';
import { fill, firstActivityOf, idOf, pollOf, REAL_TRIP, sessionOf } from '../server/test/many-trips.ts';
import { median } from '../server/test/median.ts';
import { openRawSocket } from '../server/test/raw-socket.ts';
import { type Check, type Finding, noErrors } from './support/check.ts';
import { type Server, startServer } from './support/server.ts';

/** The length of the load: `npm run check -- memory --minutes=12`. */
const MINUTES = Number(/--minutes=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 60);
/** Until then the process fills its caches and compiles its code. */
const BASELINE_MINUTES = 10;
const MOST_GROWTH = 1.1;

const TRIPS = 20;
/** A low load, because time matters here and not speed: each is a page's requests, a change, or a window. */
const ACTS_PER_SECOND = 10;
/** The number of windows that are open at a time. Each act opens one in place of the oldest, or does something else. */
const WINDOWS = 24;
const MINUTE_MS = 60_000;
/** An odd number, for a median. */
const SAMPLES_PER_MINUTE = 31;

const subscriptions = ['TripLive_tripEvents', 'TripPresence_changed', 'TripPresence_typing'] as const;
const nodes = `query Nodes($ids: [ID!]!) { nodes(ids: $ids) { id __typename } }`;
const journal = `query Journal($id: ID!) {
  trip(id: $id) { events(last: 20) { edges { node { seq kind subject { id __typename } } } } }
}`;

const randomOf = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('There are none.');
  return item;
};

/** Runs a query. @throws if it has errors. */
async function read(person: TestBrowser, query: string, variables: Record<string, unknown>): Promise<void> {
  const { errors } = await person.graphql(query, variables);
  if (errors) throw new Error(JSON.stringify(errors));
}

/** Returns what a person may do next, as the app does it. */
function actsOf(people: readonly TestBrowser[]): (() => Promise<unknown>)[] {
  const windows: { close(): void }[] = [];
  const trip = () => 1 + Math.floor(Math.random() * TRIPS);
  const word = () => Math.random().toString(36).slice(2);
  const openPage = async () => {
    const [person, id] = [randomOf(people), idOf('trip', trip())];
    for (const name of pageQueries) await read(person, appDocument(name), { id });
  };
  return [
    openPage,
    openPage,
    async () => {
      const { socket, subscribe } = await openRawSocket(randomOf(people));
      const tripId = idOf('trip', trip());
      for (const name of subscriptions) subscribe(name, appDocument(name), { tripId, after: null });
      windows.push(socket);
      if (windows.length > WINDOWS) windows.shift()?.close();
    },
    () => sendMessage(randomOf(people), { tripId: idOf('trip', trip()), text: word() }),
    () => updateActivity(randomOf(people), { activityId: firstActivityOf(trip()), name: word() }),
    async () => {
      const number = trip();
      // The owner of the trip may edit every poll.
      if (people[0]) await updatePoll(people[0], { pollId: pollOf(number, 1), question: word() });
    },
    async () => {
      const number = trip();
      const ids = [idOf('trip', number), firstActivityOf(number), pollOf(number, 1)];
      await read(randomOf(people), nodes, { ids });
    },
    () => read(randomOf(people), journal, { id: idOf('trip', trip()) }),
    () => randomOf(people).fetch('/trips', { headers: { accept: 'application/json' } }),
    () => randomOf(people).fetch('/trips', { headers: { accept: 'text/html' } }),
  ];
}

/** Samples the memory for a minute. @returns the median in MB. */
async function residentOverMinute(server: Server): Promise<number> {
  const samples: number[] = [];
  while (samples.length < SAMPLES_PER_MINUTE) {
    samples.push(server.resident());
    await pause(MINUTE_MS / SAMPLES_PER_MINUTE);
  }
  return median(samples);
}

async function fillWithPeople(server: Server): Promise<TestBrowser[]> {
  const cookies: string[] = [];
  await server.fill(async (pool: Pool) => {
    await fill(pool, { from: 1, to: TRIPS, ...REAL_TRIP });
    for (let person = 1; person <= REAL_TRIP.people; person += 1) cookies.push(await sessionOf(pool, person));
    await pool.query('ANALYZE');
  });
  return cookies.map((cookie) => new TestBrowser(server.url, cookie));
}

export const memory: Check = {
  name: 'memory',
  about: `A mixed load for an hour (or --minutes=N): the process takes at most ${MOST_GROWTH} times the memory of after ${BASELINE_MINUTES} minutes.`,
  async run(): Promise<Finding[]> {
    const server = await startServer();
    let load: NodeJS.Timeout | undefined;
    try {
      const people = await fillWithPeople(server);
      const acts = actsOf(people);
      const start = server.resident();
      const counts = { done: 0, failed: 0 };
      load = setInterval(() => {
        randomOf(acts)().then(
          () => (counts.done += 1),
          () => (counts.failed += 1),
        );
      }, 1_000 / ACTS_PER_SECOND);
      let baseline = 0;
      let last = 0;
      for (let minute = 1; minute <= MINUTES; minute += 1) {
        last = await residentOverMinute(server);
        if (minute <= BASELINE_MINUTES) baseline = last;
        console.log(`  minute ${minute}: ${Math.round(last)} MB`);
      }
      const { done, failed } = counts;
      return [
        { checked: 'acts', seen: `${done}, and ${failed} failed`, isFine: failed === 0 },
        noErrors(server),
        { checked: 'memory before the load', seen: `${Math.round(start)} MB`, isFine: true },
        {
          checked: `memory after ${MINUTES} minutes, at most ${MOST_GROWTH} × that after ${BASELINE_MINUTES}`,
          seen: `${Math.round(last)} MB, ${Math.round(baseline)} MB: ${(last / baseline).toFixed(2)} ×`,
          isFine: last <= MOST_GROWTH * baseline,
        },
      ];
    } finally {
      clearInterval(load);
      await server.stop();
    }
  },
};
