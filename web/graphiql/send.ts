import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit';
import { createClient } from 'graphql-ws';
import { PING_EVERY_MS } from '../apollo/deadlines.ts';
import { reachingFetch } from '../apollo/reaching-fetch.ts';
import { leaveDeadLines } from '../apollo/socket.ts';

const url = '/graphql';

/** Sends with this Authorization header; null: with the session's cookie. A socket sends it in its first frame. */
function senderFor(authorization: string | null): Fetcher {
  // Lazy: it closes after the last subscription, so that each connection has the current session's cookie.
  const wsClient = createClient({
    url: `${location.origin.replace(/^http/, 'ws')}${url}`,
    connectionParams: authorization === null ? {} : { authorization },
    keepAlive: PING_EVERY_MS,
  });
  leaveDeadLines(wsClient);
  return createGraphiQLFetcher({
    url,
    fetch: reachingFetch,
    wsClient,
    enableIncrementalDelivery: false,
    ...(authorization !== null && { headers: { authorization } }),
  });
}

/** Returns a request's Authorization header: from the editor's tab Headers, else from the page's token, if any. */
export function authorizationOf(headers: Record<string, unknown>, token: string): string | null {
  const [, written] = Object.entries(headers).find(([name]) => name.toLowerCase() === 'authorization') ?? [];
  if (typeof written === 'string' && written.trim() !== '') return written.trim();
  const secret = token.trim().replace(/^Bearer\s+/i, '');
  return secret === '' ? null : `Bearer ${secret}`;
}

/** Returns a function whose requests each have their own Authorization header. @param readToken The page's token. */
export function sender(readToken: () => string): Fetcher {
  const senders = new Map<string | null, Fetcher>();
  return (asked, noted = {}) => {
    const headers = { ...noted.headers };
    const authorization = authorizationOf(headers, readToken());
    // It is sent once, in one spelling.
    for (const name of Object.keys(headers)) if (name.toLowerCase() === 'authorization') delete headers[name];
    const send = senders.get(authorization) ?? senderFor(authorization);
    senders.set(authorization, send);
    return send(asked, { ...noted, headers });
  };
}
