import { join } from 'node:path';
import { expect, test } from 'vitest';
import { UploadRefused } from '../files/upload-refused.ts';
import { tempFiles } from '../test/files.ts';
import { jpeg } from '../test/pictures.ts';
import { pictureFit, receive } from './receive.ts';
import { Slots } from './slots.ts';

const { dataDir } = tempFiles();
const picture = new Uint8Array(await jpeg());
const fast = { windowMs: 30, leastInWindow: 1_000, longestMs: 60_000 };

/** A body that begins like a picture. */
const bodyOf = (next: (controller: ReadableStreamDefaultController<Uint8Array>) => unknown) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(picture),
    pull: async (controller) => void (await next(controller)),
  });

const soon = () => new Promise((resolve) => setTimeout(resolve, 2));

test.each([
  ['sends nothing more', bodyOf(() => new Promise(() => {})), fast],
  ['sends single bytes', bodyOf((body) => soon().then(() => body.enqueue(new Uint8Array(1)))), fast],
  [
    'goes on for too long',
    bodyOf((body) => soon().then(() => body.enqueue(new Uint8Array(1_000)))),
    { ...fast, longestMs: 90 },
  ],
])('an upload that %s is refused', async (what, body, pace) => {
  const slot = new Slots().enter({ person: 'p', address: 'a' });
  const receiving = receive(body, { fit: pictureFit('image/jpeg'), path: join(dataDir, what), slot }, pace);
  await expect(receiving).rejects.toMatchObject({ status: 408 });
});

test('an upload whose place was given away before its body is read is refused at once', async () => {
  const slot = new Slots().enter({ person: 'p', address: 'a' });
  slot.cut(new UploadRefused(503, 'Too many.'));
  const endless = bodyOf((body) => soon().then(() => body.enqueue(picture)));
  const receiving = receive(endless, { fit: pictureFit('image/jpeg'), path: join(dataDir, 'late'), slot });
  await expect(receiving).rejects.toMatchObject({ status: 503 });
  await expect(slot.encode(async () => 'encoded')).rejects.toMatchObject({ status: 503 });
});
