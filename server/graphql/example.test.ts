import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import { projectFolder } from '../config/project-folder.ts';
import { testApp } from '../test/app.ts';
import { ChatWindow } from '../test/chat-window.ts';
import { two } from '../test/people.ts';

// The program in docs/examples, as an integrator starts it.

const lines: { msg: string; kind?: string }[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
const app = await testApp({ log });
const folder = await mkdtemp(join(tmpdir(), 'planjam-example-'));
const file = join(folder, 'trip.ics');

/** A line to the server that can be cut. */
const pairs = new Set<Socket>();
let isCut = false;
const line = createServer((near) => {
  const far = connect(Number(new URL(app.url).port), '127.0.0.1');
  for (const end of [near, far]) {
    end.on('error', () => {}).on('close', () => [near, far].map((other) => other.destroy()));
    pairs.add(end);
  }
  if (isCut) near.destroy();
  else near.pipe(far).pipe(near);
});
line.listen(0, '127.0.0.1');
await once(line, 'listening');
function cut(now: boolean): void {
  isCut = now;
  if (now) for (const end of pairs) end.destroy();
}

const { ana, tripId } = await two(app.url);
const { secret } = await ana.command('createBot', { tripId, name: 'Calendar', scopes: ['CHAT_WRITE'] }, 'secret');
const address = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
const start = (env: NodeJS.ProcessEnv, ...given: string[]) =>
  spawn(process.execPath, ['docs/examples/calendar-bot.mjs', ...given], {
    cwd: projectFolder,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
const program = start({ PLANJAM_URL: address, PLANJAM_TOKEN: secret }, tripId, file);
program.stderr.resume();
afterAll(async () => {
  program.kill();
  cut(true);
  line.close();
  await rm(folder, { recursive: true });
});

const calendar = () => {
  try {
    // Without the folding of long lines.
    return readFileSync(file, 'utf8').replaceAll('\r\n ', '');
  } catch {
    return '';
  }
};
const add = (name: string) => ana.command('addActivity', { tripId, name, scheduledTime: '2099-05-12T09:40:00Z' });

test('the example mirrors the plan and answers in the chat, also after a lost connection', async () => {
  await expect.poll(calendar).toContain('BEGIN:VCALENDAR');
  await add('Tram 28, to the end; and back');
  await expect.poll(calendar).toContain('SUMMARY:Tram 28\\, to the end\\; and back\r\n');
  expect(calendar()).toContain('DTSTART:20990512T094000Z\r\n');

  await ana.command('addActivity', { tripId, name: 'Some time', scheduledDay: '2099-05-13' });
  await expect.poll(calendar).toContain('DTSTART;VALUE=DATE:20990513\r\nSUMMARY:Some time\r\n');

  cut(true);
  await add('Fado');
  await ana.command('sendMessage', { tripId, text: '!next' });
  expect(calendar()).not.toContain('Fado');
  const window = await ChatWindow.open(ana, tripId);
  cut(false);
  await expect.poll(calendar).toContain('SUMMARY:Fado\r\n');
  const { message } = await window.next('message');
  expect(message).toMatchObject({
    username: 'Calendar',
    message: 'Next: Tram 28, to the end; and back, 2099-05-12T09:40:00.000Z',
  });
  window.socket.terminate();

  const { activity } = await ana.command(
    'addActivity',
    { tripId, name: 'Miradouro', scheduledDay: '2099-05-14' },
    'activity { id }',
  );
  await expect.poll(calendar).toContain('SUMMARY:Miradouro\r\n');
  await ana.command('removeActivity', { activityId: activity.id });
  await expect.poll(calendar).not.toContain('Miradouro');
  expect(lines.filter(({ msg, kind }) => msg === 'operation' && kind === 'query')).toHaveLength(1);
});

const unknownTrip = newId('Trip');
test.each([
  ['no settings', {}, [], /^Usage: /],
  ['an address that is none', { PLANJAM_URL: 'http://', PLANJAM_TOKEN: secret }, [tripId], /^Usage: /],
  ['a wrong token', { PLANJAM_URL: address, PLANJAM_TOKEN: 'pjt_wrong' }, [tripId], /^This access token is unknown/],
  [
    'another trip',
    { PLANJAM_URL: address, PLANJAM_TOKEN: secret },
    [unknownTrip],
    new RegExp(`^There is no trip ${unknownTrip}`),
  ],
  [
    'no folder for the file',
    { PLANJAM_URL: address, PLANJAM_TOKEN: secret },
    [tripId, join(folder, 'no', 'a.ics')],
    /^ENOENT/,
  ],
])('with %s, the example ends with one line that says it', async (_what, env, given, reason) => {
  const ended = start(env, ...given);
  let words = '';
  ended.stderr.on('data', (chunk: Buffer) => (words += chunk));
  expect(await once(ended, 'close')).toEqual([1, null]);
  expect(words).toMatch(reason);
  expect(words.trimEnd().split('\n')).toHaveLength(1);
});

test('the example ends with the reason when its trip is deleted', async () => {
  const ended = once(program, 'close');
  let words = '';
  program.stderr.on('data', (chunk: Buffer) => (words += chunk));
  await ana.command('deleteTrip', { tripId });
  expect(await ended).toEqual([1, null]);
  expect(words).toBe('This trip was deleted.\n');
});
