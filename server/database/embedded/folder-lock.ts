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
  /** What each write in the folder needs: it runs out when the process was paused, until the lock is seen to be ours. */
  permit: WritePermit;
  release(): Promise<void>;
}

export interface LockOptions {
  /** Called when the lock is another host's and this start waits to see whether it is dead. */
  onWaiting?: (words: string) => void;
  /** Called when the folder is lost, to another process or to a fault: this one must end. By default with an error. */
  onLost?: (reason: string) => void;
  times?: LockTimes;
  /** This computer's or container's name. */
  host?: string;
  /** As `link` of node:fs. */
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
 * Takes the folder for this process until it releases it or ends, however it ends.
 *
 * Each claim is a file `lock.N`, made whole by link(), with N above every earlier claim's. The highest is never
 * deleted but by the claim that follows it, so that of any number of processes that find it dead at once one wins.
 * Where its pid means the same process here (same host name, boot and pid namespace) pid and start time say whether the
 * holder lives; from elsewhere its heartbeat does.
 *
 * @throws StartRefused while another process holds it, or when it can't be used.
 */
export const lockFolder = (folder: string, options: LockOptions = {}): Promise<FolderLock> =>
  lock(folder, options).catch((error) => {
    throw folderRefusal(error, folder);
  });

async function lock(folder: string, options: LockOptions): Promise<FolderLock> {
  await makeFolder(folder);
  // Containers that start at once have the same process id: a draft that two wrote would claim in the name of the other.
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
  // First what an earlier holder opens at each beat: over a network its list of the folder may be an old one.
  await removeAll(claims.map((earlier) => beatFile(folder, earlier)));
  if (isFromAfar) await pause(times.settle);
  await removeAll(claims.map((earlier) => claimFile(folder, earlier)));
  return { claim: mine, permit, heartbeat };
}

const removeAll = (files: string[]) => Promise.all(files.map((file) => rm(file, { force: true })));

/** @returns whether its holder is silent elsewhere, and may yet wake up. @throws StartRefused when it lives. */
async function requireDead({ folder, host, scope, times, onWaiting }: Taking, claim: number): Promise<boolean> {
  // Gone: a later claim has taken its place, and that one's link or look decides.
  const holder = await readHolder(folder, claim);
  if (!holder || holder.released) return false;
  // A release that wrote no scope told containers apart by their host names alone.
  if (holder.host !== host || !isSameScope(holder.scope ?? scope, scope)) {
    return watchUntilDead(folder, claim, holder, times, onWaiting);
  }
  if (await isRunning(holder)) {
    throw new StartRefused(
      `${folder} is in use by process ${holder.pid}, and the data in it can have only one user. Stop that process, or set DATA_DIR to another folder.`,
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

/** Tells a process from a later one with the same number: Linux counts the ticks from the boot to its start. */
async function startOf(pid: number): Promise<string | null> {
  if (process.platform !== 'linux') return null;
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The fields after the name, which may hold anything.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields?.[0] === 'Z') return 'ended';
  return fields?.[19] ?? null;
}
