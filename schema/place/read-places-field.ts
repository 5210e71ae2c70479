import { builder, QUERY_COST } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { MAX_LINES } from './input.ts';
import { type ReadPlace, readPlaces } from './read-places.ts';

const ReadPlaceType = builder.objectRef<ReadPlace>('ReadPlace').implement({
  description: 'A place in a line of pasted text, as the server reads it. The server stores nothing of it.',
  fields: (t) => ({
    line: t.exposeInt('line', { description: 'The number of the line in the pasted text, counted from 1.' }),
    text: t.exposeString('text', {
      description:
        'The line. A short link of a phone on a line of its own belongs to the name on the line before: then these are both.',
    }),
    name: t.exposeString('name', {
      nullable: true,
      description: 'The place’s name: at most 200 characters. Null if the line has none.',
    }),
    latitude: t.float({
      nullable: true,
      description: 'The latitude in degrees. Null if the line has only a name, which places may find.',
      resolve: ({ at }) => at?.latitude,
    }),
    longitude: t.float({
      nullable: true,
      description: 'The longitude in degrees. Null if the line has only a name.',
      resolve: ({ at }) => at?.longitude,
    }),
    problem: t.exposeString('problem', {
      nullable: true,
      description:
        'Why the line has neither a name nor coordinates, or why its short link could not be read, as a sentence.',
    }),
  }),
});

builder.queryField('readPlaces', (t) =>
  t.field({
    extensions: cacheable(false),
    type: [ReadPlaceType],
    description:
      'Reads the places in pasted text, one on a line: names, coordinates, and links to Google Maps, Apple Maps and OpenStreetMap. For a link of a phone’s Share button (maps.app.goo.gl, goo.gl/maps, maps.apple) the server asks where it leads, and each counts as one of the 60 searches for a place in a minute. For everyone who is signed in.',
    // As for the most lines: the size of an operation does not depend on its texts.
    complexity: { field: QUERY_COST, multiplier: MAX_LINES },
    args: {
      text: t.arg.string({
        required: true,
        description: `At most ${MAX_LINES} lines that are not blank, and 64 kB.`,
      }),
    },
    resolve: (_root, args, ctx) => readPlaces(ctx, args),
  }),
);
