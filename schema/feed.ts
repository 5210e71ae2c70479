import type { TripEvent, TripEventKind } from '../prisma/generated/client.ts';
import type { Bus, Context, Signal } from './context.ts';
import { FeedChannel } from './feed-channel.ts';
import { requireViewer } from './journal.ts';
import { requireSeat } from './member/queries.ts';
import type { Watcher } from './watcher.ts';

/** Wake-ups may be lost (Redis away); each process looks for itself this often. */
const LOOK_EVERY_MS = 3_000;

/** The live side of the journal: one channel for each trip that somebody in this process watches. */
export class Feed {
  readonly #channels = new Map<string, FeedChannel>();
  readonly #stopListening: () => void;
  readonly #timer: NodeJS.Timeout;
  readonly #onError: (error: unknown) => void;
  #isClosed = false;

  constructor(
    private readonly database: Pick<Context, 'db' | 'readRows'>,
    bus: Bus,
    onError: (error: unknown) => void,
  ) {
    // A last look may still wait for a database that is closed as well by now.
    this.#onError = (error) => {
      if (!this.#isClosed) onError(error);
    };
    this.#stopListening = bus.listen((signal) => this.#hear(signal));
    this.#timer = setInterval(() => this.#look().catch(this.#onError), LOOK_EVERY_MS);
    this.#timer.unref();
  }

  /** The trip's channel, opened when the first watcher asks and forgotten after the last. */
  channel(tripId: string): FeedChannel {
    let channel = this.#channels.get(tripId);
    if (!channel) {
      channel = new FeedChannel(this.database.db, tripId, this.#onError, () => this.#channels.delete(tripId));
      this.#channels.set(tripId, channel);
    }
    return channel;
  }

  /** The trip's lines that this process has just committed: who watches it here needn't wait for them to be read back. */
  hear(tripId: string, lines: readonly TripEvent[]): void {
    try {
      this.#channels.get(tripId)?.hear(lines);
    } catch (error) {
      this.#onError(error);
    }
  }

  /** Ends every stream. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
    this.#stopListening();
    for (const channel of [...this.#channels.values()]) channel.end();
  }

  #hear(signal: Signal): void {
    if (signal.kind === 'trip') this.#channels.get(signal.tripId)?.wake(signal.seq);
    if (signal.kind === 'trip-deleted') this.#channels.get(signal.tripId)?.endAsDeleted();
    if (signal.kind === 'missed') this.#look().catch(this.#onError);
    if (signal.kind === 'session-ended') this.#endSessions((id) => id === signal.sessionId);
  }

  #endSessions(isOver: (sessionId: string) => boolean): void {
    for (const channel of [...this.#channels.values()]) {
      channel.endWhere((watcher) => isOver(watcher.viewer.sessionId));
    }
  }

  /** Sessions whose end nobody heard of: the signal was lost, came before the stream was there, or none was sent. */
  async #endExpired(): Promise<void> {
    const sessionIds = new Set([...this.#channels.values()].flatMap((channel) => channel.sessionIds()));
    const current = await this.database.readRows<{ id: string }>(
      'SELECT id FROM session WHERE id = ANY($1::text[]) AND expires_at > $2',
      [[...sessionIds], new Date()],
    );
    for (const { id } of current) sessionIds.delete(id);
    if (sessionIds.size > 0) this.#endSessions((id) => sessionIds.has(id));
  }

  async #look(): Promise<void> {
    const watched = [...this.#channels.keys()];
    if (watched.length === 0) return;
    await this.#endExpired();
    const trips = await this.database.readRows<{ id: string; seq: number }>(
      'SELECT id, seq FROM trip WHERE id = ANY($1::text[])',
      [watched],
    );
    const seqs = new Map(trips.map((trip) => [trip.id, trip.seq]));
    for (const tripId of watched) {
      const seq = seqs.get(tripId);
      const channel = this.#channels.get(tripId);
      if (seq === undefined) channel?.endAsDeleted();
      else channel?.wake(seq);
    }
  }
}

/**
 * The trip's journal as it grows, in order, each line once. It ends when the viewer loses the seat or the session, or
 * the trip is deleted. It pulls: a reader that stalls costs nothing and goes on from the database where it left.
 *
 * @param kinds Which lines to give.
 * @param after The last seq that the caller has seen: first come those that it missed. Null: from now on.
 * @throws NotFound, Unauthenticated.
 */
export async function watchTrip(
  ctx: Context,
  tripId: string,
  kinds: ReadonlySet<TripEventKind>,
  after: number | null,
): Promise<Watcher> {
  const viewer = requireViewer(ctx);
  // Registered before the seat is checked, so that a removal in between is heard.
  const watcher = ctx.feed.channel(tripId).enter(viewer);
  try {
    const seat = await requireSeat(ctx, tripId);
    return watcher.start(kinds, seat.trip.seq, after);
  } catch (error) {
    watcher.end();
    throw error;
  }
}
