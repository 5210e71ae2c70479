import type { MiddlewareHandler } from 'hono';
import { bringsToken } from '../sessions/credential.ts';
import type { TransportEnv } from '../transports.ts';
import { READABLE, SENDABLE } from './cors-headers.ts';

export const invalidToken = {
  status: 401,
  code: 'UNAUTHENTICATED',
  message: 'This access token is unknown, revoked or expired.',
} as const;

/** https://datatracker.ietf.org/doc/html/rfc6750#section-3 */
export const invalidTokenHeaders = { 'WWW-Authenticate': 'Bearer error="invalid_token"' };

/** How long a browser may remember that it may send such requests, in seconds. */
const REMEMBERED_SECONDS = '600';

/**
 * Lets pages of every site use /graphql with an access token (CORS). A page that has a token needs no cookie, and a
 * response for every site never goes to a request with one.
 * @param allowedOrigins The origins that may send cookies too. `crossOrigin` answers them.
 */
export const openToTokens =
  (allowedOrigins: readonly string[]): MiddlewareHandler<TransportEnv> =>
  async (c, next) => {
    const origin = c.req.header('origin');
    if (origin === undefined || allowedOrigins.includes(origin)) return next();
    if (c.req.method === 'OPTIONS' && c.req.header('access-control-request-method')) {
      return c.body(null, 204, {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Methods': 'GET, POST',
        'Access-Control-Allow-Headers': SENDABLE.join(', '),
        'Access-Control-Max-Age': REMEMBERED_SECONDS,
      });
    }
    await next();
    if (!bringsToken(c.req.header('authorization') ?? null) || c.req.header('cookie') !== undefined) return;
    c.header('Access-Control-Allow-Origin', '*');
    c.header('Access-Control-Expose-Headers', READABLE.join(', '));
  };
