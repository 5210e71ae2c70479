import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { answerPacked } from './answer-packed.ts';
import { pagePolicy, type Within, WORKER_POLICY } from './headers.ts';
import type { TransportEnv } from './transports.ts';
import { NOT_BUILT, type ReadPage, type WebConfig } from './web-files.ts';

interface Shell {
  text: Buffer;
  within: Within;
  /** Changes with the page and its policy. */
  revision: string;
}

/**
 * Serves the service worker and the page that it keeps for all paths of the app. Both have the revision in common, and a
 * server has no page of another revision: so a worker never mixes the pages of two versions behind one port.
 * @param folder Has app/.
 */
export function offlineFiles(folder: string, readPage: ReadPage, config: WebConfig): Hono<TransportEnv> {
  const { tileUrl, isOfflineOn } = config;
  const routes = new Hono<TransportEnv>();
  const readFrom = (file: string) => readFile(join(folder, 'app', file), 'utf8');
  const policyOf = (within: Within, host: string | null) => pagePolicy({ within, host, tileUrl });

  const readShell = onceRead(async (): Promise<Shell | null> => {
    const [text, sources] = await Promise.all([readPage('shell'), readFrom('shell.json')]);
    if (text === null) return null;
    const within: Within = JSON.parse(sources);
    const revision = hash('sha256', text + policyOf(within, null), 'base64url').slice(0, 22);
    return { text: Buffer.from(text), within, revision };
  });
  const readWorker = onceRead(async (): Promise<Buffer | null> => {
    if (!isOfflineOn) return Buffer.from(await readFrom('removal.js'));
    const [shell, worker] = await Promise.all([readShell(), readFrom('worker.js')]);
    return shell && Buffer.from(worker.replace('__SHELL_REVISION__', shell.revision));
  });

  routes.get('/sw.js', async (c) => {
    const worker = await readWorker();
    if (worker === null) return c.text(NOT_BUILT, 404);
    c.header('Content-Security-Policy', WORKER_POLICY);
    return answerPacked(c, worker, 'no-cache', { 'Content-Type': 'text/javascript; charset=utf-8' });
  });
  routes.get('/shell', async (c) => {
    const shell = isOfflineOn ? await readShell() : null;
    if (shell === null || c.req.query('revision') !== shell.revision)
      return c.text('This server has no page of this revision.', 404);
    c.header('Content-Security-Policy', policyOf(shell.within, c.req.header('host') ?? null));
    return answerPacked(c, shell.text, 'no-store', { 'Content-Type': 'text/html; charset=utf-8' });
  });
  return routes;
}

/** Reads at the first use, and again after a failure. */
function onceRead<Result>(read: () => Promise<Result | null>): () => Promise<Result | null> {
  let reading: Promise<Result | null> | null = null;
  return async () => {
    reading ??= read().catch(() => null);
    const result = await reading;
    if (result === null) reading = null;
    return result;
  };
}
