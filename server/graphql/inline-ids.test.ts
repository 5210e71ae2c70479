import { describe, expect, test } from 'vitest';
import { buildTrip } from '../../prisma/factories.ts';
import type { Presence } from '../../schema/core/context.ts';
import { newId } from '../../schema/core/ids.ts';
import { schema } from '../../schema/index.ts';
import { LocalPresence } from '../live/presence.ts';
import { testAccelerated } from '../test/accelerators.ts';
import { testApp } from '../test/app.ts';
import { overFullPath } from '../test/full-path.ts';
import { signedIn } from '../test/people.ts';
import { countStatements } from '../test/statements.ts';
import { Documents } from './documents.ts';
import { InlineIds } from './inline-ids.ts';

/** The trip whose presence can't be read. */
let broken = '';
class Breakable extends LocalPresence {
  override read(tripId: string): ReturnType<Presence['read']> {
    if (tripId === broken) throw new Error('a canary');
    return super.read(tripId);
  }
}
const app = await testApp({ presence: new Breakable(() => {}) });
const [ana, bob] = [await signedIn(app.url, 'ana'), await signedIn(app.url, 'bob')];
const tripOf = async (ownerId: string, name: string) => (await buildTrip(app.db, { ownerId, name })).id;

/** Sends a document over the fast path and over the full path. @returns the response, which is the same. */
async function askAlike(query: string, person = ana) {
  const ask = async (body: object) => (await person.json('POST', '/graphql', body)).body;
  const withoutId = (answer: object) => JSON.parse(JSON.stringify(answer).replaceAll(/[\da-f]{16}/g, 'the request'));
  const answer = await ask({ query });
  expect(withoutId(answer)).toEqual(withoutId(await ask(overFullPath({ query }))));
  return answer;
}

describe('A query with ids inside', () => {
  test('gets its own response, whatever the ids and however often it is sent', async () => {
    const named = (id: string) => `{ trip(id: "${id}") { name viewerSeat { user { username } } } }`;
    const trips = await Promise.all(['Lisbon', 'Porto', 'Faro'].map((name) => tripOf(ana.id, name)));
    const names = [];
    for (const id of [...trips, ...trips, ...trips]) names.push((await askAlike(named(id))).data.trip.name);
    expect(names.join()).toBe('Lisbon,Porto,Faro,Lisbon,Porto,Faro,Lisbon,Porto,Faro');
    for (const id of trips) expect((await askAlike(named(id), bob)).data.trip).toBeNull();
    const theirs = await tripOf(bob.id, 'Rome');
    expect((await askAlike(named(theirs))).data.trip).toBeNull();
    expect((await askAlike(named(theirs), bob)).data.trip.name).toBe('Rome');
    await ana.command('updateTrip', { tripId: trips[0], name: 'Lisboa' });
    expect((await askAlike(named(trips[0] ?? ''))).data.trip.name).toBe('Lisboa');
  });

  test('is valid or not as if it were sent for the first time', async () => {
    const [one, other] = [await tripOf(ana.id, 'Lisbon'), await tripOf(ana.id, 'Porto')];
    const twice = (first: string, second: string) => `{ trip(id: "${first}") { id } trip(id: "${second}") { name } }`;
    for (const id of [one, one, other]) expect((await askAlike(twice(id, id))).data.trip.id).toBe(id);
    const { errors } = await askAlike(twice(one, other));
    expect(errors[0].message).toContain('conflict');
    const aliased = (first: string, second: string) =>
      `{ a: trip(id: "${first}") { name } b: trip(id: "${second}") { name } }`;
    for (const ids of [
      [one, one],
      [one, other],
      [other, one],
    ] as const)
      await askAlike(aliased(...ids));
  });

  test('gets errors that name places in the document as it was sent', async () => {
    const here = (id: string) =>
      `query Here {\n  one: trip(id: "${id}") { name } trip(id: "${id}") { present { id } } }`;
    for (const name of ['Lisbon', 'Porto'])
      expect((await askAlike(here(await tripOf(ana.id, name)))).errors).toBeUndefined();
    broken = await tripOf(ana.id, 'Faro');
    const { errors } = await askAlike(here(broken));
    expect(errors).toMatchObject([{ path: ['trip', 'present'], locations: [{ line: 2 }] }]);
  });

  testAccelerated('shares what is cached of its form: the third time takes one statement', async () => {
    const named = (id: string) => `{ trip(id: "${id}") { name destination } }`;
    // The first one is learned, and the second one is the first of the shared document.
    for (const name of ['Lisbon', 'Faro']) await ana.graphql(named(await tripOf(ana.id, name)));
    const id = await tripOf(ana.id, 'Porto');
    for (let time = 0; time < 2; time += 1) await ana.graphql(named(id));
    const count = await countStatements(app.database.pool, () => ana.graphql(named(id)));
    expect(count).toBe(1);
  });
});

describe('The shared document', () => {
  const [one, other] = [newId('Trip'), newId('Activity')];

  /** Learns from a document, and returns what is executed instead of it. */
  function liftedFrom(query: string, variables?: Record<string, unknown>) {
    const documents = new Documents(schema);
    const ids = new InlineIds((text) => documents.validate(text, documents.parse(text)));
    expect(ids.lift({ query })).toBeNull();
    ids.learn(query);
    return ids.lift({ query, ...(variables && { variables }) });
  }

  test('has a variable for each different id', () => {
    const query = `query Q($n: Int) { trip(id: "${one}") { id activities(first: $n) { edges { cursor } } }
      node(id: "${other}") { id } again: trip(id: "${one}") { ...T } } fragment T on Trip { name }`;
    const lifted = liftedFrom(query, { n: 5, inlineId0: 'theirs' });
    expect(lifted?.variables).toEqual({ n: 5, inlineId0: one, inlineId1: other });
    expect(lifted?.query?.replaceAll(/\s+/g, ' ')).toBe(
      'query Q($n: Int, $inlineId0: ID!, $inlineId1: ID!) { trip(id: $inlineId0) { id activities(first: $n) ' +
        '{ edges { cursor } } } node(id: $inlineId1) { id } again: trip(id: $inlineId0) { ...T } } ' +
        'fragment T on Trip { name }',
    );
  });

  test.each([
    ['without an id', '{ viewer { email } }'],
    ['a mutation', `mutation { leaveTrip(input: { tripId: "${one}" }) { __typename } }`],
    ['a subscription', `subscription { messageSent(tripId: "${one}") { seq } }`],
    ['two operations', `query A { trip(id: "${one}") { id } } query B { __typename }`],
    ['a default value', `query ($id: ID! = "${one}") { trip(id: $id) { id } }`],
    ['a text that looks like an id', `{ trip(id: "x") { activities(after: "${one}") { edges { cursor } } } }`],
    ['an id in a comment', `{ viewer { email } } # "${one}"`],
    ['an id in a longer text', `{ trip(id: "say \\"${one}\\"") { id } }`],
    ['a variable of that name', `query ($inlineId0: ID!) { trip(id: $inlineId0) { id } node(id: "${one}") { id } }`],
  ])('does not exist for %s', (_what, query) => {
    expect(liftedFrom(query)).toBeNull();
  });

  test('costs little to look for, however many ids there are', () => {
    const ids = Array.from({ length: 200_000 }, (_, n) => `"trip_${String(n).padStart(26, '0')}"`);
    expect(new InlineIds(() => {}).lift({ query: ids.join(' ') })).toBeNull();
  });
});
