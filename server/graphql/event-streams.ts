import type { ExecutionResult } from 'graphql';
import { MOST_EVENT_BYTES } from '../../schema/core/cost/answer-size.ts';
import { isStream, JSON_TYPE, replyOf } from './reply.ts';

/** Proxies cut connections on which nothing moves for a minute or so. */
const PING_EVERY_MS = 12_000;

/** A comment, which browsers skip. The first one also makes `fetch` resolve before there is an event. */
const ping = Buffer.from(':\n\n');
const beforeResult = Buffer.from('event: next\ndata: ');
const afterResult = Buffer.from('\n\n');
const complete = Buffer.from('event: complete\ndata:\n\n');

/** Results that many streams send are encoded once. */
const encoded = new WeakMap<ExecutionResult, Uint8Array>();

function eventOf(result: ExecutionResult, requestId: string): Uint8Array {
  const bytes =
    encoded.get(result) ??
    Buffer.concat([beforeResult, replyOf(result, JSON_TYPE, requestId, MOST_EVENT_BYTES).body, afterResult]);
  encoded.set(result, bytes);
  return bytes;
}

const headers = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-cache',
  // Proxies that buffer responses would hold the events back.
  'X-Accel-Buffering': 'no',
};

/**
 * Results as server-sent events: the distinct connections mode of
 * https://github.com/enisdenjo/graphql-sse/blob/master/PROTOCOL.md. The stream is our own, since the one that Response
 * makes of an async iterable throws outside of any handler when its reader cancels.
 */
export class EventStreams {
  readonly #open = new Set<() => void>();
  #isClosed = false;

  constructor(private readonly onError: (error: unknown) => void) {}

  /** The one result of a query or a mutation goes out whole, with its length. */
  respond(result: ExecutionResult | AsyncIterable<ExecutionResult>, requestId: string): Response {
    if (isStream(result)) return new Response(this.#stream(result[Symbol.asyncIterator](), requestId), { headers });
    const { status, body } = replyOf(result, JSON_TYPE, requestId);
    const stream = Buffer.concat([ping, beforeResult, body, afterResult, complete]);
    return new Response(stream, { status, headers: { ...headers, 'Content-Length': String(stream.length) } });
  }

  /** Ends all streams, without `complete`: their clients connect again, to a process that stays. */
  close(): void {
    this.#isClosed = true;
    for (const end of this.#open) end();
  }

  /** Reads the next result when the one before has been taken, so that a slow reader holds one at most. */
  #stream(results: AsyncIterator<ExecutionResult>, requestId: string): ReadableStream<Uint8Array> {
    let pings: NodeJS.Timeout | undefined;
    let isOver = false;
    let closeStream = () => {};
    /** @returns whether it was open until now: only then the controller takes more. */
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
