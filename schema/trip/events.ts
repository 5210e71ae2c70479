import type { TripEvent, TripEventKind } from '../../prisma/generated/client.ts';
import { UserType } from '../account/graphql.ts';
import { personOf } from '../account/people.ts';
import { builder, QUERY_COST } from '../core/builder.ts';
import { sameFor } from '../core/cache/sharing.ts';
import { nodeQuery } from '../core/node-query.ts';
import { page } from '../core/paging.ts';
import { watchTrip } from '../member/watch-trip.ts';
import { TripType } from './graphql.ts';
import { eventOrder } from './queries.ts';

const kinds = {
  TRIP_CREATED: 'The trip was made.',
  TRIP_UPDATED: 'Its name, dates or the like changed.',
  ACTIVITY_ADDED: 'An activity was added.',
  ACTIVITY_UPDATED: 'An activity’s fields changed.',
  ACTIVITY_MOVED: 'An activity took another place in the hand-made order.',
  ACTIVITY_REMOVED: 'An activity was taken out; subject is null.',
  MESSAGE_SENT: 'Something was said in the chat.',
  MESSAGE_EDITED: 'Its author changed a message.',
  MESSAGE_REMOVED: 'Its author took a message back; subject is null.',
  POLL_CREATED: 'A question was put.',
  POLL_UPDATED: 'A poll was edited.',
  POLL_CLOSED: 'A poll was closed: by its actor or, without one, because its closing time was reached.',
  POLL_REMOVED: 'A poll was taken away; subject is null.',
  VOTE_CAST: 'Someone voted; the subject is the poll.',
  MEMBER_JOINED: 'Someone took a seat.',
  MEMBER_LEFT: 'Someone gave up their seat; subject is null.',
  MEMBER_REMOVED: 'Someone’s seat was taken away; subject is null.',
  ROLE_CHANGED: 'A member was given another role.',
  INVITATION_SENT: 'Someone was invited.',
  INVITATION_DECLINED: 'An invited person turned the invitation down.',
  INVITATION_REVOKED: 'An invitation was withdrawn: with revokeInvitation, or because its sender may no longer invite.',
} as const satisfies Record<TripEventKind, string>;

const KindEnum = builder.enumType('TripEventKind', {
  description: 'What happened.',
  values: Object.fromEntries(Object.entries(kinds).map(([kind, description]) => [kind, { description }])) as Record<
    TripEventKind,
    { description: string }
  >,
});

const TripEventType = builder.prismaObject('TripEvent', {
  extensions: sameFor('everyone'),
  description: 'One line of the trip’s journal.',
  fields: (t) => ({
    seq: t.exposeInt('seq', { description: 'Counts up by one within the trip, without gaps.' }),
    kind: t.expose('kind', { type: KindEnum, description: 'What happened.' }),
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
      extensions: sameFor('viewer'),
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
          ctx.db.tripEvent.findMany({ ...nodeQuery(ctx, info), ...slice, where: { tripId: trip.id, ...slice.where } }),
        ),
    },
    { name: 'TripEventConnection' },
    { name: 'TripEventEdge' },
  ),
);

/** What the streams of chat and polls don't carry. */
const elsewhere: ReadonlySet<string> = new Set([
  'MESSAGE_SENT',
  'POLL_CREATED',
  'POLL_UPDATED',
  'POLL_CLOSED',
  'VOTE_CAST',
]);
const tripKinds = new Set((Object.keys(kinds) as TripEventKind[]).filter((kind) => !elsewhere.has(kind)));

builder.subscriptionField('tripChanged', (t) =>
  t.field({
    type: TripEventType,
    description:
      'Events of the trip, in order: changes of the trip, its activities, members and invitations, edited and removed messages, and removed polls. New messages come over messageSent; new, edited and closed polls and votes come over pollChanged. With `after`, the events that the client missed come first. For all members of the trip.',
    args: {
      tripId: t.arg.id({ required: true, description: 'The trip.' }),
      after: t.arg.int({ description: 'A seq that the client has seen (Trip.seq, or an event’s). None: from now on.' }),
    },
    subscribe: (_root, { tripId, after }, ctx) => watchTrip(ctx, tripId, tripKinds, after ?? null),
    resolve: (event: TripEvent) => event,
  }),
);
