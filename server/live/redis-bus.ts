import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import * as z from 'zod/mini';
import type { Bus, Signal } from '../../schema/core/feed/bus.ts';
import { isReady, unlessAway } from '../redis/connection.ts';
import type { LocalBus } from './bus.ts';

const CHANNEL = 'planjam:signals';

const SignalShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('trip'), tripId: z.string(), seq: z.number() }),
  z.object({ kind: z.literal('trip-deleted'), tripId: z.string() }),
  z.object({ kind: z.literal('session-ended'), sessionId: z.string() }),
  z.object({ kind: z.literal('viewer'), userId: z.string() }),
  z.object({ kind: z.literal('presence'), tripId: z.string() }),
]);
const Envelope = z.object({ from: z.string(), signal: SignalShape });

/** Sends signals between processes. Listeners in this process get its own signals at once, even while Redis is away. */
export class RedisBus implements Bus {
  readonly #own = randomUUID();

  /** @param subscriber A connection only for listening, as Redis requires. */
  constructor(
    private readonly local: LocalBus,
    private readonly redis: Redis,
    subscriber: Redis,
    private readonly onError: (error: unknown) => void,
  ) {
    const subscribe = () =>
      void subscriber
        .subscribe(CHANNEL)
        // Signals sent in the meantime are lost.
        .then(() => local.publish({ kind: 'missed' }))
        .catch(unlessAway(subscriber, onError));
    subscriber.on('ready', subscribe);
    if (isReady(subscriber)) subscribe();
    subscriber.on('message', (_channel, text) => this.#receive(text));
  }

  publish(signal: Signal): void {
    this.local.publish(signal);
    if (!isReady(this.redis)) return;
    this.redis
      .publish(CHANNEL, JSON.stringify({ from: this.#own, signal }))
      .catch(unlessAway(this.redis, this.onError));
  }

  listen(listener: (signal: Signal) => void): () => void {
    return this.local.listen(listener);
  }

  #receive(text: string): void {
    try {
      const { from, signal } = Envelope.parse(JSON.parse(text));
      if (from !== this.#own) this.local.publish(signal);
    } catch (error) {
      this.onError(error);
    }
  }
}
