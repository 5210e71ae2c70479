import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { KEPT_NAME } from './delete-copy.ts';

const VERSION = 1;

export interface KeptAnswer {
  /** The document's name and the variables. */
  key: string;
  /** A trip's id, or the list of trips. */
  part: string;
  /** Changes with the document: an answer to an older one does not fill the page. */
  shape: string;
  /** When the server gave it: epoch milliseconds. */
  at: number;
  data: Record<string, unknown>;
}

/** A picture in one width, or a file. */
export interface KeptBlob {
  /** Its address on the server. */
  url: string;
  part: string;
  blob: Blob;
  /** When it is deleted: epoch milliseconds. */
  until: number;
}

export interface About {
  /** The person whose trips are kept. */
  owner: string;
  /** When the server was last reached: epoch milliseconds. */
  reachedAt: number;
  /** The signed-in person as the session knows them; null since the server has said that the session ended. */
  viewer: object | null;
  /** The day on which what had to go was last deleted. */
  sweptOn: string;
}

interface Kept extends DBSchema {
  about: { key: 'about'; value: About };
  answers: { key: string; value: KeptAnswer; indexes: { part: string } };
  pictures: { key: string; value: KeptBlob; indexes: { part: string } };
  files: { key: string; value: KeptBlob; indexes: { part: string } };
}

export type Device = IDBPDatabase<Kept>;
export type BlobStore = 'pictures' | 'files';

let opening: Promise<Device | null> | null = null;

/**
 * Opens the database. @returns null where there is none: in private windows, or if a newer version of the app has it.
 */
function open(): Promise<Device | null> {
  opening ??= openDB<Kept>(KEPT_NAME, VERSION, {
    upgrade(device) {
      device.createObjectStore('about');
      device.createObjectStore('answers', { keyPath: 'key' }).createIndex('part', 'part');
      device.createObjectStore('pictures', { keyPath: 'url' }).createIndex('part', 'part');
      device.createObjectStore('files', { keyPath: 'url' }).createIndex('part', 'part');
    },
    // Another window deletes or upgrades it.
    blocking: close,
    terminated: () => {
      opening = null;
    },
  }).catch(() => null);
  return opening;
}

function close(): void {
  void opening?.then((device) => device?.close());
  opening = null;
}

/** Works with the database. Nothing depends on it, so a failure, such as a full disk, returns null. */
export async function onDevice<Result>(work: (device: Device) => Promise<Result>): Promise<Result | null> {
  try {
    const device = await open();
    return device && (await work(device));
  } catch {
    return null;
  }
}

export const STORES = ['answers', 'pictures', 'files'] as const;

/** Deletes what belongs to one part. */
export const deletePart = (part: string): Promise<unknown> =>
  onDevice(async (device) => {
    const change = device.transaction(STORES, 'readwrite');
    for (const name of STORES) {
      const store = change.objectStore(name);
      for (const key of await store.index('part').getAllKeys(part)) void store.delete(key);
    }
    await change.done;
  });
