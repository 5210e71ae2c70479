import { setImmediate as nextTurn } from 'node:timers/promises';
import { parse } from 'graphql';
import { expect, test, vi } from 'vitest';
import { MOST_ANSWER_BYTES } from '../../schema/core/cost/answer-size.ts';
import { onLimitHit } from '../../schema/core/cost/limit-hits.ts';
import { schema } from '../../schema/index.ts';
import { TripsPageDocument } from '../../web/gql/graphql.ts';
import type { Operation } from '../operation/operation.ts';
import { testApp } from '../test/app.ts';
import { atEnd } from '../test/at-end.ts';
import { two } from '../test/people.ts';
import { Admission, admit, LARGE_POINTS, pointsPerMs } from './admission.ts';

const operation = (lists: number, caller: string, bytes = 0) => {
  const messages = Array.from(
    { length: lists },
    (_, n) => `m${n}: messages(first: 100) { edges { node { id text } } }`,
  );
  const document = parse(`{ trip(id: "x") { ${messages.join(' ')} } }`);
  const contextValue = { viewer: null, address: caller, texts: { bytes }, limits: { spendCost: () => {} } };
  return { schema, document, contextValue } as unknown as Operation;
};
const small = (caller: string) => operation(8, caller);
const large = (caller: string) => operation(15, caller);
const pointsOf = (one: Operation) => Number(admit(one));

const refusal = { errors: [{ extensions: { code: 'RATE_LIMITED' } }] };
const done = { data: {} };

/** An admission that notes what happens, in order. Its pauses take no time. */
function noted() {
  const events: string[] = [];
  const admission = new Admission(undefined, async (ms) => {
    events.push(`pause of ${Math.round(ms)} ms`);
    await nextTurn();
  });
  return { admission, events };
}

/** Work that ends when the test says so. */
function work() {
  let finish = () => {};
  const promise = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const state = { running: 0, begun: 0 };
  const run = async () => {
    state.running += 1;
    state.begun += 1;
    await promise;
    state.running -= 1;
    return done;
  };
  return { state, run, finish };
}

test('large responses follow one another with time for other requests in between, whosever they are', async () => {
  const { admission, events } = noted();
  await Promise.all(
    ['a', 'b', 'c'].map(async (caller) => {
      await admission.run(operation(1, caller, MOST_ANSWER_BYTES), () => done);
      events.push(caller);
    }),
  );
  expect(events.filter((event) => event.length === 1)).toEqual(['a', 'b', 'c']);
  expect(events.filter((event) => event.length > 1)).toEqual(Array(3).fill('pause of 128 ms'));
  for (const caller of ['b', 'c']) expect(events[events.indexOf(caller) - 1]).toMatch(/^pause/);
});

test('so do large frames, and small ones do not wait', async () => {
  const { admission, events } = noted();
  await admission.untilSerializable('a', MOST_ANSWER_BYTES);
  const waiting = admission.untilSerializable('b', MOST_ANSWER_BYTES).then((waited) => events.push(`b ${waited}`));
  expect(await admission.untilSerializable('b', 1_000)).toBe(false);
  events.push('small');
  await waiting;
  expect(events).toEqual(['pause of 128 ms', 'small', 'pause of 128 ms', 'b true']);
});

test('large responses of one person that wait count as unread: a third of the maximum size is refused', async () => {
  const admission = new Admission();
  await admission.run(operation(1, 'b', MOST_ANSWER_BYTES), () => done);
  const asked = Array.from({ length: 3 }, () => admission.run(operation(1, 'a', MOST_ANSWER_BYTES), () => done));
  expect(await asked[2]).toMatchObject(refusal);
  expect(await asked[0]).toBe(done);
  expect(await asked[1]).toBe(done);
  expect(await admission.run(operation(1, 'a', MOST_ANSWER_BYTES), () => done)).toBe(done);
});

