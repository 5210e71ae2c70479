import { randomUUID } from 'node:crypto';
import { link, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartRefused } from '../../config/start-refused.ts';
import { codeOf, hasNoHardLinks } from '../error-code.ts';
import {
  beatFile,
  claimFile,
  claimsIn,
  type Holder,
  isElsewhere,
  isRunning,
  readHolder,
  thisProcess,
} from './claims.ts';
import { folderRefusal } from './folder-refusal.ts';
import { inUse, type LockTimes, lockTimes, startHeartbeat, watchUntilDead } from './heartbeat.ts';
import { makeFolder } from './make-folder.ts';

export interface FolderLock {
  /** The file of the heartbeat. It is gone before another process writes in the folder: see locked-writes.js. */
  beat: string;
  release(): Promise<void>;
}

export interface LockOptions {
  /** Called when another host has the lock and this process waits to find out whether that one is dead. */
  onWaiting?: (message: string) => void;
  /** Called when the lock is lost to another process or a fault. The process must end. Default: throws an error. */
  onLost?: (reason: string) => void;
  times?: LockTimes;
  /** The name of this computer or container. */
  host?: string;
  makeLink?: typeof link;
}

interface Taking extends Required<LockOptions> {
  folder: string;
  own: Holder;
  /** The file that becomes the claim. */
  draft: string;
}

const endProcess = (reason: string): never => {
  throw new Error(reason);
};

/**
 * Locks the folder for this process until it releases the lock or ends in any way.
 * Each claim is a file `lock.N`, created as a whole by link(), with N higher than every earlier claim. Only the next
 * claim deletes the highest one, so that one process wins if several find it dead at the same time. If the pid is valid
 * here (same host name, boot and pid namespace), pid and start time show whether the holder is alive. Otherwise its
 * heartbeat shows it. @throws StartRefused if another process has the lock, or the folder cannot be used.
 */
export const lockFolder = (folder: string, options: LockOptions = {}): Promise<FolderLock> =>
  lock(folder, options).catch((error) => {
    throw folderRefusal(error, folder);
  });

async function lock(folder: string, options: LockOptions): Promise<FolderLock> {
  await makeFolder(folder);
  // Containers may have equal process ids. If two wrote the same draft, one would claim in the other's name.
  const draft = join(folder, `claim.${randomUUID()}`);
  const own = await thisProcess(options.host ?? hostname());
  const write = (holder: Holder) => writeFile(draft, JSON.stringify(holder), { mode: 0o600, flag: 'wx' });
  await write(own);
  try {
    const defaults = { onWaiting: () => {}, onLost: endProcess, times: lockTimes, host: own.host, makeLink: link };
    const { claim, stop } = await claimNext({ ...defaults, ...options, folder, own, draft });
    return {
      beat: beatFile(folder, claim),
      async release() {
        await stop();
        await write({ ...own, released: true });
        await rename(draft, claimFile(folder, claim));
      },
    };
  } finally {
    await rm(draft, { force: true });
  }
}

async function claimNext(taking: Taking): Promise<{ claim: number; stop: () => Promise<void> }> {
  const { folder, draft, times, onLost, makeLink } = taking;
  const claims = await claimsIn(folder);
  const newest = claims.at(-1);
  const isFromAfar = newest !== undefined && (await requireDead(taking, newest));
  const claim = (newest ?? 0) + 1;
  try {
    await makeLink(draft, claimFile(folder, claim));
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return claimNext(taking);
    if (!hasNoHardLinks(error)) throw error;
    throw new StartRefused(
      `The file system of ${folder} has no hard links, which the lock on the folder is made of. Set DATA_DIR to a folder on another file system, such as ext4, XFS, Btrfs, APFS or NTFS.`,
      { cause: error },
    );
  }
  if ((await claimsIn(folder)).at(-1) !== claim) {
    await rm(claimFile(folder, claim));
    return claimNext(taking);
  }
  const stop = await startHeartbeat(folder, claim, times.beat, onLost);
  // Delete the beat files first: an earlier holder opens its own at each look, while its folder list may be an old one.
  await removeAll(claims.map((earlier) => beatFile(folder, earlier)));
  if (isFromAfar) await pause(times.settle);
  await removeAll(claims.map((earlier) => claimFile(folder, earlier)));
  return { claim, stop };
}

const removeAll = (files: string[]) => Promise.all(files.map((file) => rm(file, { force: true })));

/** Returns whether the holder is a silent process elsewhere, which may wake up. @throws StartRefused if it is alive. */
async function requireDead({ folder, own, times, onWaiting }: Taking, claim: number): Promise<boolean> {
  // If the claim is gone, a later one has replaced it. Then link() or the check after it decides.
  const holder = await readHolder(folder, claim);
  if (!holder || holder.released) return false;
  if (isElsewhere(holder, own)) return watchUntilDead(folder, claim, holder, times, onWaiting);
  if (await isRunning(holder)) throw inUse(folder, `process ${holder.pid}`);
  return false;
}
