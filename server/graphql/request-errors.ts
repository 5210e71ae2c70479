import { type ExecutionResult, GraphQLError } from 'graphql';

/** What an error quotes of a request: enough to find it, whatever was sent. */
const MOST_QUOTED_CHARACTERS = 200;
const MOST_MESSAGE_CHARACTERS = 1_000;

const longQuotes = new RegExp(`"[^"]{${MOST_QUOTED_CHARACTERS + 1},}"`, 'g');

/** The message with long quoted values cut, and its middle left out where that is not enough: both ends name the place. */
export function shortened(message: string): string {
  if (message.length <= MOST_QUOTED_CHARACTERS) return message;
  const cut = message.replace(longQuotes, (quoted) => `${quoted.slice(0, MOST_QUOTED_CHARACTERS + 1)}…"`);
  if (cut.length <= MOST_MESSAGE_CHARACTERS) return cut;
  const half = MOST_MESSAGE_CHARACTERS / 2;
  return `${cut.slice(0, half)} … ${cut.slice(-half)}`;
}

type RequestErrorCode =
  | 'GRAPHQL_PARSE_FAILED'
  | 'GRAPHQL_VALIDATION_FAILED'
  | 'BAD_USER_INPUT'
  | 'BAD_REQUEST'
  | 'OPERATION_RESOLUTION_FAILURE';

/** A request that can't be executed, as it is shown: shortened, with a code, and status 400 where GraphQL over HTTP has it. */
export function requestError(error: GraphQLError, code: RequestErrorCode): GraphQLError {
  const { nodes = null, source = null, positions = null } = error;
  const extensions = { code, http: { spec: true, status: 400 }, ...error.extensions };
  return new GraphQLError(shortened(error.message), { nodes, source, positions, extensions });
}

/**
 * Gives each error of a result the id of its request. Refusals that take the place of a result on its way out have none
 * yet, as they are made after all others were presented.
 */
export function withRequestId<Result extends ExecutionResult>(result: Result, requestId: string): Result {
  for (const { extensions } of result.errors ?? []) extensions.requestId ??= requestId;
  return result;
}
