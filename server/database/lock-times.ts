/** The times of a lock on the data folder, in milliseconds. */
export interface LockTimes {
  /** Between two heartbeats of the holder; with each it looks whether the lock is still its own. After 30 that fail it ends. */
  beat: number;
  /** A holder whose last heartbeat is older was paused, and writes nothing until it has looked. */
  distrust: number;
  /** A holder on another host from which nothing is seen for this long is dead. */
  stale: number;
  /** How long a successor waits after its claim: a holder that was only slow sees the claim meanwhile, and ends. */
  settle: number;
}

/** Together `stale` and `settle` stay below the 20 s in which a successor is to have the folder. */
export const lockTimes: LockTimes = { beat: 2_000, distrust: 10_000, stale: 15_000, settle: 3_000 };
