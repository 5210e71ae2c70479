import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { StartRefused } from '../start-refused.ts';
import { socketIn } from './socket.ts';

/** Nothing listens there: the server isn't running, or was killed. */
const isAbsent = (error: NodeJS.ErrnoException) => ['ENOENT', 'ECONNREFUSED'].includes(error.code ?? '');

/**
 * Asks the server that holds the embedded database of this folder.
 * @returns its answer, or null when none is running.
 * @throws StartRefused with its words when it refuses, or when the socket is another user's.
 */
export async function askServer(dataDir: string, path: string, body: unknown = {}): Promise<IncomingMessage | null> {
  const response = await send(dataDir, path, JSON.stringify(body));
  if (!response || response.statusCode === 200) return response;
  const { error } = JSON.parse(await text(response));
  throw new StartRefused(String(error));
}

function send(dataDir: string, path: string, body: string): Promise<IncomingMessage | null> {
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath: socketIn(dataDir), path, method: 'POST' }, resolve);
    asking.on('error', (error: NodeJS.ErrnoException) => {
      if (isAbsent(error)) resolve(null);
      else reject(new StartRefused(`The running server can't be reached at ${socketIn(dataDir)}: ${error.message}`));
    });
    asking.end(body);
  });
}
