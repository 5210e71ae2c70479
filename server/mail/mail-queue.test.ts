import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { buildUser } from '../../prisma/factories.ts';
import type { NewMail } from '../../schema/core/mail.ts';
import { transact } from '../../schema/core/sql/transaction.ts';
import { kyselyOver } from '../database/kysely.ts';
import { testDatabase } from '../test/database.ts';
import { invitationPayload, testMailQueue } from '../test/mail.ts';
import { testMailServer } from '../test/mail-server.ts';
import { takeDue } from './due-mails.ts';
import { type Mailer, smtpMailer } from './mailer.ts';
import { RETRY_AFTER_MS } from './send-mail.ts';

const { db, pool } = await testDatabase();
const kysely = kyselyOver(pool);
const mailServer = await testMailServer();
const mailer = smtpMailer(mailServer.url, 'https://planjam.example');

const MINUTE = 60_000;
let clock = Date.now();
const now = () => new Date(clock);

const invitationTo = (to: string, own?: Partial<NewMail>) =>
  ({ kind: 'invitation', to, userId: null, payload: invitationPayload, ...own }) as NewMail;
const recipients = (mails: readonly string[]) => mails.flatMap((mail) => /^To: (.*)$/m.exec(mail)?.[1] ?? []);
const rows = () => db.mail.findMany({ orderBy: { id: 'asc' } });
const noneLeft = () => expect.poll(rows).toEqual([]);

/** A queue whose mailer fails as often as the test says, and lists what it sent. */
function failingQueue(failures: (Error | null)[]) {
  const sent: string[] = [];
  const givenUp: string[] = [];
  const failing: Mailer = {
    isSetUp: true,
    async send({ messageId }) {
      const failure = failures.shift();
      if (failure) throw failure;
      sent.push(messageId);
    },
  };
  const onGivenUp = async ({ recipient }: { recipient: string }) => void givenUp.push(recipient);
  return { queue: testMailQueue(kysely, { mailer: failing, now, onGivenUp }), sent, givenUp };
}

beforeEach(() => db.mail.deleteMany());

test('an e-mail of a committed transaction is sent, and that of a rolled-back one is not', async () => {
  const queue = testMailQueue(kysely, { mailer, now });
  const rolledBack = transact(kysely, async (tx) => {
    await queue.queue(tx, invitationTo('never@example.com'));
    throw new Error('Rolled back.');
  });
  await expect(rolledBack).rejects.toThrow('Rolled back.');
  await transact(kysely, (tx) => queue.queue(tx, invitationTo('once@example.com')));
  const before = (await mailServer.received(0)).length;
  queue.deliver();
  const mails = await mailServer.received(before + 1);
  expect(recipients(mails.slice(before))).toEqual(['once@example.com']);
  await noneLeft();
});

test('two processes that deliver at once send each of 40 e-mails once', async () => {
  const queues = [1, 2].map(() => testMailQueue(kysely, { mailer, now }));
  const before = (await mailServer.received(0)).length;
  const addresses = Array.from({ length: 40 }, (_, index) => `guest${index}@example.com`);
  for (const address of addresses) await queues[0]?.queue(kysely, invitationTo(address));
  for (const queue of queues) queue.deliver();
  await noneLeft();
  expect(recipients((await mailServer.received(0)).slice(before)).sort()).toEqual(addresses.sort());
});

test('an e-mail that a killed process had taken is sent a minute later, with the same Message-ID', async () => {
  const { queue, sent } = failingQueue([]);
  await queue.queue(kysely, invitationTo('a@example.com'));
  const [killed] = await takeDue(kysely, now(), 5);
  queue.deliver();
  clock += 59_000;
  expect(await takeDue(kysely, now(), 5)).toEqual([]);
  clock += 1_000;
  queue.deliver();
  await noneLeft();
  expect(sent).toEqual([`<${killed?.id}@planjam.example>`]);
});

test('a process that was paused while another one sent the e-mail changes nothing', async () => {
  let resume = () => {};
  const paused = new Promise<void>((resolve) => {
    resume = resolve;
  });
  const slow = testMailQueue(kysely, { mailer: { isSetUp: true, send: () => paused }, now });
  await slow.queue(kysely, invitationTo('a@example.com'));
  slow.deliver();
  await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);
  clock += MINUTE;
  const [retaken] = await takeDue(kysely, now(), 5);
  resume();
  await slow.close();
  expect(await rows()).toMatchObject([{ id: retaken?.id, attempts: 2 }]);
});

test('a mail server that is away gets the e-mail 5 s, 30 s, 5 min, 1 h, 4 h and 12 h later, and then never', async () => {
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' });
  const { queue, sent, givenUp } = failingQueue(Array(7).fill(away));
  await queue.queue(kysely, invitationTo('a@example.com'));
  for (const [index, waitMs] of RETRY_AFTER_MS.entries()) {
    queue.deliver();
    await expect.poll(rows).toMatchObject([{ attempts: index + 1, nextAttemptAt: new Date(clock + waitMs) }]);
    clock += waitMs;
  }
  expect(givenUp).toEqual([]);
  queue.deliver();
  await noneLeft();
  expect([sent, givenUp]).toEqual([[], ['a@example.com']]);
  expect(RETRY_AFTER_MS).toEqual([5_000, 30_000, 5 * MINUTE, 60 * MINUTE, 240 * MINUTE, 720 * MINUTE]);
});

