import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { isReady, unlessAway } from '../redis/connection.ts';
import type { Elsewhere } from './open-counts.ts';

/** A report counts for this long. After that, the counts of a killed process are gone. */
const VALID_MS = 20_000;

/** A sorted set of the processes, by the time until which their reports count. */
const PROCESSES = 'planjam:open:processes';
const reportOf = (process: string) => `planjam:open:${process}`;

/** Each process keeps its counts in a Redis hash, which expires after it ends. While Redis is away, it counts alone. */
export class RedisOpenCounts implements Elsewhere {
  readonly #own = randomUUID();
  readonly #beat: NodeJS.Timeout;
  readonly #onError: (error: unknown) => void;

  /** @param here The counts of this process. @param validMs How long a report counts. Three are sent in that time. */
  constructor(
    private readonly redis: Redis,
    private readonly here: ReadonlyMap<string, number>,
    onError: (error: unknown) => void,
    private readonly validMs = VALID_MS,
  ) {
    this.#onError = unlessAway(redis, onError);
    this.#beat = setInterval(() => this.#renew(), validMs / 3).unref();
    // Redis may have lost the earlier report.
    redis.on('ready', () => this.#renew());
  }

  async exchange(key: string, here: number): Promise<number> {
    try {
      return isReady(this.redis) ? await this.#exchange(key, here) : 0;
    } catch (error) {
      this.#onError(error);
      return 0;
    }
  }

  report(key: string, here: number): void {
    if (!isReady(this.redis)) return;
    const own = reportOf(this.#own);
    const written = here > 0 ? this.redis.hset(own, key, here) : this.redis.hdel(own, key);
    written.catch(this.#onError);
  }

  /** Removes the report, so that others need not wait until it expires. */
  async close(): Promise<void> {
    clearInterval(this.#beat);
    if (!isReady(this.redis)) return;
    await Promise.all([this.redis.zrem(PROCESSES, this.#own), this.redis.del(reportOf(this.#own))]).catch(
      this.#onError,
    );
  }

  async #exchange(key: string, here: number): Promise<number> {
    const now = Date.now();
    const [, , , processes] = await Promise.all([
      this.redis.hset(reportOf(this.#own), key, here),
      this.redis.pexpire(reportOf(this.#own), this.validMs),
      this.redis.zadd(PROCESSES, now + this.validMs, this.#own),
      this.redis.zrangebyscore(PROCESSES, `(${now}`, '+inf'),
    ]);
    const others = processes.filter((process) => process !== this.#own);
    const counts = await Promise.all(others.map((process) => this.redis.hget(reportOf(process), key)));
    return counts.reduce((sum, count) => sum + Number(count ?? 0), 0);
  }

  #renew(): void {
    if (!isReady(this.redis)) return;
    const now = Date.now();
    const own = reportOf(this.#own);
    // Writes the whole report: Redis may have lost it, or missed sockets that closed while it was away.
    const report = this.redis.multi().del(own);
    if (this.here.size > 0) report.hset(own, Object.fromEntries(this.here)).pexpire(own, this.validMs);
    Promise.all([
      report.exec(),
      this.redis.zadd(PROCESSES, now + this.validMs, this.#own),
      this.redis.zremrangebyscore(PROCESSES, '-inf', now),
    ]).catch(this.#onError);
  }
}
