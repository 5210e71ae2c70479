import { type FileHandle, open } from 'node:fs/promises';
import { CELLS } from './cells.ts';
import { ENTRY_BYTES, type Entry, FILE_MARK, FILE_VERSION, HEADER_BYTES, readEntry, type Tables } from './format.ts';
import {
  BLOCK_BYTES,
  FIRST_NAME_BYTES,
  firstNameIn,
  MAX_BLOCKS_READ,
  MAX_NAME_BYTES,
  type NameEntry,
  namesIn,
} from './names-block.ts';
import { MAX_RECORD_BYTES, type PlaceRecord, readPlaceRecord } from './place-record.ts';

/** The file is not a gazetteer of this version of the server. */
export class UnusableGazetteer extends Error {}

type NameList = 'names' | 'areaNames';

/** How many blocks are read for the names that are a crowded beginning itself. */
const BLOCKS_OF_WHOLE_NAME = 2;

/** With fewer letters in common, names are not alike. */
const LIKE_LETTERS = 3;

async function read(file: FileHandle, start: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, start);
  return buffer.subarray(0, bytesRead);
}

/** The gazetteer’s file. Each method reads a limited number of bytes. */
export class GazetteerFile {
  private constructor(
    private readonly file: FileHandle,
    readonly tables: Tables,
    /** Where the records begin. */
    private readonly start: number,
  ) {}

  /** @throws UnusableGazetteer; ENOENT if there is no such file. */
  static async open(path: string): Promise<GazetteerFile> {
    const file = await open(path);
    try {
      const header = await read(file, 0, HEADER_BYTES);
      const { size } = await file.stat();
      if (header.length < HEADER_BYTES || header.toString('latin1', 0, FILE_MARK.length) !== FILE_MARK) {
        throw new UnusableGazetteer('It is not a list of places.');
      }
      const [version, bytes, tableBytes] = [0, 4, 8].map((at) => header.readUInt32LE(FILE_MARK.length + at));
      if (version !== FILE_VERSION) throw new UnusableGazetteer(`Its format is ${version}, not ${FILE_VERSION}.`);
      if (size !== bytes || tableBytes === undefined) throw new UnusableGazetteer('It is not whole.');
      const tables: Tables = JSON.parse((await read(file, HEADER_BYTES, tableBytes)).toString());
      return new GazetteerFile(file, tables, HEADER_BYTES + tableBytes);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  close(): Promise<void> {
    return this.file.close();
  }

  private read(start: number, bytes: number): Promise<Buffer> {
    return read(this.file, this.start + start, bytes);
  }

  /** Returns the last block whose first name is before a name: names from it on may be the name. */
  private async blockBefore(list: NameList, name: string): Promise<number> {
    let [first, end] = [0, this.tables.blocks[list]];
    while (end - first > 1) {
      const middle = (first + end) >> 1;
      const bytes = await this.read(this.tables.starts[list] + middle * BLOCK_BYTES, FIRST_NAME_BYTES);
      if (firstNameIn(bytes) < name) first = middle;
      else end = middle;
    }
    return first;
  }

  private async namesFrom(list: NameList, name: string, mostBlocks: number): Promise<NameEntry[]> {
    const block = await this.blockBefore(list, name);
    const count = Math.min(mostBlocks, this.tables.blocks[list] - block);
    const bytes = await this.read(this.tables.starts[list] + block * BLOCK_BYTES, count * BLOCK_BYTES);
    const found: NameEntry[] = [];
    for (let at = 0; at < bytes.length; at += BLOCK_BYTES) {
      for (const entry of namesIn(bytes.subarray(at, at + BLOCK_BYTES))) {
        if (entry.name < name) continue;
        if (!entry.name.startsWith(name)) return found;
        found.push(entry);
      }
    }
    return found;
  }

  /**
   * Finds the names that begin with a plain name. If too many do, returns those that are the name itself, and those of
   * the best known places, which have no name here.
   */
  async namesWith(beginning: string): Promise<(Entry & { name?: string })[]> {
    if (beginning === '' || Buffer.byteLength(beginning) > MAX_NAME_BYTES) return [];
    const [start, count] = Object.hasOwn(this.tables.crowded, beginning) ? (this.tables.crowded[beginning] ?? []) : [];
    if (start === undefined || count === undefined) return this.namesFrom('names', beginning, MAX_BLOCKS_READ + 1);
    const whole = await this.namesFrom('names', beginning, BLOCKS_OF_WHOLE_NAME);
    const best = await this.read(this.tables.starts.crowded + start, count * ENTRY_BYTES);
    const entries = Array.from({ length: count }, (_, place) => readEntry(best, place * ENTRY_BYTES));
    return [...whole.filter(({ name }) => name === beginning), ...entries];
  }

  /** Finds names that begin as a plain name does: with as few of its letters as are not crowded, but three or more. */
  namesLike(name: string): Promise<NameEntry[]> {
    for (let length = LIKE_LETTERS; length < name.length; length++) {
      const beginning = name.slice(0, length);
      if (!Object.hasOwn(this.tables.crowded, beginning))
        return this.namesFrom('names', beginning, MAX_BLOCKS_READ + 1);
    }
    return Promise.resolve([]);
  }

  /** Finds the countries and regions of a plain name, or else those whose names begin with it. Returns their numbers. */
  async areasWith(beginning: string): Promise<Set<number>> {
    if (beginning === '' || Buffer.byteLength(beginning) > MAX_NAME_BYTES) return new Set();
    const found = await this.namesFrom('areaNames', beginning, MAX_BLOCKS_READ);
    const whole = found.filter(({ name }) => name === beginning);
    return new Set((whole.length > 0 ? whole : found).map(({ area }) => area));
  }

  async placeAt(record: number): Promise<PlaceRecord> {
    return readPlaceRecord(await this.read(record, MAX_RECORD_BYTES)).place;
  }

  /** Returns the towns of neighbouring cells. @param first The first cell. @param end The cell after the last. */
  async townsIn(first: number, end: number): Promise<PlaceRecord[]> {
    const index = await this.read(this.tables.starts.cells + first * 4, Math.min(end - first, CELLS) * 4 + 4);
    const start = index.readUInt32LE(0);
    const bytes = await this.read(start, index.readUInt32LE(index.length - 4) - start);
    const towns: PlaceRecord[] = [];
    for (let at = 0; at < bytes.length; ) {
      const { place, end: next } = readPlaceRecord(bytes, at);
      towns.push(place);
      at = next;
    }
    return towns;
  }
}
