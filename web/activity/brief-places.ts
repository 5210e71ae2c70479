/** The code of an airport, in the names that the search gives: 'Narita Airport (NRT), Narita, Japan'. */
const AIRPORT = /\(([A-Z]{3})\)/;

const brief = (place: string): string => AIRPORT.exec(place)?.[1] ?? place.split(',')[0] ?? place;

interface Places {
  location: string | null;
  toLocation: string | null;
}

/** Returns where an activity is, for a line with little room: of two places 'LIS → NRT', or 'Porto → Tokyo'. */
export const briefPlaces = ({ location, toLocation }: Places): string =>
  location && toLocation ? `${brief(location)} → ${brief(toLocation)}` : (location ?? toLocation ?? '');
