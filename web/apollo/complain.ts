import { CombinedGraphQLErrors } from '@apollo/client';
import { NoReply } from './deadlines.ts';

/** Without a session; or the trip was deleted, or the membership was lost, while the request was in progress. */
const HANDLED_ELSEWHERE: unknown[] = ['UNAUTHENTICATED', 'NOT_FOUND'];

/**
 * Logs the error of a request that no component waits for. Ignores aborted requests, those without an answer or without
 * a session, and those about something that is gone, which are handled elsewhere.
 */
export function complain(error: unknown): void {
  if (error instanceof NoReply || (error instanceof Error && error.name === 'AbortError')) return;
  const { errors } = CombinedGraphQLErrors.is(error) ? error : { errors: [] };
  if (errors.some(({ extensions }) => HANDLED_ELSEWHERE.includes(extensions?.code))) return;
  console.error(error);
}
