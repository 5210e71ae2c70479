import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { draftAttachment } from '../../prisma/drafts.ts';
import { buildActivity, buildMember, buildTrip } from '../../prisma/factories.ts';
import { MAX_FILES, MAX_ON_ACTIVITY, MAX_TRIP_BYTES } from '../../schema/attachment/rules.ts';
import { MAX_FILE_BYTES, TOO_LARGE } from '../../schema/core/input/file-kinds.ts';
import { testApp } from '../test/app.ts';
import { attach, attached, calendar, pass, pdf } from '../test/attachments.ts';
import { tempFiles } from '../test/files.ts';
import { signedIn } from '../test/people.ts';
import { grantFor, jpeg, put } from '../test/pictures.ts';

const files = tempFiles();
const { url, db } = await testApp({ files });
const owner = await signedIn(url, 'olga');
const member = await signedIn(url, 'mia');

async function newTrip() {
  const { id: tripId } = await buildTrip(db, { ownerId: owner.id });
  const { id: membershipId } = await buildMember(db, { tripId, userId: member.id });
  const { id: activityId } = await buildActivity(db, { tripId });
  return { tripId, membershipId, activityId };
}
const { tripId, activityId } = await newTrip();
const count = () => db.attachment.count();

test('a file comes back as it was uploaded, with the type of its bytes, for a browser that runs nothing of it', async () => {
  const wanted: [string, Buffer, string, RegExp][] = [
    ['Bilhete 🛫.pdf', pdf(), 'application/pdf', /^inline; filename="Bilhete __\.pdf"/],
    ['notes.html', Buffer.from('olá'), 'text/plain; charset=utf-8', /^inline; filename="notes\.html\.txt"/],
    ['flight.ics', calendar, 'text/calendar; charset=utf-8', /^attachment; filename="flight\.ics"/],
    ['boarding', pass(), 'application/vnd.apple.pkpass', /^attachment; filename="boarding\.pkpass"/],
  ];
  for (const [name, content, type, disposition] of wanted) {
    const id = await attached(owner, { tripId, activityId }, content, name);
    const response = await member.fetch(`/files/${id}`);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      'content-disposition': expect.stringMatching(disposition),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-cache',
    });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(content);
    const etag = response.headers.get('etag') ?? '';
    expect((await member.fetch(`/files/${id}`, { headers: { 'if-none-match': etag } })).status).toBe(304);
  }
});

test('a program as .pdf, a page, an empty and a too large file are refused, and nothing is left', async () => {
  const before = await count();
  const large = Buffer.alloc(MAX_FILE_BYTES + 1, 'a');
  const refused: [Buffer, number, string][] = [
    [Buffer.from('MZ\x90\0\x03', 'latin1'), 415, 'can’t be used'],
    [Buffer.from('<svg/>'), 415, 'SVG'],
    [Buffer.alloc(0), 400, 'empty'],
    [large, 413, '10 MB'],
  ];
  for (const [content, status, error] of refused) {
    const answer = await attach(owner, { tripId }, content);
    expect.soft(answer).toMatchObject({ status, body: { error: expect.stringContaining(error) } });
  }
  // A body without its length.
  const body = new ReadableStream({
    start(controller) {
      for (let at = 0; at < large.length; at += 65_536)
        controller.enqueue(new Uint8Array(large.subarray(at, at + 65_536)));
      controller.close();
    },
  });
  const address = await grantFor(owner, { purpose: 'ATTACHMENT', tripId, name: 'a.txt' });
  const response = owner.fetch(address, { method: 'PUT', body, duplex: 'half' } as RequestInit);
  expect(
    await response.then(
      ({ status }) => status,
      () => 413,
    ),
  ).toBe(413);
  expect(await count()).toBe(before);
  await expect.poll(() => readdir(files.incoming)).toEqual([]);
});

