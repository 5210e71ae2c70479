import type { Point } from './input/point.ts';

export const placeKinds = ['CITY', 'AIRPORT', 'COUNTRY', 'AREA', 'ADDRESS', 'VENUE', 'OTHER'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** A place as a source of places knows it. */
export interface FoundPlace extends Point {
  name: string;
  /** What distinguishes it from others of the same name, such as “Lisboa, Portugal”. */
  context: string | null;
  kind: PlaceKind;
  /** An IANA name. */
  timeZone: string;
  /** ISO 3166-1 alpha-2, in capitals. */
  countryCode: string | null;
}

/** A credit that the licence of the data asks for. */
export interface Attribution {
  text: string;
  url: string;
}

export interface FoundPlaces {
  /** The best first. */
  places: FoundPlace[];
  /** The credits of the sources that were asked. */
  attribution: Attribution[];
  /** Whether a source failed, or could not be asked in time. Asking again later may find more. */
  isPartial: boolean;
}

export interface PlaceQuery {
  /** Trimmed, and not empty. */
  text: string;
  /** Places near it come first. Null: anywhere. */
  near: Point | null;
  /** A town's name. Without `near`, places near this town come first: all sources together look it up. */
  nearTown?: string | null;
  /** The most places to return. */
  first: number;
}

/**
 * Asks where a link of a phone's Share button leads. @returns the address, which is not requested; null if the link is
 * of another kind or its server gave none.
 */
export type ReadShortLink = (link: string) => Promise<string | null>;

/** A source of places. A failure of the source gives a partial result, and no error. */
export interface Geocoder {
  /** Finds places by the beginning of their name, or by their address. */
  search(query: PlaceQuery): Promise<FoundPlaces>;
  /** Finds the places at a point, the nearest first. None on the open sea. */
  reverse(at: Point): Promise<FoundPlaces>;
}
