const FINAL_TEXT = 0x81;
/** The last lengths that fit in the first byte, and in the two after it: https://www.rfc-editor.org/rfc/rfc6455#section-5.2 */
const SHORT = 125;
const MEDIUM = 0xffff;

const headerLength = (length: number) => (length <= SHORT ? 2 : length <= MEDIUM ? 4 : 10);

function writeHeader(into: Buffer, at: number, length: number): number {
  into[at] = FINAL_TEXT;
  if (length <= SHORT) {
    into[at + 1] = length;
    return at + 2;
  }
  if (length <= MEDIUM) {
    into[at + 1] = SHORT + 1;
    return into.writeUInt16BE(length, at + 2);
  }
  into[at + 1] = SHORT + 2;
  return into.writeBigUInt64BE(BigInt(length), at + 2);
}

/**
 * Text frames of a server (RFC 6455: unmasked, unfragmented), one for each payload, in one piece for one write.
 * @param before What each begins with.
 */
export function textFrames(before: Buffer, payloads: readonly Buffer[]): Buffer {
  let total = 0;
  for (const { length } of payloads) total += headerLength(before.length + length) + before.length + length;
  const frames = Buffer.allocUnsafe(total);
  let at = 0;
  for (const payload of payloads) {
    at = writeHeader(frames, at, before.length + payload.length);
    at += before.copy(frames, at);
    at += payload.copy(frames, at);
  }
  return frames;
}

/** Those who look at the same page have one of a few ids. */
const MOST_IDS = 8;

/** What is told to many at once: framed once for all who subscribed under the same id. */
export class SharedFrames {
  readonly #asked = new Set<string>();
  readonly #frames = new Map<string, Buffer>();

  /** @param payloads Of `endOfFrame`. */
  constructor(private readonly payloads: readonly Buffer[]) {}

  get isEmpty(): boolean {
    return this.payloads.length === 0;
  }

  /** Frames of graphql-ws's `next`. */
  framesFor(id: string): Buffer {
    const before = this.#frames.get(id);
    if (before) return before;
    const frames = textFrames(Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":`), this.payloads);
    // Most other clients draw an id that nobody else has. Of a burst, frames are a megabyte for each id that is kept.
    if (this.#asked.has(id) && this.#frames.size < MOST_IDS) this.#frames.set(id, frames);
    this.#asked.add(id);
    return frames;
  }
}
