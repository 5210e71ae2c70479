import type { ExecutionResult } from 'graphql';
import { MOST_EVENT_BYTES } from '../../schema/core/cost/answer-size.ts';
import { seqOf } from '../live/seqs.ts';
import { isStream, JSON_TYPE, Reply, replyOf } from './reply.ts';

/** Proxies close connections that are idle for about a minute. */
const PING_EVERY_MS = 12_000;

/** A comment, which browsers ignore. The first one makes `fetch` resolve before there is an event. */
const ping = Buffer.from(':\n\n');
const beforeResult = (seq?: number) => Buffer.from(`event: next\n${seq === undefined ? '' : `id: ${seq}\n`}data: `);
const afterResult = Buffer.from('\n\n');
const complete = Buffer.from('event: complete\ndata:\n\n');

/** Caches encoded results: a result that many streams send is encoded once. */
const encoded = new WeakMap<ExecutionResult, Uint8Array>();

/** Its id is the event's seq, which the client sends back as Last-Event-ID when it connects again. */
function eventOf(result: ExecutionResult, requestId: string): Uint8Array {
  const known = encoded.get(result);
  if (known) return known;
  const { body } = replyOf(result, JSON_TYPE, requestId, MOST_EVENT_BYTES);
  const bytes = Buffer.concat([beforeResult(seqOf(result)), body, afterResult]);
  encoded.set(result, bytes);
  return bytes;
}

const headers = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-cache',
  // Otherwise proxies that buffer responses would delay the events.
  'X-Accel-Buffering': 'no',
};

/**
 * The "distinct connections mode" of https://github.com/enisdenjo/graphql-sse/blob/master/PROTOCOL.md. A stream made from
 * an async iterable would throw outside of any handler when its reader cancels.
 */
export class EventStreams {
  readonly #open = new Set<() => void>();
  #isClosed = false;

  constructor(private readonly onError: (error: unknown) => void) {}

  /** Returns the response for a result. The single result of a query or a mutation is sent at once, with its length. */
  respond(result: ExecutionResult | AsyncIterable<ExecutionResult>, requestId: string): Reply {
    if (isStream(result)) return new Reply(this.#stream(result[Symbol.asyncIterator](), requestId), { headers });
    const { status, body } = replyOf(result, JSON_TYPE, requestId);
    return new Reply(Buffer.concat([ping, beforeResult(), body, afterResult, complete]), { status, headers });
  }

  /** Ends all streams without `complete`, so that clients reconnect, to a process that keeps running. */
  close(): void {
    this.#isClosed = true;
    for (const end of this.#open) end();
  }

  /** Reads the next result only when the client has taken the one before, so at most one waits for a slow reader. */
  #stream(results: AsyncIterator<ExecutionResult>, requestId: string): ReadableStream<Uint8Array> {
    let pings: NodeJS.Timeout | undefined;
    let isOver = false;
    let closeStream = () => {};
    /** @returns whether the stream was open until now. Only then the controller accepts more. */
    const finish = () => {
      if (isOver) return false;
      isOver = true;
      clearInterval(pings);
      this.#open.delete(end);
      return true;
    };
    const stopResults = () => Promise.resolve(results.return?.()).then(() => {}, this.onError);
    const end = () => {
      if (!finish()) return;
      closeStream();
      void stopResults();
    };
    return new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          closeStream = () => controller.close();
          this.#open.add(end);
          controller.enqueue(ping);
          pings = setInterval(() => {
            if ((controller.desiredSize ?? 0) > 0) controller.enqueue(ping);
          }, PING_EVERY_MS);
          if (this.#isClosed) end();
        },
        pull: async (controller) => {
          try {
            const { done, value } = await results.next();
            if (isOver) return;
            controller.enqueue(done ? complete : eventOf(value, requestId));
            if (done) end();
          } catch (error) {
            this.onError(error);
            end();
          }
        },
        cancel: () => {
          if (finish()) void stopResults();
        },
      },
      { highWaterMark: 1 },
    );
  }
}
