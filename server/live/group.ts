import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TripEvent } from '../../prisma/generated/client.ts';
import type { Context } from '../../schema/core/context.ts';
import type { FeedChannel } from '../../schema/core/feed/feed-channel.ts';
import type { Watcher } from '../../schema/core/feed/watcher.ts';
import { SharedFrames } from './frame.ts';
import type { Line } from './line.ts';
import { type Asked, type PresentError, payload } from './payloads.ts';
import { Portion } from './portion.ts';

/** One subscriber: whose it is, and where it is told. There are many of them: what they ask is kept once, by the group. */
export interface Member {
  watcher: Watcher;
  context: Context;
  line: Line;
}

/** Which members get the same answer to an event: those for whom this gives the same. */
export type AnswerKey = (event: TripEvent, member: Member) => string;

interface Told {
  event: TripEvent;
  /** For each key of `AnswerKey`; null: nothing to tell. */
  payloads: Map<string, Buffer | null>;
}

/**
 * Those who asked the same of one trip. What happens is executed and serialised once for all of them who are up to
 * date; who is behind (back with `after`, or slow to read) goes at their own pace until they have caught up.
 */
export class Group {
  readonly #current = new Map<Member, number>();
  readonly #underWay = new Map<string, Promise<Buffer | null>>();
  readonly #portion = new Portion();
  #place: number;
  #isTelling = false;
  #isOver = false;
  #size = 0;
  readonly #stopHearing: () => void;

  constructor(
    private readonly channel: FeedChannel,
    private readonly asked: Asked,
    /** Null: all of them get the same. */
    private readonly keyOf: AnswerKey | null,
    private readonly presentError: PresentError,
    private readonly onError: (error: unknown) => void,
    private readonly onEmpty: () => void,
  ) {
    this.#place = channel.head;
    this.#stopHearing = channel.addReader({ poke: () => this.#wake() });
  }

