import type { TripEvent } from '../../prisma/generated/client.ts';
import { UserType } from '../account/graphql.ts';
import { personOf } from '../account/people.ts';
import { builder, QUERY_COST } from '../core/builder.ts';
import { sharedBy } from '../core/cache/sharing.ts';
import { type EventName, eventKinds, kindsOn } from '../core/events.ts';
import { eventOrder, readEvents } from '../core/journal/stored-events.ts';
import { page } from '../core/paging.ts';
import { watchTrip } from '../member/watch-trip.ts';
import { TripType } from './graphql.ts';
import { readSubject } from './subject.ts';

export const KindEnum = builder.enumType('TripEventKind', {
  description: 'The kind of an event in a trip’s journal.',
  values: Object.fromEntries(
    Array.from(eventKinds(), ([kind, { description }]) => [kind, { description }] as const),
  ) as Record<EventName, { description: string }>,
});

const TripEventType = builder.objectRef<TripEvent>('TripEvent').implement({
  extensions: sharedBy('everyone'),
  description: 'One event in a trip’s journal: who did what, and when.',
  fields: (t) => ({
    seq: t.exposeInt('seq', {
      description: 'The event’s number within the trip. It increases by one with each event, without gaps.',
    }),
    kind: t.field({
      type: KindEnum,
      description: 'The kind of event.',
      // Lists and streams leave out the kinds of a newer build.
      resolve: ({ kind }) => kind as EventName,
    }),
    actor: t.field({
      type: UserType,
      nullable: true,
      description:
        'The person who caused the event. Null for an automatic event, such as a poll that closes at its closing time, and after the account is deleted.',
      resolve: (event, _args, ctx) => personOf(ctx, undefined, event.actorId),
    }),
    at: t.expose('at', { type: 'DateTime', description: 'The time of the event.' }),
    subjectId: t.exposeID('subjectId', {
      description: 'The id of the entity that the event is about. It stays when the entity is removed.',
    }),
    subject: t.field({
      type: builder.nodeInterfaceRef(),
      nullable: true,
      description:
        'The entity that the event is about, in its current state and as far as the viewer may see it. Null after its removal. Of an invitation, plain members see only what anyone with its link sees.',
      complexity: QUERY_COST,
      resolve: readSubject,
    }),
  }),
});

builder.objectField(TripType, 'events', (t) =>
  t.connection(
    {
      type: TripEventType,
      description: 'The trip’s journal: all events, oldest first.',
      resolve: (trip, args, ctx) =>
        page(args, eventOrder, (slice) => readEvents(ctx.kysely, trip.id, [...eventKinds().keys()], slice)),
    },
    { name: 'TripEventConnection' },
    { name: 'TripEventEdge' },
  ),
);

builder.subscriptionField('tripChanged', (t) =>
  t.field({
    type: TripEventType,
    description:
      'Streams the trip’s events in order: changes of the trip, its activities, members and invitations, edited and removed messages, and removed polls. messageSent streams new messages. pollChanged streams votes, and new, edited and closed polls. With `after`, the events that the client missed come first. For all members of the trip.',
    args: {
      tripId: t.arg.id({ required: true, description: 'The id of the trip to watch.' }),
      after: t.arg.int({
        description:
          'The last seq that the client has seen (Trip.seq, or an event’s seq). Without it, the stream begins with the next event.',
      }),
    },
    subscribe: (_root, { tripId, after }, ctx) => watchTrip(ctx, tripId, kindsOn('tripChanged'), after ?? null),
    resolve: (event: TripEvent) => event,
  }),
);
