import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectFolder } from '../config/project-folder.ts';
import { emptyPool } from '../test/empty-pool.ts';
import { startProgram } from '../test/program.ts';
import { hasServers } from '../test/workers.ts';

// Metrics of the built server as one process. Those of workers: shared.landing.test.ts.

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
