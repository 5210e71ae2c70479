import { expect, test } from 'vitest';
import { smtpMailer } from '../mail/mailer.ts';
import { UnsubscribeLinks } from '../mail/unsubscribe-links.ts';
import { testApp } from '../test/app.ts';
import { TestBrowser } from '../test/browser.ts';
import { isNoConfirmation, readable, testMailServer } from '../test/mail-server.ts';

const PUBLIC_URL = 'https://planjam.example';
const mailServer = await testMailServer({ counts: isNoConfirmation });
const app = await testApp({ mailer: smtpMailer(mailServer.url, PUBLIC_URL), environment: { PUBLIC_URL } });
const { url, db, kysely } = app;
const links = new UnsubscribeLinks(kysely, PUBLIC_URL, () => new Date());
const pathFor = async (email: string, kind = 'invitation') =>
  (await links.linkFor({ email, kind })).slice(PUBLIC_URL.length);

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const ONE_CLICK = 'List-Unsubscribe=One-Click';
const send = (path: string, init: RequestInit = {}) => fetch(url + path, init);
const post = (path: string, headers: Record<string, string> = {}, body: BodyInit = ONE_CLICK) =>
  send(path, { method: 'POST', headers: { ...FORM, ...headers }, body });
const refusals = (email: string) => db.mailRefusal.count({ where: { email } });
const counts = async () => ({
  refusals: await db.mailRefusal.count(),
  sessions: await db.session.count(),
  users: await db.user.count(),
});

/** A browser of the server's public address. */
const person = async (username: string) => {
  const browser = new TestBrowser(url);
  browser.identity = () => ({ origin: PUBLIC_URL, ...(browser.cookie && { cookie: browser.cookie }) });
  return Object.assign(browser, await browser.register(username));
};

async function invite(owner: TestBrowser, email: string): Promise<string> {
  const trip = { name: 'Lisbon', destination: 'Portugal' };
  const { trip: made } = await owner.command('createTrip', trip, 'trip { id }');
  return (await owner.command('inviteMember', { tripId: made.id, email }, 'mail')).mail;
}

const ana = await person('ana');

test('an invitation’s e-mail has a link that refuses more of them with one click', async () => {
  const email = 'zoe@example.com';
  const before = (await mailServer.received(0)).length;
  expect(await invite(ana, email)).toBe('SENT');
  const mail = (await mailServer.received(before + 1)).at(-1) ?? '';
  // Long headers may continue on a line that begins with a space.
  const [head = ''] = mail.replaceAll(/\n[ \t]+/g, ' ').split('\n\n');
  const [, link = ''] = /^List-Unsubscribe: <(\S+)>$/m.exec(head) ?? [];
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  expect(link).toMatch(/^https:\/\/planjam\.example\/mail\/unsubscribe\/[\w-]+$/);
  expect(link).not.toContain('zoe');
  // Once in the text, once in the HTML.
  expect(readable(mail).split(link)).toHaveLength(4);

  expect((await post(link.slice(PUBLIC_URL.length))).status).toBe(200);
  // The inviter can't tell a refusal from a limit.
  expect(await invite(ana, email)).toBe('LIMIT_REACHED');
  expect(await db.mail.count()).toBe(0);
});

test('e-mails about the security of an account have no such link', async () => {
  const before = (await mailServer.received(0)).length;
  const eve = await person('eve');
  await db.user.update({ where: { id: eve.id }, data: { emailConfirmedAt: new Date() } });
  await eve.command('changePassword', { currentPassword: 'correct horse', newPassword: 'a marigold signpost' });
  const mail = (await mailServer.received(before + 1)).at(-1) ?? '';
  expect(mail).toMatch(/^Subject: Your PlanJam password was changed$/m);
  expect(readable(mail)).not.toMatch(/unsubscribe/i);
});

