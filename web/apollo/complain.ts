/** Notes what went wrong with a request that nobody waits for; one given up with its screen is nothing wrong. */
export function complain(error: unknown): void {
  if (error instanceof Error && error.name === 'AbortError') return;
  console.error(error);
}
