import { setTimeout as pause } from 'node:timers/promises';
import { StartRefused } from '../../start-refused.ts';
import type { LockTimes } from '../lock-times.ts';
import { claimFile, claimsIn, type Holder, readBeat, readHolder } from './claims.ts';

const LOOKS_PER_BEAT = 4;

/**
 * A pid of another host or container means nothing here, so only the heartbeat shows whether it is alive. The function
 * counts its own checks, because clocks of two hosts differ, and this process may be paused too.
 * @returns true if there was no heartbeat for `times.stale`; false if the lock was released, or a later claim came.
 * @throws StartRefused if the holder is alive.
 */
export async function watchUntilDead(
  folder: string,
  claim: number,
  holder: Holder,
  times: LockTimes,
  onWaiting: (message: string) => void,
): Promise<boolean> {
  if (!holder.beats) {
    throw new StartRefused(
      `${folder} is in use by process ${holder.pid} on the computer or container "${holder.host}", by an earlier release of PlanJam. If that process no longer exists, delete ${claimFile(folder, claim)}. Or set DATA_DIR to another folder.`,
    );
  }
  onWaiting(
    `${folder} was in use by process ${holder.pid} on the computer or container "${holder.host}". If it gives no sign of life for ${times.stale / 1000} s, this process takes over.`,
  );
  const first = await readBeat(folder, claim);
  const everyMs = times.beat / LOOKS_PER_BEAT;
  for (let waitedMs = 0; waitedMs < times.stale; waitedMs += everyMs) {
    await pause(everyMs);
    if ((await claimsIn(folder)).at(-1) !== claim) return false;
    if ((await readHolder(folder, claim))?.released) return false;
    if ((await readBeat(folder, claim)) !== first) {
      throw new StartRefused(
        `${folder} is in use by process ${holder.pid} on the computer or container "${holder.host}". Only one process at a time can use it. Stop that process, or set DATA_DIR to another folder.`,
      );
    }
  }
  return true;
}
