import { openDB } from 'idb';
import { afterEach, expect, test, vi } from 'vitest';
import { deleteDatabase } from '../ui/device/delete-database.ts';
import { keepDraftsOf } from '../ui/form/stored-draft.ts';
import type { Waiting } from './entry.ts';
import { NAME } from './mark.ts';
import { databaseStore, windowStore } from './store.ts';
import { entryOf } from './testing.ts';

const named = (name: string): Waiting => ({ ...entryOf('updateActivity', 'castle', { name }), id: 'one' });
const to = (name: string) => () => [named(name)];
const same = (entries: readonly Waiting[]) => entries;

const fullDisk = () => {
  throw new DOMException('The disk is full.', 'QuotaExceededError');
};

afterEach(async () => {
  vi.restoreAllMocks();
  await deleteDatabase(NAME);
  sessionStorage.clear();
});

test('a database on a full disk, or of a newer app, fails each change, and works when that is over', async () => {
  const store = databaseStore('ana');
  await store.change(to('Castle'));
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(fullDisk);
  await expect(store.change(to('Castelo'))).rejects.toThrow('full');
  put.mockRestore();
  expect(await store.change(same)).toEqual([named('Castle')]);

  // This closes the database here.
  const newer = await openDB(NAME, 2);
  await expect(store.change(to('Castelo'))).rejects.toThrow('version');
  newer.close();
  await deleteDatabase(NAME);
  await store.change(to('Castelo'));
  expect(await store.change(same)).toEqual([named('Castelo')]);
});

test('a full store of a window fails each change, also one that leaves the number of entries', async () => {
  keepDraftsOf('ana');
  const store = windowStore();
  await store.change(to('Castle'));
  const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(fullDisk);
  await expect(store.change(to('Castelo'))).rejects.toThrow('cannot store');
  set.mockRestore();
  expect(await store.change(same)).toEqual([named('Castle')]);
});
