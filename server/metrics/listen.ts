import { createServer, type Server } from 'node:http';
import type { Logger } from 'pino';
import { StartRefused } from '../config/start-refused.ts';
import { METRICS_TYPE } from './metrics.ts';

/** The port has no password, so only this machine can reach it. */
const LOOPBACK = '127.0.0.1';

/** Serves /metrics on its own port, for this machine only. @throws StartRefused if the port is not available. */
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
      reject(
        new StartRefused(`METRICS_PORT is ${port}, which is not available: ${error.code}. Set it to another port.`),
      ),
    );
    server.listen(port, LOOPBACK, resolve);
  });
  const address = server.address();
  const actual = typeof address === 'object' ? address?.port : port;
  log.info(`Metrics are at http://${LOOPBACK}:${actual}/metrics`);
  return server;
}
