import { type ExecutionResult, GraphQLError } from 'graphql';
import { processRegularResult } from 'graphql-yoga';
import { answerTooLong, MOST_ANSWER_BYTES } from '../../schema/core/cost/answer-size.ts';
import { withRequestId } from './request-errors.ts';

export const JSON_TYPE = 'application/json';
export const GRAPHQL_TYPE = 'application/graphql-response+json';

/** Takes what Yoga's result processor would make a Response of. */
class Reply {
  readonly status: number;
  readonly headers: Record<string, string>;
  /** JSON in UTF-8: encoded here, once. */
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

/** The answer to a subscription whose sender does not accept an event stream. */
const notAcceptable = (): ExecutionResult => ({
  errors: [
    new GraphQLError('A subscription over HTTP needs the header Accept: text/event-stream.', {
      extensions: { code: 'NOT_ACCEPTABLE', http: { status: 406 } },
    }),
  ],
});

/**
 * Status, headers and JSON of a result, as GraphQL over HTTP has them. Ends a result that is a stream.
 * @param requestId Goes into each error that lacks it.
 * @param most Bytes of JSON; a longer result is refused as TOO_COMPLEX.
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
  // Only the stream's own clean-up could fail, and its caller is answered already.
  ended?.catch(() => {});
  return replyOf(notAcceptable(), mediaType, requestId);
}
