import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { MOST_ANSWER_BYTES } from '../../schema/core/cost/answer-size.ts';
import { measureOperation } from '../../schema/core/cost/size.ts';
import { schema } from '../../schema/index.ts';
import { Pace } from './pace.ts';

const operation = (lists: number, caller: string, bytes = 0) => {
  const messages = Array.from(
    { length: lists },
    (_, n) => `m${n}: messages(first: 100) { edges { node { id text } } }`,
  );
  const document = parse(`{ trip(id: "x") { ${messages.join(' ')} } }`);
  return { schema, document, contextValue: { viewer: null, address: caller, texts: { bytes } } };
};

const refusal = { errors: [{ extensions: { code: 'RATE_LIMITED' } }] };

test('large answers follow one another with time for other requests in between, whosever they are', async () => {
  const pace = new Pace();
  const ended = await Promise.all(
    ['a', 'b', 'c'].map(async (caller) => {
      await pace.execute(operation(1, caller, MOST_ANSWER_BYTES), () => null);
      return performance.now();
    }),
  );
  const [first = 0, second = 0, third = 0] = ended;
  expect(second - first).toBeGreaterThan(100);
  expect(third - second).toBeGreaterThan(100);
});

test('so do large frames, and small ones do not wait', async () => {
  const pace = new Pace();
  await pace.untilFrame('a', MOST_ANSWER_BYTES);
  const start = performance.now();
  expect(await pace.untilFrame('b', 1_000)).toBe(false);
  expect(performance.now() - start).toBeLessThan(100);
  expect(await pace.untilFrame('b', MOST_ANSWER_BYTES)).toBe(true);
  expect(performance.now() - start).toBeGreaterThan(100);
});

test('a fifth large answer of one person does not wait', async () => {
  const pace = new Pace();
  const asked = Array.from({ length: 5 }, () =>
    pace.execute(operation(1, 'a', MOST_ANSWER_BYTES), () => 'answered' as const),
  );
  expect(await asked[4]).toMatchObject(refusal);
  expect(await asked[0]).toBe('answered');
  expect(await pace.execute(operation(1, 'b', MOST_ANSWER_BYTES), () => 'answered')).toBe('answered');
});

test('large operations begin one after the other', async () => {
  const pace = new Pace();
  const begun: number[] = [];
  await Promise.all(
    ['a', 'b'].map((caller) => pace.execute(operation(15, caller), () => begun.push(performance.now()))),
  );
  expect((begun[1] ?? 0) - (begun[0] ?? 0)).toBeGreaterThan(100);
});

test('small operations of one person take turns when many run, and another person’s run at once', async () => {
  const pace = new Pace();
  let running = 0;
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const run = () => {
    running += 1;
    return done;
  };
  const small = operation(8, 'a');
  const points = measureOperation(small)?.complexity ?? 0;
  expect(points).toBeLessThan(5_000);
  const free = Math.floor(25_000 / points);
  const asked = Array.from({ length: 40 }, () => pace.execute(small, run));
  expect(running).toBe(free);
  expect(await pace.execute(operation(8, 'b'), () => 'at once')).toBe('at once');
  await expect.poll(() => running).toBe(free + 4);
  expect(await pace.execute(operation(1, 'b'), () => 'at once')).toBe('at once');
  expect(running).toBe(free + 4);
  finish();
  await Promise.all(asked);
  expect(running).toBe(40);
});

test('a large operation is not executed while its person has too much unread', async () => {
  const pace = new Pace();
  const read = pace.unsent.count('address:a', MOST_ANSWER_BYTES + 1);
  let executed = 0;
  const execute = () => {
    executed += 1;
  };
  expect(await pace.execute(operation(15, 'a'), execute)).toMatchObject(refusal);
  expect(executed).toBe(0);
  await pace.execute(operation(15, 'b'), execute);
  read?.();
  await pace.execute(operation(15, 'a'), execute);
  expect(executed).toBe(2);
});