test('large operations begin one after the other, and people take turns', async () => {
  const { admission, events } = noted();
  const asked = ['a', 'a', 'a', 'b'].map((caller) =>
    admission.run(large(caller), () => {
      events.push(caller);
      return done;
    }),
  );
  await Promise.all(asked);
  const pause = `pause of ${Math.round(pointsOf(large('a')) / pointsPerMs.server)} ms`;
  expect(events).toEqual(['a', 'b', 'a', 'a'].flatMap((caller) => [pause, caller]));
});

test('a person has four large operations in progress, and another person’s begin beside them', async () => {
  const { admission } = noted();
  const { state, run, finish } = work();
  const asked = Array.from({ length: 7 }, () => admission.run(large('a'), run));
  await expect.poll(() => state.running).toBe(4);
  expect(await admission.run(large('b'), () => done)).toBe(done);
  expect(state.running).toBe(4);
  finish();
  await Promise.all(asked);
  expect(state.begun).toBe(7);
});

test('lists of trips in many windows of one person wait only for each other, without pauses; others run at once', async () => {
  const { admission, events } = noted();
  const { state, run, finish } = work();
  const list = { ...small('a'), document: TripsPageDocument };
  const points = pointsOf(list);
  expect(points).toBeLessThan(LARGE_POINTS);
  const asked = Array.from({ length: 40 }, () => admission.run(list, run));
  await nextTurn();
  expect(state.running).toBe(Math.floor(25_000 / points));
  expect(await admission.run(small('b'), () => done)).toBe(done);
  expect(await admission.run(large('a'), () => done)).toBe(done);
  finish();
  await Promise.all(asked);
  expect(state.begun).toBe(40);
  expect(events).toHaveLength(1);
});

test('an operation that waits too long, or behind too many, is refused with the seconds to wait', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  atEnd(() => vi.useRealTimers());
  const hits: string[] = [];
  atEnd(onLimitHit((name) => hits.push(name)));
  const { admission } = noted();
  const { run, finish } = work();
  const running = Array.from({ length: 4 }, () => admission.run(large('a'), run));
  for (let turn = 0; turn < 8; turn += 1) await nextTurn();
  const waiting = Array.from({ length: 101 }, () => admission.run(large('a'), () => done));
  expect(await waiting.at(-1)).toMatchObject({
    errors: [{ extensions: { retryAfterSeconds: 10, http: { status: 429, headers: { 'Retry-After': '10' } } } }],
  });
  vi.advanceTimersByTime(10_000);
  for (const each of waiting) expect(await each).toMatchObject(refusal);
  expect(hits).toEqual(Array(101).fill('turns'));
  finish();
  await Promise.all(running);
  expect(await admission.run(large('a'), () => done)).toBe(done);
});

test('an operation that fails makes room for the next', async () => {
  const { admission } = noted();
  for (let n = 0; n < 5; n += 1) {
    await expect(admission.run(large('a'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  }
  expect(await admission.run(large('a'), () => done)).toBe(done);
});

test('a large operation is not executed while its person has too much unread', async () => {
  const admission = new Admission();
  const read = admission.unread.count('address:a', MOST_ANSWER_BYTES + 1);
  let executed = 0;
  const execute = () => {
    executed += 1;
    return done;
  };
  expect(await admission.run(large('a'), execute)).toMatchObject(refusal);
  expect(executed).toBe(0);
  await admission.run(large('b'), execute);
  read?.();
  await admission.run(large('a'), execute);
  expect(executed).toBe(2);
});

test('a small operation that had to wait is not executed while the responses before it are unread', async () => {
  const admission = new Admission(undefined, () => nextTurn());
  let executed = 0;
  const reads: ((() => void) | null)[] = [];
  // As a caller does: it counts each response as unread at once.
  const runAndCount = async () => {
    const result = await admission.run(operation(8, 'a', MOST_ANSWER_BYTES), () => {
      executed += 1;
      return done;
    });
    if (!result.errors) reads.push(admission.unread.count('address:a', MOST_ANSWER_BYTES));
    return result;
  };
  const asked = await Promise.all(Array.from({ length: 40 }, runAndCount));
  expect(asked.filter(({ errors }) => !errors)).toHaveLength(reads.length);
  expect(executed).toBeLessThan(10);
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
