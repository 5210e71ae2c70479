import { builder, QUERY_COST } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { sharedBy } from '../core/cache/sharing.ts';
import { TripType } from '../trip/graphql.ts';
import { MOST_PLACES, MOST_POINTS, type RoutePoint, routeOf } from './route.ts';

const RoutePointType = builder.objectRef<RoutePoint>('RoutePoint').implement({
  extensions: { ...sharedBy('everyone'), ...cacheable() },
  description: 'A place on a trip’s route.',
  fields: (t) => ({
    latitude: t.exposeFloat('latitude', { description: 'The latitude in degrees, −90 to 90.' }),
    longitude: t.exposeFloat('longitude', { description: 'The longitude in degrees, −180 to 180.' }),
  }),
});

builder.objectField(TripType, 'route', (t) =>
  t.field({
    type: [RoutePointType],
    // Ten points are about as much as one row.
    complexity: { field: QUERY_COST, multiplier: MOST_POINTS / 10 },
    description: `The places of the trip’s activities in the order BY_DAY, for a sketch of the trip: where each starts, and where it ends if that is another place. A place that follows itself is not repeated. Of more than ${MOST_POINTS} places, ${MOST_POINTS} are chosen evenly, from the first ${MOST_PLACES} activities in time. Empty if no activity has a place.`,
    resolve: (trip, _args, ctx) => routeOf(ctx, trip),
  }),
);
