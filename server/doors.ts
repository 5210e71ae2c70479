import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import type { GraphQLParams } from 'graphql-yoga';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Context } from '../schema/context.ts';
import type { PlainReply } from './graphql-plain.ts';
import type { OnTrip } from './sessions.ts';

/** What the house offers its doors. */
export interface House {
  /** The context of one operation over a socket. The session is looked up each time, not once for the socket. */
  socketContext(upgrade: IncomingMessage): Promise<Context>;
  /** Logs what nobody expected. @returns the status and the words for the caller, which give nothing away. */
  reportBug(error: unknown): { status: 500 | 503; message: string };
  log: Logger;
}

export interface DoorEnv {
  /** Absent where a test calls `fetch` without a port. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** The caller's. */
    address: string;
    /** On the paths of GraphQL and REST only. Cookies that its session sets go out with the response. */
    ctx: Context;
  };
}

/** A face of the domain over WebSocket. */
export interface SocketDoor {
  /** Whether upgrades of this path are its own. */
  takes(path: string): boolean;
  /** Upgrades, or answers with `refuseUpgrade`. Foreign origins don't get here. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void | Promise<void>;
  /** Tells every socket that the server is going away (1001). */
  close(): void | Promise<void>;
}

/** The faces of the domain, as the app mounts them. */
export interface Doors {
  /** Answers /graphql. */
  graphql(request: Request, ctx: Context): Response | Promise<Response>;
  /** The trip by the standing on which `answer` may answer as it has before; null where it always answers anew. */
  tripOf(params: GraphQLParams): string | null;
  /**
   * Answers one operation in that media type, without the Request and Response of `graphql`.
   * @param onTrip How the viewer stands to that trip, read before; null without one.
   */
  answer(params: GraphQLParams, mediaType: string, ctx: Context, onTrip: OnTrip | null): Promise<PlainReply>;
  /** Answers /schema.graphql. */
  printedSchema(): string;
  /** Routes with their full paths, from the root; presents Failures itself and leaves every other error to the app. */
  rest: Hono<DoorEnv>;
  sockets: SocketDoor[];
}

const reasons = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** Answers an upgrade with a plain HTTP refusal, `{ "error": message }`. */
export function refuseUpgrade(socket: Duplex, status: keyof typeof reasons, message: string): void {
  const body = JSON.stringify({ error: message });
  const headers = [
    `HTTP/1.1 ${status} ${reasons[status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`);
}
