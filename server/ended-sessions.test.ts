import { describe, expect, test } from 'vitest';
import type { Database } from '../schema/context.ts';
import { LocalBus } from './bus.ts';
import { testApp } from './test/app.ts';
import { ChatWindow } from './test/chat-window.ts';
import { testDatabase } from './test/database.ts';
import { type signedIn, two } from './test/people.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;
type Scene = Awaited<ReturnType<typeof two>>;

const database = await testDatabase();
let betweenReads: (() => Promise<unknown>) | null = null;
/** The real database, in which something may happen between the reading of trips and of what is in them. */
const db = database.db.$extends({
  query: {
    trip: {
      async findMany({ args, query }) {
        const trips = await query(args);
        const happen = betweenReads;
        betweenReads = null;
        await happen?.();
        return trips;
      },
    },
  },
}) as unknown as Database;
const bus = new LocalBus(() => {});
const { url } = await testApp({ bus, database: { ...database, db } });

const ends: [how: string, end: (person: Person) => Promise<unknown>][] = [
  ['was ended by a process whose signal is lost', ({ id }) => db.session.deleteMany({ where: { userId: id } })],
  ['has expired', ({ id }) => db.session.updateMany({ where: { userId: id }, data: { expiresAt: new Date() } })],
];

const streams: [name: string, subscription: (tripId: string) => string, event: (scene: Scene) => Promise<unknown>][] = [
  [
    'viewerTripsChanged',
    () => 'viewerTripsChanged { messages(last: 1) { edges { node { text } } } members { edges { node { email } } } }',
    ({ ana, tripId }) => ana.command('sendMessage', { tripId, text: 'secret' }),
  ],
  [
    'viewerChanged',
    () => 'viewerChanged { email invitations { token } }',
    async ({ ana, bob }) => {
      const { trip } = await ana.command('createTrip', { name: 'Tatra', destination: 'Poland' }, 'trip { id }');
      await ana.command('inviteMember', { tripId: trip.id, email: bob.email });
    },
  ],
  [
    'presenceChanged',
    (tripId) => `presenceChanged(tripId: "${tripId}") { typing { username } }`,
    ({ ana, tripId }) => ana.command('noteTyping', { tripId }),
  ],
];

describe.each(ends)('once a session %s', (_how, end) => {
  test.each(streams)('%s delivers nothing more and ends', async (_name, subscription, event) => {
    const scene = await two(url);
    const stream = scene.bob.subscribe(`subscription { ${subscription(scene.tripId)} }`);
    expect(await stream.next()).not.toBeNull();
    await end(scene.bob);
    await event(scene);
    expect(await stream.next()).toBeNull();
    await stream.close();
  });

  test('the chat socket delivers nothing more and is closed', async () => {
    const { ana, bob, tripId } = await two(url);
    const window = await ChatWindow.open(bob, tripId);
    await end(bob);
    await ana.command('sendMessage', { tripId, text: 'secret' });
    const first = await Promise.race([window.nextOfAny(), window.closed]);
    expect(first).toMatchObject({ code: 4401 });
  });
});

test('a stream whose session has ended elsewhere ends by itself, without an event', async () => {
  const { bob } = await two(url);
  const stream = bob.subscribe('subscription { viewerChanged { email } }');
  await stream.next();
  await db.session.deleteMany({ where: { userId: bob.id } });
  expect(await stream.next()).toBeNull();
  await stream.close();
});

test('what can’t be checked is not delivered, and the stream goes on once it can', async () => {
  const { bob } = await two(url);
  const stream = bob.subscribe('subscription { viewerChanged { email } }');
  await stream.next();
  await db.$executeRaw`ALTER TABLE session RENAME TO session_away`;
  bus.publish({ kind: 'viewer', userId: bob.id });
  await expect(stream.next()).rejects.toThrow(/went wrong|unexpected/i);
  await db.$executeRaw`ALTER TABLE session_away RENAME TO session`;
  bus.publish({ kind: 'viewer', userId: bob.id });
  expect((await stream.next())?.viewerChanged.email).toBe(bob.email);
  await stream.close();
});

test('a trip is not delivered to a member who is removed while it is being read for them', async () => {
  const { ana, bob, tripId, seat } = await two(url);
  const stream = bob.subscribe(
    'subscription { viewerTripsChanged { id messages(last: 1) { edges { node { text } } } } }',
  );
  expect((await stream.next())?.viewerTripsChanged).toEqual([]);
  betweenReads = async () => {
    await ana.command('removeMember', { memberId: seat.id });
    await ana.command('sendMessage', { tripId, text: 'secret' });
  };
  await ana.command('sendMessage', { tripId, text: 'for everyone' });
  expect((await stream.next())?.viewerTripsChanged).toEqual([]);
  await stream.close();
});
