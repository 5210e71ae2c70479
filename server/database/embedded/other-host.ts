import { setTimeout as pause } from 'node:timers/promises';
import { StartRefused } from '../../start-refused.ts';
import type { LockTimes } from '../lock-times.ts';
import { claimFile, claimsIn, type Holder, readBeat, readHolder } from './claims.ts';

const LOOKS_PER_BEAT = 4;

/**
 * Watches a claim of a process on another host or in another container, whose pid says nothing here: what it writes is all
 * that is known of it.
 * It counts its own looks and compares no clocks: those of two hosts differ, and this process may be paused as well.
 *
 * @returns whether nothing came from it for as long as `times.stale`; false when it let go meanwhile, or a later claim has
 *   taken its place.
 * @throws StartRefused when it shows that it lives.
 */
export async function watchUntilDead(
  folder: string,
  claim: number,
  holder: Holder,
  times: LockTimes,
  onWaiting: (words: string) => void,
): Promise<boolean> {
  if (!holder.beats) {
    throw new StartRefused(
      `${folder} is in use by process ${holder.pid} on the computer or container "${holder.host}", by an earlier release of PlanJam. If that one is gone for good, delete ${claimFile(folder, claim)}; or set DATA_DIR to another folder.`,
    );
  }
  onWaiting(
    `${folder} was in use by process ${holder.pid} on the computer or container "${holder.host}". If nothing is heard from it for ${times.stale / 1000} s, its place is taken.`,
  );
  const first = await readBeat(folder, claim);
  const everyMs = times.beat / LOOKS_PER_BEAT;
  for (let waitedMs = 0; waitedMs < times.stale; waitedMs += everyMs) {
    await pause(everyMs);
    if ((await claimsIn(folder)).at(-1) !== claim) return false;
    if ((await readHolder(folder, claim))?.released) return false;
    if ((await readBeat(folder, claim)) !== first) {
      throw new StartRefused(
        `${folder} is in use by process ${holder.pid} on the computer or container "${holder.host}", and the data in it can have only one user. Stop that process, or set DATA_DIR to another folder.`,
      );
    }
  }
  return true;
}
