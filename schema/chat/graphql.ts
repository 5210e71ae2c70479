import type { TripEvent } from '../../prisma/generated/client.ts';
import { UserType } from '../account/graphql.ts';
import { personOf } from '../account/people.ts';
import { builder } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { sharedBy } from '../core/cache/sharing.ts';
import { longText } from '../core/cost/answer-size.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { page } from '../core/paging.ts';
import { ofTrip } from '../core/sql/rows.ts';
import { nodeOfTrip } from '../member/queries.ts';
import { PictureType } from '../picture/graphql.ts';
import { picturesOfMessage } from '../picture/queries.ts';
import { TripType, tripField } from '../trip/graphql.ts';
import { tripStream } from '../trip/stream.ts';
import './archive.ts';
import { reactionEmoji } from './entity.ts';
import { type Mentioned, mentionsOf } from './mentions.ts';
import { type MessageRow, messageById, messageOf, messageOrder, readMessages } from './queries.ts';
import { type Reaction, reactionsOf } from './reactions.ts';
import { isOwnMessage } from './rules.ts';

const MessagePermissions = builder.objectRef<{ own: boolean }>('MessagePermissions').implement({
  extensions: cacheable(),
  description: 'The viewer’s rights on a message.',
  fields: (t) => ({
    edit: t.boolean({ description: 'Whether the viewer may call editMessage.', resolve: ({ own }) => own }),
    remove: t.boolean({ description: 'Whether the viewer may call removeMessage.', resolve: ({ own }) => own }),
  }),
});

/** Who reacted with the same emoji. */
const USUAL_PEOPLE = 2;

const MentionType = builder.objectRef<Mentioned>('Mention').implement({
  extensions: { ...sharedBy('everyone'), ...cacheable() },
  description: 'Someone whom a message names.',
  fields: (t) => ({
    user: t.field({ type: UserType, description: 'The person.', resolve: ({ person }) => person }),
    name: t.exposeString('name', {
      description: 'The person’s name when the message was written. The text has it after an @.',
    }),
  }),
});

const ReactionType = builder.objectRef<Reaction>('Reaction').implement({
  extensions: { ...sharedBy('everyone'), ...cacheable() },
  description: 'The people who reacted to a message with the same emoji.',
  fields: (t) => ({
    emoji: t.exposeString('emoji', { description: `One of ${reactionEmoji.join(' ')}.` }),
    count: t.int({ description: 'The number of people: at least 1.', resolve: ({ people }) => people.length }),
    people: t.field({
      type: [UserType],
      complexity: { multiplier: USUAL_PEOPLE },
      description: 'The people, in the order in which they reacted.',
      resolve: ({ people }) => [...people],
    }),
  }),
});

/** On average: most messages have none. */
const USUAL_PICTURES = 0.2;
const USUAL_MENTIONS = 0.1;
const USUAL_REPLIES = 0.2;
const USUAL_REACTIONS = 0.5;

export const MessageType = builder.node(builder.objectRef<MessageRow>('Message'), {
  extensions: { ...sharedBy('everyone'), ...cacheable() },
  description: 'A message in a trip’s chat.',
  id: { resolve: ({ id }) => id },
  loadWithoutCache: nodeOfTrip(messageById),
  fields: (t) => ({
    trip: t.field(tripField('message')),
    author: t.field({
      type: UserType,
      nullable: true,
      description: 'The person who sent the message. Null after their account is deleted.',
      resolve: (message, _args, ctx) => personOf(ctx, message.author, message.authorId),
    }),
    text: t.exposeString('text', {
      ...longText(100),
      description: 'The message as plain text: at most 4,000 characters. Empty if there are only pictures.',
    }),
    sentAt: t.expose('sentAt', { type: 'DateTime', description: 'The time when the message was sent.' }),
    editedAt: t.expose('editedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'The time when the author last changed the message. Null: it was never changed.',
    }),
    viewerCan: t.field({
      extensions: sharedBy('viewer'),
      type: MessagePermissions,
      description: 'The viewer’s rights on this message.',
      resolve: (message, _args, ctx) => ({ own: isOwnMessage(message, requireViewer(ctx).id) }),
    }),
    pictures: t.field({
      type: [PictureType],
      // One statement reads those of all messages of a page.
      complexity: { multiplier: USUAL_PICTURES },
      description: 'The pictures in the message, in their order: at most 10.',
      resolve: async ({ id, pictures }, _args, ctx) => pictures ?? (await picturesOfMessage(ctx, id)) ?? [],
    }),
    replyToId: t.exposeID('replyToId', {
      nullable: true,
      description:
        'The id of the message that this one answers. It stays when that one is removed. Null: it answers none.',
    }),
    mentions: t.field({
      type: [MentionType],
      complexity: { multiplier: USUAL_MENTIONS },
      description: 'The people whom the message names: at most 50. Those who deleted their account are left out.',
      resolve: async (message, _args, ctx) => [...(await mentionsOf(ctx, message))],
    }),
    reactions: t.field({
      type: [ReactionType],
      complexity: { multiplier: USUAL_REACTIONS },
      description: 'The reactions to the message, in the order of the six emoji. Those without people are left out.',
      resolve: async (message, _args, ctx) => [...(await reactionsOf(ctx, message))],
    }),
    seq: t.exposeInt('seq', {
      description: 'The seq of the message’s first MESSAGE_SENT event. The chat is in this order.',
    }),
  }),
});

builder.objectField(MessageType, 'replyTo', (t) =>
  t.field({
    type: MessageType,
    nullable: true,
    complexity: { multiplier: USUAL_REPLIES },
    description: 'The message that this one answers. Null if it answers none, or if that one was removed.',
    resolve: async ({ tripId, replyToId }, _args, ctx) =>
      replyToId ? ofTrip(tripId, await messageById(ctx, replyToId)) : null,
  }),
);

builder.objectField(PictureType, 'message', (t) =>
  t.field({
    type: MessageType,
    nullable: true,
    description: 'The message that the picture belongs to. Null for a cover, a picture of an activity and a receipt.',
    resolve: ({ messageId }, _args, ctx) => (messageId ? messageById(ctx, messageId) : null),
  }),
);

builder.objectField(TripType, 'messages', (t) =>
  t.connection(
    {
      type: MessageType,
      description: 'The trip’s chat messages, oldest first. To page backwards, use `last` and `before`.',
      resolve: (trip, args, ctx) => page(args, messageOrder, (slice) => readMessages(ctx, trip.id, slice)),
    },
    { name: 'MessageConnection' },
    { name: 'MessageEdge' },
  ),
);

const MessageEvent = builder.objectRef<TripEvent>('MessageEvent').implement({
  extensions: sharedBy('everyone'),
  description: 'One new message, in the messageSent stream.',
  fields: (t) => ({
    seq: t.exposeInt('seq', { description: 'The seq of the event. Pass it as `after` to resume the stream.' }),
    message: t.field({
      type: MessageType,
      description: 'The new message.',
      resolve: (event, _args, ctx) => messageOf(ctx, event),
    }),
  }),
});

builder.subscriptionField(
  'messageSent',
  tripStream(
    'messageSent',
    MessageEvent,
    'Streams some events of tripEvents, in order: the new messages of the trip’s chat. tripChanged streams edits and removals. With `after`, the messages that the client missed come first: a client that reconnects misses no message and gets none twice. Messages that have been removed since are left out. A message that comes back with a restored picture is sent again: its Message.seq is lower than the event’s. For all members of the trip.',
  ),
);
