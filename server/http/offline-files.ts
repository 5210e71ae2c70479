import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { answerPacked } from './answer-packed.ts';
import { pagePolicy, type Within, WORKER_POLICY } from './headers.ts';
import type { TransportEnv } from './transports.ts';
import { NOT_BUILT, type ReadPage, type WebConfig, withRevision } from './web-files.ts';

interface Shell {
  text: Buffer;
  within: Within;
  /** Changes with the page and its policy. */
  revision: string;
}

type ReadShell = () => Promise<Shell | null>;

const policyOf = ({ within }: Pick<Shell, 'within'>, host: string | null, { tileUrl }: WebConfig) =>
  pagePolicy({ within, host, tileUrl });

/** The page that the service worker keeps for all paths of the app. Null: there is none. @param folder Has app/. */
export function shellOf(folder: string, readPage: ReadPage, config: WebConfig): ReadShell {
  if (!config.isOfflineOn) return async () => null;
  return onceRead(async () => {
    const [text, sources] = await Promise.all([readPage('shell'), readFile(join(folder, 'app/shell.json'), 'utf8')]);
    if (text === null) return null;
    const within: Within = JSON.parse(sources);
    const revision = hash('sha256', text + policyOf({ within }, null, config), 'base64url').slice(0, 22);
    return { text: Buffer.from(withRevision(text, revision)), within, revision };
  });
}

/**
 * Serves the service worker and its page. Both have the revision in common, and a server has no page of another
 * revision: so a worker never mixes the pages of two versions behind one port. @param folder Has app/.
 */
export function offlineFiles(folder: string, readShell: ReadShell, config: WebConfig): Hono<TransportEnv> {
  const routes = new Hono<TransportEnv>();
  const readFrom = (file: string) => readFile(join(folder, 'app', file), 'utf8');
  const readWorker = onceRead(async (): Promise<Buffer | null> => {
    if (!config.isOfflineOn) return Buffer.from(await readFrom('removal.js'));
    const [shell, worker] = await Promise.all([readShell(), readFrom('worker.js')]);
    return shell && Buffer.from(withRevision(worker, shell.revision));
  });

  routes.get('/sw.js', async (c) => {
    const worker = await readWorker();
    if (worker === null) return c.text(NOT_BUILT, 404);
    c.header('Content-Security-Policy', WORKER_POLICY);
    return answerPacked(c, worker, 'no-cache', { 'Content-Type': 'text/javascript; charset=utf-8' });
  });
  routes.get('/shell', async (c) => {
    const shell = await readShell();
    if (shell === null || c.req.query('revision') !== shell.revision)
      return c.text('This server has no page of this revision.', 404);
    c.header('Content-Security-Policy', policyOf(shell, c.req.header('host') ?? null, config));
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
