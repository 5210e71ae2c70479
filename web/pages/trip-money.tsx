import { useApolloClient } from '@apollo/client/react';
import { Download } from 'lucide-react';
import { CategorySign, categoryOptions } from '../activity/category.tsx';
import { fetchPage } from '../apollo/fetch-page.ts';
import { ExpensesPanel } from '../expense/expenses-panel.tsx';
import { texts } from '../expense/texts.ts';
import { graphql } from '../gql/gql.ts';
import type { ExpensesPanel_tripFragment } from '../gql/graphql.ts';
import { useWaiting } from '../queue/waiting.ts';
import { useRestOfTravelers } from '../traveler/rest-of-travelers.ts';
import { useAddressChoice } from '../ui/address-choice.ts';
import { buttonStyle } from '../ui/button/button-style.ts';
import { FileLink } from '../ui/button/file-link.tsx';
import { ToggleGroup } from '../ui/button/toggle-group.tsx';
import { later } from '../ui/fault/later.tsx';
import { receiptParts } from './receipt-parts.tsx';
import { ShowMore } from './show-more.tsx';
import type { TripParts } from './use-trip-parts.ts';

const MoneyBalances = later(async () => (await import('./money-balances.tsx')).MoneyBalances);

const TripMoney_more = graphql(`
  query TripMoney_more($tripId: ID!, $after: String!) {
    trip(id: $tripId) {
      id
      seq
      expenses(first: 50, after: $after) {
        edges {
          node {
            ...ExpenseRow_expense @unmask
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

const views = ['expenses', 'balances'] as const;

const viewOptions = views.map((id) => ({ id, label: texts[id] }));

interface TripMoneyProps {
  trip: ExpensesPanel_tripFragment;
  parts: TripParts;
  isShown: boolean;
}

/** What was spent, and who owes whom. */
export function TripMoney({ trip, parts, isShown }: TripMoneyProps) {
  const client = useApolloClient();
  const [view, setView] = useAddressChoice('money', views);
  useRestOfTravelers(trip.id, trip.travelers.pageInfo, parts.onPage);
  const showMore = async () => {
    const after = trip.expenses.pageInfo.endCursor ?? '';
    const page = await fetchPage(client, TripMoney_more, { tripId: trip.id, after });
    if (page?.trip) parts.onPage(page.trip.seq);
  };

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ToggleGroup label={texts.views} options={viewOptions} selected={view} onSelect={setView} />
        <FileLink
          href={`/trips/${trip.id}/money.csv`}
          download
          aria-label={texts.downloadCsv}
          className={buttonStyle('quiet', 'print:hidden')}
        >
          <Download aria-hidden />
          {texts.csv}
        </FileLink>
      </div>
      <WithoutWaiting tripId={trip.id} />
      {view === 'balances' ? (
        <MoneyBalances tripId={trip.id} />
      ) : (
        <ExpensesPanel
          trip={trip}
          categories={categoryOptions}
          isShown={isShown}
          sign={(category) => <CategorySign category={category} />}
          receipts={receiptParts(trip.id)}
          more={<ShowMore onMore={showMore}>{texts.more}</ShowMore>}
        />
      )}
    </div>
  );
}

/** Says that the totals and balances, which are the server’s, are without the expenses that wait on this device. */
function WithoutWaiting({ tripId }: { tripId: string }) {
  const { entries } = useWaiting();
  const count = entries.filter((entry) => entry.tripId === tripId && entry.kind === 'recordExpense').length;
  return count > 0 && <p className="text-muted">{texts.withoutWaiting(count)}</p>;
}
