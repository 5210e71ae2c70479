import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import type { Logger } from 'pino';
import type { Trace } from '../../schema/core/context.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { bringsToken } from '../sessions/credential.ts';
import type { TransportEnv } from '../transports.ts';
import type { TrustedProxies } from './address.ts';
import type { AddressReader } from './address-reader.ts';
import { refuse } from './caller.ts';
import { READABLE, SENDABLE } from './cors-headers.ts';
import { FOREIGN, isForeign, type KnownOrigins } from './origins.ts';
import { requestIdOf } from './request-id.ts';
import { withoutSecrets } from './secret-paths.ts';

type Gate = MiddlewareHandler<TransportEnv>;

/** Twelve times the largest body that our own forms send. */
export const MAX_BODY_BYTES = 256 * 1024;

interface Answered {
  trace: Trace;
  method: string;
  path: string;
  status: number;
  /** performance.now() when the request came. */
  start: number;
}

export interface Notes {
  log: Logger;
  metrics: Metrics | null;
}

export function noteRequest({ log, metrics }: Notes, { trace, method, path, status, start }: Answered): void {
  const { id: requestId, operation } = trace;
  const took = performance.now() - start;
  const level = path === '/healthz' || path === '/readyz' ? 'debug' : 'info';
  if (level === 'info') metrics?.answered({ operation, status, seconds: took / 1_000 });
  if (!log.isLevelEnabled(level)) return;
  const named = operation && { operation: operation.name, kind: operation.kind };
  log[level]({ requestId, method, path: withoutSecrets(path), ...named, status, ms: Math.round(took) }, 'request');
}

/** Sets the request's id and the caller's address, and logs the request when it is done. */
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

/** Allows cross-origin reads (CORS) for the configured origins only, by exact match. */
export const crossOrigin = (allowedOrigins: string[]): Gate =>
  cors({ origin: allowedOrigins, credentials: true, allowHeaders: SENDABLE, exposeHeaders: READABLE, maxAge: 600 });

const bodiless = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses requests from other sites with a cookie, and all that may change something (CSRF). Even signed out, a visitor
 * could be made to guess passwords or to ask for e-mails. With an access token the cookie is not read.
 */
export const refusesForeign =
  (known: KnownOrigins): Gate =>
  async (c, next) => {
    const { method } = c.req;
    const isForVisitor = c.req.header('cookie') !== undefined || !bodiless.has(method);
    const isByToken = bringsToken(c.req.header('authorization') ?? null);
    if (isForVisitor && !isByToken && isForeign(method, c.req.raw.headers, known)) {
      return refuse(c, { status: 403, code: 'FORBIDDEN', message: FOREIGN });
    }
    await next();
  };

export const isJson = (type: string | undefined): boolean =>
  /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i.test(type ?? '');

/** Accepts only JSON bodies, because forms of other sites cannot send JSON. */
export const takesJsonOnly: Gate = async (c, next) => {
  if (bodiless.has(c.req.method)) return next();
  const type = c.req.header('content-type');
  // RFC 9112, section 6.3: a request of any method without either header has no body.
  const length = c.req.header('content-length') ?? '0';
  const hasBody = length !== '0' || c.req.header('transfer-encoding') !== undefined;
  if (isJson(type) || (!hasBody && type === undefined)) return next();
  return refuse(c, { status: 415, code: 'BAD_REQUEST', message: 'The request body must be application/json.' });
};

export const limitsBody: Gate = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  // The rest of the body is not read, so the connection cannot be used again.
  onError: (c) => {
    const refused = { status: 413, code: 'BAD_REQUEST', message: 'The request body can be at most 256 kB.' };
    return refuse(c, refused, { Connection: 'close' });
  },
});
