import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import type { GraphQLParams } from 'graphql-yoga';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Context, Trace } from '../schema/core/context.ts';
import type { PlainReply } from './graphql/graphql-plain.ts';
import type { Pace } from './graphql/pace.ts';
import type { SocketTrail } from './http/socket-trail.ts';
import type { OnTrip } from './sessions/sessions.ts';

/** What the caller is told of an error that is not a Failure. */
export interface BugReport {
  /** 503: the same request may succeed in RETRY_AFTER_SECONDS. */
  status: 499 | 500 | 503;
  code: 'INTERNAL_SERVER_ERROR' | 'UNAVAILABLE';
  message: string;
}

/** Most causes of a 503 last a second or two: a lock on a trip, a database that restarts. */
export const RETRY_AFTER_SECONDS = '1';

/** What the services offers its transports. */
export interface Services {
  /** The context of one operation over a socket. The session is looked up each time, not once for the socket. */
  socketContext(upgrade: IncomingMessage): Promise<Context>;
  /** The socket's part of the log. */
  trail(upgrade: IncomingMessage): SocketTrail;
  /**
   * Logs what nobody expected; a client that hung up is no bug (499).
   * @param requestId Of the request, or of the operation over a socket; none for work in the background.
   * @returns the status, code and words for the caller, which give nothing away.
   */
  reportBug(error: unknown, requestId?: string): BugReport;
  log: Logger;
  pace: Pace;
}

export interface TransportEnv {
  /** Absent where a test calls `fetch` without a port. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    trace: Trace;
    /** The caller's. */
    address: string;
    services: Services;
    /** On the paths of GraphQL and REST only. Cookies that its session sets go out with the response. */
    ctx: Context;
  };
}

/** A face of the domain over WebSocket. */
export interface SocketTransport {
  /** Whether upgrades of this path are its own. */
  takes(path: string): boolean;
  /** Upgrades, or answers with `refuseUpgrade`. Foreign origins don't get here. @param ctx Of the upgrade. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, ctx: Context): void | Promise<void>;
  /** Tells every socket that the server is going away (1001). */
  close(): void | Promise<void>;
}

/** The faces of the domain, as the app mounts them. */
export interface Transports {
  /** Answers /graphql. */
  graphql(request: Request, ctx: Context): Response | Promise<Response>;
  /** The trip by the standing on which `answer` may answer as it has before; null where it always answers anew. */
  tripOf(params: GraphQLParams): string | null;
  /**
   * Answers one operation in that media type, without the Request and Response of `graphql`.
   * @param onTrip How the viewer stands to that trip, read before; null without one.
   */
  answer(params: GraphQLParams, mediaType: string, ctx: Context, onTrip: OnTrip | null): Promise<PlainReply>;
  /** Ends the event streams of /graphql, which would otherwise outlast a drain. */
  endStreams(): void;
  /** What the log calls this operation, once it has been answered. */
  operationOf(params: GraphQLParams): Trace['operation'];
  /** Answers /schema.graphql. */
  printedSchema(): string;
  /** Routes with their full paths, from the root; presents Failures itself and leaves every other error to the app. */
  rest: Hono<TransportEnv>;
  sockets: SocketTransport[];
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

/**
 * Answers an upgrade with a plain HTTP refusal, `{ "error": message }`.
 * @param requestId Of the socket's trail.
 * @param retryAfter In seconds; with 503 it is RETRY_AFTER_SECONDS if none is given.
 */
export function refuseUpgrade(
  socket: Duplex,
  requestId: string,
  status: keyof typeof reasons,
  message: string,
  retryAfter = status === 503 ? RETRY_AFTER_SECONDS : null,
): void {
  const body = JSON.stringify({ error: message });
  const headers = [
    `HTTP/1.1 ${status} ${reasons[status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    ...(retryAfter ? [`Retry-After: ${retryAfter}`] : []),
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ];
  // Nobody reads this socket any more: a peer that goes on sending would keep it half open for good.
  socket.once('finish', () => socket.destroy());
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`);
}
