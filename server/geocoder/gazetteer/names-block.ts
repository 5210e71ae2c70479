import { ENTRY_BYTES, type Entry, readEntry, writeEntry } from './format.ts';

// A block of sorted names: the number of names with their entries (u16), then for each the number of bytes that it
// shares with the name before (u8), the number of the other bytes (u8), those bytes, and the entry. So a block can be
// read by itself, and its first name is at its start.

export const BLOCK_BYTES = 4096;
/** The most blocks that a question reads at once. A beginning whose names need more of them is crowded. */
export const MAX_BLOCKS_READ = 16;
/** Longer names are left out. */
export const MAX_NAME_BYTES = 100;
/** The start of a block that contains its first name. */
export const FIRST_NAME_BYTES = 4 + MAX_NAME_BYTES;

export interface NameEntry extends Entry {
  /** A plain name: see plainName. */
  name: string;
}

export const firstNameIn = (bytes: Buffer) => bytes.toString('utf8', 4, 4 + bytes.readUInt8(3));

/** Reads the names of a block in their order. */
export function* namesIn(block: Buffer): Generator<NameEntry> {
  const count = block.readUInt16LE(0);
  const name = Buffer.alloc(MAX_NAME_BYTES);
  let at = 2;
  let text = '';
  for (let place = 0; place < count; place++) {
    const shared = block.readUInt8(at);
    const other = block.readUInt8(at + 1);
    at += 2;
    if (other > 0 || place === 0) {
      block.copy(name, shared, at, at + other);
      text = name.toString('utf8', 0, shared + other);
    }
    at += other;
    yield { name: text, ...readEntry(block, at) };
    at += ENTRY_BYTES;
  }
}

function sharedBytes(one: Buffer, other: Buffer): number {
  const most = Math.min(one.length, other.length);
  let shared = 0;
  while (shared < most && one[shared] === other[shared]) shared++;
  return shared;
}

/** Writes sorted names into blocks. */
export class BlockWriter {
  private readonly full: Buffer[] = [];
  private block = Buffer.alloc(BLOCK_BYTES);
  private count = 0;
  private at = 2;
  private previous: Buffer = Buffer.alloc(0);

  /** Returns the number of the block. */
  add(name: Buffer, entry: Entry): number {
    let shared = this.count === 0 ? 0 : sharedBytes(this.previous, name);
    if (this.at + 2 + name.length - shared + ENTRY_BYTES > BLOCK_BYTES) {
      this.finish();
      shared = 0;
    }
    this.block.writeUInt8(shared, this.at);
    this.block.writeUInt8(name.length - shared, this.at + 1);
    name.copy(this.block, this.at + 2, shared);
    this.at += 2 + name.length - shared;
    writeEntry(this.block, this.at, entry);
    this.at += ENTRY_BYTES;
    this.block.writeUInt16LE(++this.count, 0);
    this.previous = name;
    return this.full.length;
  }

  private finish(): void {
    this.full.push(this.block);
    this.block = Buffer.alloc(BLOCK_BYTES);
    this.count = 0;
    this.at = 2;
  }

  /** Returns all blocks. */
  end(): Buffer[] {
    if (this.count > 0) this.finish();
    return this.full;
  }
}
