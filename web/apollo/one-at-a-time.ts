import { CombinedGraphQLErrors } from '@apollo/client';
import { RETRY_MS } from './deadlines.ts';

/**
 * Returns a function that starts the request. If it is called while a request is in progress, one more request follows,
 * however many the calls are: a burst of events costs two requests. A request that gets no response is repeated,
 * because the event that caused it does not come again.
 * @param onRefused Called when the server responds with an error: it would do so again.
 */
export function oneAtATime(request: () => Promise<unknown>, onRefused: (error: unknown) => void): () => void {
  let isRunning = false;
  let isWanted = false;
  const run = async () => {
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await request().catch(async (error: unknown) => {
        if (CombinedGraphQLErrors.is(error)) return onRefused(error);
        isWanted = true;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      });
    }
    isRunning = false;
  };
  return () => {
    isWanted = true;
    if (!isRunning) void run();
  };
}
