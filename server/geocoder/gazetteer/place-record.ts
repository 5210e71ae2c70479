import type { PlaceKind } from '../../../schema/core/geocoder.ts';
import type { Point } from '../../../schema/core/input/point.ts';
import { rankOf, storedRank } from './format.ts';

// A record: latitude and longitude (i32, hundred-thousandths of a degree), the numbers of the time zone and the area
// (u16), kind and rank (u8), the lengths of the name and the locality (u8), and these two texts.

export interface PlaceRecord extends Point {
  name: string;
  /** The town of an airport; “near Salem” for one of two towns with the same name in an area; else an empty text. */
  locality: string;
  kind: PlaceKind;
  rank: number;
  /** The number of the time zone. */
  zone: number;
  /** The number of the area. */
  area: number;
}

const kinds: readonly PlaceKind[] = ['CITY', 'AREA', 'AIRPORT', 'COUNTRY'];
const SCALE = 100_000;
const FIXED_BYTES = 16;
/** The most bytes of the name, and of the locality. */
const MAX_TEXT_BYTES = 120;
export const MAX_RECORD_BYTES = FIXED_BYTES + 2 * MAX_TEXT_BYTES;

function cut(text: string): Buffer {
  const bytes = Buffer.from(text);
  return bytes.length <= MAX_TEXT_BYTES ? bytes : cut(text.slice(0, -1));
}

export function placeRecord(place: PlaceRecord): Buffer {
  const [name, locality] = [cut(place.name), cut(place.locality)];
  const fixed = Buffer.alloc(FIXED_BYTES);
  fixed.writeInt32LE(Math.round(place.latitude * SCALE), 0);
  fixed.writeInt32LE(Math.round(place.longitude * SCALE), 4);
  fixed.writeUInt16LE(place.zone, 8);
  fixed.writeUInt16LE(place.area, 10);
  fixed.writeUInt8(kinds.indexOf(place.kind), 12);
  fixed.writeUInt8(storedRank(place.rank), 13);
  fixed.writeUInt8(name.length, 14);
  fixed.writeUInt8(locality.length, 15);
  return Buffer.concat([fixed, name, locality]);
}

/** Reads the record at a place in the bytes, and where the next one begins. */
export function readPlaceRecord(bytes: Buffer, at = 0): { place: PlaceRecord; end: number } {
  const nameAt = at + FIXED_BYTES;
  const localityAt = nameAt + bytes.readUInt8(at + 14);
  const end = localityAt + bytes.readUInt8(at + 15);
  const place: PlaceRecord = {
    name: bytes.toString('utf8', nameAt, localityAt),
    locality: bytes.toString('utf8', localityAt, end),
    latitude: bytes.readInt32LE(at) / SCALE,
    longitude: bytes.readInt32LE(at + 4) / SCALE,
    zone: bytes.readUInt16LE(at + 8),
    area: bytes.readUInt16LE(at + 10),
    kind: kinds[bytes.readUInt8(at + 12)] ?? 'OTHER',
    rank: rankOf(bytes.readUInt8(at + 13)),
  };
  return { place, end };
}
