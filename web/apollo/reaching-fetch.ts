import { setClockBy } from '../ui/device/clock.ts';
import { checkReach, noteReached } from './connection.ts';
import { ForeignReply, NoReply, REPLY_WITHIN_MS, withDeadline } from './deadlines.ts';
import { isForeign, isOurs } from './ours.ts';

/**
 * Watches a wait for the network. After half of the time without a sign of life, it asks whether the server can be
 * reached, so that this is known at the end of the time.
 * @param onSilence Called after `milliseconds` without a sign of life.
 */
export function watchSilence(milliseconds: number, onSilence: () => void) {
  let half: ReturnType<typeof setTimeout> | undefined;
  let whole: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(half);
    clearTimeout(whole);
  };
  /** Notes a sign of life. */
  const hear = () => {
    end();
    half = setTimeout(checkReach, milliseconds / 2);
    whole = setTimeout(onSilence, milliseconds);
  };
  hear();
  return { hear, end };
}

/**
 * Wraps `fetch`: leaves a connection that brings nothing, and notices when the server cannot be reached. Each part of
 * the body is a sign of life, so a long reply may take its time. The reply is there when its body is. An answer that is
 * not the server's is none.
 * @throws NoReply
 */
export const reachingFetch: typeof fetch = async (resource, init) => {
  const stop = new AbortController();
  const giveUp = () => stop.abort(init?.signal?.reason);
  if (init?.signal?.aborted) giveUp();
  init?.signal?.addEventListener('abort', giveUp);
  const silence = watchSilence(REPLY_WITHIN_MS, () => stop.abort(new NoReply()));
  try {
    const response = await fetch(resource, { redirect: 'manual', ...init, signal: stop.signal });
    if (!isOurs(response)) throw isForeign(response) ? new ForeignReply() : new NoReply();
    setClockBy(response);
    noteReached();
    if (!response.body) return response;
    silence.hear();
    const reader = response.body.getReader();
    const parts: Uint8Array[] = [];
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      silence.hear();
      parts.push(part.value);
    }
    const body = new ReadableStream<Uint8Array>({
      start: (whole) => {
        for (const part of parts) whole.enqueue(part);
        whole.close();
      },
    });
    return new Response(body, response);
  } catch (error) {
    // A single request may fail alone, so another one checks.
    if (!init?.signal?.aborted) checkReach();
    // Some browsers give the body an error of their own when a request is aborted.
    throw stop.signal.reason instanceof NoReply ? stop.signal.reason : error;
  } finally {
    silence.end();
    // Apollo aborts each request when it has the reply.
    init?.signal?.removeEventListener('abort', giveUp);
  }
};

/** A request that the page itself sent before any script was loaded. */
interface EarlyRequest {
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
 * Returns `reachingFetch`, whose first calls get the responses to the early requests, if they are identical. After the
 * first different one no call gets them, since they may be out of date. A failed early request is sent again, and so is
 * one that somebody else has answered.
 */
export function fetchAfter(early: readonly EarlyRequest[] = []): typeof fetch {
  let unused = early;
  return (resource, init) => {
    const asked = unused.find(({ body }) => body === init?.body);
    unused = asked ? unused.filter((each) => each !== asked) : [];
    const send = () => reachingFetch(resource, init);
    if (!asked) return send();
    const take = ({ response, at }: Awaited<EarlyRequest['answer']>) => {
      if (!isOurs(response)) return send();
      setClockBy(response, at);
      return response;
    };
    return withDeadline(REPLY_WITHIN_MS, () => asked.answer).then(take, send);
  };
}
