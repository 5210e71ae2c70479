import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { buildMember, buildTrip } from '../../prisma/factories.ts';
import { fileOf, type Version } from '../../schema/picture/stored.ts';
import { testApp } from '../test/app.ts';
import { tempFiles } from '../test/files.ts';
import { signedIn } from '../test/people.ts';
import { drawn, grantFor, jpeg, pngOf, put } from '../test/pictures.ts';
import { volume } from '../test/volume.ts';

const files = tempFiles();
const { url, db } = await testApp({ files });
const owner = await signedIn(url, 'olga');
const member = await signedIn(url, 'mia');
const outsider = await signedIn(url, 'otto');
const { id: tripId } = await buildTrip(db, { ownerId: owner.id });
const { id: membershipId } = await buildMember(db, { tripId, userId: member.id });

const forMessage = { purpose: 'MESSAGE', tripId };
const send = async (bytes: Uint8Array, type?: string) => put(owner, await grantFor(owner, forMessage), bytes, type);

/** The files that are being received. */
const incoming = () => readdir(files.incoming).catch(() => []);
/** Of those, the new ones. */
const newer = async (before: string[]) => (await incoming()).filter((name) => !before.includes(name));

const metadata = { IFD0: { Make: 'PlanJam camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 42/1 0/1' } };

const formats = {
  jpeg: (picture: Sharp) => picture.jpeg({ quality: 95 }),
  png: (picture: Sharp) => picture.png(),
  webp: (picture: Sharp) => picture.webp({ lossless: true }),
  avif: (picture: Sharp) => picture.avif({ lossless: true, effort: 0 }),
};

const cases: [keyof typeof formats, number][] = [
  // By day those of phones: upright, upside down, and turned to either side.
  ...[1, 3, 6, 8, 2, 4, 5, 7].slice(0, volume(8, 4)).map((orientation): ['jpeg', number] => ['jpeg', orientation]),
  ['webp', 5],
  ['webp', 8],
  ['png', 1],
  ['avif', 1],
];

/** Where a red corner at the stored top left belongs after each orientation of EXIF: [right, bottom]. */
const corners: Record<number, [boolean, boolean]> = {
  1: [false, false],
  2: [true, false],
  3: [true, true],
  4: [false, true],
  5: [false, false],
  6: [true, false],
  7: [true, true],
  8: [false, true],
};

test.each(cases)('a %s with orientation %i comes out upright and without metadata', async (format, orientation) => {
  const plain = await drawn(160, 80).png().toBuffer();
  const described = sharp(plain).withExif(metadata).withMetadata({ orientation }).withIccProfile('p3');
  const bytes = await formats[format](described).toBuffer();
  const read = await sharp(bytes).metadata();
  // AVIF turns pictures in another way, without EXIF.
  if (format !== 'avif') expect(read.orientation).toBe(orientation);
  expect(read).toMatchObject({ exif: expect.anything(), icc: expect.anything() });
  expect(String(read.exif)).toContain('PlanJam camera');
  const { status, body } = await send(bytes, `image/${format}`);
  expect(status).toBe(201);
  const isTurned = orientation > 4;
  expect(body).toMatchObject(isTurned ? { width: 80, height: 160 } : { width: 160, height: 80 });
  const picture = await db.picture.findUniqueOrThrow({ where: { id: body.id } });
  for (const { width } of picture.versions as unknown as Version[]) {
    for (const stored of ['avif', 'webp'] as const) {
      const file = await readFile(join(files.dataDir, 'files', fileOf(picture.hash, width, stored)));
      const { exif, icc, xmp, iptc, ...rest } = await sharp(file).metadata();
      expect([exif, icc, xmp, iptc, rest.orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
      expect(String(file)).not.toContain('PlanJam camera');
      const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const [isRight, isBottom] = corners[orientation] ?? [false, false];
      const x = Math.floor(info.width * (isRight ? 0.95 : 0.05));
      const y = Math.floor(info.height * (isBottom ? 0.95 : 0.05));
      const at = (y * info.width + x) * 3;
      expect(data[at]).toBeGreaterThan(180);
      expect(data[at + 2]).toBeLessThan(80);
    }
  }
});

/** An AVIF whose header says that it has these dimensions. */
async function avifOf(width: number, height: number): Promise<Buffer> {
  const avif = await drawn(8, 8).avif({ effort: 0 }).toBuffer();
  // The box of the dimensions begins with its name, its version and its flags.
  const dimensions = avif.indexOf('ispe') + 8;
  avif.writeUInt32BE(width, dimensions);
  avif.writeUInt32BE(height, dimensions + 4);
  return avif;
}

test('a picture of too many pixels is refused', async () => {
  expect(await send(await pngOf(30_000, 30_000), 'image/png')).toMatchObject({
    status: 422,
    body: { error: 'A picture can have at most 50 megapixels.' },
  });
});

test('an AVIF of few bytes and many pixels is refused before it is decoded', async () => {
  expect(await send(await avifOf(4_100, 4_000), 'image/avif')).toMatchObject({
    status: 422,
    body: { error: 'An AVIF picture can have at most 16 megapixels.' },
  });
  // That many are decoded, which shows that these are not there.
  expect(await send(await avifOf(4_000, 4_000), 'image/avif')).toMatchObject({
    status: 422,
    body: { error: expect.stringContaining('damaged') },
  });
});

test('a picture that is higher than its formats allow is made smaller, and keeps its proportions', async () => {
  const { status, body } = await send(await drawn(40, 20_000).png().toBuffer(), 'image/png');
  expect([status, body]).toMatchObject([201, { width: 33, height: 16_383 }]);
  expect((await send(await drawn(8, 20_000).png().toBuffer(), 'image/png')).status).toBe(201);
});

const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(1_000)]);
const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const html = Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(2_000, ' '));
const polyglot = Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), html]);

