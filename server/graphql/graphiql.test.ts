import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import type { TransportEnv } from '../http/transports.ts';
import { graphiqlPage } from './graphiql.ts';

const folder = await mkdtemp(join(tmpdir(), 'planjam-graphiql-'));
afterAll(() => rm(folder, { recursive: true }));

const app = new Hono<TransportEnv>();
app.get('/graphql', graphiqlPage(folder, 'https://tile.example.org/{z}/{x}/{y}.png'));
const get = (accept: string) => app.request('/graphql', { headers: { accept } });

test('without a build, a browser sees which command to run', async () => {
  const response = await get('text/html');
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('npm run build');
});

test('a browser gets the editor, with a policy that lets its styles and workers run and no foreign script', async () => {
  await writeFile(join(folder, 'index.html'), '<div id="graphiql"></div>');
  const response = await get('text/html,application/xhtml+xml,*/*;q=0.8');
  expect(await response.text()).toContain('id="graphiql"');
  expect(response.headers.get('vary')).toBe('Accept');
  const policy = response.headers.get('content-security-policy');
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+';/);
  expect(policy).toContain("style-src 'self' 'unsafe-inline'");
  expect(policy).toContain("worker-src 'self' blob:");
});
