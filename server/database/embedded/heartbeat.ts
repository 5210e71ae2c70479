import { open, rm, writeFile } from 'node:fs/promises';
import type { LockTimes } from '../lock-times.ts';
import { beatFile, claimsIn, hasCode } from './claims.ts';
import { folderRefusal } from './folder-refusal.ts';
import { now, type WritePermit } from './write-permit.ts';

/** Of the counter in the file: always as long, so that it is written over in place, on a full disk as well. */
const DIGITS = 12;

/** In a row: a minute. Without a permit the server answers 503 long before; what restarts it may find a better place. */
const MOST_MISSED = 30;

/**
 * Shows other hosts that the holder of a claim lives, and finds out when the claim was taken over. With each beat the
 * permit to write is renewed, as of the moment before the look.
 */
export class Heartbeat {
  readonly #timer: NodeJS.Timeout;
  #beating: Promise<void> | null = null;
  #count = 0;
  #missed = 0;
  #failure: unknown = new Error('The file system does not answer.');

  private constructor(
    private readonly folder: string,
    private readonly claim: number,
    private readonly permit: WritePermit,
    private readonly everyMs: number,
    private readonly onLost: (reason: string) => void,
  ) {
    this.#timer = setInterval(() => this.#tick(), everyMs).unref();
  }

  /**
   * @param onLost Called once, with the reason in words, when the lock is not this process's any more, or when no beat has
   *   succeeded for a minute.
   */
  static async start(
    folder: string,
    claim: number,
    permit: WritePermit,
    { beat }: LockTimes,
    onLost: (reason: string) => void,
  ): Promise<Heartbeat> {
    await writeFile(beatFile(folder, claim), ''.padStart(DIGITS, '0'), { mode: 0o600 });
    return new Heartbeat(folder, claim, permit, beat, onLost);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#beating;
    await rm(beatFile(this.folder, this.claim), { force: true });
  }

  #tick(): void {
    this.#missed += 1;
    if (this.#missed > MOST_MISSED) this.#lose(this.#failureInWords());
    // One that hangs counts as missed at each tick.
    else
      this.#beating ??= this.#beat().finally(() => {
        this.#beating = null;
      });
  }

  async #beat(): Promise<void> {
    const at = now();
    let loss: string | null;
    try {
      loss = await this.#look();
    } catch (error) {
      // What can't be read or written now may be so at the next beat; until then the permit runs out.
      this.#failure = error;
      return;
    }
    if (loss) return this.#lose(loss);
    this.permit.renew(at);
    this.#missed = 0;
  }

  /** Beats. @returns why the lock is not ours any more, in words; null when it is. */
  async #look(): Promise<string | null> {
    const newest = (await claimsIn(this.folder)).at(-1);
    if (newest !== undefined && newest > this.claim) {
      return `${this.folder} was taken over by another process while this one was paused or cut off from it.`;
    }
    if (newest === this.claim && (await this.#write())) return null;
    return `The files lock.${this.claim} and beat.${this.claim} in ${this.folder}, which keep it for this process, are gone: deleted, or removed by another process that took the folder over.`;
  }

  /**
   * Opens and closes the file each time: a network file system sends what was written when the file is closed, and looks at
   * the server when it is opened. Not synced: nobody needs the beat of before a power failure.
   * @returns false when the file is gone.
   */
  async #write(): Promise<boolean> {
    const file = await open(beatFile(this.folder, this.claim), 'r+').catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) return null;
      throw error;
    });
    if (!file) return false;
    try {
      this.#count += 1;
      await file.write(String(this.#count).padStart(DIGITS, '0'), 0);
    } finally {
      await file.close();
    }
    return true;
  }

  #lose(reason: string): void {
    clearInterval(this.#timer);
    this.onLost(reason);
  }

  #failureInWords(): string {
    const known = folderRefusal(this.#failure, this.folder);
    const words = known instanceof Error ? known.message : String(known);
    return `Nothing could be written to ${this.folder} for ${(MOST_MISSED * this.everyMs) / 1_000} s. ${words}`;
  }
}
