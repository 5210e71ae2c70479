const FINAL_TEXT = 0x81;
/** The largest lengths for 1 and for 2 length bytes: https://www.rfc-editor.org/rfc/rfc6455#section-5.2 */
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
 * Encodes one server text frame (RFC 6455: unmasked, unfragmented) per payload, all in one buffer for one write.
 * @param before The beginning of each frame's text.
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

/** Subscribers on the same page use only a few different subscription ids. */
const MOST_IDS = 8;

/** Frames shared by all subscribers that use the same subscription id. */
export class SharedFrames {
  readonly #asked = new Set<string>();
  readonly #frames = new Map<string, Buffer>();

  constructor(private readonly payloads: readonly Buffer[]) {}

  get isEmpty(): boolean {
    return this.payloads.length === 0;
  }

  framesFor(id: string): Buffer {
    const before = this.#frames.get(id);
    if (before) return before;
    const frames = textFrames(Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":`), this.payloads);
    // Cache only ids that come a second time: most other clients use unique ids, and a burst's frames take 1 MB per id.
    if (this.#asked.has(id) && this.#frames.size < MOST_IDS) this.#frames.set(id, frames);
    this.#asked.add(id);
    return frames;
  }
}
