import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TripEvent } from '../../prisma/generated/client.ts';
import type { Context } from '../../schema/core/context.ts';
import { declarationOf } from '../../schema/core/events.ts';
import type { FeedChannel } from '../../schema/core/feed/feed-channel.ts';
import type { Watcher } from '../../schema/core/feed/watcher.ts';
import type { Asked } from '../operation/operation.ts';
import { MOST_EVENTS, nextBatch } from './batch.ts';
import { endFailed } from './end-failed.ts';
import { SharedMessages } from './messages.ts';
import { type Engine, payload } from './payloads.ts';
import type { Sender } from './sender.ts';

/** One subscriber. There may be many, so their common operation is stored once. */
export interface Subscriber {
  watcher: Watcher;
  context: Context;
  sender: Sender;
}

interface Executed {
  event: TripEvent;
  /** By `keyFor`; null: nothing to send. */
  payloads: Map<string, Buffer | null>;
}

const isForMembers = ({ kind }: TripEvent) => declarationOf(kind)?.audience === 'members';

/** Returns a key: subscribers with equal keys get the same result for the event. */
const keyFor = (event: TripEvent, { watcher }: Subscriber): string => (isForMembers(event) ? '' : watcher.viewer.id);

/**
 * The subscribers with the same operation on the same trip. An event is executed and serialized once for all who are up
 * to date. Others get events at their own pace until they have caught up.
 */
export class SharedSubscription {
  readonly #current = new Map<Subscriber, number>();
  readonly #underWay = new Map<string, Promise<Buffer | null>>();
  #batch = MOST_EVENTS;
  #place: number;
  #isDelivering = false;
  #isOver = false;
  #size = 0;
  readonly #stopListening: () => void;

  constructor(
    private readonly channel: FeedChannel,
    private readonly asked: Asked,
    private readonly engine: Engine,
    private readonly onEmpty: () => void,
  ) {
    this.#place = channel.head;
    this.#stopListening = channel.addReader({ notify: () => this.#deliverNext() });
  }

  /** Sends the subscriber all events after its watcher's place, until the watcher ends. */
  follow(subscriber: Subscriber): void {
    const { watcher } = subscriber;
    this.#size += 1;
    watcher.onEnd(() => this.#leave(subscriber));
    this.#catchUp(subscriber, watcher.place).catch((error: unknown) => this.#fail([subscriber], error));
  }

  #fail(subscribers: readonly Subscriber[], error: unknown): void {
    endFailed(subscribers, error, this.engine.presentError);
  }

  /** Removes a subscriber at once: one that has lost its membership must not get later events. */
  #leave(subscriber: Subscriber): void {
    this.#current.delete(subscriber);
    subscriber.sender.finish();
    this.#size -= 1;
    if (this.#size > 0) return;
    this.#isOver = true;
    this.#stopListening();
    this.onEmpty();
  }

  async #catchUp(subscriber: Subscriber, from: number): Promise<void> {
    let place = from;
    let batch = MOST_EVENTS;
    while (!subscriber.watcher.isEnded) {
      if (place >= this.#place || !this.channel.isPast(place)) {
        // The subscriber joins those who are up to date. It happens synchronously, so no event is missed.
        if (this.#current.size === 0) this.#place = place;
        this.#current.set(subscriber, place);
        this.#deliverNext();
        return;
      }
      const events = (await this.channel.after(place)).slice(0, batch);
      const last = events.at(-1);
      // The journal has no gaps: if the announced events are missing, the trip is deleted.
      if (!last) return subscriber.watcher.endAsDeleted();
      const answers = await Promise.all(
        events.filter((event) => subscriber.watcher.wants(event)).map((event) => this.#answer(event, subscriber)),
      );
      place = last.seq;
      const payloads = answers.filter((each) => each !== null);
      if (payloads.length > 0) {
        batch = nextBatch(payloads);
        const mayGo = await subscriber.watcher.mayDeliver();
        if (mayGo && !subscriber.sender.send(new SharedMessages(payloads))) await subscriber.sender.drained();
      }
      await nextTurn();
    }
  }

  #deliverNext(): void {
    if (this.#isDelivering || this.#isOver || this.#current.size === 0 || !this.channel.isPast(this.#place)) return;
    this.#isDelivering = true;
    this.#deliver().then(
      () => {
        this.#isDelivering = false;
        this.#deliverNext();
      },
      (error: unknown) => {
        this.#isDelivering = false;
        this.#fail([...this.#current.keys()], error);
      },
    );
  }

