import type { CalendarFeed } from '../../prisma/generated/client.ts';
import { ViewerType } from '../account/graphql.ts';
import { builder, QUERY_COST } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { NotFound } from '../core/failures.ts';
import { TripType } from '../trip/graphql.ts';
import { ownTrip } from '../trip/queries.ts';
import { ownFeed, readFeeds } from './queries.ts';
import { MAX_CALENDAR_FEEDS } from './rules.ts';

export const CalendarFeedType = builder.node(builder.objectRef<CalendarFeed>('CalendarFeed'), {
  extensions: cacheable(false),
  description:
    'An address by which a calendar program reads plans, without signing in. Only its owner sees it, signed in with a browser. A feed of one trip ends with its owner’s membership of the trip.',
  id: { resolve: ({ id }) => id },
  loadWithoutCache: (id, ctx) => ownFeed(ctx, id),
  fields: (t) => ({
    label: t.exposeString('label', { nullable: true, description: 'The owner’s name for it. Null if it has none.' }),
    trip: t.field({
      type: TripType,
      nullable: true,
      complexity: QUERY_COST,
      description:
        'The trip whose plan it has. Null: all trips of its owner that are to come, under way, or ended less than 90 days ago, without templates.',
      resolve: async ({ tripId }, _args, ctx) => {
        if (tripId === null) return null;
        const trip = await ownTrip(ctx, tripId);
        if (!trip) throw new NotFound('Trip');
        return trip;
      },
    }),
    hint: t.exposeString('hint', {
      description: 'The last four characters of the token in its address. The token itself is not stored.',
    }),
    hasCodes: t.exposeBoolean('hasCodes', {
      description: 'Whether its events have the codes of bookings. Everyone who has the address can read them.',
    }),
    hasCosts: t.exposeBoolean('hasCosts', {
      description: 'Whether its events have what activities cost. Everyone who has the address can read it.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'The time when it was created.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'The hour in which a program last read it at its present address. Null if none has.',
    }),
  }),
});

builder.objectField(ViewerType, 'calendarFeeds', (t) =>
  t.field({
    extensions: cacheable(false),
    type: [CalendarFeedType],
    nullable: true,
    complexity: { field: QUERY_COST, multiplier: 5 },
    description: `The viewer’s calendar feeds, the newest first: at most ${MAX_CALENDAR_FEEDS}. Null when the request brings a token.`,
    resolve: (_viewer, _args, ctx) => readFeeds(ctx),
  }),
);
