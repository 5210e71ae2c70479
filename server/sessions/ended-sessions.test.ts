import { describe, expect, test } from 'vitest';
import { LocalBus } from '../live/bus.ts';
import { testAccelerated } from '../test/accelerators.ts';
import { testApp } from '../test/app.ts';
import { TestBrowser } from '../test/browser.ts';
import { ChatWindow } from '../test/chat-window.ts';
import { testDatabase } from '../test/database.ts';
import { beforeMessageReads } from '../test/message-reads.ts';
import { type signedIn, two } from '../test/people.ts';
import { aroundStatements } from '../test/statements.ts';
import { shareOf } from '../test/volume.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;
type Scene = Awaited<ReturnType<typeof two>>;

const database = await testDatabase();
let betweenReads: (() => Promise<unknown>) | null = null;
// A hook between the read of trips and the read of their contents.
aroundStatements(database.pool, ['from member inner join trip', 'member.trip_id = any'], {
  after() {
    const happen = betweenReads;
    betweenReads = null;
    return happen?.();
  },
});
const bus = new LocalBus(() => {});
/** Runs before a chat message is read. */
let beforeReading: (() => Promise<unknown>) | null = null;
beforeMessageReads(database.pool, async () => {
  const happen = beforeReading;
  beforeReading = null;
  await happen?.();
});
const { url, db } = await testApp({ bus, database });

/** Signs the person in elsewhere, and ends their first session from there. */
const fromElsewhere = (end: (elsewhere: TestBrowser, first: string) => Promise<unknown>) => async (person: Person) => {
  const { data } = await person.graphql('{ viewer { sessions { id isCurrent } } }');
  const elsewhere = new TestBrowser(url);
  await elsewhere.command('login', { email: person.email, password: 'correct horse' });
  await end(elsewhere, data.viewer.sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).id);
};

