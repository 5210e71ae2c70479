import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useLastKnown } from '../apollo/cached.ts';
import { complain } from '../apollo/complain.ts';
import { oneAtATime } from '../apollo/one-at-a-time.ts';
import { useRest } from '../apollo/rest.ts';
import { graphql } from '../gql/gql.ts';
import { Button } from '../ui/button/button.tsx';
import { later } from '../ui/fault/later.tsx';
import { Awaited } from '../ui/fault/not-loaded.tsx';
import { Card } from '../ui/layout/card.tsx';
import { moneyChanged } from './money-changed.ts';
import { PaymentRow } from './payment-row.tsx';
import { texts } from './texts.ts';
import type { Money } from './use-balances.ts';

const RecordPayment = later(async () => (await import('./record-payment.tsx')).RecordPayment, { failure: 'overlay' });

graphql(`
  fragment Payments_page on PaymentConnection {
    edges {
      node {
        id
        paidOn
        ...PaymentRow_payment
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
`);

export const PaymentsQuery = graphql(`
  query Payments($tripId: ID!) {
    trip(id: $tripId) {
      id
      payments(first: 50) {
        ...Payments_page @unmask
      }
    }
  }
`);

const Payments_rest = graphql(`
  query Payments_rest($tripId: ID!, $after: String!) {
    trip(id: $tripId) {
      id
      payments(first: 50, after: $after) {
        ...Payments_page @unmask
      }
    }
  }
`);

interface PaymentsProps {
  tripId: string;
  /** Null while it is not known. */
  money: Money | null;
  readNow: () => Promise<Money | null>;
}

/** The recorded payments, those of the newest day first. */
export function Payments({ tripId, money, readNow }: PaymentsProps) {
  const [isRecording, setRecording] = useState(false);
  const { data, error, refetch } = useQuery(PaymentsQuery, {
    variables: { tripId },
    fetchPolicy: 'cache-and-network',
  });
  const [refresh] = useState(() => oneAtATime(() => refetch(), complain));
  useEffect(() => moneyChanged.listen(refresh), [refresh]);
  const trip = useLastKnown(data?.trip ?? null);
  useRest(Payments_rest, trip?.id, trip?.payments.pageInfo);
  if (!trip) return <Awaited isPart error={error} onRetry={refresh} className="h-24 rounded-card" />;
  const { edges } = trip.payments;
  const names = new Map(money?.balances.map(({ traveler }) => [traveler.id, traveler.name]));
  return (
    <section aria-labelledby="payments">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="payments" className="text-xl">
          {texts.payments}
        </h2>
        {money && money.balances.length > 1 && <Button onPress={() => setRecording(true)}>{texts.recordOne}</Button>}
      </div>
      {edges.length === 0 && <p className="text-muted">{texts.noPayments}</p>}
      {edges.length > 0 && (
        <Card>
          <ul className="divide-y divide-line">
            {edges.map(({ node }) => (
              <PaymentRow key={node.id} tripId={tripId} payment={node} names={names} />
            ))}
          </ul>
        </Card>
      )}
      {money && isRecording && (
        <RecordPayment
          tripId={tripId}
          currency={money.currency}
          timeZone={money.timeZone}
          readNow={readNow}
          travelers={money.balances.map(({ traveler }) => traveler)}
          onClose={() => setRecording(false)}
        />
      )}
    </section>
  );
}
