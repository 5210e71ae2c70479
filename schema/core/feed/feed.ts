import { sql } from 'kysely';
import type { TripEvent } from '../../../prisma/generated/client.ts';
import { OpenSessions } from '../open-sessions.ts';
import type { Sql } from '../sql/tables.ts';
import type { Bus, Signal } from './bus.ts';
import { FeedChannel } from './feed-channel.ts';

/** Each process also polls the database at this interval, because signals may be lost when Redis is down. */
const POLL_EVERY_MS = 3_000;

/** Delivers the journal's events live, and ends every stream whose session has ended, also those of no trip. */
export class Feed {
  readonly sessions: OpenSessions;
  readonly #channels = new Map<string, FeedChannel>();
  readonly #stopListening: () => void;
  readonly #timer: NodeJS.Timeout;
  readonly #onError: (error: unknown) => void;
  #isClosed = false;

  constructor(
    private readonly kysely: Sql,
    bus: Bus,
    onError: (error: unknown) => void,
    private readonly onRead: (newest: TripEvent) => void = () => {},
    pollEveryMs = POLL_EVERY_MS,
  ) {
    this.sessions = new OpenSessions(kysely);
    // A last poll may still be waiting when the database closes. Its error is of no interest.
    this.#onError = (error) => {
      if (!this.#isClosed) onError(error);
    };
    this.#stopListening = bus.listen((signal) => this.#onSignal(signal));
    this.#timer = setInterval(() => this.#poll().catch(this.#onError), pollEveryMs);
    this.#timer.unref();
  }

  /** Returns the number of trips watched in this process, and of open streams (of trips and of people's own lists). */
  watched(): { trips: number; streams: number } {
    return { trips: this.#channels.size, streams: this.sessions.size };
  }

  /** Returns the trip's channel. It opens with the first watcher and is dropped after the last. */
  channel(tripId: string): FeedChannel {
    let channel = this.#channels.get(tripId);
    if (!channel) {
      channel = new FeedChannel(
        this.kysely,
        this.sessions,
        tripId,
        this.#onError,
        () => this.#channels.delete(tripId),
        this.onRead,
      );
      this.#channels.set(tripId, channel);
    }
    return channel;
  }

  addCommitted(tripId: string, events: readonly TripEvent[]): void {
    try {
      this.#channels.get(tripId)?.addCommitted(events);
    } catch (error) {
      this.#onError(error);
    }
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
    this.#stopListening();
    this.sessions.endWhere(() => true);
  }

  #onSignal(signal: Signal): void {
    if (signal.kind === 'trip') this.#channels.get(signal.tripId)?.readTo(signal.seq);
    if (signal.kind === 'trip-deleted') this.#channels.get(signal.tripId)?.endAsDeleted();
    if (signal.kind === 'missed') this.#poll().catch(this.#onError);
    if (signal.kind === 'session-ended') {
      this.sessions.endWhere(({ viewer }) => viewer.sessionId === signal.sessionId);
    }
  }

  async #poll(): Promise<void> {
    await this.sessions.endExpired();
    const watched = [...this.#channels.keys()];
    if (watched.length === 0) return;
    const trips = await this.kysely
      .selectFrom('trip')
      .select(['id', 'seq'])
      .where('id', '=', sql<string>`any(${watched})`)
      .execute();
    const seqs = new Map(trips.map((trip) => [trip.id, trip.seq]));
    for (const tripId of watched) {
      const seq = seqs.get(tripId);
      const channel = this.#channels.get(tripId);
      if (seq === undefined) channel?.endAsDeleted();
      else channel?.readTo(seq);
    }
  }
}
