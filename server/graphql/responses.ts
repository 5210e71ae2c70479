import type { ExecutionResult } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { acceptedBy, EVENTS_TYPE } from './accept.ts';
import type { EventStreams } from './event-streams.ts';
import { conditional, isStream, JSON_TYPE, replyOf } from './reply.ts';
import { requestIdIn } from './server-context.ts';

function jsonResponse(
  { method, headers: given }: Request,
  result: ExecutionResult | AsyncIterable<ExecutionResult>,
  mediaType: string,
  requestId: string,
): Response {
  const reply = conditional(replyOf(result, mediaType, requestId), method, given.get('if-none-match'));
  const { status, headers, body } = reply;
  if (status === 304) return new Response(null, { status, headers });
  return new Response(body, { status, headers: { ...headers, 'Content-Length': String(body.length) } });
}

/** Uses Node's own Response: the process ends when one of Yoga's, an async iterable, is cancelled. */
export const responses = (streams: EventStreams): Plugin => ({
  onResultProcess({ request, result, setResultProcessor, serverContext }) {
    const requestId = requestIdIn(serverContext);
    const { json, events } = acceptedBy(request.headers.get('accept'));
    if (events && (isStream(result) || !json)) {
      setResultProcessor((value) => streams.respond(value as ExecutionResult, requestId), EVENTS_TYPE);
    } else if (json || isStream(result)) {
      const mediaType = json ?? JSON_TYPE;
      setResultProcessor((value) => jsonResponse(request, value as ExecutionResult, mediaType, requestId), mediaType);
    }
  },
});
