import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silent } from '../log.ts';
import { tighten } from './tighten.ts';

let outside: string;
let dataDir: string;

beforeEach(() => {
  outside = mkdtempSync(join(tmpdir(), 'planjam-tighten-'));
  dataDir = join(outside, 'data');
  mkdirSync(join(dataDir, 'old'), { recursive: true });
  writeFileSync(join(dataDir, 'old', 'rows'), '');
  writeFileSync(join(outside, 'elsewhere'), '');
  symlinkSync('../../elsewhere', join(dataDir, 'old', 'link'));
  for (const path of ['data/old', 'data/old/rows', 'elsewhere']) chmodSync(join(outside, path), 0o755);
});

afterEach(() => rmSync(outside, { recursive: true, force: true }));

const modeOf = (path: string) => statSync(join(outside, path)).mode & 0o777;

test.each([
  ['open to others', 0o755],
  ['closed already', 0o700],
])('a data folder that is %s, and its contents, become private to the owner', (_what, mode) => {
  chmodSync(dataDir, mode);
  tighten(dataDir, silent);
  expect(['data', 'data/old', 'data/old/rows'].map(modeOf)).toEqual([0o700, 0o700, 0o600]);
  expect(lstatSync(join(dataDir, 'old', 'link')).isSymbolicLink()).toBe(true);
  expect(modeOf('elsewhere')).toBe(0o755);
});
