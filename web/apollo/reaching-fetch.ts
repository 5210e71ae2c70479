import { setClockBy } from '../ui/device/clock.ts';
import { REPLY_WITHIN_MS } from './deadlines.ts';
import { NoReply } from './no-reply.ts';
import { checkReach, noteReached } from './reach.ts';
import { watchSilence } from './silence.ts';

/**
 * Wraps `fetch`: leaves a connection that brings nothing, and notices when the server cannot be reached. Each part of
 * the body is a sign of life, so a long reply may take its time.
 * @throws NoReply, also while the body is read.
 */
export const reachingFetch: typeof fetch = async (resource, init) => {
  const stop = new AbortController();
  let failBody = (_reason: NoReply) => {};
  const silence = watchSilence(REPLY_WITHIN_MS, () => {
    const reason = new NoReply();
    // First, because some browsers give the body an error of their own when a request is aborted.
    failBody(reason);
    stop.abort(reason);
  });
  const giveUp = () => {
    silence.end();
    stop.abort(init?.signal?.reason);
  };
  if (init?.signal?.aborted) giveUp();
  init?.signal?.addEventListener('abort', giveUp);
  const body = new TransformStream<Uint8Array, Uint8Array>({
    start: (output) => {
      failBody = (reason) => output.error(reason);
    },
    transform: (part, next) => {
      silence.hear();
      next.enqueue(part);
    },
    flush: silence.end,
  });
  try {
    const response = await fetch(resource, { ...init, signal: stop.signal });
    setClockBy(response);
    noteReached();
    silence.hear();
    if (!response.body) silence.end();
    return new Response(response.body?.pipeThrough(body) ?? null, response);
  } catch (error) {
    silence.end();
    const isGivenUp = Boolean(init?.signal?.aborted);
    // A single request may fail alone, so another one checks.
    if (!isGivenUp) checkReach();
    throw stop.signal.reason instanceof NoReply ? stop.signal.reason : error;
  }
};
