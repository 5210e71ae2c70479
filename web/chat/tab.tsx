import { MessagesSquare } from 'lucide-react';
import { graphql } from '../gql/gql.ts';
import { tripTab } from '../pages/trip-tab.tsx';
import { later } from '../ui/fault/later.tsx';
import { unreadText } from './unread.ts';

const TripChat = later(async () => (await import('../pages/trip-chat.tsx')).TripChat);

export const ChatTab = graphql(`
  query ChatTab($id: ID!) {
    trip(id: $id) {
      id
      seq
      ...Chat_trip @unmask
    }
  }
`);

export const tab = tripTab({
  id: 'chat',
  place: 2,
  label: 'Chat',
  icon: <MessagesSquare aria-hidden />,
  query: ChatTab,
  code: TripChat,
  count: ({ unread }) => unread.messages,
  sign: ({ unread }) => (unread.mentions > 0 ? { sign: '@', text: unreadText(unread) } : null),
  panel: (trip, { parts, presence: { typing }, isShown, onRead }) => (
    <TripChat trip={trip} parts={parts} typing={typing} isShown={isShown} onRead={onRead} />
  ),
});
