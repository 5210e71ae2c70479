import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { projectFolder } from '../config/project-folder.ts';
import { processOf } from './process-of.ts';
import { waitUntil } from './wait-until.ts';

const built = join(projectFolder, 'dist/server/main.js');

interface LogLine {
  level: number;
  msg: string;
  pid: number;
  worker?: number;
}

export type Program = ReturnType<typeof startProgram>;

/** Starts the build of `npm run build` on a free port. @param environment Complete, except PATH, PORT and GEOCODER_URL. */
export function startProgram(args: string[], environment: NodeJS.ProcessEnv) {
  if (!existsSync(built)) throw new Error('The built server is needed: `npm run build` first.');
  const child = spawn(process.execPath, [built, ...args], {
    // A folder without .env.
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, PORT: '0', GEOCODER_URL: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const running = processOf(child);
  const lines: LogLine[] = [];
  createInterface(child.stdout).on('line', (line) => lines.push(JSON.parse(line)));
  const complaint = text(child.stderr);
  /** Waits for a log message that contains these words, from an index in `lines` on. */
  const says = (words: string, from = 0): Promise<LogLine> =>
    waitUntil(() => lines.slice(from).find(({ msg }) => msg.includes(words)), words);
  return {
    ...running,
    child,
    lines,
    /** Everything it printed to stderr, after it has ended. */
    complaint,
    says,
    /** Waits until it listens. @returns its address. @throws if it ends before. */
    async listens(): Promise<string> {
      const early = running.ended.then(async ({ code }) => {
        throw new Error(`The server ended with ${code} before it listened. ${await complaint}`);
      });
      const { msg } = await Promise.race([says('PlanJam is at'), early]);
      return `http://127.0.0.1:${/:(\d+)/.exec(msg)?.[1]}`;
    },
  };
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