test.each<[string, Buffer | (() => Promise<Buffer>), string, number, string]>([
  ['a HEIC picture by its type', heic, 'image/heic', 415, 'HEIC'],
  ['a HEIC picture by its first bytes', heic, 'image/jpeg', 415, 'HEIC'],
  ['a short HEIC picture', heic.subarray(0, 30), 'image/jpeg', 415, 'HEIC'],
  ['a GIF', Buffer.from('GIF89a'.padEnd(900)), 'image/gif', 415, 'GIF'],
  ['a GIF with another type', Buffer.from('GIF89a'.padEnd(900)), 'image/png', 415, 'GIF'],
  ['an SVG', svg, 'image/svg+xml', 415, 'SVG'],
  ['an SVG with another type', svg, 'image/png', 415, 'SVG'],
  ['a page', html, 'image/png', 415, 'not a picture'],
  ['a page that begins like a picture', polyglot, 'image/jpeg', 422, 'damaged'],
  ['a JPEG that was sent as a PNG', () => jpeg(), 'image/png', 415, 'image/jpeg'],
  ['a short PNG that was sent as a WebP', () => drawn(4, 4).png().toBuffer(), 'image/webp', 415, 'image/png'],
  ['JSON', Buffer.from('{}'), 'application/json', 415, 'not a picture'],
  ['a type with a parameter', Buffer.from('x'), 'image/png; charset=utf-8', 415, 'not a picture'],
  ['nothing', Buffer.alloc(0), 'image/png', 400, 'empty'],
  ['half a JPEG', async () => (await jpeg(900, 900)).subarray(0, 4_000), 'image/jpeg', 422, 'damaged'],
  ['half a PNG', async () => (await drawn(900, 900).png().toBuffer()).subarray(0, 1_500), 'image/png', 422, 'damaged'],
  ['a byte more than 20 MB', Buffer.alloc(20 * 1024 * 1024 + 1, 0xff), 'image/jpeg', 413, '20 MB'],
])('%s is refused, and nothing is left', async (_what, content, type, status, message) => {
  const [before, received] = [await db.picture.count(), await incoming()];
  const bytes = typeof content === 'function' ? await content() : content;
  expect(await send(bytes, type)).toMatchObject({ status, body: { error: expect.stringContaining(message) } });
  expect(await db.picture.count()).toBe(before);
  expect(await newer(received)).toEqual([]);
});

test('a polyglot comes out as a picture only', async () => {
  const bytes = Buffer.concat([await jpeg(), html]);
  const { body } = await send(bytes);
  for (const accept of ['image/avif', 'image/webp']) {
    const response = await owner.fetch(`/files/${body.id}`, { headers: { accept } });
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(String(Buffer.from(await response.arrayBuffer()))).not.toContain('script');
  }
});

test('a body without its length is refused at 20 MB', async () => {
  const received = await incoming();
  const part = new Uint8Array(1024 * 1024).fill(0xff);
  part.set(await jpeg());
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 1;
      if (sent > 40) controller.close();
      else controller.enqueue(part);
    },
  });
  const address = await grantFor(owner, forMessage);
  const init = { method: 'PUT', body, duplex: 'half', headers: { 'content-type': 'image/jpeg' } };
  const status = await owner.fetch(address, init).then(
    (response) => response.status,
    () => 413,
  );
  expect(status).toBe(413);
  await expect.poll(() => newer(received)).toEqual([]);
});

test('a grant works once, also for two at once, and only for its person', async () => {
  const address = await grantFor(owner, forMessage);
  const bytes = await jpeg();
  expect((await put(outsider, address, bytes)).status).toBe(404);
  expect((await put(member, address, bytes)).status).toBe(404);
  const both = await Promise.all([put(owner, address, bytes), put(owner, address, bytes)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 404]);
  expect((await put(owner, address, bytes)).status).toBe(404);
  expect((await put(owner, '/files/unknown', bytes)).status).toBe(404);
});

test('an expired grant is refused', async () => {
  const address = await grantFor(owner, forMessage);
  await db.uploadGrant.updateMany({ data: { expiresAt: new Date() } });
  expect((await put(owner, address, await jpeg())).status).toBe(404);
});

test('another site can’t upload with the cookie', async () => {
  const address = await grantFor(owner, forMessage);
  const headers = { 'content-type': 'image/jpeg', origin: 'https://evil.example' };
  const response = await owner.fetch(address, { method: 'PUT', body: new Uint8Array(await jpeg()), headers });
  expect(response.status).toBe(403);
});

test('the same content twice is stored once, and both are shown', async () => {
  const bytes = await jpeg(333, 222);
  const [first, second] = [await send(bytes), await send(bytes)];
  const pictures = await db.picture.findMany({ where: { id: { in: [first.body.id, second.body.id] } } });
  expect(pictures[0]?.hash).toBe(pictures[1]?.hash);
  expect(await db.storedFile.count({ where: { hash: pictures[0]?.hash ?? '' } })).toBe(1);
  expect(existsSync(join(files.dataDir, 'files', fileOf(pictures[0]?.hash ?? '', 333, 'webp')))).toBe(true);
});

test('a member who is removed during the upload is refused', async () => {
  const address = await grantFor(member, forMessage);
  await db.member.delete({ where: { id: membershipId } });
  expect((await put(member, address, await jpeg())).status).toBe(404);
});
