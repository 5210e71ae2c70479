import { once } from 'node:events';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { makeArchives } from '../../schema/archive/make.ts';
import { RateLimits } from '../limits/limits.ts';
import { testApp } from '../test/app.ts';
import { TestBrowser } from '../test/browser.ts';
import { signedIn, two } from '../test/people.ts';
import { programOf } from '../test/token-client.ts';

const app = await testApp();
const { url, kysely, db } = app;

const make = () =>
  makeArchives({ kysely, now: () => new Date() }, new AbortController().signal, (error) => {
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

test('its owner downloads it as a file, which nothing keeps', async () => {
  const { ana } = await two(url);
  const { path, sizeBytes, id } = await ready(ana);
  expect(path).toBe(`/account/archive/${id}`);
  const response = await ana.fetch(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="planjam-\d{4}-\d\d-\d\d\.json"$/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-type')).toContain('application/json');
  const text = await response.text();
  expect(Buffer.byteLength(text)).toBe(sizeBytes);
  expect(JSON.parse(text)).toMatchObject({ format: 'planjam-archive', account: { username: 'ana' } });
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
  const content = 'x'.repeat(1_000_000);
  await db.archiveChunk.deleteMany({ where: { archiveId: id } });
  await db.archiveChunk.createMany({
    data: Array.from({ length: 40 }, (_, number) => ({ archiveId: id, number, content })),
  });
  await db.archive.update({ where: { id }, data: { sizeBytes: 40 * content.length } });
  const call = request(url + path, { headers: eve.identity() });
  call.end();
  const [response] = await once(call, 'response');
  response.pause();
  await once(response.socket, 'readable').catch(() => {});
  // The last parts are read only when the client reads. Until then a deletion of them is noticed.
  await expect.poll(() => response.readableLength).toBeGreaterThan(0);
  await db.archiveChunk.deleteMany({ where: { archiveId: id, number: 39 } });
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
