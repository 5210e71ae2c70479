import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { relative } from 'node:path';
import { projectFolder } from '../project.ts';
import type { Outcome } from './outcome.ts';

// What the tests cost, in CPU seconds of the whole machine: so it is also the cost of browsers and of database servers,
// and only on a quiet machine that of the tests alone.

const MOST_FILES = 20;

/** CPU seconds that the machine has been busy since it started. */
const busySeconds = () =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + (user + nice + sys + irq) / 1_000, 0);

interface Part {
  name: string;
  cpu: number;
  minutes: number;
}

const parts: Part[] = [];
const files = new Map<string, number>();

export async function withCost<T>(name: string, work: () => Promise<T>): Promise<T> {
  const [busy, start] = [busySeconds(), performance.now()];
  const result = await work();
  parts.push({ name, cpu: busySeconds() - busy, minutes: (performance.now() - start) / 60_000 });
  return result;
}

const add = (file: string, cpu: number) => files.set(file, (files.get(file) ?? 0) + cpu);

/** Without `measured`, each file has a share of the cost by its time: browsers run in processes of their own. */
export function noteFiles(outcome: Outcome, measured: string): void {
  if (existsSync(measured)) {
    for (const line of readFileSync(measured, 'utf8').trim().split('\n')) {
      const [path = '', cpu] = line.split('\t');
      add(relative(projectFolder, path), Number(cpu));
    }
    return;
  }
  const cpu = parts.at(-1)?.cpu ?? 0;
  const total = outcome.files.reduce((sum, { seconds }) => sum + seconds, 0);
  for (const { file, seconds } of outcome.files) add(file, (cpu * seconds) / total);
}

const rounded = (value: number) => Number(value.toFixed(1));

export function printCost(): void {
  const all = { name: 'all', cpu: 0, minutes: 0 };
  for (const { cpu, minutes } of parts) {
    all.cpu += cpu;
    all.minutes += minutes;
  }
  const row = ({ name, cpu, minutes }: Part) => [name, { 'CPU s': Math.round(cpu), minutes: rounded(minutes) }];
  console.log('\n── Cost of each part, in CPU seconds of the whole machine');
  console.table(Object.fromEntries([...parts, all].map(row)));
  const dearest = [...files].sort(([, one], [, other]) => other - one).slice(0, MOST_FILES);
  console.log('\n── The dearest files; those that run in a browser by their share of the time');
  console.table(Object.fromEntries(dearest.map(([file, cpu]) => [file, { 'CPU s': rounded(cpu) }])));
}