const ends: [how: string, end: (person: Person) => Promise<unknown>][] = [
  ['was ended by a process whose signal is lost', ({ id }) => db.session.deleteMany({ where: { userId: id } })],
  [
    'was ended from another one',
    fromElsewhere((elsewhere, sessionId) => elsewhere.command('endSession', { sessionId })),
  ],
  [
    'was ended with all others',
    fromElsewhere((elsewhere) => elsewhere.graphql('mutation { endOtherSessions { __typename } }')),
  ],
  [
    'was ended by a new password',
    fromElsewhere((elsewhere) =>
      elsewhere.command('changePassword', { currentPassword: 'correct horse', newPassword: 'battery staple' }),
    ),
  ],
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

const say = ({ ana, tripId }: Scene, text: string) => ana.command('sendMessage', { tripId, text });

const tripStreams: [name: string, selection: string, event: (scene: Scene, text: string) => Promise<unknown>][] = [
  ['tripEvents', 'subject { ... on Message { text } }', say],
  ['messageSent', 'message { text }', say],
  [
    'tripChanged',
    'subject { ... on Trip { name } }',
    ({ ana, tripId }, name) => ana.command('updateTrip', { tripId, name }),
  ],
  [
    'pollChanged',
    'poll { question }',
    ({ ana, tripId }, question) => ana.command('createPoll', { tripId, question, options: ['Here', 'There'] }),
  ],
];

const seqOf = async (tripId: string) => (await db.trip.findUniqueOrThrow({ where: { id: tripId } })).seq;

/** Opens an event stream over HTTP. */
async function eventStream({ cookie }: Person, query: string) {
  const headers = { accept: 'text/event-stream', cookie: cookie ?? '' };
  const response = await fetch(`${url}/graphql?${new URLSearchParams({ query })}`, { headers });
  const chunks = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return {
    /** Reads until this text has come, or to the end. @returns the text so far. */
    async read(wanted: string | null): Promise<string> {
      let text = '';
      while (wanted === null || !text.includes(wanted)) {
        const chunk = await chunks?.read();
        if (!chunk?.value) break;
        text += chunk.value;
      }
      return text;
    },
  };
}

// By day the first end meets all streams, because each of them has to notice it, and the others meet some.
describe.each(ends.map((each, turn) => [...each, turn] as const))('once a session %s', (_how, end, turn) => {
  test.each(shareOf(streams, turn, streams.length))(
    '%s delivers nothing more and ends',
    async (_name, subscription, event) => {
      const scene = await two(url);
      const stream = scene.bob.subscribe(`subscription { ${subscription(scene.tripId)} }`);
      expect(await stream.next()).not.toBeNull();
      await end(scene.bob);
      await event(scene);
      expect(await stream.next()).toBeNull();
      await stream.close();
    },
  );

  test.each(shareOf(tripStreams, turn, tripStreams.length))(
    '%s delivers nothing more and ends, while others hear it',
    async (name, selection, event) => {
      const scene = await two(url);
      const { ana, bob, tripId } = scene;
      const query = `subscription { ${name}(tripId: "${tripId}", after: ${await seqOf(tripId)}) { seq ${selection} } }`;
      const [anas, bobs] = [ana.subscribe(query), bob.subscribe(query)];
      const byHttp = await eventStream(bob, query);
      await event(scene, 'hello');
      expect(JSON.stringify(await anas.next())).toContain('hello');
      expect(JSON.stringify(await bobs.next())).toContain('hello');
      expect(await byHttp.read('hello')).toContain('hello');
      await end(bob);
      await event(scene, 'secret');
      expect(await bobs.next()).toBeNull();
      expect(await byHttp.read(null)).not.toContain('secret');
      expect(JSON.stringify(await anas.next())).toContain('secret');
      await Promise.all([anas.close(), bobs.close()]);
    },
  );

  test('a subscriber that is catching up gets nothing more', async () => {
    const { ana, bob, tripId } = await two(url);
    const query = `subscription { messageSent(tripId: "${tripId}", after: ${await seqOf(tripId)}) { message { text } } }`;
    await ana.command('sendMessage', { tripId, text: 'secret' });
    beforeReading = () => end(bob);
    const stream = bob.subscribe(query);
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

test('an event is not delivered if its check fails: the stream ends, and a new one has the current state', async () => {
  const { bob } = await two(url);
  const stream = bob.subscribe('subscription { viewerChanged { email } }');
  await stream.next();
  await db.$executeRaw`ALTER TABLE session RENAME TO session_away`;
  bus.publish({ kind: 'viewer', userId: bob.id });
  await expect(stream.next()).rejects.toThrow(/went wrong|unexpected/i);
  expect(await stream.next()).toBeNull();
  await db.$executeRaw`ALTER TABLE session_away RENAME TO session`;
  const again = bob.subscribe('subscription { viewerChanged { email } }');
  expect((await again.next())?.viewerChanged.email).toBe(bob.email);
  await Promise.all([stream.close(), again.close()]);
});

testAccelerated('a trip’s events are not delivered if their check fails, and come after a resume', async () => {
  const { bob, tripId } = await two(url);
  const seq = await seqOf(tripId);
  const query = `subscription { tripChanged(tripId: "${tripId}", after: ${seq}) { seq } }`;
  const append = async (place: number) => {
    await db.tripEvent.create({
      data: { tripId, seq: place, kind: 'TRIP_UPDATED', subjectId: tripId, at: new Date() },
    });
    await db.trip.update({ where: { id: tripId }, data: { seq: place } });
    bus.publish({ kind: 'trip', tripId, seq: place });
  };
  const [stream, byHttp] = [bob.subscribe(query), await eventStream(bob, query)];
  await append(seq + 1);
  expect((await stream.next())?.tripChanged.seq).toBe(seq + 1);
  await byHttp.read('event: next');
  await db.$executeRaw`ALTER TABLE session RENAME TO session_away`;
  await append(seq + 2);
  await expect(stream.next()).rejects.toThrow(/went wrong|unexpected/i);
  expect(await stream.next()).toBeNull();
  expect(await byHttp.read(null)).not.toContain('"seq"');
  await db.$executeRaw`ALTER TABLE session_away RENAME TO session`;
  const resumed = bob.subscribe(query.replace(`after: ${seq}`, `after: ${seq + 1}`));
  expect((await resumed.next())?.tripChanged.seq).toBe(seq + 2);
  await Promise.all([stream.close(), resumed.close()]);
});

test('a trip is not delivered to a member who is removed while it is being read for them', async () => {
  const { ana, bob, tripId, membership } = await two(url);
  const stream = bob.subscribe(
    'subscription { viewerTripsChanged { id messages(last: 1) { edges { node { text } } } } }',
  );
  expect((await stream.next())?.viewerTripsChanged).toEqual([]);
  betweenReads = async () => {
    await ana.command('removeMember', { memberId: membership.id });
    await ana.command('sendMessage', { tripId, text: 'secret' });
  };
  await ana.command('sendMessage', { tripId, text: 'for everyone' });
  expect((await stream.next())?.viewerTripsChanged).toEqual([]);
  await stream.close();
});

test('the viewer’s stream shows a new name and new preferences, as they are now', async () => {
  const { bob } = await two(url);
  const stream = bob.subscribe('subscription { viewerChanged { user { username } preferences { clock } } }');
  expect((await stream.next())?.viewerChanged.user).toEqual({ username: 'bob' });
  await bob.command('updateAccount', { username: 'Bobby', clock: 'H24' });
  expect((await stream.next())?.viewerChanged).toEqual({ user: { username: 'Bobby' }, preferences: { clock: 'H24' } });
  await stream.close();
});
