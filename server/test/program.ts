import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { vi } from 'vitest';
import { projectFolder } from '../project-folder.ts';

const built = join(projectFolder, 'dist/server/main.js');

interface LogLine {
  msg: string;
  pid: number;
  worker?: number;
}

export type Program = ReturnType<typeof startProgram>;

/**
 * The server as it is run: what `npm run build` made of it, in a process of its own on a free port.
 * @param environment All that it has of one.
 */
export function startProgram(args: string[], environment: NodeJS.ProcessEnv) {
  if (!existsSync(built)) throw new Error('These tests run the built server: `npm run build` first.');
  const child = spawn(process.execPath, [built, ...args], {
    // Where no .env is.
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Whatever becomes of the test.
  process.once('exit', () => child.kill('SIGKILL'));
  const lines: LogLine[] = [];
  createInterface(child.stdout).on('line', (line) => lines.push(JSON.parse(line)));
  const complaint = text(child.stderr);
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
  return {
    child,
    /** What it has logged. */
    lines,
    /** All that it printed as an error, once it has ended. */
    complaint,
    /** How it ended. */
    ended,
    /** Waits for a line that says this, from a place in `lines` on. */
    says: (words: string, from = 0): Promise<LogLine> =>
      vi.waitUntil(() => lines.slice(from).find(({ msg }) => msg.includes(words)), { timeout: 60_000, interval: 20 }),
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Whether a process is there. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
