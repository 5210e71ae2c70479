import { type ExecutionResult, GraphQLError } from 'graphql';

/** How much of a request an error quotes: enough to find the place. */
const MOST_QUOTED_CHARACTERS = 200;
const MOST_MESSAGE_CHARACTERS = 1_000;

const longQuotes = new RegExp(`"[^"]{${MOST_QUOTED_CHARACTERS + 1},}"`, 'g');

/** Cuts long quoted values, and then the middle if needed. Both ends name the place of the error. */
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

/** Returns the error for a request that cannot be executed: shortened, with a code and, over HTTP, status 400. */
export function requestError(error: GraphQLError, code: RequestErrorCode): GraphQLError {
  const { nodes = null, source = null, positions = null } = error;
  const extensions = { code, http: { spec: true, status: 400 }, ...error.extensions };
  return new GraphQLError(shortened(error.message), { nodes, source, positions, extensions });
}

/** A refusal that replaces a finished result has no id yet: it is created after the other errors were presented. */
export function withRequestId<Result extends ExecutionResult>(result: Result, requestId: string): Result {
  for (const { extensions } of result.errors ?? []) extensions.requestId ??= requestId;
  return result;
}
