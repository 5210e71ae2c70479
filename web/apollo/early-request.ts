import { setClockBy } from '../ui/device/clock.ts';
import { REPLY_WITHIN_MS } from './deadlines.ts';
import { withDeadline } from './no-reply.ts';
import { reachingFetch } from './reaching-fetch.ts';

/** A request that the page itself sent before any script was loaded. */
export interface EarlyRequest {
  body: string;
  /** The response, and when it came: epoch milliseconds by the device's clock. */
  answer: Promise<{ response: Response; at: number }>;
}

declare global {
  interface Window {
    /** Set by the script that the build puts into a page: scripts/vite/early-request.ts. */
    earlyRequests?: readonly EarlyRequest[];
  }
}

/**
 * Wraps `fetch`: the first calls get the responses to the early requests, if they are identical. After the first
 * different one no call gets them, since they may be out of date. A failed early request is sent again.
 */
export function fetchAfter(early: readonly EarlyRequest[] = []): typeof fetch {
  let kept = early;
  return (resource, init) => {
    const asked = kept.find(({ body }) => body === init?.body);
    kept = asked ? kept.filter((each) => each !== asked) : [];
    const send = () => reachingFetch(resource, init);
    if (!asked) return send();
    const take = ({ response, at }: Awaited<EarlyRequest['answer']>) => {
      setClockBy(response, at);
      return response;
    };
    return withDeadline(REPLY_WITHIN_MS, () => asked.answer).then(take, send);
  };
}
