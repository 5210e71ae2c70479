import { isUnauthenticated } from './doubts.ts';

/**
 * Logs the error of a request that no component waits for. Ignores aborted requests and requests without a session,
 * which are handled elsewhere.
 */
export function complain(error: unknown): void {
  if ((error instanceof Error && error.name === 'AbortError') || isUnauthenticated(error)) return;
  console.error(error);
}
