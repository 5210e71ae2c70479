/** The monotonic clock, in nanoseconds. It is the same in all threads, and continues while the process is paused. */
export const now = () => process.hrtime.bigint();

/**
 * The permit that the database's thread checks before each write (write-permit-thread.js): it may write until then. It
 * is in shared memory, because a paused process resumes its threads in any order.
 */
export class WritePermit {
  /** The instant until which writes are allowed, in nanoseconds of process.hrtime. */
  readonly shared = new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT);
  readonly #until = new BigInt64Array(this.shared);

  constructor(private readonly validForMs: number) {
    this.renew(now());
  }

  /** Renews the permit. @param at The instant at which the lock was known to be ours. */
  renew(at: bigint): void {
    Atomics.store(this.#until, 0, at + BigInt(this.validForMs) * 1_000_000n);
    Atomics.notify(this.#until, 0);
  }
}
