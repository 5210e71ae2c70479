import { GraphQLError, GraphQLInt } from 'graphql';
import { requestError } from '../operation/request-errors.ts';

/**
 * Reads the header that a client of an event stream sends when it connects again.
 * @returns the seq of the last event that it has got; null without one.
 * @throws GraphQLError as for a wrong `after`.
 */
export function seqIn(lastEventId: string | null): number | null {
  if (!lastEventId) return null;
  try {
    return GraphQLInt.parseValue(/^-?\d+$/.test(lastEventId) ? Number(lastEventId) : lastEventId);
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const wrong = new GraphQLError(`The header "Last-Event-ID" has an invalid value; ${error.message}`);
    throw requestError(wrong, 'BAD_USER_INPUT');
  }
}
