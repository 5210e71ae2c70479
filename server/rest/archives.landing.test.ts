import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { makeArchives } from '../../schema/archive/make.ts';
import { fileOf as storedName } from '../../schema/picture/stored.ts';
import { RateLimits } from '../limits/limits.ts';
import { testApp } from '../test/app.ts';
import { attached, pdf } from '../test/attachments.ts';
import { TestBrowser } from '../test/browser.ts';
import { tempFiles } from '../test/files.ts';
import { noMailer } from '../test/mail.ts';
import { signedIn, two } from '../test/people.ts';
import { jpeg, uploaded } from '../test/pictures.ts';
import { programOf } from '../test/token-client.ts';
import { filesIn } from '../test/zip.ts';

const files = tempFiles();
const app = await testApp({ files });
const { url, kysely, db } = app;

const server = { kysely, now: () => new Date(), mail: noMailer, settings: { requiresInvitationLink: false } };
const make = () =>
  makeArchives(server, new AbortController().signal, (error) => {
    throw error;
  });

const REQUEST = `mutation { requestArchive { __typename ... on RequestArchivePayload { archive { id status } }
  ... on Failure { code } } }`;
const STATE = '{ viewer { archive { id status progress sizeBytes path expiresAt } } }';

/** Requests an archive and waits until it is ready. @returns it. */
async function ready(browser: TestBrowser) {
  const { data } = await browser.graphql(REQUEST);
  expect(data.requestArchive.__typename).toBe('RequestArchivePayload');
  await make();
  await expect.poll(async () => (await browser.graphql(STATE)).data.viewer.archive.status).toBe('READY');
  return (await browser.graphql(STATE)).data.viewer.archive;
}

const download = async (browser: TestBrowser, path: string) => {
  const files = filesIn(Buffer.from(await (await browser.fetch(path)).arrayBuffer()));
  return { files, document: JSON.parse(String(files.get('planjam.json'))) };
};

