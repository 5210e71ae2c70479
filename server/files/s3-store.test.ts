import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { AwsClient } from 'aws4fetch';
import { expect, test, vi } from 'vitest';
import { buildTrip } from '../../prisma/factories.ts';
import { storedName } from '../../schema/attachment/stored.ts';
import { testApp } from '../test/app.ts';
import { atEnd } from '../test/at-end.ts';
import { attached, pdf } from '../test/attachments.ts';
import { tempFiles } from '../test/files.ts';
import { signedIn } from '../test/people.ts';
import { sweeping, uploaded } from '../test/pictures.ts';
import { startS3 } from '../test/s3-server.ts';
import { s3Store } from './s3-store.ts';

const config = await startS3();

test('a file is written, read in parts and deleted', async () => {
  const store = s3Store(config);
  await store.put('ab/x.webp', Buffer.from('0123456789'), 'image/webp');
  expect(String(Buffer.from((await store.read('ab/x.webp', 0, 4)) ?? []))).toBe('0123');
  expect(String(Buffer.from((await store.read('ab/x.webp', 8, 4)) ?? []))).toBe('89');
  expect(await store.read('ab/y.webp', 0, 4)).toBeNull();
  await store.delete('ab/x.webp');
  await store.delete('ab/x.webp');
  expect(await store.read('ab/x.webp', 0, 4)).toBeNull();
});

test('a wrong secret is refused', async () => {
  const store = s3Store({ ...config, secretAccessKey: 'wrong' });
  await expect(store.put('ab/x.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow('SignatureDoesNotMatch');
  await expect(store.read('ab/x.webp', 0, 1)).rejects.toThrow('403');
});

/** Starts a store that answers as given. @returns its configuration, and the number of requests so far. */
async function startStub(answer: (response: ServerResponse) => void) {
  let requests = 0;
  const server = createServer((_, response) => {
    requests += 1;
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  return { stub: { ...config, endpoint: `http://127.0.0.1:${port}` }, requestsOf: () => requests };
}

test('a store that stalls within a file is given up, also if memory is freed meanwhile', async () => {
  setFlagsFromString('--expose-gc');
  const freeMemory: () => void = runInNewContext('gc');
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(500));
  atEnd(() => vi.restoreAllMocks());
  const { stub } = await startStub((response) => response.writeHead(206, { 'content-length': 10 }).write('x'));
  const reading = expect(s3Store(stub).read('ab/x.webp', 0, 10)).rejects.toThrow('timeout');
  for (let times = 0; times < 4; times += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    freeMemory();
  }
  await reading;
});

test('a deletion that stalls ends after 2 s, because a transaction waits for it', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const asked = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(10));
  atEnd(() => vi.restoreAllMocks());
  const { stub } = await startStub(() => {});
  await expect(s3Store(stub).delete('ab/x.webp')).rejects.toThrow('timeout');
  expect(asked.mock.calls).toEqual([[2_000]]);
});

test('a store that fails for a moment is asked again, three times at most', async () => {
  const { stub, requestsOf } = await startStub((response) => response.writeHead(503).end('busy'));
  await expect(s3Store(stub).put('ab/x.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow('503');
  expect(requestsOf()).toBe(3);
});

// https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
test.each<[string, string, Record<string, string>, string]>([
  [
    'GET Object',
    '/test.txt',
    { range: 'bytes=0-9' },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  ['GET Bucket Lifecycle', '/?lifecycle', {}, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ['GET Bucket', '/?max-keys=2&prefix=J', {}, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
  [
    'PUT Object',
    '/test$file.text',
    {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
])('the signature of AWS’s example “%s” is as published', async (name, path, headers, signature) => {
  const client = new AwsClient({
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
    service: 's3',
  });
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  const signed = await client.sign(`https://examplebucket.s3.amazonaws.com${path}`, {
    method: name.startsWith('PUT') ? 'PUT' : 'GET',
    headers: { 'x-amz-content-sha256': empty, ...headers },
    aws: { datetime: '20130524T000000Z', allHeaders: true },
  });
  expect(signed.headers.get('authorization')).toContain(`Signature=${signature}`);
});

test('pictures and attachments are uploaded, served and swept in the bucket', async () => {
  const files = { ...tempFiles(), store: s3Store(config) };
  const { url, db, kysely } = await testApp({ files });
  const owner = await signedIn(url, 'olga');
  const { id: tripId } = await buildTrip(db, { ownerId: owner.id });
  const id = await uploaded(owner, { purpose: 'MESSAGE', tripId });
  const response = await owner.fetch(`/files/${id}`);
  expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([
    200,
    Number(response.headers.get('content-length')),
  ]);
  const { hash } = await db.picture.findUniqueOrThrow({ where: { id } });
  const name = `${hash.slice(0, 2)}/${hash}-400.webp`;
  expect(await files.store.read(name, 0, 1)).not.toBeNull();
  const attachmentId = await attached(owner, { tripId }, pdf('in the bucket'));
  const file = await owner.fetch(`/files/${attachmentId}`);
  expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf('in the bucket'));
  await owner.command('removeAttachment', { attachmentId });
  const attachment = await db.attachment.findUniqueOrThrow({ where: { id: attachmentId } });
  await sweeping({ kysely, files })(31);
  expect(await files.store.read(name, 0, 1)).toBeNull();
  expect(await files.store.read(storedName(attachment.hash), 0, 1)).toBeNull();
});
