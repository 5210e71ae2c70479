import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../project.ts';

// The built worker. Run `npm run build` first.

const folder = join(projectFolder, 'dist/web');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
/** Names beside a file's own code, and addresses in a page or a style sheet. */
const named = /(?:\.|\/?assets)\/([\w.-]+\.(?:js|css|woff2))\b/g;

test('the worker keeps every file that its page and its scripts can load', () => {
  const [, listed = '[]'] = /FILES=(\[.*?\])/.exec(read('app/worker.js')) ?? [];
  const kept: string[] = JSON.parse(listed);
  const texts = [...kept.filter((file) => /\.(js|css)$/.test(file)), '/app/shell.html'];
  const loaded = texts.flatMap((file) => [...read(file).matchAll(named)].map(([, name]) => `/assets/${name}`));
  const files = [...new Set(loaded)].filter((file) => existsSync(join(folder, file)));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !kept.includes(file))).toEqual([]);
});
