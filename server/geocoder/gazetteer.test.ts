import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Point } from '../../schema/core/input/point.ts';
import { makeGazetteer } from '../../scripts/gazetteer/make.ts';
import { readAirports, readCountries, readRegions, readTowns } from '../../scripts/gazetteer/sources.ts';
import { naughtyStrings } from '../test/naughty-strings.ts';
import { FILE_MARK, FILE_VERSION } from './gazetteer/format.ts';
import { type Gazetteer, openGazetteer } from './gazetteer.ts';

/** The test's file has the towns of more people, which are few, the capitals of regions and countries, and these. */
const PEOPLE = 100_000;
const capitals = new Set(['PPLA', 'PPLC']);
const others = new Set([
  'Lisbon',
  'London',
  'Lebanon',
  'Longyearbyen',
  'Miami Gardens',
  'Paris',
  'Salem',
  'Sintra',
  'Springfield',
]);
/** No real town is so near to 180°. */
const lastTown = { name: 'Last Town', otherNames: [], latitude: -16.8, longitude: -179.99, population: 500 };

const errors: string[] = [];
const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) });
let folder: string;
let file: string;
let gazetteer: Gazetteer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'planjam-gazetteer-'));
  file = join(folder, 'places.bin');
  const towns = readTowns().filter(
    ({ name, population, feature }) => population > PEOPLE || capitals.has(feature) || others.has(name),
  );
  towns.push({ ...lastTown, feature: 'PPL', countryCode: 'FJ', division: '', timeZone: 'Pacific/Fiji' });
  const sources = { towns, airports: readAirports(), countries: readCountries(), regions: readRegions() };
  await writeFile(file, makeGazetteer(sources));
  gazetteer = await openGazetteer(log, file);
});

afterAll(async () => {
  await gazetteer.close();
  await rm(folder, { recursive: true });
});

const boston = { latitude: 42.36, longitude: -71.06 };
const dallas = { latitude: 32.78, longitude: -96.8 };

const search = async (text: string, near: Point | null = null, first = 8) => {
  const { places } = await gazetteer.search({ text, near, first });
  return places.map(({ name, context }) => (context ? `${name}, ${context}` : name));
};

const lisbon = 'Lisbon, Lisbon District, Portugal';
const itsAirport = 'Humberto Delgado Airport (LIS), Lisbon, Portugal';

/** What a text finds first. */
const found: [text: string, first: string, second?: string][] = [
  ['Lisboa', lisbon, itsAirport],
  ['lisbon portugal', lisbon],
  ['LIS', itsAirport, lisbon],
  ['lis', lisbon, itsAirport],
  ['mad', 'Madrid, Spain', 'Adolfo Suárez Madrid–Barajas Airport (MAD), Madrid, Spain'],
  ['nrt', 'Narita International Airport (NRT), Narita, Japan'],
  ['Haneda', 'Tokyo Haneda International Airport (HND), Tokyo, Japan'],
  ['Lisbon airport', itsAirport],
  ['aeroporto lisboa', itsAirport],
  ['Wien', 'Vienna, Austria'],
  ['MÜNCHEN', 'Munich, Bavaria, Germany'],
  ['munchen', 'Munich, Bavaria, Germany'],
  ['lodz', 'Łódź, Poland'],
  ['heathrow', 'London Heathrow Airport (LHR), London, United Kingdom'],
  ['Москва', 'Moscow, Russia'],
  ['東京', 'Tokyo, Japan'],
  ['서울', 'Seoul, South Korea'],
  ['القاهرة', 'Cairo, Egypt'],
  ['Lon', 'London, England, United Kingdom'],
  // So many names begin with it that only the best are listed.
  ['s', 'South Korea'],
  ['Singapore', 'Singapore'],
  ['Georgia', 'Georgia'],
  ['USA', 'United States'],
  ['uk', 'United Kingdom'],
  ['UAE', 'United Arab Emirates'],
  ['Holland', 'Netherlands'],
  ['日本', 'Japan'],
  ['Island', 'Iceland'],
  ['Paris', 'Paris, Île-de-France, France'],
  ['Paris, Texas', 'Paris, Texas, United States'],
  ['paris texas', 'Paris, Texas, United States'],
  ['Paris, TX, USA', 'Paris, Texas, United States'],
  ['Springfield, Illinois', 'Springfield, Illinois, United States'],
  ['Springfield, Ill', 'Springfield, Illinois, United States'],
  ['Wien, Österreich', 'Vienna, Austria'],
  ['Sintra, Lisboa', 'Sintra, Lisbon District, Portugal'],
  ['Valencia', 'Valencia, Spain', 'Valencia, Carabobo State, Venezuela'],
  ['Barcelna', 'Barcelona, Catalonia, Spain'],
  ['San Fransisco', 'San Francisco, California, United States'],
];

test('finds countries, towns and airports by what people call them', async () => {
  for (const [text, ...expected] of found) {
    const names = await search(text);
    expect.soft(names.slice(0, expected.length), text).toEqual(expected);
    expect.soft(new Set(names).size, `${text}: each place once`).toBe(names.length);
  }
});

test('finds nothing for what is no place, and in no such country', async () => {
  for (const text of ['Time Out Market', 'Rua Augusta', 'Paris, Narnia', 'Wien, Portugal', ',', 'zzzzzzz']) {
    expect.soft(await search(text), text).toEqual([]);
  }
});

