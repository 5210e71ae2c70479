import type { TripEvent } from '../../prisma/generated/client.ts';
import { builder } from '../core/builder.ts';
import { sharedBy } from '../core/cache/sharing.ts';
import { subjectOf } from '../core/journal/event-subject.ts';
import { watchPolls } from './queries.ts';

const PollEvent = builder.objectRef<TripEvent>('PollEvent').implement({
  extensions: sharedBy('everyone'),
  description: 'A poll, as it changes.',
  fields: (t) => ({
    seq: t.exposeInt('seq', { description: 'Resume with it as `after`.' }),
    poll: t.prismaField({
      type: 'Poll',
      description: 'The poll as it is now.',
      resolve: (query, event, _args, ctx) =>
        subjectOf(event, query, () => ctx.db.poll.findUnique({ ...query, where: { id: event.subjectId } })),
    }),
  }),
});

builder.subscriptionField('pollChanged', (t) =>
  t.field({
    type: PollEvent,
    description:
      'The trip’s polls as they are created, voted on, edited and closed, by someone or at closesAt; removals come over tripChanged. With `after`, the events that the client missed come first. For all members of the trip.',
    args: {
      tripId: t.arg.id({ required: true, description: 'The trip.' }),
      after: t.arg.int({ description: 'A seq that the client has seen (Trip.seq, or an event’s). None: from now on.' }),
    },
    subscribe: (_root, { tripId, after }, ctx) => watchPolls(ctx, tripId, after ?? null),
    resolve: (event) => event,
  }),
);
