import { noteLimitHit } from '../../schema/core/cost/limit-hits.ts';
import { FairQueue } from '../concurrency/fair-queue.ts';
import { UploadRefused } from '../files/upload-refused.ts';

/** Uploads in progress in this process, from the first byte to the reply: their files take 20 MB of disk each. */
const MOST_UPLOADS = 32;
/** One person chooses several pictures at once. */
const MOST_PER_PERSON = 6;
/** Each takes one core and 150 to 450 MB. Another core is left for all other requests. */
const MOST_ENCODED = 1;
const RETRY_AFTER_SECONDS = 1;

export interface Sender {
  person: string;
  address: string;
}

interface Upload extends Sender {
  cut: AbortController;
  isEncoded: boolean;
}

/** A place of an upload. */
export interface Slot {
  /** Aborts with an UploadRefused when the place is given to another sender, or `cut` ends the upload. */
  signal: AbortSignal;
  cut(reason: UploadRefused): void;
  /** Runs the work when it is its turn: network addresses take turns. @throws the signal's reason. */
  encode<T>(work: () => Promise<T>): Promise<T>;
  leave(): void;
}

function busy(): UploadRefused {
  noteLimitHit('pictures');
  return new UploadRefused(503, 'Too many files are being uploaded right now. Please try again shortly.');
}

/** Limits how many uploads are in progress, and how many of them are encoded, or checked as attachments, at a time. */
export class Slots {
  readonly #uploads = new Set<Upload>();
  readonly #turns = new FairQueue({
    name: 'pictures',
    limit: 'pictures',
    slots: MOST_ENCODED,
    perKey: MOST_ENCODED,
    // Those whose place was given away wait until their turn, too.
    waiting: 2 * MOST_UPLOADS,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

  /** Takes a place, if need be that of a sender who has more of them. @throws UploadRefused with 503. */
  enter(sender: Sender): Slot {
    if (this.#count('person', sender) >= MOST_PER_PERSON) throw busy();
    if (this.#uploads.size >= MOST_UPLOADS) this.#makeRoom(sender);
    const upload: Upload = { ...sender, cut: new AbortController(), isEncoded: false };
    this.#uploads.add(upload);
    const { signal } = upload.cut;
    return {
      signal,
      cut: (reason) => upload.cut.abort(reason),
      encode: (work) =>
        new Promise((resolve, reject) => {
          signal.throwIfAborted();
          signal.addEventListener('abort', () => reject(signal.reason));
          const start = async () => {
            signal.throwIfAborted();
            upload.isEncoded = true;
            return work();
          };
          this.#turns.run(upload.address, start).then(resolve, reject);
        }),
      leave: () => this.#uploads.delete(upload),
    };
  }

  #count(by: keyof Sender, sender: Sender): number {
    return [...this.#uploads].filter((upload) => upload[by] === sender[by]).length;
  }

  /** Ends the newest upload of the address, and there of the person, with the most places. @throws UploadRefused. */
  #makeRoom(sender: Sender): void {
    const rank = (each: Sender) => this.#count('address', each) * (MOST_UPLOADS + 1) + this.#count('person', each);
    const waiting = [...this.#uploads].filter(({ isEncoded }) => !isEncoded);
    const largest = waiting.reduceRight<Upload | null>(
      (found, each) => (found && rank(found) >= rank(each) ? found : each),
      null,
    );
    const by = largest?.address === sender.address ? 'person' : 'address';
    // Otherwise the two would take the place from each other.
    if (!largest || this.#count(by, largest) <= this.#count(by, sender) + 1) throw busy();
    this.#uploads.delete(largest);
    largest.cut.abort(busy());
  }
}
