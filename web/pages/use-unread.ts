import { useCached } from '../apollo/cached.ts';
import { ChatTab } from '../chat/tab.tsx';
import { type Unread, unreadIn } from '../chat/unread.ts';
import type { TripParts } from './use-trip-parts.ts';

/** Counts unread messages by others, also those that arrive while the trip is open; null: the chat is not loaded. */
export function useUnread({ tripId, isCurrent }: TripParts): Unread | null {
  const trip = useCached(ChatTab, { id: tripId })?.trip;
  return trip && isCurrent(ChatTab) ? unreadIn(trip) : null;
}
