import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useLastKnown } from '../apollo/cached.ts';
import { complain } from '../apollo/complain.ts';
import { useOnReturn } from '../apollo/connection.ts';
import { oneAtATime } from '../apollo/one-at-a-time.ts';
import { graphql } from '../gql/gql.ts';
import type { BalancesQuery } from '../gql/graphql.ts';
import { distinctNames } from '../ui/text/distinct-names.ts';
import { moneyChanged } from './money-changed.ts';

export const Balances = graphql(`
  query Balances($tripId: ID!) {
    trip(id: $tripId) {
      id
      seq
      currency
      timeZone
      balances {
        balance
        paid
        share
        sent
        received
        traveler {
          id
          name
          hasLeft
          user {
            id
          }
        }
      }
      settlement {
        amount
        from {
          id
          name
          user {
            id
          }
        }
        to {
          id
          name
          user {
            id
          }
        }
      }
    }
  }
`);

export type Money = NonNullable<BalancesQuery['trip']>;
export type Transfer = Money['settlement'][number];

/** Returns the balances with the names that tell travelers apart, to show. */
function withDistinctNames(money: Money): Money {
  const names = distinctNames(money.balances.map(({ traveler }) => traveler));
  const named = <Named extends { id: string; name: string }>(traveler: Named): Named => ({
    ...traveler,
    name: names.get(traveler.id) ?? traveler.name,
  });
  return {
    ...money,
    balances: money.balances.map((each) => ({ ...each, traveler: named(each.traveler) })),
    settlement: money.settlement.map((each) => ({ ...each, from: named(each.from), to: named(each.to) })),
  };
}

/**
 * The balances of a trip, which are asked for again when something changes them. They stay out of the cache, where
 * another response could put a later seq beside them: a payment is recorded with the seq of what was seen.
 */
export function useBalances(tripId: string) {
  const { data, error, refetch } = useQuery(Balances, { variables: { tripId }, fetchPolicy: 'no-cache' });
  const [refresh] = useState(() => oneAtATime(() => refetch(), complain));
  useEffect(() => moneyChanged.listen(refresh), [refresh]);
  useOnReturn(refresh);
  /** @returns the balances of now; null if they can't be had. */
  const readNow = async (): Promise<Money | null> => {
    try {
      return (await refetch()).data?.trip ?? null;
    } catch (failure) {
      complain(failure);
      return null;
    }
  };
  const money = useLastKnown(data?.trip ?? null);
  return { money: money && withDistinctNames(money), error, readNow };
}
