import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GraphQLParams } from 'graphql-yoga';
import { Hono } from 'hono';
import type { Trace } from '../../schema/core/context.ts';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../database/database.ts';
import type { AddressReader } from '../http/address-reader.ts';
import { bugBody } from '../http/bugs.ts';
import { gzipped, takes, WORTH_COMPRESSING_BYTES } from '../http/compression.ts';
import { MAX_BODY_BYTES, type Notes, noteRequest } from '../http/gate.ts';
import { securityHeaders } from '../http/headers.ts';
import { isForeign } from '../http/origins.ts';
import { requestIdOf } from '../http/request-id.ts';
import type { Sessions } from '../sessions/sessions.ts';
import {
  type ContextFor,
  RETRY_AFTER_SECONDS,
  type Services,
  type TransportEnv,
  type Transports,
} from '../transports.ts';
import { type PlainReply, plainMediaType, plainParams } from './graphql-plain.ts';
import { personOf } from './turns.ts';
import { tooMuchUnread, type UnsentAnswers } from './unsent-answers.ts';

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown;

interface FastPath {
  config: Config;
  notes: Notes;
  database: OpenDatabase;
  sessions: Sessions;
  addressOf: AddressReader;
  contextFor: ContextFor;
  transports: Pick<Transports, 'answer' | 'tripOf' | 'operationOf'>;
  reportBug: Services['reportBug'];
  unsent: UnsentAnswers;
  isDraining(): boolean;
}

/**
 * Passes plain GraphQL requests (a JSON POST, as nearly all are) from the socket directly to the engine. It skips the
 * Request, Response and streams of the full path, which cost more than a small response does. It refuses no
 * request for its form: any that is not plain takes the full path, which decides.
 */
export function besideFastPath(fullPath: Listener, fastPath: FastPath): Listener {
  const common = headersOfAll(fastPath.config);
  return (incoming, outgoing) => {
    const mediaType =
      isPlain(incoming, fastPath.config) && !fastPath.isDraining() && plainMediaType(incoming.headers.accept);
    if (!mediaType) return fullPath(incoming, outgoing);
    const start = performance.now();
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    // The client has hung up.
    incoming.on('error', () => outgoing.destroy());
    incoming.on('end', () => {
      const body = Buffer.concat(parts);
      const params = plainParams(body);
      // The body has been read already. The full path finds it in `rawBody`.
      if (!params) return fullPath(Object.assign(incoming, { rawBody: body }), outgoing);
      return serve(params, mediaType, incoming, outgoing, start);
    });
  };

  async function serve(
    params: GraphQLParams,
    mediaType: string,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    start: number,
  ): Promise<void> {
    const { config, notes, database, sessions, transports } = fastPath;
    const { headers, socket } = incoming;
    const cookie = headers.cookie ?? null;
    const session = sessions.cookieSession(cookie);
    const address = fastPath.addressOf(socket.remoteAddress, headers['x-forwarded-for']?.toString() ?? null);
    const givenId = headers['x-request-id']?.toString() ?? null;
    const trace: Trace = { id: requestIdOf(socket.remoteAddress ?? address, givenId, config.trustedProxies) };
    let person = personOf({ viewer: null, address });
    const answered = await database
      .whileHere(async () => {
        const { viewer, onTrip } = await sessions.readVersion(cookie, transports.tripOf(params));
        person = personOf({ viewer, address });
        const ctx = fastPath.contextFor({ viewer, session, address, trace });
        return transports.answer(params, mediaType, ctx, onTrip);
      })
      .catch((error: unknown) => refusal(error, trace.id));
    trace.operation = transports.operationOf(params);
    const isTaken = fastPath.unsent.take(person, outgoing, answered.body.length);
    const reply = isTaken ? answered : tooMuchUnread(mediaType, trace.id);
    const isLong = reply.body.length >= WORTH_COMPRESSING_BYTES;
    const isCompressed = isLong && takes(headers['accept-encoding']?.toString() ?? '', 'gzip');
    const body = isCompressed ? await gzipped(reply.body) : reply.body;
    // Names and values alternate: Node accepts this form as it is.
    const head = [...(await common), 'X-Request-Id', trace.id, 'Content-Length', String(body.length)];
    for (const [name, value] of Object.entries(reply.headers)) head.push(name, value);
    for (const value of session.cookies) head.push('Set-Cookie', value);
    if (isLong) head.push('Vary', 'Accept-Encoding');
    if (isCompressed) head.push('Content-Encoding', 'gzip');
    if (fastPath.isDraining()) head.push('Connection', 'close');
    outgoing.writeHead(reply.status, head);
    outgoing.end(body);
    noteRequest(notes, { trace, method: 'POST', path: '/graphql', status: reply.status, start });
  }

  function refusal(error: unknown, requestId: string): PlainReply {
    const report = fastPath.reportBug(error, requestId);
    const { status } = report;
    return {
      status,
      isWhole: false,
      headers: { 'Content-Type': 'application/json', ...(status === 503 && { 'Retry-After': RETRY_AFTER_SECONDS }) },
      body: Buffer.from(JSON.stringify(bugBody(report, requestId))),
    };
  }
}

/** Returns the headers that the full path sets on every response, as alternating names and values. */
async function headersOfAll({ publicUrl }: Config): Promise<string[]> {
  const bare = new Hono<TransportEnv>().use(...securityHeaders(publicUrl.startsWith('https:')));
  bare.post('*', (c) => c.body(null));
  const { headers } = await bare.request('/', { method: 'POST' });
  return [...headers].flat();
}

function isPlain({ method, url, headers }: IncomingMessage, config: Config): boolean {
  if (method !== 'POST' || url !== '/graphql' || headers['content-type'] !== 'application/json') return false;
  const length = Number(headers['content-length'] ?? Number.NaN);
  if (!(length > 0 && length <= MAX_BODY_BYTES)) return false;
  const get = (name: string) => headers[name]?.toString() ?? null;
  // Responses to allowed other origins need CORS headers.
  if (config.allowedOrigins.length > 0 && headers.origin !== undefined) return false;
  return headers.expect === undefined && !isForeign('POST', { get }, config);
}