test('puts the places near a point first', async () => {
  expect((await search('Springfield', boston))[0]).toBe('Springfield, Massachusetts, United States');
  expect((await search('Springfield'))[0]).not.toBe('Springfield, Massachusetts, United States');
  expect((await search('Paris', dallas))[0]).toBe('Paris, Texas, United States');
  expect((await search('Lebanon', boston))[0]).toBe('Lebanon');
  expect((await search('Paris', boston))[0]).toBe('Paris, Île-de-France, France');
});

test('tells two towns of one name in a region apart, and lists a town once that the source has twice', async () => {
  expect((await search('Lisbon, Ohio')).sort()).toEqual([
    'Lisbon, near London, Ohio, United States',
    'Lisbon, near Salem, Ohio, United States',
  ]);
  expect(await search('Lisbon, near Salem, Ohio, United States')).toHaveLength(2);
  expect(await search('Miami Gardens')).toEqual(['Miami Gardens, Florida, United States']);
});

test('says what a place is, where, and its time zone', async () => {
  const { places, attribution, isPartial } = await gazetteer.search({ text: 'Lisboa', near: null, first: 2 });
  expect(places).toEqual([
    {
      ...{ name: 'Lisbon', context: 'Lisbon District, Portugal', kind: 'CITY', timeZone: 'Europe/Lisbon' },
      ...{ latitude: 38.71667, longitude: -9.13333, countryCode: 'PT' },
    },
    {
      ...{ name: 'Humberto Delgado Airport (LIS)', context: 'Lisbon, Portugal', kind: 'AIRPORT' },
      ...{ timeZone: 'Europe/Lisbon', latitude: 38.7813, longitude: -9.13592, countryCode: 'PT' },
    },
  ]);
  expect(attribution.map(({ text }) => text)).toEqual(['GeoNames (CC BY 4.0)', 'OurAirports']);
  expect(isPartial).toBe(false);
});

/** The nearest town of a point. */
const points: [where: string, latitude: number, longitude: number, nearest: string | undefined][] = [
  ['in Lisbon', 38.71, -9.14, 'Lisbon'],
  ['in Svalbard', 78.22, 15.64, 'Longyearbyen'],
  ['across 180°', -16.8, 179.97, 'Last Town'],
  ['at 180°', -16.8, 180, 'Last Town'],
  ['at −180°', -16.8, -180, 'Last Town'],
  ['on the open sea', 0, -30, undefined],
  ['at the north pole', 90, 0, undefined],
  ['at the south pole', -90, -180, undefined],
];

test('finds the nearest towns of a point', async () => {
  for (const [where, latitude, longitude, nearest] of points) {
    const { places } = await gazetteer.reverse({ latitude, longitude });
    expect.soft(places[0]?.name, where).toBe(nearest);
  }
});

/** The most that a question may read. A text of many words is read in several ways. */
const MAX_READS = 120;
const MAX_BYTES = 600_000;

test('reads little of its file for any text', async () => {
  const probe = await open(file);
  const reads = vi.spyOn(Object.getPrototypeOf(probe), 'read');
  const many = 'a b c d e f g h '.repeat(12);
  const texts = [
    ...'asxä%_,',
    'sa',
    'san',
    ...naughtyStrings,
    many,
    `${'s,'.repeat(99)}s`,
    'ǆ'.repeat(200),
    'san s s s',
  ];
  for (const text of texts) {
    reads.mockClear();
    const { isPartial } = await gazetteer.search({ text: text.slice(0, 200), near: boston, first: 20 });
    const bytes = reads.mock.calls.reduce((sum, [, , length]) => sum + Number(length), 0);
    expect.soft(isPartial, text).toBe(false);
    expect.soft(reads.mock.calls.length, `reads for ${text}`).toBeLessThan(MAX_READS);
    expect.soft(bytes, `bytes for ${text}`).toBeLessThan(MAX_BYTES);
  }
  reads.mockRestore();
  await probe.close();
});

test('without a usable file finds nothing, and says what to do', async () => {
  const header = Buffer.alloc(FILE_MARK.length + 12);
  header.write(FILE_MARK);
  header.writeUInt32LE(FILE_VERSION + 1, FILE_MARK.length);
  const newer = join(folder, 'newer.bin');
  await writeFile(newer, header);
  header.writeUInt32LE(FILE_VERSION, FILE_MARK.length);
  header.writeUInt32LE(header.length + 1, FILE_MARK.length + 4);
  const cut = join(folder, 'cut.bin');
  await writeFile(cut, header);
  const empty = join(folder, 'empty.bin');
  await writeFile(empty, '');
  for (const path of [newer, cut, empty, join(folder, 'missing.bin')]) {
    errors.length = 0;
    const unusable = await openGazetteer(log, path);
    const nothing = { places: [], attribution: [], isPartial: true };
    expect.soft(await unusable.search({ text: 'Lisboa', near: null, first: 8 }), path).toEqual(nothing);
    expect.soft(await unusable.reverse(boston), path).toEqual(nothing);
    expect.soft(errors, path).toEqual([expect.stringContaining('npm run build')]);
    await unusable.close();
  }
});
