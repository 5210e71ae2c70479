import { expect, test } from 'vitest';
import { onLimitHit } from '../../schema/core/cost/limit-hits.ts';
import { RateLimited } from '../../schema/core/failures.ts';
import { testApp } from '../test/app.ts';
import { two } from '../test/people.ts';
import { Turns } from './turns.ts';

/** Work that ends when the test says so. */
function work() {
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { done, finish };
}

const turnOfLoop = () => new Promise((resolve) => setImmediate(resolve));

test('four operations of one person run at once and the others in order; another person’s do not wait', async () => {
  const turns = new Turns();
  const begun: number[] = [];
  const works = Array.from({ length: 7 }, work);
  const results = works.map(({ done }, number) =>
    turns.run('ana', () => {
      begun.push(number);
      return done;
    }),
  );
  await turnOfLoop();
  expect(begun).toEqual([0, 1, 2, 3]);
  expect(await turns.run('bob', () => 'at once')).toBe('at once');
  works[2]?.finish();
  await results[2];
  await turnOfLoop();
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  for (const { finish } of works) finish();
  await Promise.all(results);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(await turns.run('ana', () => 'free again')).toBe('free again');
});

test('a wait that is too long, or behind too many, is refused with the seconds; a failure passes its turn on', async () => {
  const turns = new Turns(20);
  const hits: string[] = [];
  const stop = onLimitHit((name) => hits.push(name));
  const running = Array.from({ length: 4 }, work);
  const results = running.map(({ done }) => turns.run('ana', () => done));
  await expect(turns.run('ana', () => 1)).rejects.toThrow(RateLimited);
  const waiting = Array.from({ length: 41 }, () => turns.run('ana', () => 1).catch((error: unknown) => error));
  expect(await waiting.at(-1)).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) });
  await Promise.all(waiting);
  stop();
  expect(hits).toEqual(Array(42).fill('turns'));
  const failing = turns.run('ana', () => Promise.reject(new Error('no'))).catch((error: unknown) => String(error));
  for (const { finish } of running) finish();
  await Promise.all(results);
  expect(await failing).toBe('Error: no');
  for (let n = 0; n < 5; n += 1) expect(await turns.run('ana', () => n)).toBe(n);
});

test('large operations of one person leave room for others, and each gets a response or RATE_LIMITED', async () => {
  const app = await testApp();
  const { ana, bob, tripId } = await two(app.url);
  const lists = Array.from({ length: 18 }, (_, n) => `m${n}: messages(last: 99) { edges { node { id text } } }`);
  const query = (n: number) => `query Q${n} ($id: ID!) { trip(id: $id) { ${lists.join(' ')} } }`;
  const started: Promise<object>[] = Array.from({ length: 12 }, (_, n) => ana.graphql(query(n), { id: tripId }));
  expect((await bob.graphql('query ($id: ID!) { trip(id: $id) { name } }', { id: tripId })).data.trip.name).toBe(
    'Lisbon',
  );
  const answers = (await Promise.all(started)) as { data?: object; errors?: { extensions: object }[] }[];
  const refused = answers.flatMap(({ errors }) => errors ?? []);
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(4);
  for (const { extensions } of refused) {
    expect(extensions).toEqual({
      code: 'RATE_LIMITED',
      retryAfterSeconds: expect.any(Number),
      requestId: expect.any(String),
    });
  }
});
