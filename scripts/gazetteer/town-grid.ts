import { metresBetween, type Point } from '../../schema/core/input/point.ts';
import { cellOf, cellsAround } from '../../server/geocoder/gazetteer/cells.ts';
import type { Town } from './sources.ts';

/** Finds the towns near a point. */
export class TownGrid {
  private readonly cells = new Map<number, Town[]>();

  constructor(towns: readonly Town[]) {
    for (const town of towns) {
      const cell = cellOf(town);
      const there = this.cells.get(cell);
      if (there) there.push(town);
      else this.cells.set(cell, [town]);
    }
  }

  /** Returns the nearest of the wanted towns within a distance in metres. */
  nearest(at: Point, metres: number, isWanted: (town: Town) => boolean): Town | undefined {
    let nearest: Town | undefined;
    let least = metres;
    for (const [first, end] of cellsAround(at, metres)) {
      for (let cell = first; cell < end; cell++) {
        for (const town of this.cells.get(cell) ?? []) {
          if (!isWanted(town)) continue;
          const distance = metresBetween(at, town);
          if (distance > least) continue;
          least = distance;
          nearest = town;
        }
      }
    }
    return nearest;
  }
}
