import { setImmediate as nextTurn } from 'node:timers/promises';
import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { MOST_ANSWER_BYTES } from '../../schema/core/cost/answer-size.ts';
import { measureOperation } from '../../schema/core/cost/size.ts';
import { schema } from '../../schema/index.ts';
import { Pace, pointsPerMs } from './pace.ts';

const operation = (lists: number, caller: string, bytes = 0) => {
  const messages = Array.from(
    { length: lists },
    (_, n) => `m${n}: messages(first: 100) { edges { node { id text } } }`,
  );
  const document = parse(`{ trip(id: "x") { ${messages.join(' ')} } }`);
  return { schema, document, contextValue: { viewer: null, address: caller, texts: { bytes } } };
};

const refusal = { errors: [{ extensions: { code: 'RATE_LIMITED' } }] };

/** A pace that notes what happens, in order. Its pauses take no time. */
function noted() {
  const events: string[] = [];
  const pace = new Pace(undefined, async (ms) => {
    events.push(`pause of ${Math.round(ms)} ms`);
    await nextTurn();
  });
  return { pace, events };
}

test('large answers follow one another with time for other requests in between, whosever they are', async () => {
  const { pace, events } = noted();
  await Promise.all(
    ['a', 'b', 'c'].map(async (caller) => {
      await pace.execute(operation(1, caller, MOST_ANSWER_BYTES), () => null);
      events.push(caller);
    }),
  );
  expect(events.filter((event) => event.length === 1)).toEqual(['a', 'b', 'c']);
  expect(events.filter((event) => event.length > 1)).toEqual(Array(3).fill('pause of 128 ms'));
  for (const caller of ['b', 'c']) expect(events[events.indexOf(caller) - 1]).toMatch(/^pause/);
});

test('so do large frames, and small ones do not wait', async () => {
  const { pace, events } = noted();
  await pace.untilFrame('a', MOST_ANSWER_BYTES);
  const large = pace.untilFrame('b', MOST_ANSWER_BYTES).then((waited) => events.push(`b ${waited}`));
  expect(await pace.untilFrame('b', 1_000)).toBe(false);
  events.push('small');
  await large;
  expect(events).toEqual(['pause of 128 ms', 'small', 'pause of 128 ms', 'b true']);
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
  const { pace, events } = noted();
  const large = operation(15, 'a');
  const points = measureOperation(large)?.complexity ?? 0;
  await Promise.all(['a', 'b'].map((caller) => pace.execute(operation(15, caller), () => events.push(caller))));
  const pause = `pause of ${Math.round(points / pointsPerMs.server)} ms`;
  expect(events.filter((event) => event === pause)).toHaveLength(2);
  expect(events.indexOf('b')).toBeGreaterThan(events.indexOf(pause));
  expect(events.indexOf('a')).toBeLessThan(events.indexOf('b'));
});

test('small operations of one person take turns when many run, and another person’s run at once', async () => {
  const { pace } = noted();
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
