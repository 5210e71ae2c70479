import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import * as z from 'zod/mini';
import type { Bus, Presence } from '../../schema/core/context.ts';
import { type Attendance, LocalPresence, summary } from '../live/presence.ts';
import { isReady, unlessAway } from './connection.ts';

/** What a process last said holds this long: people of one that was killed are gone by then. */
const HOLDS_MS = 20_000;
const BEAT_MS = 6_000;

const Report = z.object({
  until: z.number(),
  present: z.array(z.object({ userId: z.string(), since: z.number() })),
  typing: z.array(z.string()),
});

const keyOf = (tripId: string) => `planjam:presence:${tripId}`;

/**
 * Presence over all processes: for each trip a Redis hash in which every process reports its own people, and renews
 * the report while it lives. While Redis is away it is what this process knows.
 */
export class RedisPresence implements Presence {
  readonly #own = randomUUID();
  readonly #local = new LocalPresence((tripId) => void this.#report(tripId));
  readonly #beat: NodeJS.Timeout;
  readonly #onError: (error: unknown) => void;
  /** Who was there at the last beat: nobody else tells of people who vanished with their process. */
  #seen = new Map<string, string>();

  constructor(
    private readonly redis: Redis,
    private readonly bus: Bus,
    onError: (error: unknown) => void,
  ) {
    this.#onError = unlessAway(redis, onError);
    this.#beat = setInterval(() => void this.#renew().catch(this.#onError), BEAT_MS).unref();
    // What was reported may be gone, and what others reported meanwhile was not heard.
    redis.on('ready', () => {
      for (const tripId of this.#local.trips()) void this.#report(tripId);
    });
  }

  enter(tripId: string, userId: string): () => void {
    return this.#local.enter(tripId, userId);
  }

  type(tripId: string, userId: string): void {
    this.#local.type(tripId, userId);
  }

  stopTyping(tripId: string, userId: string): void {
    this.#local.stopTyping(tripId, userId);
  }

  async read(tripId: string): Promise<{ present: string[]; typing: string[] }> {
    const others = await this.#others(tripId).catch((error: unknown) => {
      this.#onError(error);
      return [];
    });
    return summary([this.#local.attendance(tripId), ...others]);
  }

  /** Takes this process's people away; others needn't wait until its reports run out. */
  async close(): Promise<void> {
    clearInterval(this.#beat);
    const trips = this.#local.trips();
    this.#local.close();
    if (!isReady(this.redis)) return;
    await Promise.all(trips.map((tripId) => this.redis.hdel(keyOf(tripId), this.#own))).catch(this.#onError);
    for (const tripId of trips) this.bus.publish({ kind: 'presence', tripId });
  }

  async #report(tripId: string): Promise<void> {
    try {
      await this.#write(tripId);
    } catch (error) {
      this.#onError(error);
    }
    // Only now: whoever is woken reads what was written.
    this.bus.publish({ kind: 'presence', tripId });
  }

  async #write(tripId: string): Promise<void> {
    if (!isReady(this.redis)) return;
    const { present, typing } = this.#local.attendance(tripId);
    const key = keyOf(tripId);
    if (present.length + typing.length === 0) {
      await this.redis.hdel(key, this.#own);
      return;
    }
    const report = JSON.stringify({ until: Date.now() + HOLDS_MS, present, typing });
    await Promise.all([this.redis.hset(key, this.#own, report), this.redis.pexpire(key, 2 * HOLDS_MS)]);
  }

  async #others(tripId: string): Promise<Attendance[]> {
    if (!isReady(this.redis)) return [];
    const key = keyOf(tripId);
    const reports = Object.entries(await this.redis.hgetall(key)).filter(([process]) => process !== this.#own);
    const now = Date.now();
    return reports.flatMap(([process, text]) => {
      const report = Report.parse(JSON.parse(text));
      if (report.until > now) return report;
      this.redis.hdel(key, process).catch(this.#onError);
      return [];
    });
  }

  async #renew(): Promise<void> {
    const seen = new Map<string, string>();
    for (const tripId of this.#local.trips()) {
      await this.#write(tripId);
      const people = (await this.read(tripId)).present.join(' ');
      seen.set(tripId, people);
      const before = this.#seen.get(tripId);
      // Whom a new trip's watchers saw when they came may have gone out of sight with Redis.
      const mayBeNews = before !== undefined || !isReady(this.redis);
      if (mayBeNews && before !== people) this.bus.publish({ kind: 'presence', tripId });
    }
    this.#seen = seen;
  }
}