test('a refused recipient is given up at once, and a refused password of the server is not', async () => {
  const { queue, givenUp } = failingQueue([
    Object.assign(new Error('550 no such user'), { code: 'EENVELOPE', responseCode: 550 }),
    Object.assign(new Error('535 wrong password'), { code: 'EAUTH', responseCode: 535 }),
  ]);
  await queue.queue(kysely, invitationTo('a@example.com'));
  queue.deliver();
  await noneLeft();
  expect(givenUp).toEqual(['a@example.com']);
  await queue.queue(kysely, invitationTo('b@example.com'));
  queue.deliver();
  await expect.poll(rows).toMatchObject([{ recipient: 'b@example.com', nextAttemptAt: new Date(clock + 5_000) }]);
});

test('an e-mail whose link has expired is deleted and not sent', async () => {
  const { queue, sent } = failingQueue([]);
  await queue.queue(kysely, invitationTo('a@example.com', { expiresAt: now() }));
  queue.deliver();
  await noneLeft();
  expect(sent).toEqual([]);
});

test('an e-mail of a deleted account is not sent', async () => {
  const { queue } = failingQueue([]);
  const { id: userId } = await buildUser(db);
  await queue.queue(kysely, invitationTo('a@example.com', { userId }));
  await db.user.delete({ where: { id: userId } });
  expect(await rows()).toEqual([]);
});

test('an e-mail of a newer version stays for it', async () => {
  const { queue } = failingQueue([]);
  await queue.queue(kysely, invitationTo('a@example.com', { kind: 'carrier-pigeon' as 'invitation' }));
  await queue.queue(kysely, invitationTo('b@example.com'));
  queue.deliver();
  await expect.poll(rows).toMatchObject([{ recipient: 'a@example.com', attempts: 0 }]);
});

/** A mail server that treats each connection as the test says. */
async function brokenServer(serve: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    serve(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return smtpMailer(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, 'https://planjam.example');
}

test.each<[string, (socket: Socket) => void]>([
  ['never greets', () => {}],
  ['goes silent after its greeting', (socket) => socket.write('220 ready\r\n')],
  ['hangs up at once', (socket) => socket.destroy()],
  [
    'hangs up in the middle of the message',
    (socket) => {
      socket.write('220 ready\r\n');
      socket.on('data', (bytes) => {
        if (String(bytes).startsWith('DATA')) socket.write('354 go on\r\n');
        else if (/^(EHLO|MAIL|RCPT)/.test(String(bytes))) socket.write('250 fine\r\n');
        else socket.destroy();
      });
    },
  ],
])('a mail server that %s gets the e-mail again', async (_how, serve) => {
  const queue = testMailQueue(kysely, { mailer: await brokenServer(serve), now, sendMs: 300 });
  await queue.queue(kysely, invitationTo('a@example.com'));
  queue.deliver();
  await expect.poll(rows).toMatchObject([{ attempts: 1, nextAttemptAt: new Date(clock + 5_000) }]);
  await queue.close();
});

test('an e-mail for which the mail server takes long delays no other one', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sent: string[] = [];
  let most = 0;
  let sending = 0;
  const slow: Mailer = {
    isSetUp: true,
    async send({ to }) {
      sending += 1;
      most = Math.max(most, sending);
      if (to.startsWith('slow')) await released;
      sending -= 1;
      sent.push(to);
    },
  };
  const queue = testMailQueue(kysely, { mailer: slow, now });
  const waking = async (to: string) => {
    await queue.queue(kysely, invitationTo(to));
    queue.deliver();
  };
  for (let count = 1; count < 5; count += 1) await waking(`slow${count}@example.com`);
  await expect.poll(() => sending).toBe(4);
  for (let count = 1; count < 5; count += 1) await waking(`quick${count}@example.com`);
  await expect.poll(() => sent.length).toBe(4);
  await waking('slow5@example.com');
  await waking('slow6@example.com');
  await expect.poll(() => sending).toBe(5);
  release();
  await noneLeft();
  expect(sent).toHaveLength(10);
  expect(most).toBe(5);
  await queue.close();
});

test('closing ends an attempt that hangs, and leaves its e-mail to the next process', async () => {
  const queue = testMailQueue(kysely, { mailer: await brokenServer(() => {}), now });
  await queue.queue(kysely, invitationTo('a@example.com'));
  queue.deliver();
  await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);
  await queue.close();
  expect(await rows()).toMatchObject([{ attempts: 1, nextAttemptAt: new Date(clock + MINUTE) }]);
  queue.deliver();
  clock += MINUTE;
  expect(await rows()).toMatchObject([{ attempts: 1 }]);
});
