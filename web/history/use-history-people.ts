import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { complain } from '../apollo/complain.ts';
import { type Person, readMembers } from './read-members.ts';

/** Returns the people to filter by: the members, then former ones. `meet` takes those of the changes that are shown. */
export function useHistoryPeople(tripId: string) {
  const client = useApolloClient();
  /** Null: they are being read. */
  const [members, setMembers] = useState<readonly Person[] | null>(null);
  const [met, setMet] = useState<readonly Person[]>([]);

  useEffect(() => {
    const left = new AbortController();
    const show = (people: readonly Person[]) => left.signal.aborted || setMembers(people);
    readMembers(client, tripId).then(show, (error: unknown) => {
      complain(error);
      // Those who have changed something are known from their changes.
      show([]);
    });
    return () => left.abort();
  }, [client, tripId]);

  const meet = (people: readonly Person[]) =>
    setMet((known) => {
      const ids = new Set(known.map(({ id }) => id));
      const others = people.filter(({ id }) => !ids.has(id));
      return others.length > 0 ? unique([...known, ...others]) : known;
    });
  return { people: unique([...(members ?? []), ...met]), areRead: members !== null, meet };
}

const unique = (people: readonly Person[]): readonly Person[] =>
  people.filter(({ id }, index) => people.findIndex((other) => other.id === id) === index);
