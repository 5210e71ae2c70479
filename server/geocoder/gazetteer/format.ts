import { join } from 'node:path';
import { projectFolder } from '../../config/project-folder.ts';

// The gazetteer is one file, made by the build. All numbers are little-endian.
//
//   header   the mark, the version, the size of the file and of the tables (u32), the tables (JSON)
//   records  one for each place: countries, then airports, then towns in the order of their cells
//   cells    the start of each cell’s towns in the records (u32), and the end of the last
//   names    the sorted names of places, in blocks (names-block.ts)
//   areas    the sorted names of countries and regions, in such blocks
//   crowded  the best entries of each beginning that too many names share

/** Where the build writes the gazetteer. */
export const gazetteerFile = join(projectFolder, 'dist/gazetteer/places.bin');

export const FILE_MARK = 'PLANJAMG';
/** Changes with the format. A server reads only its own version. */
export const FILE_VERSION = 1;
export const HEADER_BYTES = FILE_MARK.length + 12;

/** A country, or a region of one. */
export interface Area {
  name: string;
  /** The number of the region’s country. Null: it is a country. */
  parent: number | null;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
}

/** What the server keeps in memory. */
export interface Tables {
  /** Where the sections begin, in bytes after the tables. The records, which begin with the countries, are first. */
  starts: { airports: number; towns: number; cells: number; names: number; areaNames: number; crowded: number };
  /** The numbers of blocks. */
  blocks: { names: number; areaNames: number };
  zones: string[];
  areas: Area[];
  /** For each crowded beginning: the start of its entries in their section, and their number. */
  crowded: Record<string, [start: number, count: number]>;
}

/** What an entry of a sorted list of names says of its place, so that most places need not be read. */
export interface Entry {
  /** The start of the place’s record in the records. For the name of an area: the area’s number. */
  record: number;
  /** Whether it is the place’s own name or code, and not a name in another language. */
  isOwnName: boolean;
  /** How well known the place is: 0 to 10. */
  rank: number;
  /** See cells.ts. */
  cell: number;
  /** The number of the place’s area. */
  area: number;
}

export const ENTRY_BYTES = 8;
const RANK_STEP = 25;
const OWN_NAME = 0x80_00_00;

export const storedRank = (rank: number) => Math.min(255, Math.round(rank * RANK_STEP));
export const rankOf = (stored: number) => stored / RANK_STEP;

export function writeEntry(bytes: Buffer, at: number, { record, isOwnName, rank, cell, area }: Entry): void {
  bytes.writeUIntLE(isOwnName ? record + OWN_NAME : record, at, 3);
  bytes.writeUInt8(storedRank(rank), at + 3);
  bytes.writeUInt16LE(cell, at + 4);
  bytes.writeUInt16LE(area, at + 6);
}

export function readEntry(bytes: Buffer, at: number): Entry {
  const stored = bytes.readUIntLE(at, 3);
  return {
    record: stored % OWN_NAME,
    isOwnName: stored >= OWN_NAME,
    rank: rankOf(bytes.readUInt8(at + 3)),
    cell: bytes.readUInt16LE(at + 4),
    area: bytes.readUInt16LE(at + 6),
  };
}
