import type { DomainLive } from '../live/take-event.ts';

export const live: DomainLive = {
  MESSAGE_SENT: ({ add }) => add('messages', 'Message'),
  MESSAGE_EDITED: null,
  MESSAGE_REMOVED: ({ drop }) => drop('messages', 'Message'),
};
