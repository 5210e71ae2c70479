import type { Attribution } from './geocoder.ts';
import type { Point } from './input/point.ts';

/** The networks of ways that a router may know, by who moves on them. */
export const profiles = ['driving', 'foot', 'bike'] as const;
export type Profile = (typeof profiles)[number];

/** The way between two points. */
export interface RoadLeg {
  metres: number;
  /** Rounded up. */
  minutes: number;
  /** An encoded polyline with precision 5. Null: unknown. */
  line: string | null;
}

/** A source of ways along roads and paths. Its failure gives no ways, and no error. */
export interface Router {
  profiles: readonly Profile[];
  /** The credits of its data. */
  attribution: Attribution[];
  /** @returns the way from each point to the next. Null where it knows none, and everywhere if it gives no answer. */
  route(profile: Profile, points: readonly Point[]): Promise<(RoadLeg | null)[]>;
}