  async #deliver(): Promise<void> {
    const events = (await this.channel.after(this.#place)).slice(0, this.#batch);
    const last = events.at(-1);
    if (!last) {
      for (const { watcher } of [...this.#current.keys()]) watcher.endAsDeleted();
      return;
    }
    const wanted = events.filter((event) => this.#wants(event));
    const executed = await Promise.all(wanted.map((event) => this.#answers(event)));
    const payloads = executed.flatMap((each) => [...each.payloads.values()].filter((payload) => payload !== null));
    const open = payloads.length > 0 ? await this.#openSessions() : null;
    this.#place = last.seq;
    if (payloads.length > 0) this.#batch = nextBatch(payloads);
    const isShared = wanted.every(isForMembers);
    // Nearly all subscribers are at the same place and get the same: their frames are collected once.
    const gathered = new Map<string | number, SharedMessages | null>();
    for (const [subscriber, place] of this.#current) {
      const keys = isShared ? [] : executed.map(({ event }) => keyFor(event, subscriber));
      const same = keys.length > 0 ? [place, ...keys].join(' ') : place;
      const news = gathered.get(same) ?? newsAt(place, executed, keys);
      gathered.set(same, news);
      // A subscriber that joined during the check gets the events after its own check.
      if (!news || open?.has(subscriber.watcher.viewer.sessionId) === false) {
        this.#leaveBehind(subscriber, place);
        continue;
      }
      // A subscriber that joined meanwhile may already have later events.
      const latest = Math.max(place, last.seq);
      if (subscriber.sender.send(news)) this.#current.set(subscriber, latest);
      else this.#leaveBehind(subscriber, latest);
    }
    // Other people's requests get a turn before the rest of a burst.
    if (this.channel.isPast(this.#place)) await nextTurn();
  }

  /** Checks the sessions of all up-to-date subscribers with one statement. @returns the open ones. */
  #openSessions(): Promise<ReadonlySet<string>> {
    return this.channel.sessions.openOf([...this.#current.keys()].map(({ watcher }) => watcher.viewer.sessionId));
  }

  /** Asks one subscriber: all want the same. Without one every event is wanted, because one may join meanwhile. */
  #wants(event: TripEvent): boolean {
    const [first] = this.#current.keys();
    return first?.watcher.wants(event) ?? true;
  }

  #leaveBehind(subscriber: Subscriber, place: number): void {
    this.#current.delete(subscriber);
    subscriber.sender
      .drained()
      .then(() => this.#catchUp(subscriber, place))
      .catch((error: unknown) => this.#fail([subscriber], error));
  }

  async #answers(event: TripEvent): Promise<Executed> {
    const askers = new Map<string, Subscriber>();
    for (const subscriber of this.#current.keys()) {
      const key = keyFor(event, subscriber);
      if (!askers.has(key)) askers.set(key, subscriber);
      if (isForMembers(event)) break;
    }
    const payloads = new Map<string, Buffer | null>();
    await Promise.all(
      [...askers].map(async ([key, subscriber]) => payloads.set(key, await this.#answer(event, subscriber))),
    );
    return { event, payloads };
  }

  /** Executes an event, or shares an execution in progress. Results are not cached, because the data may change. */
  #answer(event: TripEvent, subscriber: Subscriber): Promise<Buffer | null> {
    const key = `${event.seq} ${keyFor(event, subscriber)}`;
    const answer =
      this.#underWay.get(key) ??
      payload({ ...this.asked, contextValue: subscriber.context }, event, this.engine).finally(() =>
        this.#underWay.delete(key),
      );
    this.#underWay.set(key, answer);
    return answer;
  }
}

/** @param keys The subscriber's key for each event. @returns null if no payload exists for it: it joined meanwhile. */
function newsAt(place: number, executed: readonly Executed[], keys: readonly string[]): SharedMessages | null {
  const news: Buffer[] = [];
  for (const [index, { event, payloads }] of executed.entries()) {
    if (event.seq <= place) continue;
    const payload = payloads.get(keys[index] ?? '');
    if (payload === undefined) return null;
    if (payload) news.push(payload);
  }
  return new SharedMessages(news);
}
