import { createServer, type Server } from 'node:http';
import type { Logger } from 'pino';
import { StartRefused } from '../start-refused.ts';
import { METRICS_TYPE } from './metrics.ts';

/** For nobody but this machine: there is no password on it. */
const LOOPBACK = '127.0.0.1';

/**
 * Serves /metrics on a port of its own, reachable from this machine only.
 * @throws StartRefused when the port can't be had.
 */
export async function listenForMetrics(port: number, page: () => Promise<string>, log: Logger): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    page().then(
      (text) => response.writeHead(200, { 'Content-Type': METRICS_TYPE }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new StartRefused(`METRICS_PORT is ${port}, which can't be had: ${error.code}. Set it to another one.`)),
    );
    server.listen(port, LOOPBACK, resolve);
  });
  const address = server.address();
  const actual = typeof address === 'object' ? address?.port : port;
  log.info(`Metrics are at http://${LOOPBACK}:${actual}/metrics`);
  return server;
}
