import { UploadRefused } from './refused.ts';

/** Uploads in progress in this process, from the first byte to the reply: their files take 20 MB of disk each. */
const MOST_UPLOADS = 32;
/** One person chooses several pictures at once. */
const MOST_PER_PERSON = 6;
/** Each takes one core and, with the most pixels, 200 to 450 MB: an interlaced PNG the most. */
const MOST_DECODES = 2;

/** Limits how many uploads are in progress, and how many of them are decoded at a time. */
export class Slots {
  readonly #byPerson = new Map<string, number>();
  readonly #waiting: (() => void)[] = [];
  #uploads = 0;
  #decodes = 0;

  /** Counts one more upload. @returns the function that ends it. @throws UploadRefused with 503. */
  enter(userId: string): () => void {
    const own = this.#byPerson.get(userId) ?? 0;
    if (this.#uploads >= MOST_UPLOADS || own >= MOST_PER_PERSON) {
      throw new UploadRefused(503, 'Too many pictures are being uploaded right now. Please try again shortly.');
    }
    this.#uploads += 1;
    this.#byPerson.set(userId, own + 1);
    return () => {
      this.#uploads -= 1;
      const left = (this.#byPerson.get(userId) ?? 1) - 1;
      if (left > 0) this.#byPerson.set(userId, left);
      else this.#byPerson.delete(userId);
    };
  }

  async decode<T>(work: () => Promise<T>): Promise<T> {
    if (this.#decodes >= MOST_DECODES) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#decodes += 1;
    try {
      return await work();
    } finally {
      // The next one takes over this slot.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#decodes -= 1;
    }
  }
}