test('a refusal that comes while the e-mail waits is followed', async () => {
  const [email, last] = ['waiting@example.com', 'last@example.com'];
  const due = { createdAt: new Date(), expiresAt: new Date('9999-01-01') };
  const payload = { tripId: 't', tripName: 'Lisbon', inviterUsername: 'ana', message: null, invitationId: 'i' };
  const waiting = { kind: 'invitation', payload, ...due, nextAttemptAt: new Date(Date.now() - 60_000) };
  await db.mailRefusal.create({ data: { email, kind: 'invitation', createdAt: new Date() } });
  await db.mail.create({ data: { id: 'mail_waiting', recipient: email, ...waiting } });
  const before = (await mailServer.received(0)).length;
  await invite(ana, last);
  expect((await mailServer.received(before + 1)).slice(before).join()).not.toContain(email);
  await expect.poll(() => db.mail.count()).toBe(0);
  expect(await mailServer.received(0)).toHaveLength(before + 1);
});

test('opening the link asks first, and changes nothing', async () => {
  const email = 'careful@example.com';
  const path = await pathFor(email);
  for (const method of ['GET', 'HEAD']) {
    const response = await send(path, { method });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  }
  const html = await (await send(path)).text();
  expect(html).toContain('Stop e-mails about invitations to trips?');
  expect(html).toContain('careful@example.com');
  const [, form = '', button = ''] = /<form([^>]*)>(<button[^>]*>)/.exec(html) ?? [];
  expect(form).toContain('method="post"');
  expect(button).toContain('name="List-Unsubscribe"');
  expect(button).toContain('value="One-Click"');
  // The address of the page has a secret.
  expect(html).toContain('<meta name="referrer" content="no-referrer"');
  expect(await refusals(email)).toBe(0);
});

test('any origin may send it, and no cookie is read or set', async () => {
  for (const [index, headers] of [
    { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
    { cookie: ana.cookie ?? '', origin: 'https://evil.example' },
    { cookie: ana.cookie ?? '', origin: PUBLIC_URL },
    { authorization: 'Bearer pjt_wrong' },
  ].entries()) {
    const email = `anyone${index}@example.com`;
    const response = await post(await pathFor(email), headers);
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await refusals(email)).toBe(1);
  }
  expect(await refusals(ana.email)).toBe(0);
});

test('a multipart body counts too, and a second time changes nothing', async () => {
  const email = 'twice@example.com';
  const path = await pathFor(email);
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  expect((await send(path, { method: 'POST', body: form })).status).toBe(200);
  const [first] = await db.mailRefusal.findMany({ where: { email } });
  const again = await Promise.all(Array.from({ length: 20 }, () => post(path)));
  expect(again.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await db.mailRefusal.findMany({ where: { email } })).toEqual([first]);
});

test('a link refuses one kind of e-mail to one address, and does nothing else', async () => {
  const owner = await person('owner');
  const path = await pathFor(owner.email);
  const token = path.split('/').at(-1) ?? '';
  await post(path);
  expect(await db.mailRefusal.findMany({ where: { email: owner.email }, select: { kind: true } })).toEqual([
    { kind: 'invitation' },
  ]);
  for (const refused of [
    await owner.command('resetPassword', { token, password: 'a marigold signpost' }),
    await owner.command('confirmEmail', { token }),
    await owner.command('acceptInvitation', { token }),
    await owner.command('joinTrip', { token }),
  ]) {
    expect(refused.__typename).not.toMatch(/Payload$/);
  }
  const asBearer = await send('/trips', { headers: { authorization: `Bearer ${token}` } });
  expect(asBearer.status).toBe(401);
});

