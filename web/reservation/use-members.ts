import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { complain } from '../apollo/complain.ts';
import { type Person, readMembers } from '../history/read-members.ts';
import { useAuth } from '../session/auth.ts';

/** Returns the viewer as someone who books. */
export function useMe(): Person | null {
  const { user } = useAuth();
  return user && { id: user.id, username: user.username };
}

/** Returns the members of a trip, the viewer first. At first only the viewer is known. */
export function useMembers(tripId: string): readonly Person[] {
  const client = useApolloClient();
  const me = useMe();
  const [members, setMembers] = useState<readonly Person[]>([]);
  useEffect(() => {
    const left = new AbortController();
    readMembers(client, tripId).then((all) => left.signal.aborted || setMembers(all), complain);
    return () => left.abort();
  }, [client, tripId]);
  return me ? [me, ...members.filter(({ id }) => id !== me.id)] : members;
}
