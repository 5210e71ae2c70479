import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics.ts';
import { whenAnswered } from './arrivals.ts';
import { CLIENT_CLOSED_REQUEST } from './bugs.ts';
import type { Exchange, Gate } from './exchange.ts';
import { withoutSecrets } from './secret-paths.ts';

const healthChecks: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

export interface Notes {
  log: Logger;
  metrics: Metrics | null;
}

/** Gives the response the request's id, and logs the request when it is answered: an event stream when it begins. */
export const noted =
  (notes: Notes): Gate =>
  (exchange) => {
    const start = performance.now();
    const { outgoing, trace } = exchange;
    outgoing.setHeader('X-Request-Id', trace.id);
    whenAnswered(outgoing, () => note(notes, exchange, performance.now() - start));
    return false;
  };

function note({ log, metrics }: Notes, { incoming, outgoing, path, trace }: Exchange, ms: number): void {
  const { id: requestId, operation } = trace;
  const status = outgoing.headersSent ? outgoing.statusCode : CLIENT_CLOSED_REQUEST;
  const level = healthChecks.has(path) ? 'debug' : 'info';
  if (level === 'info') metrics?.answered({ operation, status, seconds: ms / 1_000 });
  if (!log.isLevelEnabled(level)) return;
  const named = operation && { operation: operation.name, kind: operation.kind };
  const { method } = incoming;
  log[level]({ requestId, method, path: withoutSecrets(path), ...named, status, ms: Math.round(ms) }, 'request');
}
