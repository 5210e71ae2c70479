import { metresBetween } from '../../schema/core/input/point.ts';
import type { Areas } from './areas.ts';
import type { Town } from './sources.ts';
import type { TownGrid } from './town-grid.ts';

/** GeoNames has some towns twice: as a town, and as the municipality around it. In metres. */
const SAME_WITHIN = 10_000;
/** How far the larger town may be that distinguishes two towns, in metres. */
const NEAR = 100_000;
const KNOWN_PEOPLE = 10_000;
const TIMES_LARGER = 3;

/** Returns the towns of each name in an area that has several. */
function namesakes(towns: readonly Town[], areas: Areas): Town[][] {
  const groups = new Map<string, Town[]>();
  for (const town of towns) {
    const key = `${areas.of(town)} ${town.name}`;
    const group = groups.get(key);
    if (group) group.push(town);
    else groups.set(key, [town]);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}

export interface DistinctTowns {
  towns: Town[];
  /** For towns that share their name with another in the same area: the name of a larger town nearby. */
  largerTowns: Map<Town, string>;
}

/** Leaves out the smaller one of two towns with one name near each other, and finds out how to tell others apart. */
export function distinctTowns(towns: readonly Town[], areas: Areas, grid: TownGrid): DistinctTowns {
  const left = new Set<Town>();
  const largerTowns = new Map<Town, string>();
  for (const group of namesakes(towns, areas)) {
    const kept: Town[] = [];
    for (const town of group.sort((one, other) => other.population - one.population)) {
      if (kept.some((larger) => metresBetween(larger, town) <= SAME_WITHIN)) left.add(town);
      else kept.push(town);
    }
    if (kept.length === 1) continue;
    for (const town of kept) {
      const people = Math.max(KNOWN_PEOPLE, town.population * TIMES_LARGER);
      const isLarger = ({ name, countryCode, population, feature }: Town) =>
        feature !== 'PPLX' && population >= people && countryCode === town.countryCode && name !== town.name;
      const larger = grid.nearest(town, NEAR, isLarger);
      if (larger) largerTowns.set(town, larger.name);
    }
  }
  return { towns: towns.filter((town) => !left.has(town)), largerTowns };
}
