import { afterEach, describe, expect, test, vi } from 'vitest';
import { draftActivity } from '../../prisma/drafts.ts';
import { openTransports } from '../open-transports.ts';
import { testApp } from '../test/app.ts';
import { two } from '../test/people.ts';
import { openRawSocket } from '../test/raw-socket.ts';
import type { Services } from '../transports.ts';

// A session or membership ends while a large operation or a long list waits for its turn.

const houses: Services[] = [];
const app = await testApp({
  transportsOf(given) {
    houses.push(given);
    return openTransports(given);
  },
});
const [services] = houses;
if (!services) throw new Error('The app has no services.');
const { turns } = services.pace;
afterEach(() => vi.restoreAllMocks());

type Scene = Awaited<ReturnType<typeof two>>;
type Person = Scene['bob'];

const messages = Array.from({ length: 18 }, (_, n) => `m${n}: messages(last: 99) { edges { node { id } } }`).join(' ');
const query = `query ($id: ID!) { viewer { email } trip(id: $id) { name ${messages} } }`;
const graphql = (bob: Person, tripId: string) => bob.graphql(query, { id: tripId });

async function overSocket(bob: Person, tripId: string) {
  const { socket, frames, send } = await openRawSocket(bob);
  send({ id: 'large', type: 'subscribe', payload: { query, variables: { id: tripId } } });
  await expect.poll(() => frames.some(({ id }) => id === 'large')).toBe(true);
  socket.terminate();
  return frames.find(({ id }) => id === 'large')?.payload;
}

const list = (bob: Person, tripId: string) => bob.json('GET', `/trips/${tripId}/activities`);

const session = ({ bob }: Scene) => app.db.session.deleteMany({ where: { userId: bob.id } });
const membership = ({ ana, membership }: Scene) => ana.command('removeMember', { memberId: membership.id });
const nothing = async () => {};

const signedOut = { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] };

describe.each<[string, (bob: Person, tripId: string) => Promise<unknown>, object, object, object]>([
  ['an operation', graphql, { data: { trip: { name: 'Lisbon' } } }, signedOut, { data: { trip: null } }],
  [
    'an operation over a socket',
    overSocket,
    { data: { trip: { name: 'Lisbon' } } },
    signedOut,
    { data: { trip: null } },
  ],
  ['a list of REST', list, { status: 200 }, { status: 401 }, { status: 404 }],
])('%s that has waited', (_what, ask, whole, withoutSession, withoutMembership) => {
  test.each<[string, (scene: Scene) => Promise<unknown>, object]>([
    ['nothing', nothing, whole],
    ['the session', session, withoutSession],
    ['the membership', membership, withoutMembership],
  ])('gets only what is still allowed if %s has ended meanwhile', async (_ended, end, expected) => {
    const scene = await two(app.url);
    const { bob, tripId } = scene;
    await app.db.activity.createMany({ data: Array.from({ length: 101 }, () => draftActivity({ tripId })) });
    const places = await Promise.all([1, 2, 3, 4].map(() => turns.take(`user:${bob.id}`)));
    const taken = vi.spyOn(turns, 'take');
    const answer = ask(bob, tripId);
    await expect.poll(() => taken.mock.calls.length).toBe(1);
    await end(scene);
    for (const leave of places) leave();
    expect(await answer).toMatchObject(expected);
  });
});
