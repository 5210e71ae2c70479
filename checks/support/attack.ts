import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectFolder } from '../../scripts/project.ts';
import type { TestBrowser } from '../../server/test/browser.ts';
import { makeTrip, signedIn } from '../../server/test/people.ts';
import { type Check, type Finding, noErrors } from './check.ts';
import { type Server, startServer } from './server.ts';

/** How long another person may wait, and by how much the process may grow, during an attack. */
const MOST_WAIT_MS = 250;
const MOST_GROWTH_MB = 200;

export interface Stage {
  server: Server;
  /** Signed in, and the only member of a trip. */
  attacker: TestBrowser;
  tripId: string;
}

interface Attack {
  name: string;
  about: string;
  prepare?: (stage: Stage) => Promise<void>;
  /** @returns the outcome in a few words, or findings of its own. */
  strike: (stage: Stage) => Promise<string | Finding[]>;
  mostWaitMs?: number;
  environment?: NodeJS.ProcessEnv;
}

/** Starts another person who uses the server meanwhile. @returns a function that ends it. */
async function beside(url: string): Promise<() => Promise<{ slowestMs: number; asked: number; failed: number }>> {
  const bystander = await signedIn(url, 'bystander');
  await makeTrip(bystander);
  const probe = fork(join(projectFolder, 'checks/support/probe.ts'), [url, bystander.cookie ?? ''], {
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

/** Watches the server's memory. @returns a function that ends it and returns the growth. */
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

/** Makes a check that an attacker's requests do not end the process, block other people or fill the memory. */
export const attack = ({ name, about, prepare, strike, mostWaitMs = MOST_WAIT_MS, environment }: Attack): Check => ({
  name,
  about,
  async run(): Promise<Finding[]> {
    const server = await startServer(environment);
    try {
      const attacker = await signedIn(server.url, 'attacker');
      const stage: Stage = { server, attacker, tripId: await makeTrip(attacker) };
      await prepare?.(stage);
      const endProbe = await beside(server.url);
      // A process that has just started is not yet stable.
      await pause(1_000);
      const endMemory = watchMemory(server);
      const outcome = await strike(stage);
      const grown = endMemory();
      const { slowestMs, asked, failed } = await endProbe();
      return [
        ...(typeof outcome === 'string' ? [{ checked: 'outcome', seen: outcome, isFine: true }] : outcome),
        { checked: 'the process is alive', seen: server.isAlive() ? 'yes' : 'it ended', isFine: server.isAlive() },
        noErrors(server),
        {
          checked: `another person’s longest wait, at most ${mostWaitMs} ms`,
          seen: `${Math.round(slowestMs)} ms in ${asked} requests, ${failed} failed`,
          isFine: slowestMs <= mostWaitMs && failed === 0,
        },
        {
          checked: `growth of memory, at most ${MOST_GROWTH_MB} MB`,
          seen: `${Math.round(grown)} MB`,
          isFine: grown <= MOST_GROWTH_MB,
        },
      ];
    } finally {
      await server.stop();
    }
  },
});
