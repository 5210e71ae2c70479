/** The times of a lock on the data folder, in milliseconds. */
export interface LockTimes {
  /** The time between two heartbeats. Each checks that the lock is still ours. After 30 failures the process ends. */
  beat: number;
  /** If the last heartbeat is older, the process was paused, and writes nothing before it has checked the lock. */
  distrust: number;
  /** A process on another host counts as dead if its heartbeat does not change for this long. */
  stale: number;
  /** How long a successor waits after its claim. A slow holder sees the claim meanwhile, and ends. */
  settle: number;
}

/** `stale` and `settle` together are below 20 s, the time in which a successor must get the folder. */
export const lockTimes: LockTimes = { beat: 2_000, distrust: 10_000, stale: 15_000, settle: 3_000 };
