import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

/** Runs it as a new process would. @returns what it exports, and its scripts. */
function run() {
  for (const file of Object.keys(require.cache)) if (file.startsWith(folder)) delete require.cache[file];
  const scripts = runCompiled(entry);
  return { scripts, exported: require(entry) };
}

test('what was compiled once isn’t compiled again, in what is loaded later too', () => {
  const part = join(folder, 'part.cjs');
  writeFileSync(entry, "module.exports = ['old entry', require('./part.cjs')];");
  writeFileSync(part, "module.exports = 'old part';");
  const { scripts } = run();
  expect([...scripts.keys()]).toEqual([entry, part]);
  keepCompiled(scripts);
  // V8 holds a text to its length only, and so gives away which of the two has run.
  writeFileSync(entry, "module.exports = ['new entry', require('./part.cjs')];");
  writeFileSync(part, "module.exports = 'new part';");
  expect(run().exported).toEqual(['old entry', 'old part']);
});

test('what V8 doesn’t take is compiled as usual', () => {
  writeFileSync(entry, "module.exports = 'as it stands';");
  writeFileSync(cacheOf(entry), 'not compiled by anybody');
  const { scripts, exported } = run();
  expect(exported).toBe('as it stands');
  expect(scripts.get(entry)?.cachedDataRejected).toBe(true);
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
