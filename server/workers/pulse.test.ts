import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BEAT_MS } from './beat.ts';
import { endFrozen } from './pulse.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts the checks of a worker. `killed` lists what happened to it. */
function watched(beats: number) {
  const killed: string[] = [];
  const worker = { beats, kill: () => void killed.push('killed') };
  endFrozen(
    () => [worker],
    () => void killed.push('said'),
  );
  return { worker, killed };
}

test('a worker that has sent no beat for ten checks is killed, once, after that was said', () => {
  const { killed } = watched(1);
  vi.advanceTimersByTime(10 * BEAT_MS);
  expect(killed).toEqual([]);
  vi.advanceTimersByTime(20 * BEAT_MS);
  expect(killed).toEqual(['said', 'killed']);
});

test('a worker that beats again in time stays, and so does one that is still starting', () => {
  const [slow, starting] = [watched(1), watched(0)];
  for (let round = 0; round < 3; round += 1) {
    vi.advanceTimersByTime(10 * BEAT_MS);
    slow.worker.beats += 1;
  }
  expect([slow.killed, starting.killed]).toEqual([[], []]);
});