  /** Tells the member everything from its watcher's place on, until the watcher ends. */
  follow(member: Member): void {
    const { watcher } = member;
    this.#size += 1;
    watcher.onEnd(() => this.#leave(member));
    this.#catchUp(member, watcher.place).catch((error: unknown) => {
      this.onError(error);
      watcher.end();
    });
  }

  /** At once: who has lost the seat hears nothing of what comes after. */
  #leave(member: Member): void {
    this.#current.delete(member);
    member.line.finish();
    this.#size -= 1;
    if (this.#size > 0) return;
    this.#isOver = true;
    this.#stopHearing();
    this.onEmpty();
  }

  async #catchUp(member: Member, from: number): Promise<void> {
    let place = from;
    const portion = new Portion();
    while (!member.watcher.isEnded) {
      if (place >= this.#place || !this.channel.isPast(place)) {
        // From here on with the others, in the same turn: nothing can come in between.
        if (this.#current.size === 0) this.#place = place;
        this.#current.set(member, place);
        this.#wake();
        return;
      }
      const events = (await this.channel.after(place)).slice(0, portion.events);
      const last = events.at(-1);
      // The journal has no gaps: nothing where something was told means that the trip is gone.
      if (!last) return member.watcher.endAsDeleted();
      const told = await Promise.all(
        events.filter((event) => member.watcher.wants(event)).map((event) => this.#answer(event, member)),
      );
      place = last.seq;
      const payloads = told.filter((each) => each !== null);
      portion.learn(payloads);
      const mayGo = payloads.length > 0 && (await member.watcher.mayDeliver()) && !member.watcher.isEnded;
      if (mayGo && !member.line.send(new SharedFrames(payloads))) await member.line.drained();
      await nextTurn();
    }
  }

  #wake(): void {
    if (this.#isTelling || this.#isOver || this.#current.size === 0 || !this.channel.isPast(this.#place)) return;
    this.#isTelling = true;
    this.#tell().then(
      () => {
        this.#isTelling = false;
        this.#wake();
      },
      (error: unknown) => {
        this.#isTelling = false;
        this.onError(error);
        for (const { watcher } of [...this.#current.keys()]) watcher.end();
      },
    );
  }

  async #tell(): Promise<void> {
    const events = (await this.channel.after(this.#place)).slice(0, this.#portion.events);
    const last = events.at(-1);
    if (!last) {
      for (const { watcher } of [...this.#current.keys()]) watcher.endAsDeleted();
      return;
    }
    const told = await Promise.all(events.filter((event) => this.#wants(event)).map((event) => this.#answers(event)));
    const payloads = told.flatMap((each) => [...each.payloads.values()].filter((payload) => payload !== null));
    const open = payloads.length > 0 ? await this.#openSessions() : null;
    this.#place = last.seq;
    this.#portion.learn(payloads);
    // Nearly all are at the same place, and of few audiences: what those get is gathered once.
    const gathered = new Map<string | number, SharedFrames | null>();
    for (const [member, place] of this.#current) {
      const keys = this.keyOf ? told.map(({ event }) => this.#keyFor(event, member)) : [];
      const same = keys.length > 0 ? [place, ...keys].join(' ') : place;
      const news = gathered.get(same) ?? newsAt(place, told, keys);
      gathered.set(same, news);
      // One that has joined during the check gets it with a check of its own.
      if (!news || open?.has(member.watcher.viewer.sessionId) === false) {
        this.#leaveBehind(member, place);
        continue;
      }
      // One that has joined meanwhile may have been told more already.
      const reached = Math.max(place, last.seq);
      if (member.line.send(news)) this.#current.set(member, reached);
      else this.#leaveBehind(member, reached);
    }
    // The rest of a burst: other people's requests come in between.
    if (this.channel.isPast(this.#place)) await nextTurn();
  }

  /** Checks the sessions of all who are up to date, with one statement. Those whose session is over leave. */
  #openSessions(): Promise<ReadonlySet<string>> {
    return this.channel.sessions.openOf([...this.#current.keys()].map(({ watcher }) => watcher.viewer.sessionId));
  }

  /** Who asks the same wants the same lines; of one with nobody there, whoever joins meanwhile is to know that it came. */
  #wants(event: TripEvent): boolean {
    const [first] = this.#current.keys();
    return first?.watcher.wants(event) ?? true;
  }

  #leaveBehind(member: Member, place: number): void {
    this.#current.delete(member);
    member.line
      .drained()
      .then(() => this.#catchUp(member, place))
      .catch((error: unknown) => {
        this.onError(error);
        member.watcher.end();
      });
  }

  /** For every key that a member who is up to date has now. */
  async #answers(event: TripEvent): Promise<Told> {
    const askers = new Map<string, Member>();
    for (const member of this.#current.keys()) {
      const key = this.#keyFor(event, member);
      if (!askers.has(key)) askers.set(key, member);
      if (!this.keyOf) break;
    }
    const payloads = new Map<string, Buffer | null>();
    await Promise.all([...askers].map(async ([key, member]) => payloads.set(key, await this.#answer(event, member))));
    return { event, payloads };
  }

  #keyFor(event: TripEvent, member: Member): string {
    return this.keyOf?.(event, member) ?? '';
  }

  /** One that is under way serves all who ask for it; nothing is kept, for what an event is about may change. */
  #answer(event: TripEvent, member: Member): Promise<Buffer | null> {
    const key = `${event.seq} ${this.#keyFor(event, member)}`;
    const answer =
      this.#underWay.get(key) ??
      payload({ ...this.asked, contextValue: member.context }, event, this.presentError).finally(() =>
        this.#underWay.delete(key),
      );
    this.#underWay.set(key, answer);
    return answer;
  }
}

/**
 * What comes after this place.
 * @param keys Of the answer to each event.
 * @returns null for one that has joined meanwhile, as the only one of its audience: nothing was made for it.
 */
function newsAt(place: number, told: readonly Told[], keys: readonly string[]): SharedFrames | null {
  const news: Buffer[] = [];
  for (const [index, { event, payloads }] of told.entries()) {
    if (event.seq <= place) continue;
    const payload = payloads.get(keys[index] ?? '');
    if (payload === undefined) return null;
    if (payload) news.push(payload);
  }
  return new SharedFrames(news);
}
