import type { FoundPlaces, Geocoder } from '../../schema/core/geocoder.ts';

/** The places that all sources find, in the order of the sources. */
function joined(found: readonly FoundPlaces[], first: number): FoundPlaces {
  return {
    places: found.flatMap(({ places }) => places).slice(0, first),
    attribution: found.flatMap(({ attribution }) => attribution),
    isPartial: found.some(({ isPartial }) => isPartial),
  };
}

const MOST_AT_POINT = 8;

/** One geocoder that asks several sources. */
export const joinedGeocoder = (sources: readonly Geocoder[]): Geocoder => ({
  search: async (query) => joined(await Promise.all(sources.map((source) => source.search(query))), query.first),
  reverse: async (at) => joined(await Promise.all(sources.map((source) => source.reverse(at))), MOST_AT_POINT),
});
