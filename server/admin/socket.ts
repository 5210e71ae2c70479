import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { Failure } from '../../schema/core/failures.ts';
import { createArchive } from '../archive/create.ts';
import { rowsIn } from '../archive/manifest.ts';
import { hasCode } from '../database/embedded/claims.ts';
import { isOperation, type Operator, operations } from './operations.ts';
import { socketIn, withSocketPath } from './socket-path.ts';

/** What a backup's answer says of itself, as JSON: its body is the archive. */
export const SUMMARY_HEADER = 'x-archive-summary';

export interface Summary {
  version: string;
  rows: number;
  tables: number;
  /** How long the database was read, in milliseconds. */
  heldMs: number;
}

interface AdminSocket {
  dataDir: string;
  /** Runs work that may take longer than a request's statements: a backup. */
  patiently<T>(work: (pool: Pool) => Promise<T>): Promise<T>;
  operator: Operator;
  log: Logger;
}

/**
 * Lets the commands of this computer reach the embedded database, which belongs to this process: HTTP over a Unix socket
 * in its folder, which only the same user may open. POST /operations/NAME takes and gives JSON, POST /backup gives an archive.
 * A socket that can't be made costs the commands, not the server: then null, and a line in the log.
 */
export async function openAdminSocket(admin: AdminSocket): Promise<{ close(): Promise<void> } | null> {
  const { dataDir, log } = admin;
  const path = socketIn(dataDir);
  const server = createServer((request, response) => {
    answer(admin, request, response).catch((err: unknown) => {
      if (hasCode(err, 'ERR_STREAM_PREMATURE_CLOSE')) return log.info('A command went away before it had its answer.');
      log.error({ err }, 'A command over the admin socket failed.');
      if (response.headersSent) response.destroy();
      else reply(response, 500, { error: 'The server failed at it: its log says why.' });
    });
  });
  try {
    // The folder is locked: what is there is left over from a process that was killed.
    await rm(path, { force: true });
    await withSocketPath(dataDir, (short) => listenPrivately(server, short));
  } catch (err) {
    log.warn({ err, path }, 'Commands can’t reach this server: its admin socket could not be made.');
    return null;
  }
  return {
    async close() {
      const closed = once(server, 'close');
      server.close();
      // A backup that is under way breaks off, and leaves no file.
      server.closeAllConnections();
      await closed;
      // It goes by itself, but not one that was made over a link.
      await rm(path, { force: true });
    },
  };
}

/** The socket is its owner's alone from its first moment on. */
async function listenPrivately(server: Server, path: string): Promise<void> {
  const listening = once(server, 'listening');
  const before = process.umask(0o177);
  // It is made within this call: what else the process makes isn't touched.
  server.listen(path);
  process.umask(before);
  await listening;
}

async function answer(admin: AdminSocket, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, folder, name = ''] = request.url?.split('/') ?? [];
  if (request.method === 'POST' && folder === 'backup') return sendArchive(admin, response);
  if (request.method !== 'POST' || folder !== 'operations' || !isOperation(name)) {
    return reply(response, 404, { error: 'This server does not know the command: it may be of another version.' });
  }
  try {
    const result = await operations[name](admin.operator, JSON.parse(await text(request)));
    reply(response, 200, { result });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    reply(response, 422, { error: error.message });
  }
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

async function sendArchive({ dataDir, patiently, log }: AdminSocket, response: ServerResponse): Promise<void> {
  const archive = await patiently((pool) => createArchive(pool, dataDir));
  try {
    const { manifest, heldMs } = archive;
    const { version, tables } = manifest;
    const summary: Summary = { version, rows: rowsIn(manifest), tables: tables.length, heldMs };
    log.info(summary, 'The database was read for a backup; requests waited meanwhile.');
    response.writeHead(200, { 'content-type': 'application/gzip', [SUMMARY_HEADER]: JSON.stringify(summary) });
    await pipeline(archive.stream(), response);
  } finally {
    await archive.close();
  }
}
