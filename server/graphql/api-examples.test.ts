import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plantDemo } from '../../prisma/demo/demo.ts';
import { PASSWORD } from '../../prisma/drafts.ts';
import { projectFolder } from '../config/project-folder.ts';
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

const documents = ['api.md', 'rest.md'];
const textOf = (document: string) => readFileSync(join(projectFolder, 'docs', document), 'utf8');

function examplesIn(document: string, language: string): string[] {
  const blocks = [...textOf(document).matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'))].map(
    ([, code = '']) => code,
  );
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

test.skipIf(!hasCurl).each(documents)('the examples of docs/%s print what it says (with curl)', async (document) => {
  const examples = examplesIn(document, 'sh').join('\n');
  const output = outputOf('sh', examples);
  await expect.poll(() => missing(examples, output())).toEqual([]);
});

test('no document for programs has an example that these tests leave out', () => {
  const languages = documents.flatMap((document) => textOf(document).match(/(?<=^```)\w+/gm) ?? []);
  expect(new Set(languages)).toEqual(new Set(['sh', 'graphql', 'js']));
  expect(examplesIn('api.md', 'js')).toHaveLength(1);
});

test('the program in docs/api.md ends with the reason when its token is wrong', async () => {
  const [program = ''] = examplesIn('api.md', 'js');
  const output = outputOf(process.execPath, program, { TOKEN: 'pjt_wrong', TRIP: owned.tripId });
  await expect.poll(output).toBe('This access token is unknown, revoked or expired.\n');
});

test('the documents in docs/api.md are answered without errors', async () => {
  const examples = examplesIn('api.md', 'graphql');
  expect(examples).toHaveLength(2);
  for (const example of examples) {
    const answer = await ana.graphql(example);
    expect(answer).not.toHaveProperty('errors');
    expect(JSON.stringify(answer)).not.toContain('"code"');
  }
});

// The last one, because it ends the server.
test('the program in docs/api.md prints each message once, also when the server starts again', async () => {
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const input = { name: 'Reader', scopes: [], expiresAt, password: PASSWORD };
  const { secret } = await ana.command('createAccessToken', input, 'secret');
  const [program = ''] = examplesIn('api.md', 'js');
  const output = outputOf(process.execPath, program, { TOKEN: secret, TRIP: owned.tripId });
  const first = await app.db.message.findFirstOrThrow({ where: { tripId: owned.tripId }, orderBy: { seq: 'asc' } });
  await expect.poll(output).toContain(`${first.seq} ${first.text}\n`);
  await app.close();
  await testApp({ database: app.database, port: Number(new URL(app.url).port) });
  // The first request may take a connection to the server that has ended.
  const isUp = () =>
    ana.fetch('/readyz').then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp).toBe(true);
  await ana.command('sendMessage', { tripId: owned.tripId, text: 'After the restart' });
  await expect.poll(output).toContain(' After the restart\n');
  const messages = await app.db.message.findMany({ where: { tripId: owned.tripId }, orderBy: { seq: 'asc' } });
  const printed = output()
    .split('\n')
    .filter((line) => /^\d/.test(line));
  expect(printed).toEqual(messages.map(({ seq, text }) => `${seq} ${text}`));
});
