import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plantDemo } from '../../prisma/demo/demo.ts';
import { PASSWORD } from '../../prisma/drafts.ts';
import { projectFolder } from '../project-folder.ts';
import { testApp } from '../test/app.ts';
import { atEnd } from '../test/at-end.ts';
import { TestBrowser } from '../test/browser.ts';

// The examples of docs/api.md and docs/rest.md, as a reader runs them: in order, with the demo.

const app = await testApp();
await plantDemo(app.db, 4, new Date());
const folder = await mkdtemp(join(tmpdir(), 'planjam-api-'));
atEnd(() => rm(folder, { recursive: true }));

const ana = new TestBrowser(app.url);
await ana.graphql('mutation ($input: LoginInput!) { login(input: $input) { __typename } }', {
  input: { email: 'ana@planjam.example', password: PASSWORD },
});
const owned = await app.db.member.findFirstOrThrow({ where: { user: { username: 'ana' }, role: 'OWNER' } });

function examplesIn(document: string, language: string): string[] {
  const text = readFileSync(join(projectFolder, 'docs', document), 'utf8');
  const blocks = [...text.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'))].map(([, code = '']) => code);
  const here = (code: string) => code.replaceAll('localhost:4000', new URL(app.url).host);
  return blocks.map((code) => here(code).replaceAll('trip_…', owned.tripId));
}

/** Starts a program that may not end by itself. @returns what it has printed so far. */
function outputOf(command: string, input: string, env: NodeJS.ProcessEnv = {}): () => string {
  const isNode = command === process.execPath;
  const child = spawn(command, isNode ? ['--input-type=module'] : [], {
    cwd: isNode ? projectFolder : folder,
    env: { PATH: process.env.PATH, ...env },
    // A group of its own, so that a curl of the shell ends too.
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  child.stdin.end(input);
  atEnd(() => {
    if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGKILL');
  });
  return () => output;
}

/** Returns the lines `# …` of the examples that the output does not have. In them, `…` is any text. */
function missing(examples: string, output: string): string[] {
  const promised = [...examples.matchAll(/^# (.+)$/gm)].map(([, line = '']) => line);
  expect(promised).not.toEqual([]);
  return promised.filter((line) => {
    const parts = line.split('…').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
    return !new RegExp(`^${parts.join('.*')}$`, 'm').test(output);
  });
}

const hasCurl = spawnSync('curl', ['--version']).status === 0;

test.skipIf(!hasCurl).each(['api.md', 'rest.md'])(
  'the examples of docs/%s print what it says (with curl)',
  async (document) => {
    const examples = examplesIn(document, 'sh').join('\n');
    const output = outputOf('sh', examples);
    await expect.poll(() => missing(examples, output())).toEqual([]);
  },
);

test('the program in docs/api.md prints the messages of a trip', async () => {
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const input = { name: 'Reader', scopes: [], expiresAt, password: PASSWORD };
  const { secret } = await ana.command('createAccessToken', input, 'secret');
  const [program = ''] = examplesIn('api.md', 'js');
  const output = outputOf(process.execPath, program, { TOKEN: secret, TRIP: owned.tripId });
  const first = await app.db.message.findFirstOrThrow({ where: { tripId: owned.tripId }, orderBy: { seq: 'asc' } });
  await expect.poll(output).toContain(`${first.seq} ${first.text}\n`);
});

test('the documents in docs/api.md are answered without errors', async () => {
  const documents = examplesIn('api.md', 'graphql');
  expect(documents).toHaveLength(2);
  for (const document of documents) {
    const answer = await ana.graphql(document);
    expect(answer).not.toHaveProperty('errors');
    expect(JSON.stringify(answer)).not.toContain('"code"');
  }
});
