import { openDB } from 'idb';
import { afterEach, expect, test, vi } from 'vitest';
import { deleteCopy, KEPT_NAME } from './delete-copy.ts';
import { type Device, onDevice } from './device.ts';

const answer = { key: 'a', part: 'trips', shape: '', at: 0, data: {} };
const put = (device: Device) => device.put('answers', answer);
const get = (device: Device) => device.get('answers', 'a');

afterEach(async () => {
  vi.restoreAllMocks();
  await deleteCopy();
});

test('on a full disk, or with the database of a newer app, nothing is kept and nothing fails', async () => {
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  });
  expect(await onDevice(put)).toBeNull();
  full.mockRestore();
  expect(await onDevice(put)).toBe('a');
  expect(await onDevice(get)).toEqual(answer);

  const newer = await openDB(KEPT_NAME, 2);
  expect(await onDevice(get)).toBeNull();
  newer.close();
});
