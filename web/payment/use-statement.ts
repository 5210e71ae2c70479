import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { complain } from '../apollo/complain.ts';
import { oneAtATime } from '../apollo/one-at-a-time.ts';
import { graphql } from '../gql/gql.ts';
import type { StatementQuery } from '../gql/graphql.ts';
import { moneyChanged } from './money-changed.ts';

const StatementOf = graphql(`
  query Statement($tripId: ID!, $travelerId: ID!, $after: String) {
    trip(id: $tripId) {
      id
      statement(travelerId: $travelerId, first: 25, after: $after) {
        edges {
          node {
            subjectId
            day
            title
            paid
            share
            sent
            amount
            other {
              id
              name
              user {
                id
              }
            }
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

export type StatementLine = NonNullable<StatementQuery['trip']>['statement']['edges'][number]['node'];

const joined = (before: StatementQuery, next: StatementQuery): StatementQuery => {
  if (!before.trip || !next.trip) return next;
  const { statement } = next.trip;
  const edges = [...before.trip.statement.edges, ...statement.edges];
  return { ...next, trip: { ...next.trip, statement: { ...statement, edges } } };
};

/**
 * What a traveler's balance comes from, newest first. After a change of the money, it is the first page again: older
 * lines may have changed too.
 */
export function useStatement(tripId: string, travelerId: string) {
  const { data, error, refetch, fetchMore } = useQuery(StatementOf, {
    variables: { tripId, travelerId },
    fetchPolicy: 'no-cache',
  });
  const [refresh] = useState(() => oneAtATime(() => refetch(), complain));
  useEffect(() => moneyChanged.listen(refresh), [refresh]);
  const statement = data?.trip?.statement;
  const showMore = () =>
    fetchMore({
      variables: { after: statement?.pageInfo.endCursor ?? null },
      updateQuery: (before, { fetchMoreResult }) => joined(before, fetchMoreResult),
    });
  return { statement, error, refresh, showMore };
}
