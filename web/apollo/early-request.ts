import { reachingFetch } from './reach.ts';

/** A request that the page itself sent before any script was loaded. */
export interface EarlyRequest {
  body: string;
  answer: Promise<Response>;
}

declare global {
  interface Window {
    /** Set by the script that the build puts into a page: scripts/vite/early-request.ts. */
    earlyRequest?: EarlyRequest;
  }
}

/**
 * Wraps `fetch`: the first call gets the response to the early request, if both requests are identical. Later calls
 * never get it, since it may be out of date. A failed early request is sent again.
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
