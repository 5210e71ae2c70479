import { LRUCache } from 'lru-cache';

/** Eight times the size of all documents of the web app. A parsed character takes about 60 bytes, so 15 MB in total. */
const MOST_CHARACTERS = 256 * 1024;

/**
 * Creates a cache of facts about the most recent documents, by their text, so that our own documents are parsed and
 * analyzed once. The total length of the texts is limited, so many different documents of a stranger cannot fill the
 * memory.
 */
export const byDocument = <Known extends object>() =>
  new LRUCache<string, Known>({ maxSize: MOST_CHARACTERS, sizeCalculation: (_known, source) => source.length + 1 });
