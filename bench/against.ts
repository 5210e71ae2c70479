import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder, run } from '../scripts/project.ts';
import { median } from '../server/test/median.ts';
import type { Row } from './support/benchmark.ts';

const git = (...args: string[]) => execFileSync('git', args, { cwd: projectFolder, encoding: 'utf8' }).trim();

/** Whether a benchmark imports parts of the server, not only of its tests. Such a file fits only its own checkout. */
const runsTheServer = (file: string) => /from '(\.\.\/)+(server\/(?!test\/)|schema\/)/.test(readFileSync(file, 'utf8'));

const OURS = ['bench', 'server/test'];

/** Copies today's benchmarks, and what they use, to the commit's checkout, so that both measure in the same way. */
function copyBenchmarks(base: string): void {
  for (const folder of [...OURS, 'scripts']) {
    for (const entry of readdirSync(join(projectFolder, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.parentPath.endsWith('results')) continue;
      const ours = join(entry.parentPath, entry.name);
      const theirs = ours.replace(projectFolder, `${base}/`);
      if (!existsSync(theirs) || (OURS.includes(folder) && !runsTheServer(ours))) cpSync(ours, theirs);
    }
  }
}

/** Builds the commit in its own folder, which stays for the next time. @returns the folder. */
async function builtAt(commit: string): Promise<string> {
  const sha = git('rev-parse', '--short', `${commit}^{commit}`);
  const base = join(tmpdir(), `planjam-${sha}`);
  if (!existsSync(base)) git('worktree', 'add', '--force', '--detach', base, sha);
  copyBenchmarks(base);
  const steps = { node_modules: ['ci', '--no-audit', '--no-fund'], 'dist/server/main.js': ['run', 'build'] };
  for (const [made, args] of Object.entries(steps)) {
    if (existsSync(join(base, made))) continue;
    if ((await run('npm', args, { cwd: base })) !== 0) throw new Error(`npm ${args.join(' ')} failed in ${base}.`);
  }
  return base;
}

/** A benchmark waits for ever if its helper process has crashed. On a slow machine the longest takes ten minutes. */
const LONGEST_MS = 20 * 60_000;

type Readings = Map<string, { row: Row; figures: number[] }>;

/** Runs one benchmark of a checkout once, and adds its figures. @returns whether it succeeded. */
async function measure(folder: string, name: string, readings: Readings): Promise<boolean> {
  const args = ['tsx', 'bench/run.ts', name, '--as-built'];
  if ((await run('npx', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], timeout: LONGEST_MS })) !== 0)
    return false;
  const { results } = JSON.parse(readFileSync(join(folder, `bench/results/${name}.json`), 'utf8')) as {
    results: Record<string, { rows: Row[] }>;
  };
  for (const [index, row] of (results[name]?.rows ?? []).entries()) {
    // By place and not by name, because an earlier commit may name its rows differently.
    const key = `${name} ${index}`;
    const reading = readings.get(key) ?? { row, figures: [] };
    reading.figures.push(row.ours);
    readings.set(key, reading);
  }
  return true;
}

/** `measure` in the commit's checkout: with its own benchmarks if today's do not run there. */
async function measureBefore(base: string, name: string, readings: Readings): Promise<void> {
  if (await measure(base, name, readings)) return;
  execFileSync('git', ['checkout', '--quiet', '--', ...OURS], { cwd: base });
  if (!(await measure(base, name, readings))) console.error(`${name} does not run at that commit.`);
  copyBenchmarks(base);
}

/** Returns how many times better a figure is now: larger if there is a minimum, smaller if there is a maximum. */
function gain({ target, unit }: Row, before: number, now: number): number {
  const isMoreBetter = target ? 'atLeast' in target : unit.endsWith('/s');
  return isMoreBetter ? now / before : before / now;
}

function print(commit: string, turns: number, before: Readings, now: Readings): void {
  const table = Object.fromEntries(
    Array.from(now, ([key, { row, figures }]) => {
      const old = before.get(key);
      const [was, is] = [old ? median(old.figures) : null, median(figures)];
      return [
        `${key}: ${row.what}, beside ${row.peerName}`,
        { unit: row.unit, [commit]: was, now: is, 'times better': was === null ? null : gain(row, was, is) },
      ];
    }),
  );
  writeFileSync(join(projectFolder, 'bench/results/against.json'), JSON.stringify({ commit, turns, table }, null, 2));
  const short = (value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(3)) : value);
  const shortened = Object.entries(table).map(([key, row]) => [
    key,
    Object.fromEntries(Object.entries(row).map(([column, value]) => [column, short(value)])),
  ]);
  console.table(Object.fromEntries(shortened));
}

/**
 * `npm run bench -- against COMMIT [NAME...] [--turns=5]`: runs the benchmarks of this checkout and of that commit in
 * turns, and prints how many times better the median of each figure is now.
 * @param all The names of all benchmarks. All of them run if none is given.
 */
export async function against([commit = '', ...words]: readonly string[], all: readonly string[]): Promise<void> {
  const given = words.filter((word) => !word.startsWith('--'));
  const names = given.length > 0 ? given : all;
  const turns = Number(/--turns=(\d+)/.exec(words.join(' '))?.[1] ?? 5);
  const base = await builtAt(commit);
  const [before, now]: [Readings, Readings] = [new Map(), new Map()];
  for (let turn = 1; turn <= turns; turn += 1) {
    console.log(`Turn ${turn} of ${turns}`);
    for (const name of names) {
      await measureBefore(base, name, before);
      if (!(await measure(projectFolder, name, now))) console.error(`${name} failed.`);
    }
    print(commit, turns, before, now);
  }
}
