import type { TripEvent } from '../../prisma/generated/client.ts';
import { builder } from '../builder.ts';
import { watchTrip } from '../feed.ts';
import { requireViewer } from '../journal.ts';
import { seatedOn } from '../member/queries.ts';
import { nodeQuery } from '../node-query.ts';
import { page } from '../paging.ts';
import { loadOnce } from '../shared-loads.ts';
import { TripType } from '../trip/graphql.ts';
import { sendMessage } from './commands.ts';
import { messageOrder } from './queries.ts';

const MessageType = builder.prismaNode('Message', {
  description: 'Something said in a trip’s chat.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, ctx) => ({ id, trip: seatedOn(requireViewer(ctx)) }),
  fields: (t) => ({
    author: t.relation('author', { nullable: true, description: 'Who said it; null once they are gone.' }),
    text: t.exposeString('text', { description: 'At most 4,000 characters, plain text.' }),
    sentAt: t.expose('sentAt', { type: 'DateTime', description: 'When it was said.' }),
    seq: t.exposeInt('seq', { description: 'The seq of its event in the trip’s journal: the chat’s order.' }),
  }),
});

builder.objectField(TripType, 'messages', (t) =>
  t.connection(
    {
      type: MessageType,
      description: 'Oldest first; page back with last and before.',
      resolve: (trip, args, ctx, info) =>
        page(args, messageOrder, (slice) =>
          ctx.db.message.findMany({ ...nodeQuery(ctx, info), ...slice, where: { tripId: trip.id, ...slice.where } }),
        ),
    },
    { name: 'MessageConnection' },
    { name: 'MessageEdge' },
  ),
);

builder.relayMutationField(
  'sendMessage',
  {
    inputFields: (t) => ({
      id: t.id({ description: 'An id made by the client; sent twice it is said once.' }),
      tripId: t.id({ required: true, description: 'The trip in whose chat.' }),
      text: t.string({ required: true, description: '1 to 4,000 characters once trimmed.' }),
    }),
  },
  {
    description: 'Says something in the trip’s chat, to everyone who is on it.',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ message: await sendMessage(ctx, input) }),
  },
  {
    outputFields: (t) => ({
      message: t.field({ type: MessageType, description: 'What was said.', resolve: ({ message }) => message }),
    }),
  },
);

const MessageEvent = builder.objectRef<TripEvent>('MessageEvent').implement({
  description: 'A message, as it is sent.',
  fields: (t) => ({
    seq: t.exposeInt('seq', { description: 'Resume with it as `after`.' }),
    message: t.prismaField({
      type: 'Message',
      description: 'The message.',
      resolve: (query, event, _args, ctx) =>
        loadOnce(event, query, () => ctx.db.message.findUniqueOrThrow({ ...query, where: { id: event.subjectId } })),
    }),
  }),
});

const messages = new Set(['MESSAGE_SENT'] as const);

builder.subscriptionField('messageSent', (t) =>
  t.field({
    type: MessageEvent,
    description:
      'Messages of the trip’s chat, in order. With `after`, first whatever the client missed: one that reconnects misses nothing and sees nothing twice.',
    args: {
      tripId: t.arg.id({ required: true, description: 'The trip.' }),
      after: t.arg.int({ description: 'A seq that the client has seen (Trip.seq, or an event’s). None: from now on.' }),
    },
    subscribe: (_root, { tripId, after }, ctx) => watchTrip(ctx, tripId, messages, after ?? null),
    resolve: (event) => event,
  }),
);
