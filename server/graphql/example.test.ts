import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectFolder } from '../project-folder.ts';
import { testApp } from '../test/app.ts';
import { ChatWindow } from '../test/chat-window.ts';
import { two } from '../test/people.ts';

// The program in docs/examples, as an integrator starts it.

const app = await testApp();
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
const program = spawn(process.execPath, ['docs/examples/calendar-bot.mjs', tripId, file], {
  cwd: projectFolder,
  env: {
    PATH: process.env.PATH,
    PLANJAM_URL: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    PLANJAM_TOKEN: secret,
  },
  stdio: 'ignore',
});
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
});
