import { type SpawnOptions, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The folder that package.json is in. */
export const projectFolder = fileURLToPath(new URL('..', import.meta.url));

/** Runs a command in the project's folder, with what it prints going where ours goes. @returns its exit code. */
export const run = (command: string, args: string[], options: SpawnOptions = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: projectFolder, stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
