import { parse } from 'graphql';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { draftActivity } from '../../prisma/drafts.ts';
import type { Context } from '../../schema/core/context.ts';
import { schema } from '../../schema/index.ts';
import type { Services } from '../http/transports.ts';
import { openTransports } from '../open-transports.ts';
import { testApp } from '../test/app.ts';
import { two } from '../test/people.ts';
import { openRawSocket } from '../test/raw-socket.ts';

// A session or membership ends while a large operation or a long list waits for its turn.

const opened: Services[] = [];
const app = await testApp({
  transportsOf(given) {
    opened.push(given);
    return openTransports(given);
  },
});
const [services] = opened;
if (!services) throw new Error('The app has no services.');
const { admission } = services;
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

/** Occupies all places of a person's large operations and long lists. @returns the function that frees them. */
async function occupy({ id }: Person): Promise<() => void> {
  const feed = { sessions: { isOpen: async () => true } };
  const contextValue = { viewer: { id }, limits: { spendCost: () => {} }, feed } as unknown as Context;
  const large = { schema, document: parse(query), variableValues: { id: 'x' }, contextValue };
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let begun = 0;
  const work = () => {
    begun += 1;
    return finished.then(() => ({ data: null }));
  };
  for (let n = 0; n < 4; n += 1) void admission.run(large, work);
  await expect.poll(() => begun).toBe(4);
  const lists = await Promise.all([1, 2, 3, 4].map(() => admission.enterList(contextValue)));
  return () => {
    finish();
    for (const leave of lists) leave();
  };
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
    const leave = await occupy(bob);
    const run = vi.spyOn(admission, 'run');
    const enterList = vi.spyOn(admission, 'enterList');
    const answer = ask(bob, tripId);
    await expect.poll(() => run.mock.calls.length + enterList.mock.calls.length).toBe(1);
    await end(scene);
    leave();
    expect(await answer).toMatchObject(expected);
  });
});
