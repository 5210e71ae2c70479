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

/** A region, and what people in other languages call it. */
export interface Region extends Division {
  otherNames: string[];
}

/** Returns the names of each division’s capital. */
function namesOfCapitals(towns: readonly Town[]): Map<string, string[]> {
  const capitals = towns.filter(({ feature }) => feature === 'PPLA' || feature === 'PPLC');
  return new Map(capitals.map((town) => [divisionOf(town), [town.name, ...town.otherNames]]));
}

/**
 * Finds the regions that GeoNames’ divisions are. GeoNames has codes of its own, without names in our data. Airports
 * know their region’s ISO code: those beside a division’s towns vote, and a division without a clear vote has no region
 * here. A single vote counts if the division’s capital has the region’s name, as Porto of the district of Porto.
 * Returns the region of a town, or undefined.
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
    if (!town || !byCode.has(airport.region)) continue;
    regionsOf.add(divisionOf(town), airport.region);
    divisionsOf.add(airport.region, divisionOf(town));
  }
  const capitals = namesOfCapitals(towns);
  const namedAfter = (division: string) => {
    const names = new Set(capitals.get(division)?.map(ownWords));
    return regions.filter(({ code, name }) => code.startsWith(`${division.slice(0, 2)}-`) && names.has(ownWords(name)));
  };
  const found = new Map<string, Region | undefined>();
  const find = (division: string): Region | undefined => {
    const vote = regionsOf.leader(division);
    if (!vote || divisionsOf.leader(vote.value)?.value !== division) return undefined;
    const hasCodeOfIso = vote.value === division.replace(/\.0*/, '-');
    const named = namedAfter(division);
    const isNamed = named.some(({ code }) => code === vote.value);
    if (named.length > 0 && !isNamed && !hasCodeOfIso) return undefined;
    const region = byCode.get(vote.value);
    if (!region || (vote.count === 1 && !isNamed && !hasCodeOfIso)) return undefined;
    return { ...region, otherNames: isNamed ? (capitals.get(division) ?? []) : [] };
  };
  return (town) => {
    const division = divisionOf(town);
    if (!found.has(division)) found.set(division, find(division));
    return found.get(division);
  };
}
