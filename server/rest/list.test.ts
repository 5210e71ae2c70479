import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import { readConfig } from '../config/config.ts';
import { allowanceOf } from '../limits/allowance.ts';
import { CostBudget } from '../limits/cost-budget.ts';
import { RateLimits } from '../limits/limits.ts';
import { testApp } from '../test/app.ts';
import { generousLimits } from '../test/limits.ts';
import { type signedIn, two } from '../test/people.ts';
import { volume } from '../test/volume.ts';

/** The quota of activities on a trip; half of them are more than the system's buffers take, too. */
const ACTIVITIES = volume(5_000, 2_500);
/** The rows of a first part, which are included in the price of a request. */
const FIRST = 100;
const app = await testApp();
const { ana, bob, tripId } = await two(app.url);
const at = new Date();

/** Adds activities with the longest texts. */
async function add(trip: string, first: number, count: number): Promise<void> {
  await app.database.pool.query(
    `INSERT INTO activity (id, trip_id, name, description, category, position, created_at, updated_at)
     SELECT id, $2, 'activity ' || n, repeat('x', 5000), 'other', lpad(n::text, 5, '0'), now(), now()
     FROM unnest($1::text[]) WITH ORDINALITY AS new (id, place), LATERAL (SELECT $3::int + place - 1 AS n) AS numbered`,
    [Array.from({ length: count }, () => newId('Activity')), trip, first],
  );
}

await add(tripId, 0, ACTIVITIES);
const path = `/trips/${tripId}/activities`;

const idsIn = (list: string) => [...list.matchAll(/\{"id":"(activity_\w+)"/g)].map(([, id]) => id);

/** Requests a list, and reads only its first part. */
async function begin(person: typeof ana) {
  const response = await person.fetch(path);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = (await reader?.read())?.value ?? '';
  return {
    async readOn() {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) text += part.value;
      return text;
    },
  };
}

test('a list has every row up to the quota, in order', async () => {
  const { status, body } = await ana.json('GET', path);
  expect(status).toBe(200);
  const names = body.activities.map(({ name }: { name: string }) => name);
  expect(names).toEqual(Array.from({ length: ACTIVITIES }, (_, n) => `activity ${n}`));
});

test('changes while a list is read neither hide nor repeat other rows', async () => {
  const before = await app.db.activity.findMany({
    where: { tripId },
    select: { id: true },
    orderBy: { position: 'asc' },
  });
  const list = await begin(ana);
  const [first, second] = before;
  const last = before.at(-1);
  await app.db.activity.update({ where: { id: first?.id ?? '' }, data: { position: 'z' } });
  await app.db.activity.update({ where: { id: last?.id ?? '' }, data: { position: '0' } });
  await app.db.activity.delete({ where: { id: second?.id ?? '' } });
  const read = idsIn(await list.readOn());
  // The deleted row had already been read.
  expect(read.length).toBe(ACTIVITIES);
  expect(new Set(read)).toEqual(new Set(before.map(({ id }) => id)));
});

describe('lists that are not read', () => {
  const sockets: Socket[] = [];

  /** Requests the list, and reads the first bytes. */
  async function unread(person: typeof ana): Promise<Socket> {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    sockets.push(socket);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: application/json\r\nCookie: ${person.cookie}\r\n\r\n`);
    return socket;
  }

  beforeEach(async () => {
    for (let n = 0; n < 4; n += 1) await once(await unread(ana), 'readable');
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });

  test('use their person’s four turns: the next one waits until one disconnects, and others continue', async () => {
    const fifth = await unread(ana);
    const begins = once(fifth, 'readable');
    expect((await bob.json('GET', path)).status).toBe(200);
    expect(fifth.readableLength).toBe(0);
    sockets[0]?.destroy();
    await begins;
  });

  test('release their turn on a disconnect, and if there was only a head to send', async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    for (let n = 0; n < 6; n += 1) expect((await ana.fetch(path, { method: 'HEAD' })).status).toBe(200);
  });

  test('do not delay short lists, unless their few rows are long', async () => {
    const { trip } = await ana.command('createTrip', { name: 'Oslo', destination: 'Norway' }, 'trip { id }');
    const ofOslo = `/trips/${trip.id}/activities`;
    await add(trip.id, 0, 10);
    expect((await ana.json('GET', ofOslo)).body.activities).toHaveLength(10);
    await add(trip.id, 10, 10);
    let isAnswered = false;
    const list = ana.json('GET', ofOslo).finally(() => {
      isAnswered = true;
    });
    expect((await ana.json('GET', '/trips')).body.trips).toHaveLength(2);
    expect((await bob.json('GET', path)).status).toBe(200);
    expect(isAnswered).toBe(false);
    sockets[0]?.destroy();
    expect((await list).body.activities).toHaveLength(20);
  });
});

type Ending = (person: Awaited<ReturnType<typeof signedIn>>) => Promise<unknown>;

test.each<[string, Ending]>([
  ['membership', ({ id }) => app.db.member.deleteMany({ where: { tripId, userId: id } })],
  ['session', ({ id }) => app.db.session.deleteMany({ where: { userId: id } })],
])('a list breaks off when its reader’s %s ends', async (_what, end) => {
  const guest = (await two(app.url)).bob;
  await app.db.member.create({ data: { id: newId('Member'), tripId, userId: guest.id, role: 'MEMBER', joinedAt: at } });
  const list = await begin(guest);
  await end(guest);
  await expect(list.readOn()).rejects.toThrow('terminated');
});

test('a list costs by its rows', async () => {
  const rows = await app.db.activity.count({ where: { tripId } });
  const price = 1_000 + (rows - FIRST) * 10;
  const costs = new CostBudget(2 * price - 1, () => 0);
  const limits = new RateLimits(generousLimits, null, { ...allowanceOf(readConfig({})), costs });
  const { url } = await testApp({ database: app.database, limits });
  const read = () => fetch(url + path, { headers: { cookie: ana.cookie ?? '' } });
  const [first, second] = [await read(), await read()];
  await first.text();
  expect([first.status, second.status]).toEqual([200, 429]);
  expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
});
