import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { projectFolder, run } from '../scripts/project.ts';
import { against } from './against.ts';
import type { Benchmark, Row } from './support/benchmark.ts';

// `npm run bench`: runs every benchmark, each beside its limit or baseline in the same run. `npm run bench -- NAME`:
// runs one of them. `-- peers --peer=FILE`: beside another planner, see peers/peer.ts. `--small` only tries whether
// they run. `--as-built` measures the server in `dist` without building it. `npm run bench -- against COMMIT` compares
// with an earlier commit: see against.ts.

const files = ['entered', 'event', 'fanout', 'peers', 'page', 'search', 'start', 'web'];

const isBenchmark = (value: unknown): value is Benchmark =>
  typeof value === 'object' && value !== null && 'about' in value && 'run' in value;

/** Loads the benchmarks of a file. In an earlier commit's checkout, one that uses the server may not load. */
async function benchmarksIn(file: string): Promise<Benchmark[]> {
  try {
    const exported: unknown[] = Object.values(await import(`./${file}.ts`));
    return exported.flat().filter(isBenchmark);
  } catch (error) {
    console.error(`bench/${file}.ts does not load: ${error instanceof Error ? error.message : error}`);
    return [];
  }
}

const benchmarks = (await Promise.all(files.map(benchmarksIn))).flat();

if (process.argv[2] === 'against') {
  await against(
    process.argv.slice(3),
    benchmarks.map(({ name }) => name),
  );
  process.exit();
}

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
for (const name of wanted) {
  if (benchmarks.some((each) => each.name === name)) continue;
  console.error(`There is no benchmark ${name}: ${benchmarks.map((each) => each.name).join(', ')}.`);
  process.exit(2);
}
const isSmall = process.argv.includes('--small');

const number = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 2 : 0 });

function verdict({ ours, peer, target }: Row): string {
  if (!target) return '';
  const ratio = ours / peer;
  const holds = 'atLeast' in target ? ratio >= target.atLeast : ratio <= target.atMost;
  const wish = 'atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`;
  return `${wish}: ${holds ? 'holds' : 'DOES NOT HOLD'}`;
}

const asBuilt = process.argv.includes('--as-built');
if (!asBuilt && (await run('npx', ['tsx', 'scripts/build-if-needed.ts'])) !== 0) process.exit(1);
const results: Record<string, { seconds: number; rows: Row[] }> = {};
const seconds = () => Math.round(performance.now() / 1_000);

function keep(): void {
  const folder = join(projectFolder, 'bench/results');
  mkdirSync(folder, { recursive: true });
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, memory: totalmem(), node: process.version };
  // Single benchmarks don't overwrite the results of a whole run.
  const file = wanted.length > 0 ? `${wanted.join('-')}.json` : 'latest.json';
  const record = { at: new Date(), isSmall, machine, seconds: seconds(), results };
  writeFileSync(join(folder, file), JSON.stringify(record, null, 2));
}

for (const { name, about, run: measure } of benchmarks) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}: ${about}`);
  const start = seconds();
  const rows = await measure(isSmall);
  results[name] = { seconds: seconds() - start, rows };
  // After each benchmark, because a later one may fail.
  keep();
  console.table(
    rows.map((row) => ({
      what: row.what,
      ours: `${number(row.ours)} ${row.unit}`,
      [row.peerName]: number(row.peer),
      ratio: number(row.ours / row.peer),
      target: verdict(row),
    })),
  );
  console.log(`${name} took ${results[name].seconds} s.`);
}
console.log(`\nAll took ${seconds()} s.`);
