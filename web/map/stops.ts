import type { Coordinates } from './coordinates.ts';
import { closestTo } from './date-line.ts';
import { texts } from './texts.ts';

/** An activity that has a place. */
export interface PlanPlace {
  id: string;
  at: Coordinates;
  /** Where it ends, if that is another place. */
  end: Coordinates | null;
  /** What its marker is called: 'Tue 12, 2. Tram 28'. */
  name: string;
  /** Null: it is on no day. */
  day: PlaceDay | null;
  /** The id of its category's picture among the signs of the map. */
  sign: string;
}

export interface PlaceDay {
  /** YYYY-MM-DD. */
  key: string;
  /** The number of its colour, from 1. */
  colour: number;
}

/** An activity at the place where it starts, or at the one where it ends. */
export interface StopPlace extends PlanPlace {
  isEnd: boolean;
}

/** Activities at the same place, which share one marker. Those that end there come last. */
export interface Stop {
  id: string;
  at: Coordinates;
  places: readonly [StopPlace, ...StopPlace[]];
}

/** About a meter: places that are closer together are the same. */
const DECIMALS = 5;

const keyOf = ({ lat, lng }: Coordinates) => `${lat.toFixed(DECIMALS)} ${lng.toFixed(DECIMALS)}`;

/** Returns the activity at the place where it ends, if that is another one. */
const endsOf = (place: PlanPlace): StopPlace[] =>
  place.end === null || keyOf(place.end) === keyOf(place.at)
    ? []
    : [{ ...place, at: place.end, name: texts.end(place.name), isEnd: true }];

/** Groups places by where they are, in the order of the first at each. The places where activities end come last. */
export function stopsOf(places: readonly PlanPlace[]): Stop[] {
  const stops = new Map<string, [StopPlace, ...StopPlace[]]>();
  for (const place of [...places.map((start) => ({ ...start, isEnd: false })), ...places.flatMap(endsOf)]) {
    const key = keyOf(place.at);
    const there = stops.get(key);
    if (there) there.push(place);
    else stops.set(key, [place]);
  }
  return [...stops.values()].map((there) => {
    const [{ id, at, isEnd }] = there;
    return { id: isEnd ? `${id} end` : id, at, places: there };
  });
}

export interface Route {
  day: PlaceDay;
  points: readonly Coordinates[];
}

/** Returns the line of the way between two activities. Null: straight. */
export type LineBetween = (fromId: string, toId: string) => readonly Coordinates[] | null;

/** Returns the way of each day through its places, in order. A day with one place has none. */
export function routesOf(places: readonly PlanPlace[], lineBetween: LineBetween = () => null): Route[] {
  const routes = new Map<string, { day: PlaceDay; points: Coordinates[]; lastId: string }>();
  for (const { id, day, at, end } of places) {
    if (!day) continue;
    const own = end ? [at, end] : [at];
    const route = routes.get(day.key);
    if (!route) {
      routes.set(day.key, { day, points: own, lastId: id });
      continue;
    }
    const line = lineBetween(route.lastId, id) ?? [];
    route.points.push(...line.map(({ lat, lng }) => ({ lat, lng: closestTo(lng, at.lng) })), ...own);
    route.lastId = id;
  }
  return [...routes.values()].filter(({ points }) => new Set(points.map(keyOf)).size > 1);
}

/** The day that all activities of a stop are on; null if they are on several, or on none. */
export const dayOfStop = ({ places: [first, ...others] }: Stop): PlaceDay | null =>
  others.every(({ day }) => day?.key === first.day?.key) ? first.day : null;
