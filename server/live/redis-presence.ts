import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import * as z from 'zod/mini';
import type { Bus } from '../../schema/core/feed/bus.ts';
import type { Presence } from '../../schema/core/presence.ts';
import { isReady, unlessAway } from '../redis/connection.ts';
import { type Attendance, LocalPresence, summary } from './presence.ts';

/** A report counts for this long. After that, the people of a killed process are gone. */
const VALID_MS = 20_000;
const BEAT_MS = 6_000;

const Report = z.object({
  until: z.number(),
  present: z.array(z.object({ userId: z.string(), since: z.number() })),
  typing: z.array(z.string()),
});

const keyOf = (tripId: string) => `planjam:presence:${tripId}`;

/** Each process renews its own people in a hash per trip. While Redis is away, only this process's are known. */
export class RedisPresence implements Presence {
  readonly #own = randomUUID();
  readonly #local = new LocalPresence((tripId) => void this.#report(tripId));
  readonly #beat: NodeJS.Timeout;
  readonly #onError: (error: unknown) => void;
  /** The people per trip at the last beat. It shows who disappeared with a killed process, which sends no signal. */
  #seen = new Map<string, string>();

  constructor(
    private readonly redis: Redis,
    private readonly bus: Bus,
    onError: (error: unknown) => void,
  ) {
    this.#onError = unlessAway(redis, onError);
    this.#beat = setInterval(() => void this.#renew().catch(this.#onError), BEAT_MS).unref();
    // Redis may have lost the reports, and signals of other processes were missed.
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

  /** Removes this process's people, so that others need not wait until its reports expire. */
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
    // Publish after the write, so that listeners read the new report.
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
    const report = JSON.stringify({ until: Date.now() + VALID_MS, present, typing });
    await Promise.all([this.redis.hset(key, this.#own, report), this.redis.pexpire(key, 2 * VALID_MS)]);
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
      // While Redis is away, people that watchers of a new trip saw at first may have become invisible.
      const mayBeNews = before !== undefined || !isReady(this.redis);
      if (mayBeNews && before !== people) this.bus.publish({ kind: 'presence', tripId });
    }
    this.#seen = seen;
  }
}
