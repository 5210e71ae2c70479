import { CombinedGraphQLErrors } from '@apollo/client';
import { isUnauthenticated } from './doubts.ts';

/** Whether the trip was deleted, or the membership was lost, while the request was in progress. */
const isGone = (error: unknown) =>
  CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === 'NOT_FOUND');

/**
 * Logs the error of a request that no component waits for. Ignores aborted requests, requests without a session, and
 * requests about something that is gone, which are handled elsewhere.
 */
export function complain(error: unknown): void {
  if ((error instanceof Error && error.name === 'AbortError') || isUnauthenticated(error) || isGone(error)) return;
  console.error(error);
}
