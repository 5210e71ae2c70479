/** The clock that only goes forward, in nanoseconds: the same in all threads, and it goes on while a process is paused. */
export const now = () => process.hrtime.bigint();

/**
 * What the database's thread looks at before each write (write-permit-thread.js): until when it may write. Shared memory,
 * as a process that was paused resumes its threads in any order.
 */
export class WritePermit {
  /** One number: the instant until which writes are allowed, in nanoseconds of process.hrtime. */
  readonly shared = new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT);
  readonly #until = new BigInt64Array(this.shared);

  constructor(private readonly validForMs: number) {
    this.renew(now());
  }

  /** @param at The instant as of which the lock was seen to be ours. */
  renew(at: bigint): void {
    Atomics.store(this.#until, 0, at + BigInt(this.validForMs) * 1_000_000n);
    Atomics.notify(this.#until, 0);
  }
}