test('its owner downloads it as a zip, which nothing keeps', async () => {
  const { ana } = await two(url);
  const { path, sizeBytes, id } = await ready(ana);
  expect(path).toBe(`/account/archive/${id}`);
  const response = await ana.fetch(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="planjam-\d{4}-\d\d-\d\d\.zip"$/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-type')).toBe('application/zip');
  const files = filesIn(Buffer.from(await response.arrayBuffer()));
  expect([...files.keys()]).toEqual(['planjam.json']);
  const document = files.get('planjam.json') ?? Buffer.alloc(0);
  expect(document.length).toBe(sizeBytes);
  expect(JSON.parse(String(document))).toMatchObject({ format: 'planjam-archive', account: { username: 'ana' } });
});

/** Ana’s avatar and picture, and Bob’s picture, on the trip of both. */
async function withPictures() {
  const party = await two(url);
  const { ana, bob, tripId } = party;
  const avatar = await uploaded(ana, { purpose: 'AVATAR' }, await jpeg(410));
  await ana.command('setAvatar', { pictureId: avatar });
  const send = async (who: TestBrowser, width: number) => {
    const id = await uploaded(who, { purpose: 'MESSAGE', tripId }, await jpeg(width));
    await who.command('sendMessage', { tripId, text: 'Look', pictureIds: [id] });
    return id;
  };
  return { ...party, avatar, mine: await send(ana, 420), theirs: await send(bob, 430) };
}
const fileOf = (id: string) => `pictures/${id}.webp`;

test('it has the bytes of the person’s own pictures, and names them', async () => {
  const { ana, avatar, mine, theirs } = await withPictures();
  const { path, sizeBytes } = await ready(ana);
  const { files, document } = await download(ana, path);
  expect([...files.keys()]).toEqual(['planjam.json', fileOf(avatar), fileOf(mine)]);
  const served = await ana.fetch(`/files/${mine}?width=1920`);
  expect(files.get(fileOf(mine))).toEqual(Buffer.from(await served.arrayBuffer()));
  expect([...files.values()].reduce((sum, { length }) => sum + length, 0)).toBe(sizeBytes);
  expect(document.account.avatarFile).toBe(fileOf(avatar));
  const listed = document.trips[0].pictures.map(({ id, file }: { id: string; file: string | null }) => [id, file]);
  expect(Object.fromEntries(listed)).toEqual({ [mine]: fileOf(mine), [theirs]: null });
});

test('it leaves out pictures that were removed since, are lost, or are on a trip that the person has left', async () => {
  const { ana, bob, tripId, avatar, mine, theirs } = await withPictures();
  const [{ path }, ofBob] = [await ready(ana), await ready(bob)];
  await ana.command('removePicture', { pictureId: mine });
  expect([...(await download(ana, path)).files.keys()]).toEqual(['planjam.json', fileOf(avatar)]);
  const { hash } = await db.picture.findUniqueOrThrow({ where: { id: avatar } });
  const widths = (await db.storedFile.findUniqueOrThrow({ where: { hash } })).widths;
  for (const width of widths) await files.store.delete(storedName(hash, width, 'webp'));
  expect([...(await download(ana, path)).files.keys()]).toEqual(['planjam.json']);
  expect((await download(bob, ofBob.path)).files.has(fileOf(theirs))).toBe(true);
  await bob.command('leaveTrip', { tripId });
  expect([...(await download(bob, ofBob.path)).files.keys()]).toEqual(['planjam.json']);
});

test('it has the files that the person has added as they were uploaded, and names those of others', async () => {
  const { ana, bob, tripId } = await two(url);
  const mine = await attached(ana, { tripId }, pdf('mine'), 'Évora.pdf');
  const theirs = await attached(bob, { tripId }, pdf('theirs'));
  const { path, sizeBytes } = await ready(ana);
  const { files, document } = await download(ana, path);
  expect([...files.keys()]).toEqual(['planjam.json', `files/${mine}.pdf`]);
  expect(files.get(`files/${mine}.pdf`)).toEqual(pdf('mine'));
  expect([...files.values()].reduce((sum, { length }) => sum + length, 0)).toBe(sizeBytes);
  const listed = document.trips[0].files.map(({ id, file }: { id: string; file: string | null }) => [id, file]);
  expect(listed).toEqual([
    [mine, `files/${mine}.pdf`],
    [theirs, null],
  ]);
});

test('a client that hangs up at any moment does no harm', async () => {
  const { ana } = await withPictures();
  const { path } = await ready(ana);
  for (const after of [0, 1, 2, 3]) {
    const hangUp = new AbortController();
    const { body } = await ana.fetch(path, { signal: hangUp.signal });
    const reader = body?.getReader();
    for (let part = 0; part < after; part += 1) await reader?.read();
    hangUp.abort();
  }
  expect((await download(ana, path)).files.size).toBe(3);
});

test('no one else can: not other people, not signed out, and not a program with a token', async () => {
  const { ana, bob } = await two(url);
  const { path } = await ready(ana);
  expect((await bob.fetch(path)).status).toBe(404);
  expect((await new TestBrowser(url).fetch(path)).status).toBe(401);
  const { program } = await programOf(ana, ['READ']);
  expect((await program.graphql(STATE)).data.viewer.archive).toBeNull();
  expect((await program.fetch(path)).status).toBe(403);
  expect((await program.graphql(REQUEST)).data.requestArchive).toMatchObject({ code: 'FORBIDDEN' });
});

test('an archive that is not ready, has expired or does not exist is not found', async () => {
  const eve = await signedIn(url, 'eve');
  const { path, id } = await ready(eve);
  expect((await eve.fetch('/account/archive/archive_01h455vb4pex5vsknk084sn02q')).status).toBe(404);
  await db.archive.update({ where: { id }, data: { status: 'RUNNING', takenUntil: new Date(Date.now() + 60_000) } });
  expect((await eve.fetch(path)).status).toBe(404);
  await db.archive.update({ where: { id }, data: { status: 'READY', expiresAt: new Date() } });
  expect((await eve.fetch(path)).status).toBe(404);
  expect((await eve.graphql(STATE)).data.viewer.archive).toBeNull();
});

test('a client that stops reading makes the server stop reading the database', async () => {
  const eve = await signedIn(url, 'eve');
  const { id, path } = await ready(eve);
  const content = randomBytes(750_000).toString('base64');
  await db.archiveChunk.deleteMany({ where: { archiveId: id } });
  for (let number = 0; number < 24; number += 1) {
    await db.archiveChunk.create({ data: { archiveId: id, number, content } });
  }
  const call = request(url + path, { headers: eve.identity() });
  call.end();
  const [response] = await once(call, 'response');
  response.pause();
  await once(response.socket, 'readable').catch(() => {});
  // The last parts are read only when the client reads. Until then a deletion of the archive is noticed.
  await expect.poll(() => response.readableLength).toBeGreaterThan(0);
  await db.archive.delete({ where: { id } });
  response.resume();
  await expect(once(response, 'end')).rejects.toThrow('aborted');
});

test('the sixth archive of a day is refused, with the time to wait', async () => {
  const limited = await testApp({ limits: new RateLimits() });
  const eve = await signedIn(limited.url, 'eve');
  const request = () => eve.graphql(REQUEST.replace('code }', 'code } ... on Refusal { retryAfterSeconds }'));
  for (let turn = 0; turn < 5; turn += 1) {
    expect((await request()).data.requestArchive.code).toBeUndefined();
    await limited.db.archive.deleteMany();
  }
  const { code, retryAfterSeconds } = (await request()).data.requestArchive;
  expect(code).toBe('RATE_LIMITED');
  expect(retryAfterSeconds).toBeGreaterThan(80_000);
});
