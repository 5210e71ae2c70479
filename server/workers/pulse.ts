import { BEAT_MS } from './beat.ts';
import type { WorkerProcess } from './process.ts';

/** A worker that misses so many beats in a row answers no requests: it is stopped, or in an endless loop. */
const MOST_MISSED = 10;

type Beating = Pick<WorkerProcess, 'beats' | 'kill'>;

/**
 * Kills frozen workers; the crew then starts new ones. It counts checks and not time, so that workers do not seem frozen
 * after the computer slept or the primary was stopped. @param workers Returns the running workers at each check.
 */
export function endFrozen<Worker extends Beating>(
  workers: () => Iterable<Worker>,
  onFrozen: (worker: Worker) => void,
): void {
  const missed = new WeakMap<Worker, { beats: number; count: number }>();
  const look = () => {
    for (const worker of workers()) {
      const before = missed.get(worker);
      // Before it listens a worker is still starting, which may take long.
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
