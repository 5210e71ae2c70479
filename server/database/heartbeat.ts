import { type FileHandle, open, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { beatFile, claimsIn } from './claims.ts';
import type { LockTimes } from './lock-times.ts';
import { now, type WritePermit } from './write-permit.ts';

/** Of the counter in the file: always as long, so that it is written over in place, on a full disk as well. */
const DIGITS = 12;

/**
 * Shows other hosts that the holder of a claim lives, and finds out when the claim was taken over. With each beat the
 * permit to write is renewed, as of the moment before the look.
 */
export class Heartbeat {
  readonly #ending = new AbortController();
  #count = 0;

  private constructor(
    private readonly folder: string,
    private readonly claim: number,
    private readonly file: FileHandle,
    private readonly permit: WritePermit,
  ) {}

  /** @param onLost Called once, when another process has taken the folder over. */
  static async start(
    folder: string,
    claim: number,
    permit: WritePermit,
    { beat }: LockTimes,
    onLost: (reason: string) => void,
  ): Promise<Heartbeat> {
    const file = await open(beatFile(folder, claim), 'w', 0o600);
    const heartbeat = new Heartbeat(folder, claim, file, permit);
    await heartbeat.#beat();
    void heartbeat.#keepBeating(beat, onLost);
    return heartbeat;
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    await this.file.close();
    await rm(beatFile(this.folder, this.claim), { force: true });
  }

  async #keepBeating(everyMs: number, onLost: (reason: string) => void): Promise<void> {
    const { signal } = this.#ending;
    for (;;) {
      await pause(everyMs, undefined, { ref: false, signal }).catch(() => {});
      if (signal.aborted) return;
      // What can't be read or written now may be so at the next beat; until then the permit runs out.
      const isOurs = await this.#beat().catch(() => true);
      if (signal.aborted) return;
      if (!isOurs) {
        return onLost(`${this.folder} was taken over by another process while this one was paused or cut off from it.`);
      }
    }
  }

  /** @returns false when the claim is not the newest any more. */
  async #beat(): Promise<boolean> {
    const at = now();
    const claims = await claimsIn(this.folder);
    if (claims.at(-1) !== this.claim) return false;
    this.#count += 1;
    await this.file.write(String(this.#count).padStart(DIGITS, '0'), 0);
    this.permit.renew(at);
    return true;
  }
}
