import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Caller, makeTrip, signUp } from '../../bench/support/api.ts';
import { projectFolder } from '../../scripts/project.ts';
import type { Check, Finding } from './check.ts';
import { type Server, startServer } from './server.ts';

/** What a stranger may wait, and by what the process may grow, during anybody's worst requests. */
const MOST_WAIT_MS = 250;
const MOST_GROWTH_MB = 200;

export interface Stage {
  server: Server;
  /** Signed in, and alone on a trip. */
  attacker: Caller;
  tripId: string;
}

interface Attack {
  name: string;
  about: string;
  /** What has to be there before the clock starts. */
  prepare?: (stage: Stage) => Promise<void>;
  /** @returns in a few words what became of it, or findings of its own. */
  strike: (stage: Stage) => Promise<string | Finding[]>;
  mostWaitMs?: number;
  environment?: NodeJS.ProcessEnv;
}

/** A stranger who uses the server meanwhile. @returns what ends that. */
async function beside(url: string): Promise<() => Promise<{ slowestMs: number; asked: number; failed: number }>> {
  const stranger = await signUp(url, 'stranger');
  await makeTrip(stranger);
  const probe = fork(join(projectFolder, 'checks/support/probe.ts'), [url, stranger.cookie], {
    execArgv: ['--import', 'tsx'],
  });
  await once(probe, 'message');
  const begun = once(probe, 'message');
  probe.send('begin');
  await begun;
  return async () => {
    const said = once(probe, 'message');
    probe.send('end');
    const [figures] = await said;
    return figures;
  };
}

/** The highest memory while it is watched. */
function watchMemory(server: Server): () => number {
  const before = server.resident();
  let highest = before;
  const timer = setInterval(() => {
    highest = Math.max(highest, server.resident());
  }, 50);
  return () => {
    clearInterval(timer);
    return Math.max(highest, server.resident()) - before;
  };
}

/** A check that somebody's worst requests neither end nor stall nor fill the process. */
export const attack = ({ name, about, prepare, strike, mostWaitMs = MOST_WAIT_MS, environment }: Attack): Check => ({
  name,
  about,
  async run(): Promise<Finding[]> {
    const server = await startServer(environment);
    try {
      const attacker = await signUp(server.url, 'attacker');
      const stage: Stage = { server, attacker, tripId: await makeTrip(attacker) };
      await prepare?.(stage);
      const endProbe = await beside(server.url);
      // A process has not settled when it has just started.
      await pause(1_000);
      const endMemory = watchMemory(server);
      const outcome = await strike(stage);
      const grown = endMemory();
      const { slowestMs, asked, failed } = await endProbe();
      return [
        ...(typeof outcome === 'string' ? [{ what: 'what became of it', seen: outcome, isFine: true }] : outcome),
        { what: 'the process lives', seen: server.isAlive() ? 'yes' : 'it ended', isFine: server.isAlive() },
        { what: 'error lines', seen: String(server.errors()), isFine: server.errors() === 0 },
        {
          what: `a stranger’s longest wait, of ${mostWaitMs} ms`,
          seen: `${Math.round(slowestMs)} ms in ${asked} requests, ${failed} failed`,
          isFine: slowestMs <= mostWaitMs && failed === 0,
        },
        {
          what: `memory grew by, of ${MOST_GROWTH_MB} MB`,
          seen: `${Math.round(grown)} MB`,
          isFine: grown <= MOST_GROWTH_MB,
        },
      ];
    } finally {
      await server.stop();
    }
  },
});
