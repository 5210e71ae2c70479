import { reachingFetch } from './reach.ts';

/** A request that went out with the page itself, before any script was there to wait for its answer. */
export interface EarlyRequest {
  body: string;
  answer: Promise<Response>;
}

declare global {
  interface Window {
    /** Left by the script that the build puts into a page: scripts/vite/early-request.ts. */
    earlyRequest?: EarlyRequest;
  }
}

/**
 * A `fetch` whose first call gets the answer to the early request, if that asked for the very same. Nobody gets it later,
 * when it may be out of date; one that didn't get through is made again.
 */
export function fetchAfter(early: EarlyRequest | undefined): typeof fetch {
  let kept = early;
  return (resource, init) => {
    const asked = kept;
    kept = undefined;
    if (!asked || asked.body !== init?.body) return reachingFetch(resource, init);
    return asked.answer.catch(() => reachingFetch(resource, init));
  };
}
