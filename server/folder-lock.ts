import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { StartRefused } from './start-refused.ts';

/** Who holds, or held, the folder. */
const Holder = z.object({
  pid: z.number(),
  /** When the process was started, in the system's own count; null where the system doesn't say. */
  startedAt: z.nullable(z.string()),
  host: z.string(),
  released: z.boolean(),
});
type Holder = z.output<typeof Holder>;

export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Takes the folder for this process until it releases it or ends, however it ends.
 *
 * Each claim is a file `lock.N`, made whole by link(), with N above every earlier claim's. The highest is never
 * deleted but by the claim that follows it, so that of any number of processes that find it dead at once one wins.
 *
 * @throws StartRefused while another process holds it.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true });
  const holder: Holder = { pid: process.pid, startedAt: await startOf(process.pid), host: hostname(), released: false };
  const draft = join(folder, `claim.${process.pid}`);
  await writeFile(draft, JSON.stringify(holder));
  try {
    const claim = await claimNext(folder, draft);
    return {
      async release() {
        await writeFile(draft, JSON.stringify({ ...holder, released: true }));
        await rename(draft, join(folder, `lock.${claim}`));
      },
    };
  } finally {
    await rm(draft, { force: true });
  }
}

async function claimNext(folder: string, draft: string): Promise<number> {
  const claims = await claimsIn(folder);
  const newest = claims.at(-1);
  if (newest !== undefined) await requireDead(folder, newest);
  const mine = (newest ?? 0) + 1;
  try {
    await link(draft, join(folder, `lock.${mine}`));
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return claimNext(folder, draft);
    throw error;
  }
  if ((await claimsIn(folder)).at(-1) !== mine) {
    await rm(join(folder, `lock.${mine}`));
    return claimNext(folder, draft);
  }
  await Promise.all(claims.map((claim) => rm(join(folder, `lock.${claim}`), { force: true })));
  return mine;
}

/** The numbers of the claims, ascending. */
async function claimsIn(folder: string): Promise<number[]> {
  const names = await readdir(folder);
  const numbers = names.flatMap((name) => /^lock\.(\d+)$/.exec(name)?.[1] ?? []).map(Number);
  return numbers.sort((a, b) => a - b);
}

async function requireDead(folder: string, claim: number): Promise<void> {
  const path = join(folder, `lock.${claim}`);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    // A later claim has taken its place: that one's link or look decides.
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  });
  if (text === null) return;
  const holder = readHolder(text);
  if (!holder || holder.released) return;
  if (holder.host !== hostname()) {
    throw new StartRefused(
      `${folder} is in use by process ${holder.pid} on the computer or container "${holder.host}". If that one is gone for good, delete ${path}; or set DATA_DIR to another folder.`,
    );
  }
  if (await isRunning(holder)) {
    throw new StartRefused(
      `${folder} is in use by process ${holder.pid}, and the data in it can have only one user. Stop that process, or set DATA_DIR to another folder.`,
    );
  }
}

/** Null for a file that a power failure cut short: a claim is never made unless whole. */
function readHolder(text: string): Holder | null {
  try {
    return Holder.parse(JSON.parse(text));
  } catch {
    return null;
  }
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

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;
