import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needChromium } from '../../scripts/chromium.ts';
import { projectFolder, run } from '../../scripts/project.ts';
import type { Finding } from './check.ts';

/** Creates a copy of the checkout, with changes that are not committed yet. It is a git repository of its own. */
export async function scratchCopy() {
  const env = { ...process.env, CHROMIUM_PATH: await needChromium() };
  const folder = mkdtempSync(join(tmpdir(), 'planjam-guide-'));
  const git = (cwd: string, ...args: string[]) =>
    execFileSync('git', args, { cwd, encoding: 'utf8' })
      .split('\0')
      .filter((line) => line !== '');
  for (const file of git(projectFolder, 'ls-files', '-z', '--cached', '--others', '--exclude-standard')) {
    if (existsSync(join(projectFolder, file))) cpSync(join(projectFolder, file), join(folder, file));
  }
  // A folder of links, and no link to the folder: Vite writes into it.
  const packages = join(folder, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(join(projectFolder, 'node_modules'))) {
    if (!name.startsWith('.vite')) symlinkSync(join(projectFolder, 'node_modules', name), join(packages, name));
  }
  git(folder, 'init', '--quiet');
  git(folder, 'add', '--all');

  return {
    folder,
    /** Runs a command of the guide. @param checked What it is called in the findings. */
    async follow(command: string, checked = command): Promise<Finding> {
      console.log(`\n$ ${command}`);
      const code = await run('sh', ['-c', command], { cwd: folder, env });
      return { checked, seen: code === 0 ? 'passed' : `ended with code ${code}`, isFine: code === 0 };
    },
    /** Returns the files that are new or changed since the copy was made. */
    changedFiles: () => [
      ...git(folder, 'diff', '-z', '--name-only'),
      ...git(folder, 'ls-files', '-z', '--others', '--exclude-standard'),
    ],
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
