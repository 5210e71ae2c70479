import type { ExecutionResult } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { EventStreams } from './event-streams.ts';
import { GRAPHQL_TYPE, isStream, JSON_TYPE, replyOf } from './reply.ts';
import { requestIdIn } from './server-context.ts';

const EVENTS_TYPE = 'text/event-stream';

const wildcards: ReadonlySet<string> = new Set(['*/*', 'application/*']);

/** The media types of an Accept header, in its order. Without the header: any type. */
const typesOf = (accept: string | null) =>
  (accept ?? '*/*').split(',').map((part) => part.split(';', 1)[0]?.trim().toLowerCase() ?? '');

/** The media type for JSON; null if the client does not accept JSON. */
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
 * Creates responses with Node's own Response. For Node, Yoga's responses are async iterables, and the process ends when
 * such a response is cancelled.
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
