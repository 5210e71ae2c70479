import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildTrip } from '../../prisma/factories.ts';
import { fileOf, formats, type Version } from '../../schema/picture/stored.ts';
import { createArchive } from '../archive/create.ts';
import { s3Store } from '../files/s3-store.ts';
import { testApp } from '../test/app.ts';
import { TestBrowser } from '../test/browser.ts';
import { tempFiles } from '../test/files.ts';
import { signedIn } from '../test/people.ts';
import { drawn, uploaded } from '../test/pictures.ts';
import { startS3 } from '../test/s3-server.ts';

// The same upload before and after an update of sharp, or in processes of two releases.

const bytes = await drawn(700, 500).jpeg().toBuffer();

async function start(files = tempFiles()) {
  const { url, db, database } = await testApp({ files });
  const owner = await signedIn(url, 'olga');
  const { id: tripId } = await buildTrip(db, { ownerId: owner.id });
  const upload = (browser: TestBrowser = owner) => uploaded(browser, { purpose: 'MESSAGE', tripId }, bytes);
  /** Uploads to a process whose sharp encodes with another quality, as a newer version of it might. */
  const uploadElsewhere = async () => {
    vi.stubEnv('NODE_OPTIONS', `--import=${new URL('../test/other-encoder.js', import.meta.url)}`);
    onTestFinished(() => void vi.unstubAllEnvs());
    const newer = await testApp({ files, database });
    return upload(new TestBrowser(newer.url, owner.cookie));
  };
  /** Downloads all of a picture's widest version. */
  const download = async (id: string) => {
    const response = await owner.fetch(`/files/${id}?width=1920`);
    return Buffer.from(await response.arrayBuffer());
  };
  /** Reads the files of pictures in a backup, by name. */
  const backUp = async () => {
    const archive = await createArchive(database.pool, files.dataDir, files.store);
    const found = new Map<string, Buffer>();
    for await (const entry of archive.stream().pipe(createGunzip()).pipe(extract())) {
      found.set(entry.header.name, await buffer(entry));
    }
    await archive.close();
    return found;
  };
  return { db, files, upload, uploadElsewhere, download, backUp };
}

test.each([
  ['the folder', tempFiles],
  ['a bucket', async () => ({ ...tempFiles(), store: s3Store(await startS3()) })],
])('the same upload with another encoder leaves the earlier picture whole in %s', async (_place, placeOf) => {
  const { db, upload, uploadElsewhere, download, backUp } = await start(await placeOf());
  const first = await upload();
  const before = await download(first);
  const second = await uploadElsewhere();
  const [earlier, later] = [await download(first), await download(second)];
  expect(earlier).toEqual(before);
  expect(later).not.toEqual(before);
  const saved = await backUp();
  for (const [id, content] of [
    [first, earlier],
    [second, later],
  ] as const) {
    const { hash } = await db.picture.findUniqueOrThrow({ where: { id } });
    expect(saved.get(`files/${fileOf(hash, 700, 'webp')}`)).toEqual(content);
  }
});

test('an upload leaves the files of a picture that an earlier release has named by the uploaded bytes', async () => {
  const { db, files, upload, uploadElsewhere, download } = await start();
  const id = await upload();
  const { hash, versions } = await db.picture.findUniqueOrThrow({ where: { id } });
  const earlier = createHash('sha256').update(bytes).digest('hex');
  for (const { width, ...sizes } of versions as unknown as Version[]) {
    for (const format of formats) {
      const content = await files.store.read(fileOf(hash, width, format), 0, sizes[format]);
      await files.store.put(fileOf(earlier, width, format), content ?? new Uint8Array(), `image/${format}`);
    }
  }
  await db.picture.update({ where: { id }, data: { hash: earlier } });
  const before = await download(id);
  await uploadElsewhere();
  expect(await download(id)).toEqual(before);
});

test('a backup has all of a file whose size an earlier release has noted twice', async () => {
  const { db, upload, download, backUp } = await start();
  const [first, second] = [await upload(), await upload()];
  const { hash, versions } = await db.picture.findUniqueOrThrow({ where: { id: first } });
  const smaller = (versions as unknown as Version[]).map((version) => ({ ...version, webp: version.webp - 100 }));
  for (const id of [first, second]) {
    const whole = await download(id);
    await db.picture.update({ where: { id }, data: { versions: smaller } });
    expect((await backUp()).get(`files/${fileOf(hash, 700, 'webp')}`)).toEqual(whole);
    await db.picture.update({ where: { id }, data: { versions: JSON.parse(JSON.stringify(versions)) } });
  }
});
