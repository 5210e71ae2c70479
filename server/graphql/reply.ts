import { type ExecutionResult, GraphQLError } from 'graphql';
import { processRegularResult } from 'graphql-yoga';
import { answerTooLong, MOST_ANSWER_BYTES } from '../../schema/core/cost/answer-size.ts';
import { withTag } from '../http/etag.ts';
import { unreadRefusal } from '../limits/admission.ts';
import { withRequestId } from './request-errors.ts';

export const JSON_TYPE = 'application/json';
export const GRAPHQL_TYPE = 'application/graphql-response+json';

export interface Reply {
  status: number;
  headers: Record<string, string>;
  /** JSON in UTF-8. */
  body: Buffer<ArrayBuffer>;
  /** Whether it has no error and no root field is null. Only such responses are cached, here or by the client. */
  isWhole: boolean;
}

/** Takes the place of Response in Yoga's result processor. */
class Processed {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer<ArrayBuffer>;

  constructor(json: string, init: ResponseInit) {
    this.body = Buffer.from(json);
    this.status = init.status ?? 200;
    this.headers = init.headers as Record<string, string>;
  }
}

type ResponseMaker = Parameters<typeof processRegularResult>[1];

const fetchAPI = { Response: Processed } as unknown as ResponseMaker;

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
    const { status, headers, body } = processRegularResult(
      withRequestId(result, requestId) as never,
      fetchAPI,
      mediaType,
    ) as unknown as Processed;
    if (body.length > most) return replyOf({ errors: [answerTooLong(most)] }, mediaType, requestId);
    return { status, headers, body, isWhole: status === 200 && isWhole(result) };
  }
  const ended = result[Symbol.asyncIterator]().return?.();
  // Only the stream's clean-up can fail here, and the client gets its response anyway.
  ended?.catch(() => {});
  return replyOf(notAcceptable(), mediaType, requestId);
}

export const tooMuchUnread = (mediaType: string, requestId: string): Reply =>
  replyOf(unreadRefusal(), mediaType, requestId);

/** Makes the response to a GET request conditional: it gets an ETag, or becomes 304 if the client has the same one. */
export const conditional = (reply: Reply, method: string, ifNoneMatch: string | null | undefined): Reply =>
  method === 'GET' && reply.isWhole ? withTag(reply, ifNoneMatch) : reply;
