import type { Logger } from 'pino';
import type { Attribution, FoundPlace, FoundPlaces, Geocoder } from '../../schema/core/geocoder.ts';
import { metresBetween, type Point } from '../../schema/core/input/point.ts';
import { cellsAround } from './gazetteer/cells.ts';
import { gazetteerFile, type Tables } from './gazetteer/format.ts';
import { GazetteerFile } from './gazetteer/gazetteer-file.ts';
import type { PlaceRecord } from './gazetteer/place-record.ts';
import { searchIn } from './gazetteer/search.ts';

export interface Gazetteer extends Geocoder {
  close(): Promise<void>;
}

const attribution: Attribution[] = [
  { text: 'GeoNames (CC BY 4.0)', url: 'https://www.geonames.org/' },
  { text: 'OurAirports', url: 'https://ourairports.com/data/' },
];

/** In metres: a pin between the villages still finds the next one. */
const NEARBY = 30_000;
const MOST_AT_POINT = 8;

function foundPlace(
  { name, locality, kind, latitude, longitude, zone, area }: PlaceRecord,
  tables: Tables,
): FoundPlace {
  const own = tables.areas[area];
  const country = own?.parent == null ? own : tables.areas[own.parent];
  const region = own === country ? null : own?.name;
  const context = [locality, region, country?.name].filter((part) => part && part !== name).join(', ');
  return {
    ...{ name, kind, latitude, longitude },
    context: context || null,
    timeZone: tables.zones[zone] ?? 'UTC',
    countryCode: own?.countryCode ?? null,
  };
}

async function nearestTowns(file: GazetteerFile, at: Point): Promise<PlaceRecord[]> {
  const cells = await Promise.all(cellsAround(at, NEARBY).map(([first, end]) => file.townsIn(first, end)));
  return cells
    .flat()
    .map((place) => ({ place, distance: metresBetween(at, place) }))
    .filter(({ distance }) => distance <= NEARBY)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, MOST_AT_POINT)
    .map(({ place }) => place);
}

/**
 * Opens the build’s list of countries, towns and airports, and searches in its file: little of it is in memory. Without
 * a usable file the server runs, finds nothing in it, and its log says what to do.
 */
export async function openGazetteer(log: Logger, path = gazetteerFile): Promise<Gazetteer> {
  const file = await GazetteerFile.open(path).catch((err: unknown) => {
    log.error(
      { err, path },
      'The list of countries, towns and airports cannot be opened: no towns are found. Run `npm run build`.',
    );
    return null;
  });
  const answer = async (find: (file: GazetteerFile) => Promise<PlaceRecord[]>): Promise<FoundPlaces> => {
    if (!file) return { places: [], attribution: [], isPartial: true };
    try {
      const places = await find(file);
      return { places: places.map((place) => foundPlace(place, file.tables)), attribution, isPartial: false };
    } catch (err) {
      log.error({ err, path }, 'The list of countries, towns and airports cannot be read.');
      return { places: [], attribution: [], isPartial: true };
    }
  };
  return {
    search: (query) => answer((open) => searchIn(open, query)),
    reverse: (at) => answer((open) => nearestTowns(open, at)),
    close: async () => file?.close(),
  };
}
