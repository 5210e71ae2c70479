import { LRUCache } from 'lru-cache';

/** All of the web's documents twice over. Parsed, a character takes some 60 bytes: 15 MB in all. */
const MOST_CHARACTERS = 256 * 1024;

/**
 * What is known of the documents that were asked last, by their text, so that those of our own pages are parsed and
 * looked at once. Bounded by their length: a stranger's thousand different ones take no memory worth speaking of.
 */
export const byDocument = <Known extends object>() =>
  new LRUCache<string, Known>({ maxSize: MOST_CHARACTERS, sizeCalculation: (_known, source) => source.length + 1 });

/** Documents that can't be parsed are not worth keeping. */
export const forgetful = { get: () => undefined, set: () => {} };
