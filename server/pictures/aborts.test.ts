import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildTrip } from '../../prisma/factories.ts';
import { hashOfToken } from '../../schema/core/token-hash.ts';
import { testApp } from '../test/app.ts';
import { tempFiles } from '../test/files.ts';
import { signedIn } from '../test/people.ts';
import { grantFor, jpeg, put, uploaded } from '../test/pictures.ts';
import { volume } from '../test/volume.ts';

const files = tempFiles();
const { url, db } = await testApp({ files, unreadAfterMs: 300 });
const owner = await signedIn(url, 'olga');
const { id: tripId } = await buildTrip(db, { ownerId: owner.id });
const wanted = { purpose: 'MESSAGE', tripId };

/** A picture of noise, so that its files are larger than the system's buffers. */
const noise = await sharp({
  create: {
    width: 1280,
    height: 1280,
    channels: 3,
    background: '#000',
    noise: { type: 'gaussian', mean: 128, sigma: 90 },
  },
})
  .jpeg({ quality: 80 })
  .toBuffer();

/** The picture that tests download. Encoding it takes seconds. */
const large = await uploaded(owner, wanted, noise);

const incoming = () => readdir(files.incoming).catch(() => []);
/** Of those that are being received, the ones that were not there before. */
const newer = async (before: string[]) => (await incoming()).filter((name) => !before.includes(name));

/** Whether the grant of this address is still unused. */
const isUnused = async (address: string) =>
  (await db.uploadGrant.count({ where: { id: hashOfToken(address.replace('/files/', '')) } })) === 1;

/** Opens a connection, and sends the head of a request. */
async function begin(target: string, more = '', person = owner) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    `${target} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nOrigin: ${url}\r\nCookie: ${person.cookie}\r\n${more}\r\n`,
  );
  return socket;
}

const isWell = async () => expect((await owner.fetch('/healthz')).status).toBe(200);

test.each([1, 70_000, noise.length - 1, 0, 10, 512].slice(0, volume(6, 3)))(
  'a client that hangs up after %i bytes of an upload leaves nothing',
  async (length) => {
    const address = await grantFor(owner, wanted);
    const [pictures, before] = [await db.picture.count(), await incoming()];
    const headers = `Content-Type: image/jpeg\r\nContent-Length: ${noise.length}\r\n`;
    const socket = await begin(`PUT ${address}`, headers);
    socket.write(noise.subarray(0, length));
    // The grant is used when the server reads the body.
    await expect.poll(() => isUnused(address)).toBe(false);
    socket.destroy();
    await expect.poll(() => newer(before)).toEqual([]);
    expect(await db.picture.count()).toBe(pictures);
    await isWell();
  },
);

test('a client that hangs up while its picture is decoded leaves no half picture', async () => {
  const address = await grantFor(owner, wanted);
  const before = await incoming();
  const headers = `Content-Type: image/jpeg\r\nContent-Length: ${noise.length}\r\n`;
  const socket = await begin(`PUT ${address}`, headers);
  await new Promise<void>((resolve) => socket.write(noise, () => resolve()));
  await expect.poll(() => newer(before)).toHaveLength(1);
  socket.destroy();
  await expect.poll(() => newer(before)).toEqual([]);
  await isWell();
});

test('clients that hang up at any moment of a download do no harm', async () => {
  const address = `/files/${large}?width=1920`;
  const whole = Number((await owner.fetch(address, { method: 'HEAD' })).headers.get('content-length'));
  expect(whole).toBeGreaterThan(250_000);
  for (const after of [0, 1, 100, 1_000, 100_000, 250_000]) {
    const socket = await begin(`GET ${address}`);
    let read = 0;
    if (after > 0) {
      for await (const part of socket) {
        read += part.length;
        if (read >= after) break;
      }
    }
    socket.destroy();
  }
  await isWell();
  const response = await owner.fetch(address);
  expect((await response.arrayBuffer()).byteLength).toBe(whole);
});

test('a client that reads nothing of a picture is disconnected', async () => {
  // Together they are larger than the system's buffers.
  const request = `GET /files/${large}?width=1920 HTTP/1.1\r\nHost: x\r\nCookie: ${owner.cookie}\r\n\r\n`;
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.pause();
  socket.write(request.repeat(40));
  const closed = once(socket, 'error').catch((error: unknown) => error);
  const writing = setInterval(() => socket.write('\r\n'), 20);
  expect(await closed).toMatchObject([{ code: expect.stringMatching(/ECONNRESET|EPIPE/) }]);
  clearInterval(writing);
  socket.destroy();
  await isWell();
});

test('more uploads of a person at a time than six are asked to wait, and their grants stay', async () => {
  const addresses = await Promise.all(Array.from({ length: 7 }, () => grantFor(owner, wanted)));
  const headers = `Content-Type: image/jpeg\r\nContent-Length: ${noise.length}\r\n`;
  const slow = await Promise.all(addresses.slice(0, 6).map((address) => begin(`PUT ${address}`, headers)));
  const last = addresses[6] ?? '';
  for (const address of addresses.slice(0, 6)) await expect.poll(() => isUnused(address)).toBe(false);
  const refused = await owner.fetch(last, {
    method: 'PUT',
    body: new Uint8Array(await jpeg()),
    headers: { 'content-type': 'image/jpeg' },
  });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  for (const socket of slow) socket.destroy();
  await expect.poll(async () => (await put(owner, last, await jpeg())).status).toBe(201);
});

test('six accounts that send one byte at a time do not keep others from uploading', async () => {
  const headers = `Content-Type: image/jpeg\r\nContent-Length: ${noise.length}\r\n`;
  const slow: Socket[] = [];
  for (const name of ['ed', 'fay', 'gus', 'hal', 'ida', 'jo']) {
    const person = await signedIn(url, name);
    const { id } = await buildTrip(db, { ownerId: person.id });
    for (let count = 0; count < 6; count += 1) {
      const address = await grantFor(person, { purpose: 'MESSAGE', tripId: id });
      const socket = await begin(`PUT ${address}`, headers, person);
      socket.write(noise.subarray(0, 1));
      slow.push(socket);
      // For the last ones there may be no place, so their grants stay.
      if (slow.length <= 32) await expect.poll(() => isUnused(address)).toBe(false);
    }
  }
  expect((await put(owner, await grantFor(owner, wanted), await jpeg())).status).toBe(201);
  for (const socket of slow) socket.destroy();
});