test('a grant refuses what can’t be uploaded, and cleans the name', async () => {
  const ask = (input: object) =>
    owner.command('grantUpload', { purpose: 'ATTACHMENT', tripId, ...input }, 'grant { url }');
  const messages = async (input: object) => (await ask(input)).issues?.map(({ message }: Error) => message);
  for (const input of [{}, { name: ' ' }, { name: '\u202e' }])
    expect(await messages(input)).toEqual(['Name is required.']);
  expect(await messages({ name: 'a.svg', mediaType: 'image/svg+xml' })).toEqual([expect.stringContaining('SVG')]);
  expect(await messages({ name: 'a.pdf', bytes: MAX_FILE_BYTES + 1 })).toEqual([TOO_LARGE]);
  expect(await messages({ name: 'a.pdf', bytes: 0 })).toEqual(['The size must be at least 1.']);
  expect(await ask({ name: 'a.pdf', activityId: 'activity_unknown' })).toMatchObject({ code: 'NOT_FOUND' });
  const id = await attached(owner, { tripId }, pdf('named'), '../..\\a\u202e"fdp\n.exe');
  expect(await db.attachment.findUniqueOrThrow({ where: { id } })).toMatchObject({ name: '.._.._a_fdp .exe.pdf' });
});

test('a grant works once, and the same file in the same place is added once', async () => {
  const address = await grantFor(owner, { purpose: 'ATTACHMENT', tripId, name: 'once.pdf' });
  const both = await Promise.all([put(owner, address, pdf('once')), put(owner, address, pdf('once'))]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 404]);
  for (const [content, type] of [
    [pdf('twice'), 'application/pdf'],
    [await jpeg(), 'image/jpeg'],
  ] as const) {
    expect(await put(owner, address, content, type)).toEqual({ status: 404, body: { error: 'Upload not found' } });
  }
  expect(await db.picture.count()).toBe(0);
  expect((await put(member, await grantFor(owner, { purpose: 'ATTACHMENT', tripId, name: 'x' }), pdf())).status).toBe(
    404,
  );
  const before = await count();
  const [first, again] = [
    both.find(({ status }) => status === 201),
    await attach(owner, { tripId }, pdf('once'), 'once.pdf'),
  ];
  expect(again).toEqual(first);
  expect(await count()).toBe(before);
  await attached(owner, { tripId, activityId }, pdf('once'), 'once.pdf');
  expect(await count()).toBe(before + 1);
});

test('an upload that is cut half-way leaves nothing', async () => {
  const before = await count();
  const address = await grantFor(owner, { purpose: 'ATTACHMENT', tripId, name: 'cut.pdf' });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  const head = [`PUT ${address} HTTP/1.1`, `Host: ${new URL(url).host}`, `Origin: ${url}`, `Cookie: ${owner.cookie}`];
  socket.write(`${[...head, 'Content-Length: 9000'].join('\r\n')}\r\n\r\n`);
  socket.write(pdf('cut'));
  await expect.poll(() => readdir(files.incoming)).toHaveLength(1);
  socket.destroy();
  await expect.poll(() => readdir(files.incoming)).toEqual([]);
  expect(await count()).toBe(before);
});

test('a trip takes 200 MB and 1,000 files, an activity 30, also of two uploads at once', async () => {
  const place = await newTrip();
  const fill = (number: number, fields: object) =>
    db.attachment.createMany({
      data: Array.from({ length: number }, () => draftAttachment({ tripId: place.tripId, bytes: 1, ...fields })),
    });
  const codeOf = async (input: object) => {
    const wanted = { purpose: 'ATTACHMENT', tripId: place.tripId, name: 'a.pdf', ...input };
    return (await owner.command('grantUpload', wanted, 'grant { url }')).code ?? 'granted';
  };
  const size = pdf('a').length;
  await fill(1, { bytes: MAX_TRIP_BYTES - size });
  expect([await codeOf({ bytes: size }), await codeOf({ bytes: size + 1 })]).toEqual(['granted', 'QUOTA_REACHED']);
  const addresses = [
    await grantFor(owner, { purpose: 'ATTACHMENT', tripId: place.tripId, name: 'a.pdf' }),
    await grantFor(member, { purpose: 'ATTACHMENT', tripId: place.tripId, name: 'b.pdf' }),
  ] as const;
  const both = await Promise.all([put(owner, addresses[0], pdf('a')), put(member, addresses[1], pdf('b'))]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  await db.attachment.deleteMany({ where: { tripId: place.tripId } });
  await fill(MAX_ON_ACTIVITY, { activityId: place.activityId });
  expect([await codeOf({ activityId: place.activityId }), await codeOf({})]).toEqual(['QUOTA_REACHED', 'granted']);
  await fill(MAX_FILES - MAX_ON_ACTIVITY, {});
  expect(await codeOf({})).toBe('QUOTA_REACHED');
});
