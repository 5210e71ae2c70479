import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { testDatabase } from '../test/database.ts';
import { signedIn } from '../test/people.ts';
import { aroundStatements } from '../test/statements.ts';
import { LocalBus } from './bus.ts';

// One person subscribes many times to their own lists.

const WINDOWS = 20;

let read = 0;
/** Reads of invitations wait for this promise. */
let gate = Promise.resolve();
const database = await testDatabase();
// Counts how often the viewer's invitations are read.
aroundStatements(database.pool, ['from invitation'], {
  before() {
    read += 1;
    return gate;
  },
});
const bus = new LocalBus(() => {});
const app = await testApp({ bus, database });

type Person = Awaited<ReturnType<typeof signedIn>>;
type Stream = ReturnType<Person['subscribe']>;

/** Opens a stream that has sent its first result and waits for a change. @param name It makes the document unique. */
async function waiting(person: Person, name = 'Own'): Promise<Stream> {
  const stream = person.subscribe(`subscription ${name} { viewerChanged { email invitations { id } } }`);
  await stream.next();
  return stream;
}

const change = ({ id }: Person) => bus.publish({ kind: 'viewer', userId: id });

const emailsFrom = async (streams: Stream[]) => {
  const received = await Promise.all(streams.map((stream) => stream.next()));
  return [...new Set(received.map((event) => event?.viewerChanged.email))];
};

const closeAll = (streams: Stream[]) => Promise.all(streams.map((stream) => stream.close()));

test('a change is executed once for all windows of one person, and separately for each person', async () => {
  const [ana, bob] = [await signedIn(app.url, 'ana'), await signedIn(app.url, 'bob')];
  const anas = await Promise.all(Array.from({ length: WINDOWS }, () => waiting(ana)));
  const bobs = [await waiting(bob)];
  read = 0;
  change(ana);
  change(bob);
  expect(await emailsFrom(anas)).toEqual([ana.email]);
  expect(await emailsFrom(bobs)).toEqual([bob.email]);
  expect(read).toBe(2);
  await closeAll([...anas, ...bobs]);
});

test('different subscriptions of one person are executed one after the other, concurrently with those of others', async () => {
  const [ana, bob] = [await signedIn(app.url, 'ana'), await signedIn(app.url, 'bob')];
  const anas = [await waiting(ana, 'First'), await waiting(ana, 'Second'), await waiting(ana, 'Third')];
  const bobs = [await waiting(bob)];
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  read = 0;
  change(ana);
  change(bob);
  await expect.poll(() => read).toBe(2);
  // Some more turns of the event loop.
  await bob.graphql('{ __typename }');
  expect(read).toBe(2);
  open();
  expect(await emailsFrom([...anas, ...bobs])).toEqual([ana.email, bob.email]);
  expect(read).toBe(4);
  await closeAll([...anas, ...bobs]);
});
