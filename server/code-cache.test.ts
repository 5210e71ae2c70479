import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cacheOf, keepCompiled, runCompiled } from './code-cache.ts';

const require = createRequire(import.meta.url);
let folder = '';
let entry = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'planjam-code-'));
  entry = join(folder, 'entry.cjs');
});
afterEach(() => {
  delete require.extensions['.cjs'];
  process.setSourceMapsEnabled(false);
  rmSync(folder, { recursive: true });
});

function damage() {
  const bytes = readFileSync(cacheOf(entry));
  writeFileSync(cacheOf(entry), bytes.fill(0, bytes.length - 50));
}

function replaceByFolder() {
  rmSync(cacheOf(entry));
  mkdirSync(cacheOf(entry));
}

/** Runs it as a new process would. @returns what it exports, and its scripts. */
function run() {
  for (const file of Object.keys(require.cache)) if (file.startsWith(folder)) delete require.cache[file];
  const scripts = runCompiled(entry);
  return { scripts, exported: require(entry) };
}

test('what was compiled once isn’t compiled again, in what is loaded later too', () => {
  const part = join(folder, 'part.cjs');
  writeFileSync(entry, "module.exports = ['entry', require('./part.cjs')];");
  writeFileSync(part, "module.exports = 'part';");
  const first = run();
  expect([...first.scripts.keys()]).toEqual([entry, part]);
  keepCompiled(first.scripts);
  const { scripts, exported } = run();
  expect(exported).toEqual(['entry', 'part']);
  for (const script of scripts.values()) expect(script.cachedDataRejected).toBe(false);
});

test.each<[string, () => void]>([
  ['is of another source', () => writeFileSync(entry, "module.exports = 'new entry';")],
  ['nobody has compiled', () => writeFileSync(cacheOf(entry), 'not compiled by anybody')],
  ['is cut off', () => truncateSync(cacheOf(entry), 100)],
  ['is damaged', damage],
  ['can’t be read', replaceByFolder],
])('what %s is compiled as usual', (_what, change) => {
  writeFileSync(entry, "module.exports = 'old entry';");
  keepCompiled(run().scripts);
  change();
  const { scripts, exported } = run();
  expect(readFileSync(entry, 'utf8')).toContain(exported);
  expect(scripts.get(entry)?.cachedDataRejected).toBeUndefined();
});

test('where stacks are mapped to the sources, Node loads it by its own means', () => {
  writeFileSync(entry, '');
  process.setSourceMapsEnabled(true);
  expect(run().scripts.size).toBe(0);
});

test('a script finds its own place, and what stands beside it', () => {
  writeFileSync(entry, 'module.exports = [__filename, __dirname, typeof require, this === exports];');
  expect(run().exported).toEqual([entry, folder, 'function', true]);
});
