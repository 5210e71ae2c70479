import { expect, test } from 'vitest';
import { Unavailable } from '../unavailable.ts';
import { TripQueue } from './trip-queue.ts';
import { onTripWait, startTripWait } from './trip-waits.ts';

/** Work that runs until the test ends it. */
function job() {
  let end: () => void = () => {};
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, work: () => done };
}

test('at most the allowed number of writers of a trip run, in order of arrival', async () => {
  const queue = new TripQueue(2);
  const started: number[] = [];
  const jobs = [0, 1, 2, 3].map(() => job());
  const all = jobs.map(({ work }, number) =>
    queue.inTurn('a', () => {
      started.push(number);
      return work();
    }),
  );
  expect(started).toEqual([0, 1]);
  jobs[1]?.end();
  await all[1];
  expect(started).toEqual([0, 1, 2]);
  for (const { end } of jobs) end();
  await Promise.all(all);
  expect(started).toEqual([0, 1, 2, 3]);
});

test('writers of another trip do not wait for them', async () => {
  const queue = new TripQueue(1);
  const { end, work } = job();
  const long = queue.inTurn('a', work);
  expect(await queue.inTurn('b', async () => 'done')).toBe('done');
  end();
  await long;
});

test('a writer whose turn does not come in time is refused and never runs; the next one runs', async () => {
  const queue = new TripQueue(1, 20);
  const { end, work } = job();
  const long = queue.inTurn('a', work);
  let hasRun = false;
  const late = queue.inTurn('a', async () => {
    hasRun = true;
  });
  await expect(late).rejects.toThrow(Unavailable);
  end();
  await long;
  expect(await queue.inTurn('a', async () => 'done')).toBe('done');
  expect(hasRun).toBe(false);
});

test('work that fails gives its place to the next', async () => {
  const queue = new TripQueue(1);
  const failing = queue.inTurn('a', () => Promise.reject(new Error('No.')));
  const next = queue.inTurn('a', async () => 'done');
  await expect(failing).rejects.toThrow('No.');
  expect(await next).toBe('done');
});

test('each wait is measured once, also one that fails', async () => {
  const waits: number[] = [];
  const stop = onTripWait((seconds) => waits.push(seconds));
  const queue = new TripQueue(1, 20);
  const { end, work } = job();
  const inTurn = (lock: () => Promise<void>, command = async () => {}) => {
    const endWait = startTripWait();
    const locked = () => lock().then(endWait).then(command);
    return queue.inTurn('a', locked).finally(endWait);
  };
  const long = inTurn(async () => {}, work);
  await expect(inTurn(async () => {})).rejects.toThrow(Unavailable);
  end();
  await long;
  const refused = async () => {
    throw new Error('canceling statement due to lock timeout');
  };
  await expect(inTurn(refused)).rejects.toThrow('lock timeout');
  stop();
  expect(waits).toHaveLength(3);
  expect(waits[1]).toBeGreaterThanOrEqual(0.019);
});
