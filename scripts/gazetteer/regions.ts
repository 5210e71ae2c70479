import { plainName } from '../../server/geocoder/gazetteer/plain-name.ts';
import type { Airport, Division, Town } from './sources.ts';
import type { TownGrid } from './town-grid.ts';

/** Counts pairs, and finds the one that most belong to. */
class Tally {
  private readonly counts = new Map<string, Map<string, number>>();

  add(key: string, value: string): void {
    const values = this.counts.get(key) ?? new Map<string, number>();
    values.set(value, (values.get(value) ?? 0) + 1);
    this.counts.set(key, values);
  }

  /** Returns the most frequent value of a key if at least three of four are it, and how often it is. */
  leader(key: string): { value: string; count: number } | null {
    const values = [...(this.counts.get(key) ?? [])].sort(([, one], [, other]) => other - one);
    const total = values.reduce((sum, [, count]) => sum + count, 0);
    const [best] = values;
    return best && best[1] >= total * 0.75 ? { value: best[0], count: best[1] } : null;
  }
}

const generalWords =
  /\b(autonomous|capital|city|county|department|district|governorate|municipality|of|parish|prefecture|province|region|state|the)\b/g;
const ownWords = (name: string) => plainName(name).replace(generalWords, '').replace(/ +/g, ' ').trim();

const divisionOf = ({ countryCode, division }: Town) => `${countryCode}.${division}`;

/** How near to an airport, in metres, a town is in the same region. */
const BESIDE = 15_000;

/** Regions that were cut from others, or joined with them, since one of the two lists was made. */
const CHANGED = new Set(['DO-01', 'KZ-ABA', 'TJ-RR']);

/** Countries with so many more, or fewer, regions than divisions have regions of another size: provinces, not regions. */
const MOST_REGIONS_PER_DIVISION = 2.2;
const LEAST_REGIONS_PER_DIVISION = 0.4;

function countByCountry(codes: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const code of codes) counts.set(code.slice(0, 2), (counts.get(code.slice(0, 2)) ?? 0) + 1);
  return counts;
}

/** Returns the countries whose regions may be GeoNames’ divisions. */
function comparableCountries(towns: readonly Town[], regions: readonly Division[]): Set<string> {
  const divisions = countByCountry(new Set(towns.map(divisionOf)));
  const counts = countByCountry(regions.map(({ code }) => code));
  const isComparable = ([country, count]: [string, number]) => {
    const perDivision = count / (divisions.get(country) ?? 1);
    return perDivision >= LEAST_REGIONS_PER_DIVISION && perDivision <= MOST_REGIONS_PER_DIVISION;
  };
  return new Set([...counts].filter(isComparable).map(([country]) => country));
}

/** A region, and what people in other languages call it. */
export interface Region extends Division {
  otherNames: string[];
}

/** Names of the capitals of divisions. */
class Capitals {
  private readonly names = new Map<string, Set<string>>();
  private readonly divisions = new Map<string, Set<string>>();

  constructor(towns: readonly Town[]) {
    for (const town of towns) {
      if (town.feature !== 'PPLA' && town.feature !== 'PPLC') continue;
      const names = this.namesIn(divisionOf(town));
      for (const name of [town.name, ...town.otherNames]) names.add(name);
      this.names.set(divisionOf(town), names);
      for (const name of new Set([...names].map(ownWords)))
        this.divisionsOf(town.countryCode, name).add(divisionOf(town));
    }
  }

  /** Returns the names of a division’s capital, in all languages. */
  namesIn(division: string): Set<string> {
    return this.names.get(division) ?? new Set();
  }

  /** Returns the divisions whose capital has a name in its own words. */
  divisionsOf(countryCode: string, name: string): Set<string> {
    const key = `${countryCode} ${name}`;
    const divisions = this.divisions.get(key) ?? new Set();
    this.divisions.set(key, divisions);
    return divisions;
  }
}

/** So many airports are right about a region, even if it has the name of a city that is a division itself. */
const MANY_VOTES = 4;

/**
 * Finds the regions that GeoNames’ divisions are. GeoNames has codes of its own, without names in our data. Airports
 * know their region’s ISO code: those beside a division’s towns vote, and a division without a clear vote has no region
 * here. A single vote counts if the division’s capital has the region’s name, as Porto of the district of Porto, or if
 * the codes are the same. Returns the region of a town, or undefined.
 */
export function regionFinder(
  towns: readonly Town[],
  airports: readonly Airport[],
  regions: readonly Division[],
  grid: TownGrid,
): (town: Town) => Region | undefined {
  const byCode = new Map(regions.map((region) => [region.code, region]));
  const [regionsOf, divisionsOf] = [new Tally(), new Tally()];
  for (const airport of airports) {
    const town = grid.nearest(airport, BESIDE, ({ countryCode }) => countryCode === airport.countryCode);
    if (!town || !byCode.has(airport.region) || CHANGED.has(airport.region)) continue;
    regionsOf.add(divisionOf(town), airport.region);
    divisionsOf.add(airport.region, divisionOf(town));
  }
  const capitals = new Capitals(towns);
  const comparable = comparableCountries(towns, regions);
  const find = (division: string, countryCode: string): Region | undefined => {
    const vote = regionsOf.leader(division);
    const region = byCode.get(vote?.value ?? '');
    if (!vote || !region || divisionsOf.leader(region.code)?.value !== division) return undefined;
    if (region.code === division.replace(/\.0*/, '-')) return { ...region, otherNames: [] };
    if (!comparable.has(countryCode)) return undefined;
    const named = capitals.divisionsOf(countryCode, ownWords(region.name));
    if (named.has(division)) return { ...region, otherNames: [...capitals.namesIn(division)] };
    const isTrusted = vote.count > 1 && (named.size === 0 || vote.count >= MANY_VOTES);
    return isTrusted ? { ...region, otherNames: [] } : undefined;
  };
  const found = new Map<string, Region | undefined>();
  return (town) => {
    const division = divisionOf(town);
    if (!found.has(division)) found.set(division, find(division, town.countryCode));
    return found.get(division);
  };
}
