import { declareEvents, event, type Kinds } from '../core/events.ts';
import { messageById } from './queries.ts';

interface Text {
  text: string;
}

const ofMessage = { version: 1, subject: 'Message', readSubject: messageById, audience: 'members' } as const;

export const messageEvents = declareEvents({
  MESSAGE_SENT: event({
    ...ofMessage,
    description: 'A message was sent, or came back without its text because its author restored a picture of it.',
    stream: 'messageSent',
    unseen: 'messages',
    undoneBy: 'MESSAGE_REMOVED',
  }),
  MESSAGE_EDITED: event<{ before: Text; after: Text }>({
    ...ofMessage,
    description: 'The author changed a message.',
    stream: 'tripChanged',
    undoneBy: 'MESSAGE_EDITED',
  }),
  MESSAGE_REACTED: event<{ after: { emoji: string; isOn: boolean } }>({
    ...ofMessage,
    description: 'Someone reacted to a message with an emoji, or took that back.',
    stream: 'tripChanged',
  }),
  MESSAGE_REMOVED: event({
    ...ofMessage,
    description: 'The author removed a message. The event’s subject is null.',
    stream: 'tripChanged',
  }),
});

declare module '../core/events.ts' {
  interface EventKinds extends Kinds<typeof messageEvents> {}
}
