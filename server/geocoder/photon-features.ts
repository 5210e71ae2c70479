import * as z from 'zod/mini';
import type { FoundPlace, PlaceKind } from '../../schema/core/geocoder.ts';
import { nameProblem, withoutHidden } from '../../schema/core/input/names.ts';
import { timeZoneAt } from './time-zone-at.ts';

// The answer of a Photon server: GeoJSON with the fields of https://github.com/geocoders/geocodejson-spec. It may
// contain anything, so each feature is checked, and those that are not as they should be are left out.

/** In characters. */
const MOST_CHARACTERS = 200;

const FeatureCollection = z.object({ features: z.array(z.unknown()) });

/** Control characters would break lines, Postgres stores no NUL, and PlanJam refuses invisible characters in names. */
const words = (text: string) =>
  [
    ...withoutHidden(text.toWellFormed())
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, MOST_CHARACTERS)
    .join('');

const text = z.catch(z.optional(z.pipe(z.string(), z.transform(words))), undefined);
const degrees = (most: number) => z.number().check(z.gte(-most), z.lte(most));

const Feature = z.object({
  geometry: z.object({ type: z.literal('Point'), coordinates: z.tuple([degrees(180), degrees(90)]) }),
  properties: z.object({
    name: text,
    street: text,
    housenumber: text,
    city: text,
    state: text,
    country: text,
    countrycode: text,
    osm_key: text,
    osm_value: text,
    type: text,
  }),
});

type Properties = z.output<typeof Feature>['properties'];

const towns = new Set(['city', 'town', 'village', 'hamlet', 'municipality']);
const areas = new Set(['locality', 'district', 'county', 'state']);
const venues = new Set(
  'aeroway amenity craft healthcare historic leisure man_made natural office public_transport railway shop tourism'.split(
    ' ',
  ),
);

/** By the main tag in OpenStreetMap, else by the layer: https://wiki.openstreetmap.org/wiki/Map_features */
function kindOf({ osm_key: key = '', osm_value: value = '', type: layer = '', name }: Properties): PlaceKind {
  if (!name) return 'ADDRESS';
  if (value === 'aerodrome') return 'AIRPORT';
  if (venues.has(key) || value === 'bus_stop' || value === 'square') return 'VENUE';
  if (key === 'highway' || layer === 'street' || value === 'house') return 'ADDRESS';
  if (value === 'country' || layer === 'country') return 'COUNTRY';
  if (layer === 'city' || (key === 'place' && towns.has(value))) return 'CITY';
  if (key === 'place' || key === 'boundary' || areas.has(layer)) return 'AREA';
  return layer === 'house' ? 'VENUE' : 'OTHER';
}

/** “Rua Augusta 12”. */
const addressOf = ({ street, housenumber }: Properties) => [street, street && housenumber].filter(Boolean).join(' ');

/** Returns what distinguishes it, without its name and without repetition. */
function contextOf(properties: Properties, name: string): string | null {
  const { city, state, country } = properties;
  const parts = [addressOf(properties), city, state, country].filter((part) => part && part !== name);
  return words([...new Set(parts)].join(', ')) || null;
}

function placeOf(feature: unknown): FoundPlace | null {
  const { data } = z.safeParse(Feature, feature);
  if (!data) return null;
  const { properties, geometry } = data;
  const name = properties.name || addressOf(properties);
  if (!name || nameProblem('Name', name) !== null) return null;
  const [longitude, latitude] = geometry.coordinates;
  const countryCode = properties.countrycode?.toUpperCase() ?? '';
  return {
    ...{ name, latitude, longitude },
    context: contextOf(properties, name),
    kind: kindOf(properties),
    timeZone: timeZoneAt({ latitude, longitude }),
    countryCode: /^[A-Z]{2}$/.test(countryCode) ? countryCode : null,
  };
}

/** Reads the places off a parsed answer. Null if it is no list of places. */
export function placesIn(answer: unknown): FoundPlace[] | null {
  const { data } = z.safeParse(FeatureCollection, answer);
  return data ? data.features.flatMap((feature) => placeOf(feature) ?? []) : null;
}