test('tokens that this server did not make, or that were changed, get a clear page', async () => {
  const before = await counts();
  const path = await pathFor('victim@example.com');
  const token = path.split('/').at(-1) ?? '';
  const swapped = `${token.slice(0, 20)}${token[20] === 'A' ? 'B' : 'A'}${token.slice(21)}`;
  const elsewhere = await testApp();
  const otherServers = new UnsubscribeLinks(elsewhere.kysely, PUBLIC_URL, () => new Date());
  const foreign = (await otherServers.linkFor({ email: 'victim@example.com', kind: 'invitation' })).split('/').at(-1);
  const wrong = ['a', token.slice(1), token.slice(0, -1), `${token}=`, `${token}A`, `%00${token}`, swapped];
  for (const each of [...wrong, token.toUpperCase(), 'A'.repeat(5_000), foreign, '%F0%9F', '..%2f..%2fetc', '🧳']) {
    for (const method of ['GET', 'POST']) {
      const body = method === 'POST' ? ONE_CLICK : null;
      const response = await send(`/mail/unsubscribe/${each}`, { method, headers: body ? FORM : {}, body });
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('This link does not work');
    }
  }
  expect(await counts()).toEqual(before);
});

test('a body that is not RFC 8058’s changes nothing', async () => {
  const email = 'body@example.com';
  const path = await pathFor(email);
  const status = async (type: string | null, body: BodyInit | null) => {
    const response = await send(path, { method: 'POST', headers: type === null ? {} : { 'content-type': type }, body });
    await response.text();
    return response.status;
  };
  const form = FORM['content-type'];
  expect(await status(form, '')).toBe(400);
  expect(await status(form, 'List-Unsubscribe=no')).toBe(400);
  expect(await status(form, 'list-unsubscribe=One-Click')).toBe(400);
  expect(await status(form, '__proto__=One-Click&%ff%fe=\0')).toBe(400);
  expect(await status('multipart/form-data', ONE_CLICK)).toBe(400);
  expect(await status('multipart/form-data; boundary=x', '--x\r\ngarbage')).toBe(400);
  expect(await status('application/json', '{"List-Unsubscribe":"One-Click"}')).toBe(415);
  expect(await status(null, new TextEncoder().encode(ONE_CLICK))).toBe(415);
  expect((await send(path, { method: 'DELETE' })).status).toBe(405);
  expect(await refusals(email)).toBe(0);
});

test('a body of 1 MB is refused', async () => {
  const email = 'large@example.com';
  const response = await post(await pathFor(email), {}, `${ONE_CLICK}&x=${'x'.repeat(1_000_000)}`);
  expect(response.status).toBe(413);
  expect(await refusals(email)).toBe(0);
});

test('all other paths still accept only JSON', async () => {
  for (const path of ['/mail/unsubscribe', '/mail/other/x', '/mail', '/auth/login', '/graphql', '/trips']) {
    expect((await post(path)).status).toBe(415);
  }
});

test('all processes of a server share one key, also those that need it first at the same time', async () => {
  const { kysely: fresh } = await testApp();
  const processes = Array.from({ length: 5 }, () => new UnsubscribeLinks(fresh, PUBLIC_URL, () => new Date()));
  const made = await Promise.all(processes.map((each) => each.linkFor({ email: 'a@example.com', kind: 'invitation' })));
  for (const link of made) {
    const token = link.split('/').at(-1) ?? '';
    for (const each of processes)
      expect(await each.read(token)).toEqual({ email: 'a@example.com', kind: 'invitation' });
  }
});

test('if the database can’t store it, a person gets a page that says so, and a program JSON', async () => {
  const email = 'full@example.com';
  const path = await pathFor(email);
  await app.database.pool.query(`
    CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'no space left on device' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER full_disk BEFORE INSERT ON mail_refusal FOR EACH STATEMENT EXECUTE FUNCTION full_disk();`);
  const page = await post(path, { accept: 'text/html,*/*;q=0.8' });
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '1']);
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(await page.text()).toMatch(/<h1[^>]*>That did not work<\/h1><p>This server(&#39;|&#x27;|')s disk is full/);
  const answer = await post(path, { accept: '*/*' });
  expect([answer.status, await answer.json()]).toEqual([503, { error: expect.stringMatching('disk is full') }]);
  await app.database.pool.query('DROP FUNCTION full_disk CASCADE');
  expect((await post(path)).status).toBe(200);
});
