import { LRUCache } from 'lru-cache';

/** Eight times the size of all documents of the web app. A parsed character takes about 60 bytes, so 15 MB in total. */
const MOST_CHARACTERS = 256 * 1024;

/** Our own documents are analyzed once. The total length is limited, so that strangers cannot fill the memory. */
export const byDocument = <Known extends object>() =>
  new LRUCache<string, Known>({ maxSize: MOST_CHARACTERS, sizeCalculation: (_known, source) => source.length + 1 });
