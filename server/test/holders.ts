import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { vi } from 'vitest';
import { projectFolder } from '../config/project-folder.ts';
import { atEnd } from './at-end.ts';

const script = join(projectFolder, 'server/test/folder-holder.ts');

const started: ChildProcessByStdio<Writable, Readable, null>[] = [];

/** Starts another process that locks a data folder: see folder-holder.ts. @returns when it has printed something. */
export const startHolder = (folder: string, ...args: string[]) => startHolderIn([], folder, ...args);

/** Starts it with a wrapper. @param wrapper A command that runs the process, for example in a container. */
export async function startHolderIn(wrapper: string[], folder: string, ...args: string[]) {
  const [command = '', ...rest] = [...wrapper, process.execPath, '--import', 'tsx', script, folder, ...args];
  const child = spawn(command, rest, {
    cwd: projectFolder,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  started.push(child);
  const lines: string[] = [];
  const output = createInterface(child.stdout);
  output.on('line', (line) => lines.push(line));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  await Promise.race([once(output, 'line'), ended]);
  return {
    child,
    lines,
    /** Its exit code. */
    ended,
    says: (words: string, from = 0) =>
      vi.waitUntil(
        () => {
          const line = lines.slice(from).find((each) => each.includes(words));
          if (!line && child.exitCode !== null) throw new Error(`It ended after: ${lines.at(-1)}`);
          return line;
        },
        { timeout: 60_000, interval: 20 },
      ),
  };
}

export function killHolders(): void {
  for (const child of started.splice(0)) child.kill('SIGKILL');
}

/** Returns a hash of all files of the database in this folder. */
export async function digestOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const entries = await readdir(join(folder, 'postgres'), { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    hash.update(await readFile(join(entry.parentPath, entry.name)));
  }
  return hash.digest('hex');
}

/** Returns a new folder, until the current test has ended. */
export async function holderFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'planjam-pause-'));
  atEnd(async () => {
    killHolders();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return folder;
}
