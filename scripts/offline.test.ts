import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from './project.ts';

const filesOf = (folder: string) =>
  readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[jt]s$/.test(file))
    .map((file) => join(folder, file));

/** Files that start no server: one expects a refused start, one only looks for the built file. */
const others = ['server/commands/built.landing.test.ts', 'bench/against.ts'];

test('no test, check or benchmark starts a server that asks a real geocoder', () => {
  const files = ['playwright.config.ts', ...['bench', 'checks', 'e2e', 'server'].flatMap(filesOf)];
  const texts = files
    .filter((file) => !others.includes(file))
    .map((file) => [file, readFileSync(join(projectFolder, file), 'utf8')] as const);
  const starting = texts.filter(
    ([, text]) => /main\.[jt]s'|spawn\('npm', \['start'/.test(text) && /spawn\(|execFile|webServer/.test(text),
  );
  expect(starting.length).toBeGreaterThan(3);
  expect(starting.filter(([, text]) => !text.includes("GEOCODER_URL: 'off'")).map(([file]) => file)).toEqual([]);
});
