import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import { MOST_IN_PROGRESS } from '../http/arrivals.ts';
import { RateLimits } from '../limits/limits.ts';
import { LocalBus } from '../live/bus.ts';
import { isAccelerated } from '../test/accelerators.ts';
import { testApp } from '../test/app.ts';
import type { TestBrowser } from '../test/browser.ts';
import { ChatWindow } from '../test/chat-window.ts';
import { hastyDatabase } from '../test/database.ts';
import { generousLimits } from '../test/limits.ts';
import { signedIn } from '../test/people.ts';
import { Wire } from '../test/wire.ts';
import type { OpenDatabase } from './database.ts';

const { url, database } = await testApp();

const document = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }`;

async function tripOf(person: TestBrowser): Promise<string> {
  const { trip } = await person.command('createTrip', { name: 'Lisbon', destination: 'Portugal' }, 'trip { id }');
  return trip.id;
}

const said = (tripId: string) => ({ id: newId('Message'), tripId, text: 'Hello' });

const say = (person: TestBrowser, tripId: string) =>
  person.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: document, variables: { input: said(tripId) } }),
  });

/** Locks a row from outside. @returns the client that has the lock. */
async function lockRow(database: OpenDatabase, table: 'trip' | 'user', id: string): Promise<pg.Client> {
  const holder = new pg.Client(String(database.pool.options.connectionString));
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query(`SELECT FROM "${table}" WHERE id = $1 FOR UPDATE`, [id]);
  return holder;
}

/** Returns the number of this database's statements that wait for a lock. */
async function waitingIn(watcher: pg.Client): Promise<number> {
  // A transaction reads the activity once, unless it forgets what it read.
  await watcher.query('SELECT pg_stat_clear_snapshot()');
  const { rows } = await watcher.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.length;
}

describe.runIf(process.env.TEST_DATABASE_URL)('a row of one trip is locked from outside', () => {
  test('writers of other trips don’t notice', async () => {
    const ana = await signedIn(url, 'ana');
    const [locked, other] = [await tripOf(ana), await tripOf(ana)];
    const holder = await lockRow(database, 'trip', locked);
    let answered = 0;
    const writes = Array.from({ length: 14 }, async () => {
      const { status } = await say(ana, locked);
      answered += 1;
      return status;
    });
    await expect.poll(() => waitingIn(holder)).toBeGreaterThan(0);
    const write = async () => {
      for (let count = 0; count < 2; count += 1) expect((await say(ana, other)).status).toBe(200);
    };
    await Promise.all([write(), write(), write(), write()]);
    expect(answered).toBe(0);
    await holder.end();
    expect(new Set(await Promise.all(writes))).toEqual(new Set([200]));
  });

  test('its own writers get 503 over every transport', async () => {
    const hasty = await hastyDatabase();
    const app = await testApp({ database: hasty });
    const ana = await signedIn(app.url, 'ana');
    const locked = await tripOf(ana);
    const window = await ChatWindow.open(ana, locked);
    const wire = await Wire.open(ana);
    const holder = await lockRow(hasty, 'trip', locked);

    const byGraphQL = Array.from({ length: 10 }, () => say(ana, locked));
    const activity = { name: 'Museum', category: 'sightseeing' };
    const byRest = Array.from({ length: 2 }, () =>
      ana.fetch(`/trips/${locked}/activities`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(activity),
      }),
    );
    const bySocket = wire.run(document, { input: said(locked) }).catch(String);
    window.say('Hello');
    const frame = window.next('error');

    for (const answer of await Promise.all(byGraphQL)) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
      expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] });
    }
    for (const answer of await Promise.all(byRest)) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    }
    expect(await bySocket).toContain('"code":"UNAVAILABLE"');
    expect(await frame).toMatchObject({ code: 'UNAVAILABLE' });

    await holder.end();
    expect((await say(ana, locked)).status).toBe(200);
    window.socket.close();
    await wire.close();
  });
});

describe.runIf(process.env.TEST_DATABASE_URL)('a person’s row is locked from outside', () => {
  test('their new trips leave connections for everybody else', async () => {
    const [ana, bob] = [await signedIn(url, 'ana'), await signedIn(url, 'bob')];
    const tripId = await tripOf(bob);
    const holder = await lockRow(database, 'user', ana.id);
    let done = 0;
    const trips = Array.from({ length: 12 }, async () => {
      await ana.json('POST', '/trips', { name: 'Lisbon', destination: 'Portugal' });
      done += 1;
    });
    await expect.poll(() => waitingIn(holder)).toBe(3);
    expect((await say(bob, tripId)).status).toBe(200);
    expect([await waitingIn(holder), done]).toEqual([3, 0]);
    await holder.end();
    await Promise.all(trips);
  });
});

// Fewer than an address may have in progress.
const BURST = MOST_IN_PROGRESS - 10;
// On a server the rows that are locked from outside show it, also on a busy machine.
const testEmbedded = test.runIf(isAccelerated && !process.env.TEST_DATABASE_URL);

testEmbedded('a burst of changes to one trip delays another trip only by a few of them', async () => {
  const events: string[] = [];
  const bus = new LocalBus(() => {});
  bus.listen((signal) => void (signal.kind === 'trip' && events.push(`changed ${signal.tripId}`)));
  const limits = new RateLimits(generousLimits);
  // A message is counted before it waits for its trip.
  const counting = vi.spyOn(limits, 'spend');
  const app = await testApp({ bus, limits });
  const [ana, bob] = [await signedIn(app.url, 'ana'), await signedIn(app.url, 'bob')];
  const [busy, other] = [await tripOf(ana), await tripOf(bob)];
  counting.mockImplementation(async (act, [key]) => void events.push(`${act} ${key}`));
  const burst = Array.from({ length: BURST }, () => say(ana, busy));
  expect((await say(bob, other)).status).toBe(200);
  expect(events).toEqual(expect.arrayContaining([`message user:${bob.id}`, `changed ${other}`]));
  const since = events.slice(events.indexOf(`message user:${bob.id}`));
  const earlier = since.slice(0, since.indexOf(`changed ${other}`));
  expect(earlier.filter((event) => event === `changed ${busy}`).length).toBeLessThan(10);
  await Promise.all(burst);
});
