import type { TripEvent } from '../../prisma/generated/client.ts';
import { UserType } from '../account/graphql.ts';
import { personOf } from '../account/people.ts';
import { builder, QUERY_COST } from '../core/builder.ts';
import { sharedBy } from '../core/cache/sharing.ts';
import { type EventName, eventKinds, kindsOn } from '../core/events.ts';
import { nodeQuery } from '../core/node-query.ts';
import { page } from '../core/paging.ts';
import { watchTrip } from '../member/watch-trip.ts';
import { TripType } from './graphql.ts';
import { eventOrder } from './queries.ts';

const KindEnum = builder.enumType('TripEventKind', {
  description: 'What happened.',
  values: Object.fromEntries(
    Array.from(eventKinds(), ([kind, { description }]) => [kind, { description }] as const),
  ) as Record<EventName, { description: string }>,
});

const TripEventType = builder.prismaObject('TripEvent', {
  extensions: sharedBy('everyone'),
  description: 'One line of the trip’s journal.',
  fields: (t) => ({
    seq: t.exposeInt('seq', { description: 'Counts up by one within the trip, without gaps.' }),
    kind: t.field({
      type: KindEnum,
      description: 'What happened.',
      // Lists and streams leave out the kinds of a newer build.
      resolve: ({ kind }) => kind as EventName,
    }),
    actor: t.field({
      type: UserType,
      nullable: true,
      description:
        'Who did it. Null if the clock did it, as with a poll that closes by time, or once the account is gone.',
      resolve: (event, _args, ctx) => personOf(ctx, undefined, event.actorId),
    }),
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    subjectId: t.exposeID('subjectId', { description: 'The id of what it happened to, of a removed thing as well.' }),
    subject: t.node({
      extensions: sharedBy('viewer'),
      description:
        'The object that the event is about, as it is now and as far as the viewer may see it; null once it is gone. An invitation shows plain members what it shows anyone with its link.',
      complexity: QUERY_COST,
      id: ({ subjectId }) => subjectId,
    }),
  }),
});

builder.objectField(TripType, 'events', (t) =>
  t.connection(
    {
      type: TripEventType,
      description: 'Everything that has happened on the trip, newest last: who did what, when, to what.',
      resolve: (trip, args, ctx, info) =>
        page(args, eventOrder, (slice) =>
          ctx.db.tripEvent.findMany({
            ...nodeQuery(ctx, info),
            ...slice,
            where: { tripId: trip.id, kind: { in: [...eventKinds().keys()] }, ...slice.where },
          }),
        ),
    },
    { name: 'TripEventConnection' },
    { name: 'TripEventEdge' },
  ),
);

builder.subscriptionField('tripChanged', (t) =>
  t.field({
    type: TripEventType,
    description:
      'Events of the trip, in order: changes of the trip, its activities, members and invitations, edited and removed messages, and removed polls. New messages come over messageSent; new, edited and closed polls and votes come over pollChanged. With `after`, the events that the client missed come first. For all members of the trip.',
    args: {
      tripId: t.arg.id({ required: true, description: 'The trip.' }),
      after: t.arg.int({ description: 'A seq that the client has seen (Trip.seq, or an event’s). None: from now on.' }),
    },
    subscribe: (_root, { tripId, after }, ctx) => watchTrip(ctx, tripId, kindsOn('tripChanged'), after ?? null),
    resolve: (event: TripEvent) => event,
  }),
);
