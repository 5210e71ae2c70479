import type { TripEvent } from '../../prisma/generated/client.ts';
import type { builder } from '../core/builder.ts';
import { kindsOn, type TripStream } from '../core/events.ts';
import { watchTrip } from '../member/watch-trip.ts';

type TripEventRef = ReturnType<ReturnType<typeof builder.objectRef<TripEvent>>['implement']>;
type Subscription = Parameters<typeof builder.subscriptionField>[1];

/** Returns the subscription to the events on this stream. @param type How it presents an event. */
export const tripStream =
  (stream: TripStream, type: TripEventRef, description: string): Subscription =>
  (t) =>
    t.field({
      type,
      description,
      args: {
        tripId: t.arg.id({ required: true, description: 'The id of the trip to watch.' }),
        after: t.arg.int({
          description:
            'The last seq that the client has seen (Trip.seq, or an event’s seq). The header Last-Event-ID of an event stream counts, too: the later of the two. Without both, the stream begins with the next event.',
        }),
      },
      subscribe: (_root, { tripId, after }, ctx) => watchTrip(ctx, tripId, kindsOn(stream), after ?? null),
      resolve: (event: TripEvent) => event,
    });
