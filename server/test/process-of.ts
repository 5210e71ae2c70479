import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endWithProcess } from './end-with-process.ts';

const NANOSECONDS_PER_MS = 1e6;

/** Returns ms, for all threads: https://docs.kernel.org/scheduler/sched-stats.html#proc-pid-schedstat */
export function cpuOf(pid: number | undefined): number {
  const threads = `/proc/${pid}/task`;
  const nanoseconds = readdirSync(threads).map((thread) =>
    Number(readFileSync(join(threads, thread, 'schedstat'), 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, each) => sum + each, 0) / NANOSECONDS_PER_MS;
}

export interface RunningProcess {
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  isAlive(): boolean;
  /** The CPU time of all its threads so far, in ms. */
  cpu(): number;
  /** The resident memory now, in MB; 0 once it has ended. */
  resident(): number;
  /** Ends it in order. @returns how it ended. */
  stop(): RunningProcess['ended'];
}

/** Returns the means to watch and end a child process, which also ends with this one. */
export function processOf(child: ChildProcess): RunningProcess {
  endWithProcess(child);
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  return {
    ended,
    isAlive,
    cpu: () => cpuOf(child.pid),
    resident: () =>
      isAlive() ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024 : 0,
    stop() {
      if (isAlive()) child.kill('SIGTERM');
      return ended;
    },
  };
}
