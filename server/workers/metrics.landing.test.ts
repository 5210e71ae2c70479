import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { projectFolder } from '../project-folder.ts';
import { emptyPool } from '../test/empty-pool.ts';
import { startProgram } from '../test/program.ts';
import { hasServers, openWorkers, patience } from '../test/workers.ts';

// Metrics of the built server: which process serves them, and which processes they cover.

vi.setConfig(patience);

const TOKEN = 'a-token-of-the-tests';
// A reused connection could lead to the worker that is frozen later.
const headers = { authorization: `Bearer ${TOKEN}`, connection: 'close' };

const workersIn = (page: string) =>
  [...new Set([...page.matchAll(/worker="(\d+)"/g)].map(([, number]) => number))].sort();

test.runIf(hasServers)(
  'any worker shows the figures of all, each with its number; a frozen one is left out',
  async () => {
    const workers = await openWorkers(2, { METRICS_TOKEN: TOKEN, METRICS_PORT: '0' });
    onTestFinished(() => workers.close());
    const page = async () => (await fetch(`${workers.url}/metrics`, { headers })).text();
    expect(workersIn((await page()).match(/^process_start_time_seconds.*\n.*$/gm)?.join() ?? '')).toEqual(['1', '2']);
    for (let turn = 0; turn < 5; turn += 1) {
      const text = await page();
      expect(workersIn(text)).toEqual(['1', '2']);
      expect(text).toContain('planjam_workers_silent 0');
    }
    const partial = await workers.only(1, page);
    expect(workersIn(partial)).toEqual(['1']);
    expect(partial).toContain('planjam_workers_silent 1');
    await expect.poll(async () => workersIn(await page())).toEqual(['1', '2']);
  },
);

test.runIf(hasServers)('one process shows its figures on METRICS_PORT, to this machine alone', async () => {
  const database = await emptyPool();
  const program = startProgram([], { DATABASE_URL: database.url ?? '', METRICS_PORT: '0' });
  onTestFinished(async () => {
    await program.stop();
    await database.close();
  });
  const { msg } = await program.says('Metrics are at');
  const url = /http:\S+/.exec(msg)?.[0] ?? '';
  expect(url).toContain('127.0.0.1');
  expect(await (await fetch(url)).text()).toContain('planjam_database_bytes');
  const { msg: at } = await program.says('PlanJam is at');
  expect((await fetch(`${/http:\S+/.exec(at)?.[0]}/metrics`)).status).toBe(404);
  expect((await fetch(url.replace('/metrics', '/'))).status).toBe(404);
});

test.runIf(hasServers)('a server without metrics does not load the code for them', () => {
  const folder = join(projectFolder, 'dist/server');
  const counting = readdirSync(folder).filter(
    (file) => file.endsWith('.js') && readFileSync(join(folder, file), 'utf8').includes('nodejs_eventloop_lag_'),
  );
  expect(counting.length).toBeGreaterThan(0);
  // The files that every process reads at its start.
  for (const file of counting) expect(file).not.toMatch(/^(planjam|serve|primary)/);
});
