import { Redis } from 'ioredis';

/** A request waits for Redis no longer than this: all that it does has a fallback within the process. */
const COMMAND_MS = 500;

/**
 * A connection that never holds anybody up: while Redis is away its commands fail at once, while it is frozen after
 * half a second, and it comes back by itself.
 */
export function connectRedis(url: string, onError: (error: Error) => void): Redis {
  const redis = new Redis(url, {
    commandTimeout: COMMAND_MS,
    connectTimeout: 2_000,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    autoResubscribe: false,
    keepAlive: 5_000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
  });
  redis.on('error', onError);
  return redis;
}

/** Whether commands have a chance. */
export const isReady = (redis: Redis): boolean => redis.status === 'ready';
