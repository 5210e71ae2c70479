import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useEffect, useState } from 'react';
import { complain } from '../apollo/complain.ts';
import { useOnReturn } from '../apollo/connection.ts';
import { fetchPage } from '../apollo/fetch-page.ts';
import { oneAtATime } from '../apollo/one-at-a-time.ts';
import { graphql } from '../gql/gql.ts';
import type { ExpensesPanel_tripFragment } from '../gql/graphql.ts';
import { Folded } from '../ui/layout/folded.tsx';
import { formatCost, formatMoney } from '../ui/text/money.ts';
import type { CategoryOption } from './more-fields.tsx';
import { spendingChanged } from './spending-changed.ts';
import { spendingTexts as texts } from './spending-texts.ts';

graphql(`
  fragment Spending_trip on Trip {
    id
    currency
    spending {
      plannedCost
      spent
      categories {
        category
        plannedCost
        spent
      }
    }
  }
`);

const Spending_now = graphql(`
  query Spending_now($tripId: ID!) {
    trip(id: $tripId) {
      ...Spending_trip @unmask
    }
  }
`);

/** Asks for the sums of now while they are shown, and again when something changes them. */
function useSpendingOfNow(tripId: string, isShown: boolean): void {
  const client = useApolloClient();
  const [refresh] = useState(() => oneAtATime(() => fetchPage(client, Spending_now, { tripId }), complain));
  useEffect(() => {
    if (!isShown) return;
    refresh();
    return spendingChanged.listen(refresh);
  }, [isShown, refresh]);
  useOnReturn(() => isShown && refresh());
}

interface SpendingProps {
  trip: Pick<ExpensesPanel_tripFragment, 'id' | 'currency' | 'spending'>;
  categories: readonly CategoryOption[];
  sign: (category: string) => ReactNode;
  isShown: boolean;
}

/** What was spent beside what was planned: for the trip, and folded away by category. */
export function Spending({ trip, categories, sign, isShown }: SpendingProps) {
  useSpendingOfNow(trip.id, isShown);
  const { currency, spending } = trip;
  const labelOf = (category: string) => categories.find(({ id }) => id === category)?.label ?? category;
  const isPlanned = spending.plannedCost > 0;
  return (
    <>
      <p>
        {texts.total} <strong className="figures text-lg">{formatMoney(spending.spent, currency)}</strong>
        {isPlanned && (
          <span className="figures text-muted max-sm:block">
            {' '}
            {texts.of(formatCost(spending.plannedCost, currency))}
          </span>
        )}
      </p>
      {spending.categories.length > 0 && (
        <div className="order-last w-full">
          <Folded title={texts.byCategory}>
            <table className="w-full max-w-xl border-collapse">
              <thead>
                <tr className="text-muted text-sm">
                  <th scope="col" className="py-1 text-left font-normal">
                    {texts.category}
                  </th>
                  <th scope="col" className="py-1 pl-3 text-right font-normal">
                    {texts.planned}
                  </th>
                  <th scope="col" className="py-1 pl-3 text-right font-normal">
                    {texts.spent}
                  </th>
                </tr>
              </thead>
              <tbody className="divide-y">
                {spending.categories.map(({ category, plannedCost, spent }) => (
                  <tr key={category}>
                    <th scope="row" className="py-2 text-left font-normal">
                      <span className="flex items-center gap-2">
                        <span className="shrink-0 max-sm:hidden">{sign(category)}</span>
                        <span className="wrap-anywhere min-w-16" dir="auto">
                          {labelOf(category)}
                        </span>
                      </span>
                    </th>
                    <td className="figures py-2 pl-3 text-right text-muted">
                      {plannedCost > 0 ? formatCost(plannedCost, currency) : texts.none}
                    </td>
                    <td className="figures py-2 pl-3 text-right font-semibold">
                      {spent === 0 ? texts.none : formatMoney(spent, currency)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Folded>
        </div>
      )}
    </>
  );
}
