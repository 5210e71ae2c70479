import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { StartRefused } from '../config/start-refused.ts';
import { socketIn, withSocketPath } from './socket-path.ts';

/** Whether no server listens: it is not running, was killed, or the path is too long even over a temporary link. */
const isAbsent = (error: NodeJS.ErrnoException) =>
  ['ENOENT', 'ENOTDIR', 'ECONNREFUSED', 'EINVAL', 'ENAMETOOLONG'].includes(error.code ?? '');

/**
 * Returns the response of the server that has locked the folder's embedded database, or null if no server is running.
 * @throws StartRefused with the server's message if it refuses, or if the socket belongs to another user.
 */
export async function askServer(dataDir: string, path: string, body: unknown = {}): Promise<IncomingMessage | null> {
  const response = await withSocketPath(dataDir, (socketPath) => send(socketPath, path, JSON.stringify(body))).catch(
    (error: NodeJS.ErrnoException) => {
      if (isAbsent(error)) return null;
      throw new StartRefused(`The running server can't be reached at ${socketIn(dataDir)}: ${error.message}`);
    },
  );
  if (!response || response.statusCode === 200) return response;
  const { error } = JSON.parse(await text(response));
  throw new StartRefused(String(error));
}

function send(socketPath: string, path: string, body: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath, path, method: 'POST' }, resolve);
    asking.on('error', reject);
    asking.end(body);
  });
}
