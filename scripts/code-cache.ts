import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectFolder } from './project.ts';

// A part of `npm run build`: has the built server start once, on a database of its own, and keep what V8 compiled of it.

/** What a first visitor asks for: it needn't be compiled then. */
async function visit(url: string): Promise<void> {
  await fetch(`${url}/readyz`);
  await fetch(`${url}/login`, { headers: { Accept: 'text/html' } });
  const query = '{ viewer { user { id } } }';
  const headers = { 'Content-Type': 'application/json' };
  await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
}

// With source maps Node loads the chunks by its own means, and there would be nothing to keep.
const options = process.env.NODE_OPTIONS?.replace('--enable-source-maps', '');
const LONGEST_MS = 60_000;

const folder = await mkdtemp(join(tmpdir(), 'planjam-compile-'));
try {
  const server = spawn(process.execPath, [join(projectFolder, 'dist/server/compile.js')], {
    // Where no .env is.
    cwd: folder,
    // What was compiled with other options of V8's, it doesn't take.
    env: { PATH: process.env.PATH, NODE_OPTIONS: options, PORT: '0', DATA_DIR: folder },
    stdio: ['pipe', 'pipe', 'inherit'],
    timeout: LONGEST_MS,
  });
  const ended = once(server, 'exit');
  for await (const line of createInterface(server.stdout)) {
    const [url] = /http:\/\/localhost:\d+/.exec(line) ?? [];
    if (!url) continue;
    await visit(url);
    server.stdin.end();
    break;
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`The built server ended with ${code}.`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
