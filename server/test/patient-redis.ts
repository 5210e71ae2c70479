import { Redis } from 'ioredis';
import { atEnd } from './at-end.ts';

/**
 * Connects to the Redis of TEST_REDIS_URL until the file's last test has ended. Null without one. It waits as long as a
 * busy machine needs: with the product's connection each process would count alone after 0.4 s.
 */
export function patientRedis(): Redis | null {
  const url = process.env.TEST_REDIS_URL;
  if (!url) return null;
  const redis = new Redis(url);
  atEnd(() => redis.disconnect());
  return redis;
}
