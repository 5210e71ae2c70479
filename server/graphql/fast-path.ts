import type { IncomingMessage, ServerResponse } from 'node:http';
import { Hono } from 'hono';
import type { Caller, Limits, Trace } from '../../schema/core/context.ts';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../database/database.ts';
import { invalidToken, invalidTokenHeaders } from '../http/access-tokens.ts';
import type { AddressReader } from '../http/address-reader.ts';
import { bugBody, type Refused } from '../http/bugs.ts';
import { gzipped, takes, WORTH_COMPRESSING_BYTES } from '../http/compression.ts';
import { type Notes, noteRequest } from '../http/gate.ts';
import { NO_STORE, securityHeaders } from '../http/headers.ts';
import { isForeign } from '../http/origins.ts';
import { requestIdOf } from '../http/request-id.ts';
import { personOf } from '../limits/admission.ts';
import { budgetHeaders } from '../limits/budget-headers.ts';
import type { UnreadBytes } from '../limits/unread-bytes.ts';
import type { Sessions } from '../sessions/sessions.ts';
import {
  type ContextFor,
  RETRY_AFTER_SECONDS,
  type Services,
  type TransportEnv,
  type Transports,
} from '../transports.ts';
import { type PlainRequest, plainReader } from './plain-request.ts';
import { conditional, JSON_TYPE, type Reply, tooMuchUnread } from './reply.ts';

const NOT_MODIFIED = 304;

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown;

interface FastPath {
  config: Config;
  notes: Notes;
  database: OpenDatabase;
  sessions: Sessions;
  addressOf: AddressReader;
  contextFor: ContextFor;
  transports: Pick<Transports, 'lift' | 'answer' | 'tripOf' | 'operationOf'>;
  reportBug: Services['reportBug'];
  limits: Limits;
  unread: UnreadBytes;
  isDraining(): boolean;
}

/**
 * Passes plain GraphQL requests (nearly all are) to the engine without Request, Response and streams, which cost more
 * than a small response does. Any other request takes the full path, which decides.
 */
export function besideFastPath(fullPath: Listener, fastPath: FastPath): Listener {
  const common = headersOfAll(fastPath.config);
  return (incoming, outgoing) => {
    const read = plainReader(incoming);
    if (!read || fastPath.isDraining() || !isOurs(incoming, fastPath.config)) return fullPath(incoming, outgoing);
    const start = performance.now();
    if (incoming.method === 'GET') {
      const request = read(queryOf(incoming));
      return request ? serve(request, incoming, outgoing, start) : fullPath(incoming, outgoing);
    }
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    // The client has hung up.
    incoming.on('error', () => outgoing.destroy());
    incoming.on('end', () => {
      const body = Buffer.concat(parts);
      const request = read(body.toString());
      // The body has been read already. The full path finds it in `rawBody`.
      if (!request) return fullPath(Object.assign(incoming, { rawBody: body }), outgoing);
      return serve(request, incoming, outgoing, start);
    });
  };

  async function serve(
    request: PlainRequest,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    start: number,
  ): Promise<void> {
    const { config, notes, database, sessions, transports } = fastPath;
    const { method, mediaType } = request;
    const { headers, socket } = incoming;
    const { authorization = null, cookie = null } = headers;
    const credential = sessions.credentialIn({ authorization, cookie });
    const session = sessions.cookieSession(credential, headers['user-agent']);
    const address = fastPath.addressOf(socket.remoteAddress, headers['x-forwarded-for']?.toString() ?? null);
    const givenId = headers['x-request-id']?.toString() ?? null;
    const trace: Trace = { id: requestIdOf(socket.remoteAddress ?? address, givenId, config.trustedProxies) };
    const lifted = transports.lift(request.params);
    const params = lifted ?? request.params;
    /** Null if the request was refused before it was known who sent it. */
    let caller: Caller | null = null;
    const answered = await database
      .whileHere(async () => {
        const { viewer, onTrip } = await sessions.readVersion(credential, transports.tripOf(params));
        if (credential.isToken && !viewer) return replyTo(invalidToken, trace.id, invalidTokenHeaders);
        caller = { viewer, address };
        const newContext = () => fastPath.contextFor({ viewer, session, address, trace });
        const reply = await transports.answer({ ...request, params }, newContext(), onTrip);
        // Errors name places in the document, as it was sent.
        return lifted && !reply.isWhole ? transports.answer(request, newContext(), null) : reply;
      })
      .catch((error: unknown) => refusal(error, trace.id));
    trace.operation = transports.operationOf(params);
    const checked = conditional(answered, method, headers['if-none-match']);
    const isTaken = fastPath.unread.take(personOf(caller ?? { viewer: null, address }), outgoing, checked.body.length);
    const reply = isTaken ? checked : tooMuchUnread(mediaType, trace.id);
    const isLong = reply.body.length >= WORTH_COMPRESSING_BYTES;
    const isCompressed = isLong && takes(headers['accept-encoding']?.toString() ?? '', 'gzip');
    const body = isCompressed ? await gzipped(reply.body) : reply.body;
    // Names and values alternate: Node accepts this form as it is.
    const head = [...(await common), 'X-Request-Id', trace.id];
    const budget = caller ? budgetHeaders(fastPath.limits.budgetOf(caller)) : {};
    const named = { 'Cache-Control': NO_STORE, ...budget, ...reply.headers };
    for (const [name, value] of Object.entries(named)) head.push(name, value);
    if (reply.status !== NOT_MODIFIED) head.push('Content-Length', String(body.length));
    for (const value of session.cookies) head.push('Set-Cookie', value);
    if (isLong && !reply.headers.Vary) head.push('Vary', 'Accept-Encoding');
    // A browser that opens the same address gets GraphiQL.
    if (method === 'GET') head.push('Vary', 'Accept');
    if (isCompressed) head.push('Content-Encoding', 'gzip');
    if (fastPath.isDraining()) head.push('Connection', 'close');
    outgoing.writeHead(reply.status, head);
    outgoing.end(body);
    noteRequest(notes, { trace, method, path: '/graphql', status: reply.status, start });
  }

  function refusal(error: unknown, requestId: string): Reply {
    const report = fastPath.reportBug(error, requestId);
    return replyTo(report, requestId, report.status === 503 ? { 'Retry-After': RETRY_AFTER_SECONDS } : {});
  }
}

const replyTo = (refused: Refused, requestId: string, headers: Record<string, string>): Reply => ({
  status: refused.status,
  isWhole: false,
  headers: { 'Content-Type': JSON_TYPE, ...headers },
  body: Buffer.from(JSON.stringify(bugBody(refused, requestId))),
});

/** Returns the headers of every response on the full path but Cache-Control, as alternating names and values. */
async function headersOfAll({ publicUrl }: Config): Promise<string[]> {
  const bare = new Hono<TransportEnv>().use(...securityHeaders(publicUrl.startsWith('https:')));
  bare.get('*', (c) => c.body(null));
  const { headers } = await bare.request('/');
  headers.delete('cache-control');
  return [...headers].flat();
}

const queryOf = ({ url = '' }: IncomingMessage) => url.slice(url.indexOf('?') + 1);

/** Whether our own pages or a program sent the request. */
function isOurs({ method = '', headers }: IncomingMessage, config: Config): boolean {
  const get = (name: string) => headers[name]?.toString() ?? null;
  // Responses to allowed other origins need CORS headers, and a browser may keep the response to a GET for all origins.
  if (config.allowedOrigins.length > 0 && (headers.origin !== undefined || method === 'GET')) return false;
  return headers.expect === undefined && !isForeign(method, { get }, config);
}
