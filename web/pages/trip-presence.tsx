import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useIsCutOff } from '../apollo/connection.ts';
import { useLive } from '../apollo/use-live.ts';
import { graphql } from '../gql/gql.ts';
import type { Presence } from './presence.ts';
import { usePeople } from './use-people.ts';

// Only ids, so that the server makes one frame for all members. The page knows the people already. Two streams, because
// people type more often than they come or go, and the ids of all who are present are long.
const TripPresence_changed = graphql(`
  subscription TripPresence_changed($tripId: ID!) {
    presenceChanged(tripId: $tripId) {
      presentIds
    }
  }
`);

const TripPresence_typing = graphql(`
  subscription TripPresence_typing($tripId: ID!) {
    presenceChanged(tripId: $tripId) {
      typingIds
    }
  }
`);

interface Ids {
  presentIds: readonly string[];
  typingIds: readonly string[];
}

const none: Ids = { presentIds: [], typingIds: [] };

interface TripPresenceProps {
  tripId: string;
  onChange: (presence: Presence) => void;
}

/**
 * Reports who has the trip open and who is typing, as far as these people are known. While mounted, it counts the
 * viewer as present. Without a connection presence is unknown, so it reports an empty list.
 */
export function TripPresence({ tripId, onChange }: TripPresenceProps) {
  const [ids, setIds] = useState(none);
  const isCutOff = useIsCutOff();
  // A layout effect, so that data that arrives right after reconnecting is not cleared too.
  useLayoutEffect(() => {
    if (isCutOff) setIds(none);
  }, [isCutOff]);
  const people = usePeople([...new Set([...ids.presentIds, ...ids.typingIds])]);
  const report = useEffectEvent(onChange);
  useEffect(() => {
    const known = new Map(people.map((person) => [person.id, person]));
    const named = (some: readonly string[]) => some.flatMap((id) => known.get(id) ?? []);
    report({ present: named(ids.presentIds), typing: named(ids.typingIds) });
  }, [people, ids]);
  const add = (some: Partial<Ids>) => setIds((before) => ({ ...before, ...some }));
  // Not in the cache, where one part would replace the other.
  const options = { variables: { tripId }, fetchPolicy: 'no-cache' } as const;
  useLive(TripPresence_changed, {
    ...options,
    onData: ({ data: { data } }) => data && add({ presentIds: data.presenceChanged.presentIds }),
  });
  useLive(TripPresence_typing, {
    ...options,
    onData: ({ data: { data } }) => data && add({ typingIds: data.presenceChanged.typingIds }),
  });
  return null;
}
