import { plainName } from './plain-name.ts';

/** “Airport” in the languages of most travellers, without marks. */
const airportWords = new Set(
  'aeroport aeroporto aeropuerto aeroporti airport flughafen flygplats havalimani letiste lotnisko lufthavn luchthaven аэропорт 空港 机场 機場 공항 αεροδρομιο'
    .split(' ')
    .map(plainName),
);

/** Returns a plain name without the word “airport”. Null: there is no such word, or no other. */
export function withoutAirportWords(plain: string): string | null {
  const words = plain.split(' ');
  const others = words.filter((word) => !airportWords.has(word) && word !== 'international');
  const isAirport = words.some((word) => airportWords.has(word));
  return isAirport && others.length > 0 ? others.join(' ') : null;
}

/** One way to read a text. */
export interface Reading {
  /** A plain name, or its beginning. */
  name: string;
  /** Plain names of countries and regions, or their beginnings: the place is in all of them. */
  areas: string[];
  isAirport: boolean;
}

/** More are left out. */
const MAX_AREAS = 3;
/** How many words at the end may be an area, as in “paris texas” and “bled united kingdom”. */
const MAX_AREA_WORDS = 3;

/** Returns the ways to read a text, the likeliest first: the first that finds a place counts. */
export function readingsOf(text: string): Reading[] {
  const [name, ...parts] = text
    .split(',')
    .map(plainName)
    .filter((part) => part !== '');
  if (!name) return [];
  // “Lisbon, near Salem, Ohio”: no area has the name “near Salem”.
  const areas = parts.filter((part) => !part.startsWith('near ')).slice(-MAX_AREAS);
  const airport = withoutAirportWords(name);
  const asAirport: Reading[] = airport === null ? [] : [{ name: airport, areas, isAirport: true }];
  const words = name.split(' ');
  const ends = words.length > 1 && areas.length === 0 ? Math.min(MAX_AREA_WORDS, words.length - 1) : 0;
  const withArea = Array.from({ length: ends }, (_, place): Reading => {
    const start = words.length - 1 - place;
    return { name: words.slice(0, start).join(' '), areas: [words.slice(start).join(' ')], isAirport: false };
  });
  return [...asAirport, { name, areas, isAirport: false }, ...withArea];
}
