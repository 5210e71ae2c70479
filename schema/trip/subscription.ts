import { builder } from '../core/builder.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { TripType } from './graphql.ts';
import { watchTrips } from './news.ts';
import { readTrips } from './queries.ts';

builder.subscriptionField('viewerTripsChanged', (t) =>
  t.field({
    type: [TripType],
    description:
      'Streams the viewer’s trips that have new events: at most once a second, and at most ten trips at a time. The first list is empty. viewerChanged reports trips that are added to or removed from the viewer’s list. Ends with the session. For everyone who is signed in.',
    subscribe: (_root, _args, ctx) => watchTrips(ctx),
    resolve: (tripIds: readonly string[], _args, ctx) => readTrips(ctx, requireViewer(ctx), tripIds),
  }),
);
