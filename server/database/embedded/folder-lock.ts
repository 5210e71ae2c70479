import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartRefused } from '../../start-refused.ts';
import { type LockTimes, lockTimes } from '../lock-times.ts';
import { beatFile, claimFile, claimsIn, type Holder, hasCode, readHolder } from './claims.ts';
import { folderRefusal } from './folder-refusal.ts';
import { hasNoHardLinks } from './hard-links.ts';
import { Heartbeat } from './heartbeat.ts';
import { makeFolder } from './make-folder.ts';
import { watchUntilDead } from './other-host.ts';
import { isSameScope, ownPidScope, type PidScope } from './pid-scope.ts';
import { WritePermit } from './write-permit.ts';

export interface FolderLock {
  /** Each write in the folder needs this permit. After a pause of the process it is invalid until the next check. */
  permit: WritePermit;
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
  scope: PidScope;
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
  const scope = await ownPidScope();
  const taking: Taking = {
    onWaiting: () => {},
    onLost: endProcess,
    times: lockTimes,
    host: hostname(),
    makeLink: link,
    ...options,
    folder,
    scope,
    draft,
  };
  const startedAt = await startOf(process.pid);
  const holder: Holder = { pid: process.pid, startedAt, host: taking.host, scope, released: false, beats: true };
  await writeFile(draft, JSON.stringify(holder), { mode: 0o600, flag: 'wx' });
  try {
    const { claim, permit, heartbeat } = await claimNext(taking);
    return {
      permit,
      async release() {
        await heartbeat.stop();
        await writeFile(draft, JSON.stringify({ ...holder, released: true }), { mode: 0o600 });
        await rename(draft, claimFile(folder, claim));
      },
    };
  } finally {
    await rm(draft, { force: true });
  }
}

async function claimNext(taking: Taking): Promise<{ claim: number; permit: WritePermit; heartbeat: Heartbeat }> {
  const { folder, draft, times, onLost, makeLink } = taking;
  const claims = await claimsIn(folder);
  const newest = claims.at(-1);
  const isFromAfar = newest !== undefined && (await requireDead(taking, newest));
  const mine = (newest ?? 0) + 1;
  try {
    await makeLink(draft, claimFile(folder, mine));
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return claimNext(taking);
    if (!hasNoHardLinks(error)) throw error;
    throw new StartRefused(
      `The file system of ${folder} has no hard links, which the lock on the folder is made of. Set DATA_DIR to a folder on another file system, such as ext4, XFS, Btrfs, APFS or NTFS.`,
      { cause: error },
    );
  }
  if ((await claimsIn(folder)).at(-1) !== mine) {
    await rm(claimFile(folder, mine));
    return claimNext(taking);
  }
  const permit = new WritePermit(times.distrust);
  const heartbeat = await Heartbeat.start(folder, mine, permit, times, onLost);
  // Delete the beat files first: an earlier holder opens its own at each beat, while its folder list may be an old one.
  await removeAll(claims.map((earlier) => beatFile(folder, earlier)));
  if (isFromAfar) await pause(times.settle);
  await removeAll(claims.map((earlier) => claimFile(folder, earlier)));
  return { claim: mine, permit, heartbeat };
}

const removeAll = (files: string[]) => Promise.all(files.map((file) => rm(file, { force: true })));

/** Returns whether the holder is a silent process elsewhere, which may wake up. @throws StartRefused if it is alive. */
async function requireDead({ folder, host, scope, times, onWaiting }: Taking, claim: number): Promise<boolean> {
  // If the claim is gone, a later one has replaced it. Then link() or the check after it decides.
  const holder = await readHolder(folder, claim);
  if (!holder || holder.released) return false;
  // Earlier releases wrote no scope, and distinguished containers only by host name.
  if (holder.host !== host || !isSameScope(holder.scope ?? scope, scope)) {
    return watchUntilDead(folder, claim, holder, times, onWaiting);
  }
  if (await isRunning(holder)) {
    throw new StartRefused(
      `${folder} is in use by process ${holder.pid}. Only one process at a time can use it. Stop that process, or set DATA_DIR to another folder.`,
    );
  }
  return false;
}

async function isRunning(holder: Holder): Promise<boolean> {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return false;
  }
  const start = await startOf(holder.pid);
  return start === null || holder.startedAt === null || start === holder.startedAt;
}

/** Returns the start time of a process, which distinguishes it from a later one with its id. On Linux only. */
async function startOf(pid: number): Promise<string | null> {
  if (process.platform !== 'linux') return null;
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The fields after the name, which may contain any characters.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields?.[0] === 'Z') return 'ended';
  return fields?.[19] ?? null;
}
