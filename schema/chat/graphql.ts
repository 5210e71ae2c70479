import type { TripEvent } from '../../prisma/generated/client.ts';
import { UserType } from '../account/graphql.ts';
import { personOf } from '../account/people.ts';
import { builder } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { sharedBy } from '../core/cache/sharing.ts';
import { longText } from '../core/cost/answer-size.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { page } from '../core/paging.ts';
import { nodeOfTrip } from '../member/queries.ts';
import { PictureType } from '../picture/graphql.ts';
import { picturesOfMessage } from '../picture/queries.ts';
import { TripType, tripField } from '../trip/graphql.ts';
import { tripStream } from '../trip/stream.ts';
import './archive.ts';
import { type MessageRow, messageById, messageOf, messageOrder, readMessages } from './queries.ts';
import { isOwnMessage } from './rules.ts';

const MessagePermissions = builder.objectRef<{ own: boolean }>('MessagePermissions').implement({
  extensions: cacheable(),
  description: 'The viewer’s rights on a message.',
  fields: (t) => ({
    edit: t.boolean({ description: 'Whether the viewer may call editMessage.', resolve: ({ own }) => own }),
    remove: t.boolean({ description: 'Whether the viewer may call removeMessage.', resolve: ({ own }) => own }),
  }),
});

/** On average: most messages have none. */
const USUAL_PICTURES = 0.2;

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
    seq: t.exposeInt('seq', {
      description: 'The seq of the message’s first MESSAGE_SENT event. The chat is in this order.',
    }),
  }),
});

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
