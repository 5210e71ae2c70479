import type { ExecutionResult } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { EventStreams } from './event-streams.ts';
import { GRAPHQL_TYPE, isStream, JSON_TYPE, replyOf } from './reply.ts';
import { requestIdIn } from './server-context.ts';

const EVENTS_TYPE = 'text/event-stream';

const wildcards: ReadonlySet<string> = new Set(['*/*', 'application/*']);

/** Media types of an Accept header, in its order; without one, any. */
const typesOf = (accept: string | null) =>
  (accept ?? '*/*').split(',').map((part) => part.split(';', 1)[0]?.trim().toLowerCase() ?? '');

/** What JSON is sent as; null for a client that takes none. */
function jsonTypeOf(types: readonly string[]): string | null {
  const taken = types.find((type) => type === JSON_TYPE || type === GRAPHQL_TYPE || wildcards.has(type));
  return taken === GRAPHQL_TYPE || taken === undefined ? (taken ?? null) : JSON_TYPE;
}

function jsonResponse(
  result: ExecutionResult | AsyncIterable<ExecutionResult>,
  mediaType: string,
  requestId: string,
): Response {
  const { status, headers, body } = replyOf(result, mediaType, requestId);
  return new Response(body, { status, headers: { ...headers, 'Content-Length': String(body.length) } });
}

/**
 * Makes Yoga's responses: Node's own Response around text or a ReadableStream. Yoga's, as node-server passes them on, are
 * async iterables to Node, which ends the process when such a response is cancelled.
 */
export const responses = (streams: EventStreams): Plugin => ({
  onResultProcess({ request, result, setResultProcessor, serverContext }) {
    const requestId = requestIdIn(serverContext);
    const types = typesOf(request.headers.get('accept'));
    const jsonType = jsonTypeOf(types);
    const takesEvents = types.includes(EVENTS_TYPE);
    if (takesEvents && (isStream(result) || !jsonType)) {
      setResultProcessor((events) => streams.respond(events as ExecutionResult, requestId), EVENTS_TYPE);
    } else if (jsonType || isStream(result)) {
      setResultProcessor(
        (value) => jsonResponse(value as ExecutionResult, jsonType ?? JSON_TYPE, requestId),
        jsonType ?? JSON_TYPE,
      );
    }
  },
});
