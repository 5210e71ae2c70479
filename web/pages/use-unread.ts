import { useQuery } from '@apollo/client/react';
import { ChatTab } from '../chat/tab.tsx';
import { type Unread, unreadIn } from '../chat/unread.ts';
import type { TripParts } from './use-trip-parts.ts';

/** Counts unread messages by others, also those that arrive while the trip is open; null: the chat is not loaded. */
export function useUnread({ tripId, isCurrent }: TripParts): Unread | null {
  const { data } = useQuery(ChatTab, { variables: { id: tripId }, fetchPolicy: 'cache-only' });
  return data?.trip && isCurrent(ChatTab) ? unreadIn(data.trip) : null;
}
