import { type ExecutionResult, GraphQLError } from 'graphql';
import { processRegularResult } from 'graphql-yoga';
import { answerTooLong, MOST_ANSWER_BYTES } from '../../schema/core/cost/answer-size.ts';
import { withRequestId } from './request-errors.ts';

export const JSON_TYPE = 'application/json';
export const GRAPHQL_TYPE = 'application/graphql-response+json';

/** Takes the place of Response in Yoga's result processor. */
class Reply {
  readonly status: number;
  readonly headers: Record<string, string>;
  /** JSON in UTF-8, encoded once. */
  readonly body: Buffer<ArrayBuffer>;

  constructor(json: string, init: ResponseInit) {
    this.body = Buffer.from(json);
    this.status = init.status ?? 200;
    this.headers = init.headers as Record<string, string>;
  }
}

type ResponseMaker = Parameters<typeof processRegularResult>[1];

const fetchAPI = { Response: Reply } as unknown as ResponseMaker;

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

/**
 * Returns status, headers and JSON of a result, as GraphQL over HTTP defines them. A result that is a stream is ended
 * and refused (406).
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
    const reply = processRegularResult(
      withRequestId(result, requestId) as never,
      fetchAPI,
      mediaType,
    ) as unknown as Reply;
    return reply.body.length > most ? replyOf({ errors: [answerTooLong(most)] }, mediaType, requestId) : reply;
  }
  const ended = result[Symbol.asyncIterator]().return?.();
  // Only the stream's clean-up can fail here, and the client gets its response anyway.
  ended?.catch(() => {});
  return replyOf(notAcceptable(), mediaType, requestId);
}
