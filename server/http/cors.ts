import { bringsToken } from '../sessions/credential.ts';
import type { Gate } from './exchange.ts';

// The headers that pages of other origins need the server's permission for (CORS). They are the same for all of them.
const SENDABLE = ['Authorization', 'Content-Type', 'Last-Event-ID', 'X-Request-Id'].join(', ');
const READABLE = ['X-Request-Id', 'Retry-After', 'RateLimit', 'RateLimit-Policy'].join(', ');

/** How long a browser may cache the permission to send such requests, in seconds. */
const PREFLIGHT_SECONDS = '600';

/**
 * Lets pages of every site use /graphql with an access token. A page that has a token needs no cookie, and a response
 * for every site never goes to a request with one.
 * @param allowedOrigins The origins that may send cookies too. `crossOrigin` answers them.
 */
export const openToTokens =
  (allowedOrigins: readonly string[]): Gate =>
  ({ incoming, outgoing, path }) => {
    const { origin, authorization = null, cookie } = incoming.headers;
    if (path !== '/graphql' || origin === undefined || allowedOrigins.includes(origin)) return false;
    if (incoming.method === 'OPTIONS' && incoming.headers['access-control-request-method']) {
      const allowed = {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Methods': 'GET, POST',
        'Access-Control-Allow-Headers': SENDABLE,
        'Access-Control-Max-Age': PREFLIGHT_SECONDS,
      };
      outgoing.writeHead(204, allowed).end();
      return true;
    }
    if (bringsToken(authorization) && cookie === undefined) {
      outgoing.setHeader('Access-Control-Allow-Origin', '*');
      outgoing.setHeader('Access-Control-Expose-Headers', READABLE);
    }
    return false;
  };

/** Lets pages of the configured origins, by exact match, send cookies and read responses. */
export const crossOrigin =
  (allowedOrigins: readonly string[]): Gate =>
  ({ incoming, outgoing }) => {
    if (allowedOrigins.length === 0) return false;
    const { origin } = incoming.headers;
    if (origin !== undefined && allowedOrigins.includes(origin)) {
      outgoing.setHeader('Access-Control-Allow-Origin', origin);
      outgoing.setHeader('Access-Control-Allow-Credentials', 'true');
      outgoing.setHeader('Access-Control-Expose-Headers', READABLE);
    }
    // A browser may keep a response for the next origin.
    outgoing.setHeader('Vary', 'Origin');
    if (incoming.method !== 'OPTIONS') return false;
    const asked = {
      'Access-Control-Allow-Methods': 'GET, HEAD, PUT, POST, DELETE, PATCH',
      'Access-Control-Allow-Headers': SENDABLE,
      'Access-Control-Max-Age': PREFLIGHT_SECONDS,
      Vary: 'Origin, Access-Control-Request-Headers',
    };
    outgoing.writeHead(204, asked).end();
    return true;
  };
