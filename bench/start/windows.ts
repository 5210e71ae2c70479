import { setTimeout as pause } from 'node:timers/promises';
import { fill, idOf, REAL_TRIP, sessionOf } from '../../server/test/many-trips.ts';
import { makeTrip, signedIn } from '../../server/test/people.ts';
import { type Row, within } from '../support/benchmark.ts';
import { watching } from '../support/chat.ts';
import { Crowd } from '../support/crowd.ts';
import { baseline, type OnPostgres, planjam, type Running } from '../support/processes.ts';
import { sentTo, whatPagesSend } from '../support/sent.ts';

const TRIP = 1;
const tripId = idOf('trip', TRIP);
/** By then a process has answered and collected its garbage, as far as it does so by itself. */
const QUIET_MS = 2_000;

type Order = Parameters<Crowd['open']>[0];

/** The first crowd makes the process allocate what it needs once. @returns kB per socket of the second one. */
async function residentPerSocket(crowd: Crowd, target: Running, order: Order, collect: () => Promise<unknown>) {
  const resident = async () => {
    await pause(QUIET_MS);
    await collect();
    return target.resident();
  };
  await crowd.open(order);
  const before = await resident();
  await crowd.open(order);
  const after = await resident();
  await crowd.leave();
  return ((after - before) * 1024) / order.count;
}

/** Measures the memory of idle subscribers after garbage collection, and of open pages of the built web app. */
export async function memoryOfWindows(isSmall: boolean): Promise<Row[]> {
  const [count, pages] = isSmall ? [20, 20] : [2_000, 1_000];
  const [ours, raw, crowd] = [await planjam(true), await baseline('raw-sockets'), new Crowd()];
  try {
    const ana = await signedIn(ours.url, 'ana');
    const ofAna = { tripId: await makeTrip(ana), after: 0 };
    const order = { ...watching(ours.url, [ana.cookie ?? ''], 'TripLive_tripEvents', ofAna), count };
    const idleHeap = async () => {
      await pause(QUIET_MS);
      return ours.heap();
    };
    // Twice: the first time the process allocates memory that it keeps.
    const grown = async (hello: string[]) => {
      await crowd.open({ ...order, hello });
      await idleHeap();
      await crowd.leave();
      const before = await idleHeap();
      await crowd.open({ ...order, hello });
      const after = await idleHeap();
      await crowd.leave();
      return (after - before) / count;
    };
    // Before others have used the memory.
    const rawSockets = { url: raw.url.replace('http', 'ws'), protocol: null, cookies: [], count: pages, hello: [] };
    const perSocket = await residentPerSocket(crowd, raw, rawSockets, async () => {});
    const perPage = await residentPerSocket(crowd, ours, await pagesOf(ours, pages), ours.heap);
    const sockets = await grown(order.hello.slice(0, 1));
    const subscribers = await grown(order.hello);
    return [
      within(5, 'kB', `heap of one of ${count} subscribers, without its socket`, Math.max(0, subscribers - sockets)),
      {
        what: `resident memory of one of ${pages} open pages`,
        ours: perPage,
        peer: perSocket,
        peerName: 'a raw ws',
        unit: 'kB',
        target: { atMost: 4 },
      },
    ];
  } finally {
    await Promise.all([crowd.stop(), ours.stop(), raw.stop()]);
  }
}

/** Makes the order to open pages of a trip of 12 people. */
async function pagesOf({ pool, url }: OnPostgres, count: number): Promise<Order> {
  await fill(pool, { from: TRIP, to: TRIP, ...REAL_TRIP });
  const people = Array.from({ length: REAL_TRIP.people }, (_, index) => sessionOf(pool, index + 1));
  const cookies = await Promise.all(people);
  const { trip } = await whatPagesSend(url, cookies[0] ?? '');
  const { rows } = await pool.query('SELECT seq FROM trip WHERE id = $1', [tripId]);
  return {
    url: `${url.replace('http', 'ws')}/graphql`,
    protocol: 'graphql-transport-ws',
    cookies,
    count,
    hello: sentTo(trip, { url, tripId, after: rows[0].seq }).frames,
  };
}
