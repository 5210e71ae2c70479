import type { PlaceKind } from '../../schema/core/geocoder.ts';
import type { Point } from '../../schema/core/input/point.ts';
import { isTimeZone } from '../../schema/core/input/time-zones.ts';
import { plainName } from '../../server/geocoder/gazetteer/plain-name.ts';
import { withoutAirportWords } from '../../server/geocoder/gazetteer/question.ts';
import { timeZoneAt } from '../../server/geocoder/time-zone-at.ts';
import type { Areas } from './areas.ts';
import type { Airport, Town } from './sources.ts';
import type { TownGrid } from './town-grid.ts';

/** A place of the gazetteer, ready to be written. */
export interface Place extends Point {
  name: string;
  locality: string;
  kind: PlaceKind;
  timeZone: string;
  /** The number of the area. */
  area: number;
  /** How well known it is: 0 to 10. */
  rank: number;
  /** Plain names. */
  ownNames: Set<string>;
  /** Plain names, none of them one of its own. */
  otherNames: Set<string>;
}

function plainNames(names: readonly string[], without?: ReadonlySet<string>): Set<string> {
  const plain = new Set<string>();
  for (const name of names.map(plainName)) if (name !== '' && !without?.has(name)) plain.add(name);
  return plain;
}

/**
 * The number of names in other languages says how well known a town is to people elsewhere: of the two big Valencias,
 * that of Spain has fewer people and more names.
 */
const rankOfTown = ({ population, otherNames }: Town) =>
  Math.log10(population + 1) + 1.2 * Math.log10(otherNames.length + 1);

const knownZones = new Map<string, boolean>();

/** As isTimeZone, which takes too long to be asked for each town. */
function isKnownZone(name: string): boolean {
  const isKnown = knownZones.get(name) ?? isTimeZone(name);
  knownZones.set(name, isKnown);
  return isKnown;
}

/** “Halle (Saale)” is called Halle, too. */
const withoutNote = (text: string) => text.replace(/ *\([^)]*\)/g, '').trim();

/** @param largerTown The name of one nearby, if the area has another town of the same name. */
export function placeOfTown(town: Town, areas: Areas, largerTown?: string): Place {
  const { name, latitude, longitude } = town;
  const ownNames = plainNames([name]);
  return {
    ...{ name, latitude, longitude, ownNames },
    locality: largerTown ? `near ${largerTown}` : '',
    kind: town.feature === 'PPLX' ? 'AREA' : 'CITY',
    timeZone: isKnownZone(town.timeZone) ? town.timeZone : timeZoneAt(town),
    area: areas.of(town),
    rank: rankOfTown(town),
    otherNames: plainNames([withoutNote(name), ...town.otherNames], ownNames),
  };
}

/** Returns a place that is also called by these names, as the United States are called USA. */
export function withOwnNames(place: Place, names: readonly string[]): Place {
  const ownNames = new Set([...place.ownNames, ...plainNames(names)]);
  return { ...place, ownNames, otherNames: plainNames([...place.otherNames], ownNames) };
}

/** How far an airport may be from the town that it serves, in metres. */
const SERVED = 80_000;
const LARGE_AIRPORT_RANK = 5.5;
const AIRPORT_RANK = 4.5;

/** Returns a name without its first words: people say Heathrow, not London Heathrow. */
function endsOf(name: string): string[] {
  const words = name.split(' ');
  return words.map((_word, place) => words.slice(place).join(' '));
}

/** Returns the place of an airport with scheduled flights: it is found by its code, its name and its town’s names. */
export function placeOfAirport(airport: Airport, areas: Areas, grid: TownGrid): Place {
  const { latitude, longitude, iata, countryCode } = airport;
  const name = withoutNote(airport.name);
  const locality = withoutNote(airport.municipality);
  const isServed = (town: Town) =>
    town.countryCode === countryCode && (town.name === locality || town.otherNames.includes(locality));
  const town = grid.nearest(airport, SERVED, isServed);
  const plain = plainName(name);
  const whole = withoutAirportWords(plain) ?? plain;
  const ends = endsOf(whole);
  const ownNames = plainNames([iata, whole, ...(airport.isLarge ? ends : [])]);
  const townNames = town ? [town.name, ...town.otherNames] : [];
  return {
    ...{ latitude, longitude, ownNames },
    name: `${name} (${iata})`,
    locality,
    kind: 'AIRPORT',
    timeZone: timeZoneAt(airport),
    area: areas.country(countryCode),
    rank: airport.isLarge ? LARGE_AIRPORT_RANK : AIRPORT_RANK,
    otherNames: plainNames([...ends, locality, ...airport.keywords, ...townNames], ownNames),
  };
}
