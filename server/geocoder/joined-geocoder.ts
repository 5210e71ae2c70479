import type { FoundPlace, FoundPlaces, Geocoder, PlaceKind, PlaceQuery } from '../../schema/core/geocoder.ts';
import { metresBetween, type Point } from '../../schema/core/input/point.ts';
import { plainName } from './gazetteer/plain-name.ts';
import { isSamePlace, withoutSamePlaces } from './same-place.ts';

export interface Sources {
  /** The list of countries, towns and airports that is part of the server. Null: none. */
  gazetteer: Geocoder | null;
  /** The geocoder that GEOCODER_URL names. Null: no server is asked. */
  server: Geocoder | null;
}

const MOST_AT_POINT = 8;

const nothing: FoundPlaces = { places: [], attribution: [], isPartial: false };

/** The credits of both, and what both found in this order. */
const joined = (towns: FoundPlaces, answer: FoundPlaces, places: FoundPlace[], first: number): FoundPlaces => ({
  places: withoutSamePlaces(places).slice(0, first),
  attribution: [...towns.attribution, ...answer.attribution],
  isPartial: towns.isPartial || answer.isPartial,
});

const isNamed = ({ name }: FoundPlace, text: string) => plainName(name) === plainName(text);

/** Whether a text is an airport's code, as in “Humberto Delgado Airport (LIS)”. */
const isCodeOf = ({ name }: FoundPlace, text: string) =>
  plainName(text) !== '' && name.toLowerCase().endsWith(`(${plainName(text)})`);

/**
 * Returns the airport with this code, or the town of this name, unless a country comes before it, as for “UK”; else the
 * first one if the server finds it too, as Vienna for “Wien”.
 */
function bestTown(towns: readonly FoundPlace[], answers: readonly FoundPlace[], text: string): FoundPlace | undefined {
  const [first] = towns;
  const isFoundTwice = first && answers.some((place) => isSamePlace(place, first));
  const named = towns.find((place) => isCodeOf(place, text)) ?? towns.find((place) => isNamed(place, text));
  if (named && first?.kind === 'COUNTRY') return first;
  return named ?? (isFoundTwice ? first : undefined);
}

/** A trip's places are hardly farther from their middle, in metres. */
const NEAR = 50_000;
const settlements: ReadonlySet<PlaceKind> = new Set(['CITY', 'AREA']);

/** Whether the server found a nearer one of the same name before it, as Lisbon’s Belém before Brazil’s. */
function hasNearNamesake(town: FoundPlace, answers: readonly FoundPlace[], near: Point): boolean {
  const isNamesake = ({ kind, name }: FoundPlace) => settlements.has(kind) && plainName(name) === plainName(town.name);
  const namesake = answers.find(isNamesake);
  return namesake !== undefined && metresBetween(near, namesake) <= NEAR && metresBetween(near, town) > NEAR;
}

/** Joins the sources: the best town or airport first, then the server's answers, then other towns. */
export function joinedGeocoder({ gazetteer, server }: Sources): Geocoder {
  const townNamed = async (text: string): Promise<Point | null> => {
    // “Lisbon, Portugal” is found as a whole, or as Lisbon.
    for (const name of new Set([text, text.split(',')[0] ?? ''])) {
      const found = await gazetteer?.search({ text: name.trim(), near: null, first: 1 });
      const [town] = found?.places ?? [];
      if (town) return { latitude: town.latitude, longitude: town.longitude };
    }
    return null;
  };

  return {
    async search({ nearTown, ...query }: PlaceQuery) {
      const near = query.near ?? (nearTown ? await townNamed(nearTown) : null);
      const asked = { ...query, near };
      const [towns, answer] = await Promise.all([
        gazetteer?.search(asked) ?? nothing,
        server?.search(asked) ?? nothing,
      ]);
      const named = bestTown(towns.places, answer.places, query.text);
      const best = named && near && hasNearNamesake(named, answer.places, near) ? undefined : named;
      const others = towns.places.filter((place) => place !== best);
      return joined(towns, answer, [...(best ? [best] : []), ...answer.places, ...others], query.first);
    },
    async reverse(at) {
      const [towns, answer] = await Promise.all([gazetteer?.reverse(at) ?? nothing, server?.reverse(at) ?? nothing]);
      return joined(towns, answer, [...answer.places, ...towns.places], MOST_AT_POINT);
    },
  };
}
