import type { Context as HonoContext } from 'hono';
import { Failure } from '../../schema/core/failures.ts';
import type { Exchange } from './exchange.ts';
import type { TransportEnv } from './transports.ts';

/** In HTTP/1.0 the end of the connection ends a body without a length: only a reset says that the rest is missing. */
function breakOff({ incoming, outgoing }: Exchange): void {
  if (incoming.httpVersion === '1.0') incoming.socket.resetAndDestroy();
  else outgoing.destroy();
}

/**
 * Asks for each part when the client has taken the one before. If a part fails, it ends the connection, so that the
 * client notices, and reports the error unless it is a Failure. The first part is read before anything is sent.
 * @throws the error of the first part.
 */
export async function streamed(
  c: HonoContext<TransportEnv>,
  parts: AsyncIterable<Uint8Array>,
): Promise<ReadableStream<Uint8Array>> {
  const { services } = c.var;
  const { exchange } = c.env;
  const reader = parts[Symbol.asyncIterator]();
  let first: IteratorResult<Uint8Array> | null = await reader.next();
  let isCancelled = false;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = first ?? (await reader.next());
          first = null;
          if (isCancelled) return;
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          if (!(error instanceof Failure)) services.reportBug(error, exchange.trace.id);
          breakOff(exchange);
        }
      },
      async cancel() {
        isCancelled = true;
        await reader.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
