import type { DocumentNode } from 'graphql';

/** All of the web's documents twice over. Parsed, a character takes some 60 bytes: 15 MB in all. */
const MOST_CHARACTERS = 256 * 1024;

/**
 * The documents that were parsed last, so that those of our own pages are parsed and validated once. Bounded by their
 * length: a stranger's thousand different ones take no memory worth speaking of.
 */
export class DocumentCache {
  /** The least recently used first. */
  readonly #documents = new Map<string, DocumentNode>();
  #characters = 0;

  get(source: string): DocumentNode | undefined {
    const document = this.#documents.get(source);
    if (document) {
      this.#documents.delete(source);
      this.#documents.set(source, document);
    }
    return document;
  }

  set(source: string, document: DocumentNode): void {
    if (!this.#documents.has(source)) this.#characters += source.length;
    this.#documents.set(source, document);
    for (const oldest of this.#documents.keys()) {
      if (this.#characters <= MOST_CHARACTERS) return;
      this.#documents.delete(oldest);
      this.#characters -= oldest.length;
    }
  }
}

/** Documents that can't be parsed are not worth keeping. */
export const forgetful = { get: () => undefined, set: () => {} };
