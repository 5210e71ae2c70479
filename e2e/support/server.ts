import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface Server {
  url: string;
  stop(): Promise<void>;
}

/** Starts a second built server with other settings, on a free port. Without DATA_DIR its data end with it. */
export async function startServer(environment: NodeJS.ProcessEnv): Promise<Server> {
  const dataDir = environment.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'planjam-e2e-')));
  const shared = { PATH: process.env.PATH, PORT: '0', GEOCODER_URL: 'off', TRUST_PROXY: '1', PASSWORD_COST: '10' };
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...shared, ...environment, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Also if the tests crash.
  process.once('exit', () => child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  const listening = new Promise<string>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      const [, port] = /PlanJam is at [^"]*:(\d+)/.exec(line) ?? [];
      if (port) resolve(`http://localhost:${port}`);
    });
  });
  const url = await Promise.race([listening, ended.then(() => null)]);
  if (!url) throw new Error('The server ended before it listened.');
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      if (!environment.DATA_DIR) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A fixture: such a server until the test has ended. Tests name it first, so that it ends after their windows. */
export const serverWith =
  (environment: NodeJS.ProcessEnv) =>
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off its first parameter
  async ({}, use: (server: Server) => Promise<void>) => {
    const server = await startServer(environment);
    await use(server);
    await server.stop();
  };
