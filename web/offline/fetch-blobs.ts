import { isOurs } from '../apollo/ours.ts';
import { filesIn, picturesIn } from './blob-list.ts';
import { type BlobStore, type KeptBlob, onDevice } from './device.ts';
import { readyDevice } from './ready-device.ts';

/** The most pictures of one part: the small versions of hundreds take a few megabytes. */
const MOST_PICTURES = 300;
/** The most bytes of all files. */
const MOST_FILE_BYTES = 30_000_000;

/** Fetches a picture or file. @throws if it does not come from the server. */
async function fetchBlob(address: string): Promise<Blob> {
  const response = await fetch(address, { credentials: 'same-origin' });
  if (!response.ok || !isOurs(response)) throw new Error(`${address} was answered with ${response.status}.`);
  return response.blob();
}

const answersOf = async (part: string): Promise<object[]> => {
  const answers = await onDevice((device) => device.getAllFromIndex('answers', 'part', part));
  return answers?.map(({ data }) => data) ?? [];
};

const isThere = (store: BlobStore, url: string) =>
  onDevice(async (device) => (await device.getKey(store, url)) !== undefined);

/** Writes it, unless the copy has been deleted, or now belongs to another person. */
const write = (store: BlobStore, kept: KeptBlob) => readyDevice((device) => device.put(store, kept));

/** Keeps the pictures of a part's answers, each in its smallest version. */
export async function keepPictures(part: string): Promise<void> {
  for (const { url, width } of picturesIn(await answersOf(part)).slice(0, MOST_PICTURES)) {
    if (await isThere('pictures', url)) continue;
    const blob = await fetchBlob(`${url}?width=${width}`);
    await write('pictures', { url, part, blob, until: Number.MAX_SAFE_INTEGER });
  }
}

/** Keeps the files of a trip's next bookings. @returns the ids of their activities. */
export async function keepFiles(part: string): Promise<Set<string>> {
  const files = filesIn(await answersOf(part), Date.now());
  const others = await onDevice((device) => device.getAll('files'));
  let bytes = others?.reduce((sum, { blob }) => sum + blob.size, 0) ?? 0;
  for (const file of files) {
    if (bytes + file.bytes > MOST_FILE_BYTES || (await isThere('files', file.url))) continue;
    const blob = await fetchBlob(file.url);
    await write('files', { url: file.url, part, blob, until: file.until });
    bytes += blob.size;
  }
  return new Set(files.map(({ activityId }) => activityId));
}

/** Returns a kept picture or file; null if there is none. */
export async function readBlob(store: BlobStore, url: string): Promise<Blob | null> {
  return (await readyDevice((device) => device.get(store, url)))?.blob ?? null;
}
