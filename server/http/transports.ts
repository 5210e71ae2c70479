import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';
import type { Context } from '../../schema/core/context.ts';
import type { Trace } from '../../schema/core/trace.ts';
import type { Accelerators } from '../config/accelerators.ts';
import type { OpenDatabase } from '../database/database.ts';
import type { FileStore } from '../files/store.ts';
import type { Admission } from '../limits/admission.ts';
import type { Own } from '../operation/context.ts';
import type { FindCaller } from './caller.ts';
import type { Exchange } from './exchange.ts';
import type { SocketTrail } from './socket-trail.ts';

/** The response to an error that is not a Failure. */
export interface BugReport {
  /** 503: the same request may succeed in RETRY_AFTER_SECONDS. */
  status: 499 | 500 | 503;
  code: 'INTERNAL_SERVER_ERROR' | 'UNAVAILABLE';
  message: string;
}

/** The Retry-After of a 503. Most causes last a second or two: a lock on a trip, a database restart. */
export const RETRY_AFTER_SECONDS = '1';

export type ContextFor = (own: Own) => Context;

type OperationKind = NonNullable<Trace['operation']>['kind'];

export interface Services {
  /** Looks up the session for each operation, except a subscription right after the upgrade. @param kind If known. */
  socketContext(upgrade: IncomingMessage, kind?: OperationKind): Promise<Context>;
  /** Who sends a request over HTTP. */
  findCaller: FindCaller;
  /** Runs the work of a request. @throws DatabaseAway as soon as the database is known to be away. */
  whileHere: OpenDatabase['whileHere'];
  /** Whether a page of an unknown site has opened the socket. */
  isForeign(upgrade: IncomingMessage): boolean;
  /** Returns the socket's trail, which writes its log entries. */
  trail(upgrade: IncomingMessage): SocketTrail;
  /**
   * A client that hung up is not a bug (499). @param requestId Of the request, or of an operation over a socket.
   * @returns the status, code and message for the caller. They reveal nothing about the error.
   */
  reportBug(error: unknown, requestId?: string): BugReport;
  store: FileStore;
  log: Logger;
  admission: Admission;
  accelerators: Accelerators;
}

export interface TransportEnv {
  Bindings: HttpBindings & { exchange: Exchange };
  Variables: {
    services: Services;
    /** Set only on the paths of GraphQL and REST. Cookies that its session sets go out with the response. */
    ctx: Context;
  };
}

/** A transport over WebSocket. */
export interface SocketTransport {
  /** Whether this transport takes upgrades of this path. */
  takes(path: string): boolean;
  /** Upgrades, or answers with `refuseUpgrade`. The caller has already refused foreign origins. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, ctx: Context): void | Promise<void>;
  /** Closes every socket with 1001 (going away). */
  close(): void | Promise<void>;
}

const reasons = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  499: 'Client Closed Request',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** Answers `{ "error": message }`. @param requestId Of the socket trail. @param more Default: Retry-After with 503. */
export function refuseUpgrade(
  socket: Duplex,
  requestId: string,
  status: keyof typeof reasons,
  message: string,
  more: Readonly<Record<string, string>> = status === 503 ? { 'Retry-After': RETRY_AFTER_SECONDS } : {},
): void {
  const body = JSON.stringify({ error: message });
  const headers = [
    `HTTP/1.1 ${status} ${reasons[status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    ...Object.entries(more).map(([name, value]) => `${name}: ${value}`),
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ];
  // The server no longer reads this socket. A peer that keeps sending would keep it half open forever.
  socket.once('finish', () => socket.destroy());
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`);
}
