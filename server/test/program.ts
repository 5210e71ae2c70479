import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { vi } from 'vitest';
import { projectFolder } from '../project-folder.ts';
import { endWithProcess } from './end-with-process.ts';

const built = join(projectFolder, 'dist/server/main.js');

interface LogLine {
  msg: string;
  pid: number;
  worker?: number;
}

export type Program = ReturnType<typeof startProgram>;

/**
 * Starts the server as operators do: the build of `npm run build`, in its own process on a free port.
 * @param environment Its complete environment, except PATH and PORT.
 */
export function startProgram(args: string[], environment: NodeJS.ProcessEnv) {
  if (!existsSync(built)) throw new Error('These tests run the built server: `npm run build` first.');
  const child = spawn(process.execPath, [built, ...args], {
    // A folder without .env.
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithProcess(child);
  const lines: LogLine[] = [];
  createInterface(child.stdout).on('line', (line) => lines.push(JSON.parse(line)));
  const complaint = text(child.stderr);
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
  return {
    child,
    /** The log so far. */
    lines,
    /** Everything it printed to stderr, after it has ended. */
    complaint,
    /** How it ended. */
    ended,
    /** Waits for a log message that contains these words, from an index in `lines` on. */
    says: (words: string, from = 0): Promise<LogLine> =>
      vi.waitUntil(() => lines.slice(from).find(({ msg }) => msg.includes(words)), { timeout: 60_000, interval: 20 }),
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Whether a process exists. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
