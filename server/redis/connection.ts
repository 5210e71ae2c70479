import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** A request waits for Redis no longer than this: all that it does has a fallback within the process. */
const ANSWER_MS = 400;
/** How often each connection is tried. With the wait for an answer it stays below a second, in which a request may be slow. */
const BEAT_MS = 500;
/** How many beats a new connection may take to be ready. */
const BEATS_TO_GREET = 4;

/** Says once that Redis is away, and once that it is back, however many connections notice. */
export class RedisState {
  readonly #away = new Set<Redis>();

  constructor(private readonly log: Pick<Logger, 'warn' | 'info'>) {}

  lost(connection: Redis, err: Error): void {
    if (this.#away.size === 0) {
      this.log.warn(
        { err },
        'Redis is away. Until it is back, other processes’ changes are noticed some seconds later.',
      );
    }
    this.#away.add(connection);
  }

  ready(connection: Redis): void {
    if (this.#away.delete(connection) && this.#away.size === 0) this.log.info('Redis is back.');
  }
}

/**
 * A connection that never holds anybody up. While Redis is away its commands fail at once; so they do when it is frozen
 * or the network gone, as soon as that is noticed, until it answers again. It comes back by itself.
 * @param state Hears each time that Redis goes away or is back; once for all connections.
 */
export function connectRedis(url: string, state: RedisState): Redis {
  const redis = new Redis(url, {
    commandTimeout: ANSWER_MS,
    connectTimeout: 2_000,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    enableOfflineQueue: false,
    autoResubscribe: false,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
  });
  redis.on('error', (error) => state.lost(redis, error));
  redis.on('ready', () => state.ready(redis));
  const stop = breakSilence(redis);
  redis.on('end', stop);
  return redis;
}

/** Breaks the connection off when nothing comes back over it: that alone wouldn't end it for minutes. @returns what stops it. */
function breakSilence(redis: Redis): () => void {
  let greetings = 0;
  const timer = setInterval(async () => {
    greetings = redis.status === 'connect' ? greetings + 1 : 0;
    const isSilent = redis.status === 'ready' ? !(await answers(redis)) : greetings > BEATS_TO_GREET;
    if (isSilent) redis.stream.destroy(new Error('Redis does not answer.'));
  }, BEAT_MS).unref();
  return () => clearInterval(timer);
}

/** Whether anything comes back for a ping. */
async function answers(redis: Redis): Promise<boolean> {
  const { stream } = redis;
  const before = stream.bytesRead;
  redis.ping().catch(() => {});
  await pause(ANSWER_MS, undefined, { ref: false });
  // A process that was busy all the while may have the answer and not have read it yet.
  for (let turn = 0; turn < 3; turn += 1) await nextTurn();
  return stream.bytesRead > before || redis.stream !== stream;
}

/** Whether commands have a chance. */
export const isReady = (redis: Redis): boolean => redis.status === 'ready';

/** For what a command failed of: that Redis is away has been told by the connection, and needn't be for each command. */
export const unlessAway =
  (redis: Redis, onError: (error: unknown) => void) =>
  (error: unknown): void => {
    if (isReady(redis)) onError(error);
  };
