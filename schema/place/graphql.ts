import { AttributionType } from '../core/attribution.ts';
import { builder, QUERY_COST } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import type { FoundPlace, FoundPlaces, placeKinds } from '../core/geocoder.ts';
import { MAX_PLACES, MAX_QUERY } from './input.ts';
import { findPlaces, placesAt } from './queries.ts';

const PlaceKindType = builder.enumType('PlaceKind', {
  description: 'The kind of a found place.',
  values: {
    CITY: { description: 'A town or a village.' },
    AIRPORT: { description: 'An airport.' },
    COUNTRY: { description: 'A country.' },
    AREA: { description: 'An area, such as a region, a quarter or an island.' },
    ADDRESS: { description: 'A street or a house.' },
    VENUE: { description: 'A place that people visit, such as a restaurant, a museum or a station.' },
    OTHER: { description: 'Another kind of place.' },
  } satisfies Record<(typeof placeKinds)[number], object>,
});

const FoundPlaceType = builder.objectRef<FoundPlace>('FoundPlace').implement({
  description:
    'A place that a search found. The server stores nothing of it until a client saves it in an activity or a trip.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The place’s name, such as “Time Out Market”.' }),
    context: t.exposeString('context', {
      nullable: true,
      description: 'What distinguishes it from other places of the same name, such as “Lisboa, Portugal”.',
    }),
    kind: t.expose('kind', { type: PlaceKindType, description: 'The kind of the place.' }),
    latitude: t.exposeFloat('latitude', { description: 'The latitude in degrees, −90 to 90.' }),
    longitude: t.exposeFloat('longitude', { description: 'The longitude in degrees, −180 to 180.' }),
    timeZone: t.expose('timeZone', { type: 'TimeZone', description: 'The time zone at the place.' }),
    countryCode: t.exposeString('countryCode', {
      nullable: true,
      description: 'The country’s code (ISO 3166-1 alpha-2), such as PT. Null if the source does not know it.',
    }),
  }),
});

const FoundPlacesType = builder.objectRef<FoundPlaces>('FoundPlaces').implement({
  description: 'The places that a search found.',
  fields: (t) => ({
    places: t.field({
      type: [FoundPlaceType],
      description: 'The places, the best first.',
      resolve: ({ places }) => places,
    }),
    attribution: t.field({
      type: [AttributionType],
      description: 'The credits for the data. Clients must show them with the places.',
      resolve: ({ attribution }) => attribution,
    }),
    isPartial: t.exposeBoolean('isPartial', {
      description:
        'Whether the operator’s geocoder failed or had no time. Then only countries, towns and airports are found, from the list that is part of the server, and asking again later may find more. False for a server without a geocoder, which never finds more.',
    }),
  }),
});

/** A question may reach another server, and takes a place in its queue. */
const QUESTION_COST = QUERY_COST * 10;

builder.queryField('places', (t) =>
  t.field({
    extensions: cacheable(false),
    type: FoundPlacesType,
    description:
      'Finds places by the beginning of their name, or by their address: in the server’s own list of countries, towns and airports, and with the geocoder of the operator if there is one. For everyone who is signed in, 60 times a minute together with placeAt.',
    complexity: QUESTION_COST,
    args: {
      query: t.arg.string({
        required: true,
        description: `A name or an address: at most ${MAX_QUERY} characters. A blank one finds nothing.`,
      }),
      tripId: t.arg.id({
        description:
          'The id of a trip of the viewer. Places near the middle of its activities, or else near its destination, come first.',
      }),
      first: t.arg.int({
        required: true,
        defaultValue: 8,
        description: `The most places to return: 1 to ${MAX_PLACES}.`,
      }),
    },
    resolve: (_root, args, ctx) => findPlaces(ctx, args),
  }),
);

builder.queryField('placeAt', (t) =>
  t.field({
    extensions: cacheable(false),
    type: FoundPlacesType,
    description:
      'Finds the places at a point, the nearest first. None on the open sea. For everyone who is signed in, 60 times a minute together with places.',
    complexity: QUESTION_COST,
    args: {
      latitude: t.arg.float({ required: true, description: 'The latitude in degrees, −90 to 90.' }),
      longitude: t.arg.float({ required: true, description: 'The longitude in degrees, −180 to 180.' }),
    },
    resolve: (_root, args, ctx) => placesAt(ctx, args),
  }),
);
