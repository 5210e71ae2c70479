import { Wallet } from 'lucide-react';
import { graphql } from '../gql/gql.ts';
import { tripTab } from '../pages/trip-tab.tsx';
import { later } from '../ui/fault/later.tsx';

const TripMoney = later(async () => (await import('../pages/trip-money.tsx')).TripMoney);

export const MoneyTab = graphql(`
  query MoneyTab($id: ID!) {
    trip(id: $id) {
      id
      seq
      ...ExpensesPanel_trip @unmask
    }
  }
`);

export const tab = tripTab({
  id: 'money',
  place: 5,
  label: 'Money',
  icon: <Wallet aria-hidden />,
  query: MoneyTab,
  code: TripMoney,
  count: ({ newExpenses }) => newExpenses,
  panel: (trip, { parts, isShown }) => <TripMoney trip={trip} parts={parts} isShown={isShown} />,
});
