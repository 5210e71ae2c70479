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
import { StartRefused } from '../config/start-refused.ts';
import { codeOf } from '../database/error-code.ts';
import { freeSpace, isDiskFull } from '../files/disk-full.ts';
import type { FileStore } from '../files/store.ts';
import { isOperation, type Operator, operations } from './operations.ts';
import { socketIn, withSocketPath } from './socket-path.ts';

/** The header with a backup's summary as JSON. The body is the archive. */
export const SUMMARY_HEADER = 'x-archive-summary';
/** The trailer with the number of files that the archive does not have. */
export const MISSING_TRAILER = 'x-archive-missing-files';

export interface Summary {
  version: string;
  rows: number;
  tables: number;
  /** How long reading the database took, in milliseconds. */
  inUseMs: number;
}

interface AdminSocket {
  dataDir: string;
  /** Runs work that may take longer than a request's statements: a backup. */
  patiently<T>(work: (pool: Pool) => Promise<T>): Promise<T>;
  operator: Operator;
  store: FileStore;
  log: Logger;
}

/**
 * Gives commands on this computer access to the embedded database: HTTP over a Unix socket for the same user only.
 * POST /operations/NAME takes and returns JSON. POST /backup returns an archive. Logs and returns null if it fails.
 */
export async function openAdminSocket(admin: AdminSocket): Promise<{ close(): Promise<void> } | null> {
  const { dataDir, log } = admin;
  const path = socketIn(dataDir);
  const server = createServer((request, response) => {
    answer(admin, request, response).catch((err: unknown) => {
      if (codeOf(err) === 'ERR_STREAM_PREMATURE_CLOSE')
        return log.info('A command disconnected before it got its response.');
      log.error({ err }, 'A command over the admin socket failed.');
      if (response.headersSent) response.destroy();
      else if (isDiskFull(err)) reply(response, 507, { error: freeSpace(err) });
      else reply(response, 500, { error: 'The command failed on the server. See the server’s log.' });
    });
  });
  try {
    // This process has the folder's lock, so an existing socket is left over from a killed process.
    await rm(path, { force: true });
    await withSocketPath(dataDir, (short) => listenPrivately(server, short));
  } catch (err) {
    log.warn({ err, path }, 'Commands can’t reach this server: its admin socket could not be created.');
    return null;
  }
  return {
    async close() {
      const closed = once(server, 'close');
      server.close();
      // A backup in progress is aborted, and leaves no file.
      server.closeAllConnections();
      await closed;
      // Node removes the socket, but not if it was created over a link.
      await rm(path, { force: true });
    },
  };
}

/** Listens on a socket that only its owner can open, from the first moment. */
async function listenPrivately(server: Server, path: string): Promise<void> {
  const listening = once(server, 'listening');
  const before = process.umask(0o177);
  // The socket is created within this call, so the umask affects no other files.
  server.listen(path);
  process.umask(before);
  await listening;
}

async function answer(admin: AdminSocket, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, folder, name = ''] = request.url?.split('/') ?? [];
  if (request.method === 'POST' && folder === 'backup') {
    return sendArchive(admin, response).catch((error) => refuse(response, error));
  }
  if (request.method !== 'POST' || folder !== 'operations' || !isOperation(name)) {
    return reply(response, 404, { error: 'This server does not know the command. It may be another version.' });
  }
  try {
    const result = await operations[name](admin.operator, JSON.parse(await text(request)));
    reply(response, 200, { result });
  } catch (error) {
    refuse(response, error);
  }
}

/** Sends the message of a refusal. @throws any other error. */
function refuse(response: ServerResponse, error: unknown): void {
  if (!(error instanceof Failure || error instanceof StartRefused) || response.headersSent) throw error;
  reply(response, 422, { error: error.message });
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

async function sendArchive({ dataDir, patiently, store, log }: AdminSocket, response: ServerResponse): Promise<void> {
  const archive = await patiently((pool) => createArchive(pool, dataDir, store));
  try {
    const { manifest, inUseMs } = archive;
    const { version, tables } = manifest;
    const summary: Summary = { version, rows: rowsIn(manifest), tables: tables.length, inUseMs };
    log.info(summary, 'The database was read for a backup. Requests waited meanwhile.');
    response.writeHead(200, {
      'content-type': 'application/gzip',
      [SUMMARY_HEADER]: JSON.stringify(summary),
      trailer: MISSING_TRAILER,
    });
    await pipeline(archive.stream(), response, { end: false });
    response.addTrailers({ [MISSING_TRAILER]: String(archive.missingFiles()) });
    response.end();
  } finally {
    await archive.close();
  }
}
