import type { TripEvent } from '../../prisma/generated/client.ts';
import { UserType } from '../account/graphql.ts';
import { personOf } from '../account/people.ts';
import { builder } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { audiences, sharedBy } from '../core/cache/sharing.ts';
import { longText } from '../core/cost/answer-size.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { page } from '../core/paging.ts';
import { withMember } from '../member/queries.ts';
import { TripType } from '../trip/graphql.ts';
import { editMessage, removeMessage, sendMessage } from './commands.ts';
import { type MessageRow, messageOf, messageOrder, readMessages, watchMessages } from './queries.ts';
import { isOwnMessage } from './rules.ts';

const MessagePermissions = builder.objectRef<{ own: boolean }>('MessagePermissions').implement({
  extensions: { ...sharedBy('audience'), ...cacheable() },
  description: 'What the viewer may do to a message.',
  fields: (t) => ({
    edit: t.boolean({ description: 'editMessage.', resolve: ({ own }) => own }),
    remove: t.boolean({ description: 'removeMessage.', resolve: ({ own }) => own }),
  }),
});

const MessageType = builder.prismaNode('Message', {
  extensions: { ...sharedBy('everyone'), ...cacheable() },
  description: 'Something said in a trip’s chat.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, ctx) => ({ id, trip: withMember(requireViewer(ctx)) }),
  fields: (t) => ({
    author: t.field({
      type: UserType,
      nullable: true,
      description: 'Who said it; null once they are gone.',
      resolve: (message: MessageRow, _args, ctx) => personOf(ctx, message.author, message.authorId),
    }),
    text: t.exposeString('text', { ...longText(100), description: 'At most 4,000 characters, plain text.' }),
    sentAt: t.expose('sentAt', { type: 'DateTime', description: 'When it was said.' }),
    editedAt: t.expose('editedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When its author last changed it; null if never.',
    }),
    viewerCan: t.field({
      extensions: sharedBy('audience'),
      type: MessagePermissions,
      description: 'What the viewer may do to it.',
      resolve: (message, _args, ctx) => ({ own: isOwnMessage(message, requireViewer(ctx).id) }),
    }),
    seq: t.exposeInt('seq', { description: 'The seq of its event in the trip’s journal: the chat’s order.' }),
  }),
});

builder.objectField(TripType, 'messages', (t) =>
  t.connection(
    {
      type: MessageType,
      description: 'Oldest first; page back with last and before.',
      resolve: (trip, args, ctx) => page(args, messageOrder, (slice) => readMessages(ctx, trip.id, slice)),
    },
    { name: 'MessageConnection' },
    { name: 'MessageEdge' },
  ),
);

builder.relayMutationField(
  'sendMessage',
  {
    inputFields: (t) => ({
      id: t.id({
        description: 'An id made by the client. Sent twice with the same id, the mutation sends one message.',
      }),
      tripId: t.id({ required: true, description: 'The trip in whose chat.' }),
      text: t.string({ required: true, description: '1 to 4,000 characters once trimmed.' }),
    }),
  },
  {
    description: 'Sends a message to the trip’s chat. For all members of the trip.',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ message: await sendMessage(ctx, input) }),
  },
  {
    outputFields: (t) => ({
      message: t.field({ type: MessageType, description: 'What was said.', resolve: ({ message }) => message }),
    }),
  },
);

builder.relayMutationField(
  'editMessage',
  {
    inputFields: (t) => ({
      messageId: t.id({ required: true, description: 'The message.' }),
      baseText: t.string({
        description:
          'The text that the edit found: if the message has another text by now, the edit is refused with CONFLICT.',
      }),
      text: t.string({ required: true, description: '1 to 4,000 characters once trimmed.' }),
    }),
  },
  {
    description:
      'Changes the text of a message, which then shows as edited. For the message’s author. Refuses with CONFLICT.',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ message: await editMessage(ctx, input) }),
  },
  {
    outputFields: (t) => ({
      message: t.field({ type: MessageType, description: 'The message now.', resolve: ({ message }) => message }),
    }),
  },
);

builder.relayMutationField(
  'removeMessage',
  { inputFields: (t) => ({ messageId: t.id({ required: true, description: 'The message to take back.' }) }) },
  {
    description: 'Removes a message. For the message’s author.',
    errors: {},
    resolve: (_root, { input }, ctx) => removeMessage(ctx, input),
  },
  {
    outputFields: (t) => ({
      messageId: t.id({ description: 'The message that is gone.', resolve: ({ messageId }) => messageId }),
    }),
  },
);

const MessageEvent = builder.objectRef<TripEvent>('MessageEvent').implement({
  extensions: sharedBy('everyone'),
  description: 'A message, as it is sent.',
  fields: (t) => ({
    seq: t.exposeInt('seq', { description: 'Resume with it as `after`.' }),
    message: t.field({
      type: MessageType,
      description: 'The message.',
      resolve: (event, _args, ctx) => messageOf(ctx, event),
    }),
  }),
});

builder.subscriptionField('messageSent', (t) =>
  t.field({
    type: MessageEvent,
    // What differs is what its author may do to a message.
    extensions: audiences(({ actorId }, viewer) => (actorId === viewer.id ? 'author' : 'others')),
    description:
      'New messages of the trip’s chat, in order; edits and removals come over tripChanged. With `after`, the messages that the client missed come first: a client that reconnects misses nothing and sees nothing twice. A message that was removed by then is left out. For all members of the trip.',
    args: {
      tripId: t.arg.id({ required: true, description: 'The trip.' }),
      after: t.arg.int({ description: 'A seq that the client has seen (Trip.seq, or an event’s). None: from now on.' }),
    },
    subscribe: (_root, { tripId, after }, ctx) => watchMessages(ctx, tripId, after ?? null),
    resolve: (event) => event,
  }),
);
