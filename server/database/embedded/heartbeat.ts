import { open, rm, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { StartRefused } from '../../config/start-refused.ts';
import { codeOf } from '../error-code.ts';
import { beatFile, claimFile, claimsIn, type Holder, readBeat, readHolder } from './claims.ts';
import { folderRefusal } from './folder-refusal.ts';

/** The times of a lock on the data folder, in milliseconds. */
export interface LockTimes {
  /** The time between two heartbeats. Each checks that the lock is still ours. After 30 failures the process ends. */
  beat: number;
  /** A process on another host counts as dead if its heartbeat does not change for this long. */
  stale: number;
  /** How long a successor waits after its claim, for writes of a holder that has not seen the claim yet. */
  settle: number;
}

/** `stale` and `settle` together are below 20 s, the time in which a successor must get the folder. */
export const lockTimes: LockTimes = { beat: 2_000, stale: 15_000, settle: 3_000 };

/** The counter in the file has a fixed length, so that it is overwritten in place. That works even on a full disk. */
const beatOf = (count: number) => String(count).padStart(12, '0');

/** Missed beats in a row: a minute. The server has returned 503 long before. A restart may help. */
const MOST_MISSED = 30;

/**
 * Shows other hosts that the holder is alive. @returns the function that stops it.
 * @param onLost Called with the reason when the lock is lost, or no beat has succeeded for a minute.
 */
export async function startHeartbeat(
  folder: string,
  claim: number,
  everyMs: number,
  onLost: (reason: string) => void,
): Promise<() => Promise<void>> {
  const path = beatFile(folder, claim);
  let [count, missed] = [0, 0];
  let beating: Promise<void> | null = null;
  let failure: unknown = new Error('The file system does not answer.');
  const lose = (reason: string) => {
    clearInterval(timer);
    onLost(reason);
  };
  const beat = async () => {
    count += 1;
    if ((await claimsIn(folder)).at(-1) === claim && (await overwrite(path, beatOf(count)))) missed = 0;
    else
      lose(
        `${folder} was taken over by another process while this one was paused or cut off from it, or the files lock.${claim} and beat.${claim}, which are this process's lock, are gone.`,
      );
  };
  await writeFile(path, beatOf(0), { mode: 0o600 });
  const timer = setInterval(() => {
    missed += 1;
    if (missed > MOST_MISSED) {
      const known = folderRefusal(failure, folder);
      const message = known instanceof Error ? known.message : String(known);
      return lose(`Nothing could be written to ${folder} for ${(MOST_MISSED * everyMs) / 1_000} s. ${message}`);
    }
    // A beat that hangs counts as missed at each tick. After one that fails, the next may succeed.
    beating ??= beat()
      .catch((error: unknown) => {
        failure = error;
      })
      .finally(() => {
        beating = null;
      });
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await beating;
    await rm(path, { force: true });
  };
}

/**
 * Opens and closes the file each time: a network file system checks the server on open, and sends on close. It does
 * not sync, since a beat before a power failure is of no use. @returns false if the file is gone.
 */
async function overwrite(path: string, content: string): Promise<boolean> {
  const file = await open(path, 'r+').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
  if (!file) return false;
  await file.write(content, 0).finally(() => file.close());
  return true;
}

const LOOKS_PER_BEAT = 4;

/**
 * Waits until the heartbeat shows whether a process of another host or container is alive. It counts its own checks,
 * because clocks of two hosts differ, and this process may be paused too.
 * @returns true if there was no heartbeat for `times.stale`; false if the lock was released, or a later claim came.
 * @throws StartRefused if the holder is alive.
 */
export async function watchUntilDead(
  folder: string,
  claim: number,
  { pid, host, beats }: Holder,
  times: LockTimes,
  onWaiting: (message: string) => void,
): Promise<boolean> {
  const who = `process ${pid} on the computer or container "${host}"`;
  if (!beats) {
    throw new StartRefused(
      `${folder} is in use by ${who}, by an earlier release of PlanJam. If that process no longer exists, delete ${claimFile(folder, claim)}. Or set DATA_DIR to another folder.`,
    );
  }
  onWaiting(
    `${folder} was in use by ${who}. If it gives no sign of life for ${times.stale / 1000} s, this process takes over.`,
  );
  const first = await readBeat(folder, claim);
  const everyMs = times.beat / LOOKS_PER_BEAT;
  for (let waitedMs = 0; waitedMs < times.stale; waitedMs += everyMs) {
    await pause(everyMs);
    if ((await claimsIn(folder)).at(-1) !== claim) return false;
    if ((await readHolder(folder, claim))?.released) return false;
    if ((await readBeat(folder, claim)) !== first) throw inUse(folder, who);
  }
  return true;
}

export const inUse = (folder: string, who: string) =>
  new StartRefused(
    `${folder} is in use by ${who}. Only one process at a time can use it. Stop that process, or set DATA_DIR to another folder.`,
  );
