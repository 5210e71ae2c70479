import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** The longest wait of a request for Redis. All uses of Redis have a fallback within the process. */
const ANSWER_MS = 400;
/** The interval of pings on each connection. With ANSWER_MS it is below a second, so requests are slow only briefly. */
const BEAT_MS = 500;
/** How many intervals a new connection may take until it is ready. */
const BEATS_TO_GREET = 4;

/** Logs once that Redis is away, and once that it is back, even if several connections notice. */
export class RedisState {
  readonly #away = new Set<Redis>();

  constructor(private readonly log: Pick<Logger, 'warn' | 'info'>) {}

  lost(connection: Redis, err: Error): void {
    if (this.#away.size === 0) {
      this.log.warn({ err }, 'Redis is away. Until it is back, changes of other processes arrive some seconds late.');
    }
    this.#away.add(connection);
  }

  ready(connection: Redis): void {
    if (this.#away.delete(connection) && this.#away.size === 0) this.log.info('Redis is back.');
  }
}

/**
 * Never blocks its callers: commands fail at once while Redis is away, or as soon as it is known to be frozen. The
 * connection recovers by itself. @param state Shared by all connections. It learns when Redis goes away and is back.
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

/** Breaks off a silent connection, which would otherwise stay open for minutes. @returns the function that stops it. */
function breakSilence(redis: Redis): () => void {
  let greetings = 0;
  const timer = setInterval(async () => {
    greetings = redis.status === 'connect' ? greetings + 1 : 0;
    const isSilent = redis.status === 'ready' ? !(await answers(redis)) : greetings > BEATS_TO_GREET;
    if (isSilent) redis.stream.destroy(new Error('Redis does not answer.'));
  }, BEAT_MS).unref();
  return () => clearInterval(timer);
}

async function answers(redis: Redis): Promise<boolean> {
  const { stream } = redis;
  const before = stream.bytesRead;
  redis.ping().catch(() => {});
  await pause(ANSWER_MS, undefined, { ref: false });
  // If this process was busy, the answer may have arrived but not been read yet.
  for (let turn = 0; turn < 3; turn += 1) await nextTurn();
  return stream.bytesRead > before || redis.stream !== stream;
}

export const isReady = (redis: Redis): boolean => redis.status === 'ready';

/** Wraps an error handler so that it ignores errors while Redis is away: RedisState has logged that once already. */
export const unlessAway =
  (redis: Redis, onError: (error: unknown) => void) =>
  (error: unknown): void => {
    if (isReady(redis)) onError(error);
  };
