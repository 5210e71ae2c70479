import type { TripEvent } from '../../prisma/generated/client.ts';
import { builder } from '../core/builder.ts';
import { kindsOn, type TripStream } from '../core/events.ts';
import { watchTrip } from '../member/watch-trip.ts';

type TripEventRef = ReturnType<ReturnType<typeof builder.objectRef<TripEvent>>['implement']>;

/** Adds a subscription to the events on this stream. @param type How it presents an event. */
export const tripStream = (name: TripStream, type: TripEventRef, description: string) =>
  builder.subscriptionField(name, (t) =>
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
      subscribe: (_root, { tripId, after }, ctx) => watchTrip(ctx, tripId, kindsOn(name), after ?? null),
      resolve: (event: TripEvent) => event,
    }),
  );
