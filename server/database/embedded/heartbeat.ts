import { open, rm, writeFile } from 'node:fs/promises';
import type { LockTimes } from '../lock-times.ts';
import { beatFile, claimsIn, hasCode } from './claims.ts';
import { folderRefusal } from './folder-refusal.ts';
import { now, type WritePermit } from './write-permit.ts';

/** The counter in the file has a fixed length, so that it is overwritten in place. That works even on a full disk. */
const DIGITS = 12;

/** Missed beats in a row: a minute. Without a permit the server has returned 503 long before. A restart may help. */
const MOST_MISSED = 30;

/** Shows other hosts that the holder is alive. Each beat renews the permit, from the moment before its check. */
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

  /** Calls `onLost` once with the reason, when the lock is lost or no beat has succeeded for a minute. */
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
    // A beat that hangs counts as missed at each tick.
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
      // The next beat may succeed. Until then the permit is not renewed.
      this.#failure = error;
      return;
    }
    if (loss) return this.#lose(loss);
    this.permit.renew(at);
    this.#missed = 0;
  }

  /** Checks the lock and writes the beat. @returns the reason why the lock is lost; null if it is still ours. */
  async #look(): Promise<string | null> {
    const newest = (await claimsIn(this.folder)).at(-1);
    if (newest !== undefined && newest > this.claim) {
      return `${this.folder} was taken over by another process while this one was paused or cut off from it.`;
    }
    if (newest === this.claim && (await this.#write())) return null;
    return `The files lock.${this.claim} and beat.${this.claim} in ${this.folder}, which are this process's lock, are gone: somebody deleted them, or another process took the folder over.`;
  }

  /**
   * Opens and closes the file each time: a network file system checks the server on open, and sends on close. It does
   * not sync, since a beat before a power failure is of no use. @returns false if the file is gone.
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
    const message = known instanceof Error ? known.message : String(known);
    return `Nothing could be written to ${this.folder} for ${(MOST_MISSED * this.everyMs) / 1_000} s. ${message}`;
  }
}
