import type { Presence } from '../../schema/core/presence.ts';

/** A person counts as typing for this long after the last signal: longer than the pause between two keystrokes. */
const TYPING_MS = 5_000;

interface Person {
  userId: string;
  windows: number;
  /** When the first of the windows opened, in milliseconds since 1970. */
  since: number;
}

export interface Attendance {
  present: { userId: string; since: number }[];
  typing: string[];
}

export class LocalPresence implements Presence {
  readonly #people = new Map<string, Map<string, Person>>();
  readonly #typing = new Map<string, Map<string, NodeJS.Timeout>>();

  /** @param announce Called with the trip's id after every change. */
  constructor(private readonly announce: (tripId: string) => void) {}

  enter(tripId: string, userId: string): () => void {
    const people = this.#people.get(tripId) ?? new Map<string, Person>();
    this.#people.set(tripId, people);
    const person = people.get(userId) ?? { userId, windows: 0, since: Date.now() };
    people.set(userId, person);
    person.windows += 1;
    if (person.windows === 1) this.announce(tripId);
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      person.windows -= 1;
      if (person.windows === 0) this.#leave(tripId, userId);
    };
  }

  type(tripId: string, userId: string): void {
    const typing = this.#typing.get(tripId) ?? new Map<string, NodeJS.Timeout>();
    this.#typing.set(tripId, typing);
    const running = typing.get(userId);
    clearTimeout(running);
    typing.set(userId, setTimeout(() => this.stopTyping(tripId, userId), TYPING_MS).unref());
    if (!running) this.announce(tripId);
  }

  stopTyping(tripId: string, userId: string): void {
    if (this.#forgetTyping(tripId, userId)) this.announce(tripId);
  }

  async read(tripId: string): Promise<{ present: string[]; typing: string[] }> {
    return summary([this.attendance(tripId)]);
  }

  attendance(tripId: string): Attendance {
    const people = [...(this.#people.get(tripId)?.values() ?? [])];
    return {
      present: people.map(({ userId, since }) => ({ userId, since })),
      typing: [...(this.#typing.get(tripId)?.keys() ?? [])],
    };
  }

  trips(): string[] {
    return [...this.#people.keys()];
  }

  close(): void {
    for (const typing of this.#typing.values()) for (const timer of typing.values()) clearTimeout(timer);
    this.#typing.clear();
  }

  #leave(tripId: string, userId: string): void {
    const people = this.#people.get(tripId);
    people?.delete(userId);
    if (people?.size === 0) this.#people.delete(tripId);
    this.#forgetTyping(tripId, userId);
    this.announce(tripId);
  }

  /** @returns whether they were typing. */
  #forgetTyping(tripId: string, userId: string): boolean {
    const typing = this.#typing.get(tripId);
    clearTimeout(typing?.get(userId));
    const wasTyping = typing?.delete(userId) ?? false;
    if (typing?.size === 0) this.#typing.delete(tripId);
    return wasTyping;
  }
}

/** Merges attendances: each person once, in the order of their arrival. */
export function summary(attendances: Attendance[]): { present: string[]; typing: string[] } {
  const inOrder = attendances.flatMap((attendance) => attendance.present).sort((a, b) => a.since - b.since);
  return {
    present: [...new Set(inOrder.map((person) => person.userId))],
    typing: [...new Set(attendances.flatMap((attendance) => attendance.typing))],
  };
}
