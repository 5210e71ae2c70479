import type { PlaceQuery } from '../../../schema/core/geocoder.ts';
import { metresBetween, type Point } from '../../../schema/core/input/point.ts';
import { middleOfCell } from './cells.ts';
import type { Area, Entry } from './format.ts';
import type { GazetteerFile } from './gazetteer-file.ts';
import { MAX_NAME_BYTES } from './names-block.ts';
import type { PlaceRecord } from './place-record.ts';
import { plainName } from './plain-name.ts';
import { type Reading, readingsOf } from './question.ts';
import { isSlipOf } from './spelling.ts';

// Points of a place. A rank is about the number of digits of its people: a million people are some 6 points.
const WHOLE_NAME_POINTS = 2.5;
/** A code, such as the “ber” of Berlin, is often just the beginning of a longer name. */
const WHOLE_CODE_POINTS = 1;
const TYPED_CODE_POINTS = 10;
/** USA and UK are also the codes of airports, and the names of a Holland or a Lebanon nearby. */
const COUNTRY_POINTS = 20;
/** A name in another language, or one of long ago, comes after the name on maps. */
const OWN_NAME_POINTS = 1.5;
const CODE_LENGTH = 3;
const NEAR_POINTS = 6;
/** At this distance, in metres, a place has half the points of one that is right there. */
const HALF_NEAR = 200_000;

const pointsForNear = (near: Point | null, at: Point) =>
  near ? NEAR_POINTS / (1 + metresBetween(near, at) / HALF_NEAR) : 0;

type Kind = 'COUNTRY' | 'AIRPORT' | 'TOWN';

interface Candidate {
  record: number;
  /** Without those for being near. */
  points: number;
  cell: number;
  /** Whether the text is this airport's code. */
  isCode: boolean;
}

/** @param isCode Whether the text is three capitals, as in LIS. */
function pointsFor(entry: Entry & { name?: string }, name: string, isCode: boolean, kind: Kind): number {
  const isAirport = kind === 'AIRPORT';
  const isWhole = entry.name === name;
  if (isWhole && kind === 'COUNTRY' && entry.isOwnName) return entry.rank + COUNTRY_POINTS;
  const isShort = name.length <= CODE_LENGTH && (isAirport || !entry.isOwnName);
  const forName = isWhole ? (isShort ? WHOLE_CODE_POINTS : WHOLE_NAME_POINTS) : 0;
  const forCode = isWhole && isCode && isAirport && entry.isOwnName ? TYPED_CODE_POINTS : 0;
  return entry.rank + forName + forCode + (entry.isOwnName ? OWN_NAME_POINTS : 0);
}

function isIn(areas: readonly Area[], number: number, wanted: ReadonlySet<number>): boolean {
  const parent = areas[number]?.parent ?? null;
  return wanted.has(number) || (parent !== null && wanted.has(parent));
}

/** Returns each place that a reading finds once, with the points of its best name. */
async function candidatesOf(file: GazetteerFile, reading: Reading, isCode: boolean): Promise<Candidate[]> {
  const { starts, areas } = file.tables;
  const wanted = await Promise.all(reading.areas.map((area) => file.areasWith(area)));
  if (wanted.some((numbers) => numbers.size === 0)) return [];
  const best = new Map<number, Candidate>();
  for (const entry of await file.namesWith(reading.name)) {
    const { record, cell, area } = entry;
    const kind = record < starts.airports ? 'COUNTRY' : record < starts.towns ? 'AIRPORT' : 'TOWN';
    if (reading.isAirport && kind !== 'AIRPORT') continue;
    if (!wanted.every((numbers) => isIn(areas, area, numbers))) continue;
    const points = pointsFor(entry, reading.name, isCode, kind);
    const isOfAirport = kind === 'AIRPORT' && entry.isOwnName && entry.name === reading.name;
    const own = { record, points, cell, isCode: isOfAirport && reading.name.length === CODE_LENGTH };
    if (points > (best.get(record)?.points ?? 0)) best.set(record, own);
  }
  return [...best.values()];
}

/** Smaller towns are not found by a misspelt name: it is more likely the name of something else. */
const KNOWN_RANK = 6;

/** Returns the well-known towns whose names a text misspells. */
async function candidatesSpelt(file: GazetteerFile, text: string): Promise<Candidate[]> {
  const name = plainName(text);
  if (Buffer.byteLength(name) > MAX_NAME_BYTES) return [];
  const entries = (await file.namesLike(name)).filter(
    (entry) => entry.record >= file.tables.starts.towns && entry.rank >= KNOWN_RANK && isSlipOf(name, entry.name),
  );
  const best = new Map(
    entries.map(({ record, rank, cell }) => [record, { record, points: rank, cell, isCode: false }]),
  );
  return [...best.values()];
}

async function candidatesFor(file: GazetteerFile, text: string): Promise<Candidate[]> {
  const isCode = /^\s*[A-Z]{3}\s*$/.test(text);
  for (const reading of readingsOf(text)) {
    const candidates = await candidatesOf(file, reading, isCode);
    if (candidates.length > 0) return candidates;
  }
  return candidatesSpelt(file, text);
}

/** More places are read than wanted: their cells say only about where they are. */
const SPARE = 12;

const best = <Pointed extends { points: number }>(places: readonly Pointed[], first: number) =>
  [...places].sort((one, other) => other.points - one.points).slice(0, first);

/** Puts the airport whose code was typed in the second place at least: many longer names begin with the same letters. */
function withCode<Coded extends { isCode: boolean }>(ranked: readonly Coded[]): Coded[] {
  const index = ranked.findIndex(({ isCode }) => isCode);
  const coded = ranked[index];
  return coded && index > 1 ? ranked.toSpliced(index, 1).toSpliced(1, 0, coded) : [...ranked];
}

/** Finds the places for a text, the best first. */
export async function searchIn(file: GazetteerFile, { text, near, first }: PlaceQuery): Promise<PlaceRecord[]> {
  const candidates = (await candidatesFor(file, text)).map(({ record, points, cell, isCode }) => ({
    ...{ record, own: points, isCode },
    points: points + pointsForNear(near, middleOfCell(cell)),
  }));
  const likely = withCode(best(candidates, candidates.length)).slice(0, near ? first + SPARE : first);
  const places = await Promise.all(
    likely.map(async ({ record, own, isCode }) => {
      const place = await file.placeAt(record);
      return { place, isCode, points: own + pointsForNear(near, place) };
    }),
  );
  return withCode(best(places, places.length))
    .slice(0, first)
    .map(({ place }) => place);
}
