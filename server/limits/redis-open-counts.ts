import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { isReady, unlessAway } from '../redis/connection.ts';
import type { Elsewhere } from './open-counts.ts';

/** What a process last reported counts this long: what a killed one had open is gone by then. */
const HOLDS_MS = 20_000;

/** The processes by the time until which their reports count. */
const PROCESSES = 'planjam:open:processes';
const reportOf = (process: string) => `planjam:open:${process}`;

/**
 * How many are open, over all processes: each has a hash of its own counts in Redis, which expires with it. While Redis
 * is away only this process counts.
 */
export class RedisOpenCounts implements Elsewhere {
  readonly #own = randomUUID();
  readonly #beat: NodeJS.Timeout;
  readonly #onError: (error: unknown) => void;

  /** @param here The counts of this process. @param holdsMs How long a report counts; three are made in that time. */
  constructor(
    private readonly redis: Redis,
    private readonly here: ReadonlyMap<string, number>,
    onError: (error: unknown) => void,
    private readonly holdsMs = HOLDS_MS,
  ) {
    this.#onError = unlessAway(redis, onError);
    this.#beat = setInterval(() => this.#renew(), holdsMs / 3).unref();
    // What was reported before may be gone.
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

  /** Others needn't wait until its report runs out. */
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
      this.redis.pexpire(reportOf(this.#own), this.holdsMs),
      this.redis.zadd(PROCESSES, now + this.holdsMs, this.#own),
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
    // Whole: Redis may have lost it, or not have heard of what was closed while it was away.
    const report = this.redis.multi().del(own);
    if (this.here.size > 0) report.hset(own, Object.fromEntries(this.here)).pexpire(own, this.holdsMs);
    Promise.all([
      report.exec(),
      this.redis.zadd(PROCESSES, now + this.holdsMs, this.#own),
      this.redis.zremrangebyscore(PROCESSES, '-inf', now),
    ]).catch(this.#onError);
  }
}
