import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import type { Logger } from 'pino';
import type { Trace } from '../../schema/core/context.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { TransportEnv } from '../transports.ts';
import type { TrustedProxies } from './address.ts';
import type { AddressReader } from './address-reader.ts';
import { isForeign, type KnownOrigins } from './origins.ts';
import { requestIdOf } from './request-id.ts';
import { withoutSecrets } from './secret-paths.ts';

type Gate = MiddlewareHandler<TransportEnv>;

/** Twelve times the largest thing that a form of ours sends. */
export const MAX_BODY_BYTES = 256 * 1024;

interface Answered {
  trace: Trace;
  method: string;
  path: string;
  status: number;
  /** performance.now() when it came. */
  start: number;
}

/** Where requests are noted. */
export interface Notes {
  log: Logger;
  metrics: Metrics | null;
}

/** Counts, and logs a line of an answered request. */
export function noteRequest({ log, metrics }: Notes, { trace, method, path, status, start }: Answered): void {
  const { id: requestId, operation } = trace;
  const took = performance.now() - start;
  const level = path === '/healthz' || path === '/readyz' ? 'debug' : 'info';
  if (level === 'info') metrics?.answered({ operation, status, seconds: took / 1_000 });
  if (!log.isLevelEnabled(level)) return;
  const named = operation && { operation: operation.name, kind: operation.kind };
  log[level]({ requestId, method, path: withoutSecrets(path), ...named, status, ms: Math.round(took) }, 'request');
}

/** Gives the request its id and the caller's address, and logs a line when it's done. */
export const noted =
  (notes: Notes, addressOf: AddressReader, trusted: TrustedProxies): Gate =>
  async (c, next) => {
    const start = performance.now();
    const peer = c.env?.incoming?.socket.remoteAddress;
    const address = addressOf(peer, c.req.header('x-forwarded-for') ?? null);
    const trace: Trace = { id: requestIdOf(peer ?? address, c.req.header('x-request-id') ?? null, trusted) };
    c.set('trace', trace);
    c.set('address', address);
    await next();
    c.header('X-Request-Id', trace.id);
    noteRequest(notes, { trace, method: c.req.method, path: c.req.path, status: c.res.status, start });
  };

/** Cross-origin reading for the origins of the configuration, by exact name, and for no other. */
export const crossOrigin = (allowedOrigins: string[]): Gate =>
  cors({ origin: allowedOrigins, credentials: true, allowHeaders: ['Content-Type'], maxAge: 600 });

/** A page of another site can't do anything in the name of whoever looks at it. */
export const refusesForeign =
  (known: KnownOrigins): Gate =>
  async (c, next) => {
    if (c.req.header('cookie') && isForeign(c.req.method, c.req.raw.headers, known)) {
      return c.json({ error: 'Requests from other sites are not accepted.' }, 403);
    }
    await next();
  };

const bodiless = new Set(['GET', 'HEAD', 'OPTIONS']);

/** JSON is what other sites' forms can't send. */
export const takesJsonOnly: Gate = async (c, next) => {
  if (bodiless.has(c.req.method)) return next();
  const type = c.req.header('content-type');
  // RFC 9112, section 6.3: a request without either header has no body, whatever its method.
  const length = c.req.header('content-length') ?? '0';
  const hasBody = length !== '0' || c.req.header('transfer-encoding') !== undefined;
  const isJson = /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i.test(type ?? '');
  if (isJson || (!hasBody && type === undefined)) return next();
  return c.json({ error: 'The request body must be application/json.' }, 415);
};

export const limitsBody: Gate = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  // What is left of the body is not read: the connection can take no other request.
  onError: (c) => c.json({ error: 'The request body can be at most 256 kB.' }, 413, { Connection: 'close' }),
});
