import { type ExecutionResult, GraphQLError } from 'graphql';
import { type FetchAPI, processRegularResult } from 'graphql-yoga';
import { answerTooLong, MOST_ANSWER_BYTES } from '../../schema/core/cost/answer-size.ts';
import { bugBody, type Refused } from '../http/bugs.ts';
import { withTag } from '../http/etag.ts';
import { unreadRefusal } from '../limits/admission.ts';
import { withRequestId } from '../operation/request-errors.ts';

export const JSON_TYPE = 'application/json';
export const GRAPHQL_TYPE = 'application/graphql-response+json';

const nothing = Buffer.alloc(0);

/** A response before it is sent. Takes the place of Response in Yoga: it costs less, and can be sent again. */
export class Reply {
  readonly status: number;
  readonly headers: Record<string, string>;
  /** Empty if it is a stream. */
  readonly body: Buffer<ArrayBuffer>;
  readonly stream: ReadableStream<Uint8Array> | null;
  /** Whether it has no error and no root field is null. Only such responses are cached, here or by the client. */
  isWhole = false;

  constructor(body: string | Buffer<ArrayBuffer> | ReadableStream<Uint8Array> | null, init: ResponseInit = {}) {
    this.status = init.status ?? 200;
    this.headers = (init.headers ?? {}) as Record<string, string>;
    this.stream = body instanceof ReadableStream ? body : null;
    this.body = typeof body === 'string' ? Buffer.from(body) : Buffer.isBuffer(body) ? body : nothing;
  }
}

/** For Yoga's own functions. */
export const replies = { Response: Reply, ReadableStream } as unknown as FetchAPI;

export const isStream = (result: object | undefined): result is AsyncIterable<ExecutionResult> =>
  result !== undefined && Symbol.asyncIterator in result;

/** The result for a subscription whose sender does not accept an event stream. */
const notAcceptable = (): ExecutionResult => ({
  errors: [
    new GraphQLError('A subscription over HTTP needs the header Accept: text/event-stream.', {
      extensions: { code: 'NOT_ACCEPTABLE', http: { status: 406 } },
    }),
  ],
});

function isWhole({ data, errors }: ExecutionResult): boolean {
  return !errors && !!data && Object.values(data).every((value) => value !== null);
}

/**
 * As GraphQL over HTTP says. A stream is ended and refused (406).
 * @param requestId It is added to each error that has none.
 * @param most The limit in bytes of JSON. A longer result is refused as TOO_COMPLEX.
 */
export function replyOf(
  result: ExecutionResult | AsyncIterable<ExecutionResult>,
  mediaType: string,
  requestId: string,
  most = MOST_ANSWER_BYTES,
): Reply {
  if (!isStream(result)) {
    const shown = withRequestId(result, requestId) as never;
    const reply = processRegularResult(shown, replies, mediaType) as unknown as Reply;
    if (reply.body.length > most) return replyOf({ errors: [answerTooLong(most)] }, mediaType, requestId);
    reply.isWhole = reply.status === 200 && isWhole(result);
    return reply;
  }
  const ended = result[Symbol.asyncIterator]().return?.();
  // Only the stream's clean-up can fail here, and the client gets its response anyway.
  ended?.catch(() => {});
  return replyOf(notAcceptable(), mediaType, requestId);
}

/** The reply to a request that has no result: its sender is refused, or the server has failed. */
export const refusal = (refused: Refused, requestId: string, headers: Readonly<Record<string, string>> = {}) =>
  new Reply(JSON.stringify(bugBody(refused, requestId)), {
    status: refused.status,
    headers: { 'Content-Type': JSON_TYPE, ...headers },
  });

export const tooMuchUnread = (mediaType: string, requestId: string): Reply =>
  replyOf(unreadRefusal(), mediaType, requestId);

/** Makes the response to a GET request conditional: it gets an ETag, or becomes 304 if the client has the same one. */
export const conditional = (reply: Reply, method: string | undefined, ifNoneMatch: string | null | undefined): Reply =>
  method === 'GET' && reply.isWhole ? withTag(reply, ifNoneMatch) : reply;
