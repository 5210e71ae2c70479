import { isUnauthenticated } from './doubts.ts';

/**
 * Notes what went wrong with a request that nobody waits for. Nothing did with one that was given up with its screen,
 * nor with one that came after the session: that is found out elsewhere.
 */
export function complain(error: unknown): void {
  if ((error instanceof Error && error.name === 'AbortError') || isUnauthenticated(error)) return;
  console.error(error);
}
