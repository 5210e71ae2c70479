import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Trace } from '../../schema/core/trace.ts';
import { bugBody, type Refused } from './bugs.ts';
import type { Caller } from './caller.ts';

/** A request and its response, with what the gate has found out. */
export interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  /** Of the request's address, as the client has spelled it, without the query. */
  readonly path: string;
  /** Of the caller: see address.ts. */
  readonly address: string;
  readonly trace: Trace;
  /** Set by the transport that has asked for it. */
  caller: Caller | null;
  /** Empty without a body. An upload's is not read by the gate. */
  body: Buffer;
}

/** Returns whether it has answered the request, so that it goes no further. */
export type Gate = (exchange: Exchange) => boolean;

export const headersOf = ({ headers }: Pick<IncomingMessage, 'headers'>) => ({
  get(name: string): string | null {
    const value = headers[name];
    return (Array.isArray(value) ? value.join(', ') : value) ?? null;
  },
});

export const peerOf = (request: IncomingMessage): string => request.socket.remoteAddress ?? '127.0.0.1';

/** Cuts off the query. Proxies may send the whole address, with the host. */
export function pathOf(url: string): string {
  const own = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?]*/i, '');
  return own.split('?', 1)[0] ?? '';
}

/** Answers a request that goes no further, in the form of its path. */
export function refuse(
  { outgoing, path, trace }: Pick<Exchange, 'outgoing' | 'path' | 'trace'>,
  refused: Refused,
  headers: Readonly<Record<string, string>> = {},
): void {
  const body = JSON.stringify(path === '/graphql' ? bugBody(refused, trace.id) : { error: refused.message });
  const own = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
  outgoing.writeHead(refused.status, { ...own, ...headers }).end(body);
}
