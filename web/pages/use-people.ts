import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useFragment } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { askForNodes } from '../apollo/ask-for-nodes.ts';
import { complain } from '../apollo/complain.ts';
import { graphql } from '../gql/gql.ts';
import type { PersonHere } from './presence.ts';

const People_person = graphql(`
  fragment People_person on User {
    id
    username
    avatarUrl
  }
`);

const People = graphql(`
  query People($ids: [ID!]!) {
    nodes(ids: $ids) {
      __typename
      id
      ...People_person
    }
  }
`);

/** Most people become known by themselves: with the list of members, or with the event of a new one. */
const PATIENCE_MS = 1_000;

/** Returns those of the people whom the cache knows, and asks the server for those who stay unknown. */
export function usePeople(ids: readonly string[]): readonly PersonHere[] {
  const client = useApolloClient();
  const [ask] = useState(() => askForPeople(client));
  const { data } = useFragment({
    fragment: People_person,
    from: ids.map((id) => ({ __typename: 'User' as const, id })),
  });
  const people = data.flatMap((person) => whole(person) ?? []);
  const known = new Set(people.map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id)).join(' ');
  useEffect(() => {
    if (!unknown) return;
    const timer = setTimeout(() => ask(unknown.split(' ')), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [ask, unknown]);
  return people;
}

/** Returns the person, or null if a part of them is not in the cache. */
function whole(person: Partial<PersonHere> | null): PersonHere | null {
  const { id, username, avatarUrl } = person ?? {};
  return id === undefined || username === undefined || avatarUrl === undefined ? null : { id, username, avatarUrl };
}

/** Returns a function that asks the server for people, for each of them once. */
function askForPeople(client: ApolloClient): (ids: readonly string[]) => void {
  const asked = new Set<string>();
  const ask = askForNodes(client, People, complain);
  return (ids) => {
    const others = ids.filter((id) => !asked.has(id));
    for (const id of others) asked.add(id);
    ask(others);
  };
}
