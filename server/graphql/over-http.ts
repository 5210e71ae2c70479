import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Limits } from '../../schema/core/cost/limits.ts';
import { whenClosed } from '../concurrency/closed.ts';
import { staysOpen } from '../http/arrivals.ts';
import { gzipped, takes, WORTH_COMPRESSING_BYTES } from '../http/compression.ts';
import { type Exchange, refuse } from '../http/exchange.ts';
import type { Services } from '../http/transports.ts';
import { wantsPage } from '../http/web-files.ts';
import { personOf } from '../limits/admission.ts';
import { budgetHeaders } from '../limits/budget-headers.ts';
import type { UnreadBytes } from '../limits/unread-bytes.ts';
import { drained } from '../live/drained.ts';
import { acceptedBy, EVENTS_TYPE } from './accept.ts';
import { conditional, JSON_TYPE, type Reply, tooMuchUnread } from './reply.ts';

interface Parts {
  /** Reads the request and runs its operation. */
  answer: (exchange: Exchange) => Promise<Reply>;
  limits: Limits;
  unread: UnreadBytes;
  reportBug: Services['reportBug'];
}

/** A browser that opens the address gets the page GraphiQL. */
export const isForGraphQL = ({ path, incoming }: Exchange): boolean =>
  path === '/graphql' && !(/^(GET|HEAD)$/.test(incoming.method ?? '') && wantsPage(incoming.headers.accept));

/** Answers /graphql, by POST and GET, whole or as an event stream. */
export function graphqlOverHttp({ answer, limits, unread, reportBug }: Parts): (exchange: Exchange) => Promise<void> {
  return async (exchange) => {
    const { outgoing, trace } = exchange;
    try {
      await send(await answer(exchange), exchange, limits, unread);
    } catch (error) {
      const report = reportBug(error, trace.id);
      if (outgoing.headersSent) outgoing.destroy();
      else refuse(exchange, report);
    }
  };
}

async function send(
  made: Reply,
  { incoming, outgoing, address, trace, caller }: Exchange,
  limits: Limits,
  unread: UnreadBytes,
): Promise<void> {
  const { method, headers: asked } = incoming;
  const checked = conditional(made, method, asked['if-none-match']);
  const isTaken = unread.take(personOf(caller?.ctx ?? { viewer: null, address }), outgoing, checked.body.length);
  const reply = isTaken ? checked : tooMuchUnread(acceptedBy(asked.accept).json ?? JSON_TYPE, trace.id);
  const isLong = reply.body.length >= WORTH_COMPRESSING_BYTES && reply.headers['Content-Type'] !== EVENTS_TYPE;
  const isCompressed = isLong && takes(asked['accept-encoding']?.toString() ?? '', 'gzip');
  const body = isCompressed ? await gzipped(reply.body) : reply.body;
  const head: OutgoingHttpHeaders = {
    ...(caller && budgetHeaders(limits.budgetOf(caller.ctx))),
    ...reply.headers,
  };
  const vary = [
    outgoing.getHeader('Vary'),
    reply.headers.Vary ?? (isLong && 'Accept-Encoding'),
    method === 'GET' && 'Accept',
  ];
  const varied = vary.filter(Boolean).join(', ');
  if (varied) head.Vary = varied;
  if (caller && caller.cookies.length > 0) head['Set-Cookie'] = [...caller.cookies];
  if (isCompressed) head['Content-Encoding'] = 'gzip';
  if (!reply.stream && reply.status !== 304) head['Content-Length'] = body.length;
  outgoing.writeHead(reply.status, head);
  if (!reply.stream) {
    outgoing.end(body);
    return;
  }
  staysOpen(outgoing);
  await pump(reply.stream, outgoing);
}

/** Reads the next part when the client has taken the one before, until it hangs up. */
async function pump(stream: ReadableStream<Uint8Array>, outgoing: ServerResponse): Promise<void> {
  const reader = stream.getReader();
  whenClosed(outgoing, () => void reader.cancel());
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (!outgoing.write(part.value)) await drained(outgoing);
  }
  outgoing.end();
}
