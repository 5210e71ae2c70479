import { BEAT_MS } from './beat.ts';
import type { WorkerProcess } from './process.ts';

/** A worker that is silent for so many beats in a row answers nobody: a stopped process, or a loop that never ends. */
const MOST_MISSED = 10;

/**
 * Ends workers that are frozen; whoever keeps them starts others. It counts its own looks and not the time, so that a
 * computer that slept, or a primary that was stopped itself, does not take all of its workers for frozen.
 *
 * @param workers All that live, asked for at each look.
 * @param onFrozen Told before the worker is ended.
 */
export function endFrozen(workers: () => Iterable<WorkerProcess>, onFrozen: (worker: WorkerProcess) => void): void {
  const missed = new WeakMap<WorkerProcess, { beats: number; count: number }>();
  const look = () => {
    for (const worker of workers()) {
      const before = missed.get(worker);
      // Before the first one it is still starting, which may take long.
      const isSilent = worker.beats > 0 && before?.beats === worker.beats;
      const count = isSilent ? before.count + 1 : 0;
      missed.set(worker, { beats: worker.beats, count });
      if (count !== MOST_MISSED) continue;
      onFrozen(worker);
      worker.kill();
    }
  };
  setInterval(look, BEAT_MS).unref();
}
