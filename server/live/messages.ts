/** Subscribers on the same page use only a few different subscription ids. */
const MOST_IDS = 8;

/** The graphql-ws messages of some results, shared by all subscribers that use the same subscription id. */
export class SharedMessages {
  readonly #asked = new Set<string>();
  readonly #messages = new Map<string, readonly Buffer[]>();

  /** @param payloads See `endOfMessage`. */
  constructor(private readonly payloads: readonly Buffer[]) {}

  for(id: string): readonly Buffer[] {
    const before = this.#messages.get(id);
    if (before) return before;
    const start = Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":`);
    const messages = this.payloads.map((payload) => Buffer.concat([start, payload]));
    // Cache only ids that come a second time: most other clients use unique ids, and a burst takes 1 MB per id.
    if (this.#asked.has(id) && this.#messages.size < MOST_IDS) this.#messages.set(id, messages);
    this.#asked.add(id);
    return messages;
  }
}
