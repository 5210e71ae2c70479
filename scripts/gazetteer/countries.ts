import { plainName } from '../../server/geocoder/gazetteer/plain-name.ts';
import type { Areas } from './areas.ts';
import { type Place, placeOfTown, withOwnNames } from './places.ts';
import type { Town } from './sources.ts';

interface Country {
  people: number;
  /** Its capital, or else its largest town. */
  capital: Town;
}

const isCapital = ({ feature }: Town) => feature === 'PPLC';

function isBefore(one: Town, other: Town): boolean {
  if (isCapital(one) !== isCapital(other)) return isCapital(one);
  return one.population > other.population;
}

/**
 * Returns the places of the countries. People travel to countries, and write them as a trip's destination. A country's
 * point and time zone are those of its capital.
 */
export function placesOfCountries(towns: readonly Town[], areas: Areas): Place[] {
  const countries = new Map<string, Country>();
  for (const town of towns) {
    const country = countries.get(town.countryCode) ?? { people: 0, capital: town };
    country.people += town.population;
    if (isBefore(town, country.capital)) country.capital = town;
    countries.set(town.countryCode, country);
  }
  return [...countries].flatMap(([code, { people, capital }]): Place[] => {
    const { name, shortNames, otherNames } = areas.countryNames(code);
    // Singapore and its like are there as towns.
    if (plainName(name) === plainName(capital.name)) return [];
    const country = { ...capital, name, otherNames, population: people };
    return [{ ...withOwnNames(placeOfTown(country, areas), shortNames), kind: 'COUNTRY', area: areas.country(code) }];
  });
}
