import { useQuery } from '@apollo/client/react';
import { ReceiptText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { complain } from '../apollo/complain.ts';
import { oneAtATime } from '../apollo/one-at-a-time.ts';
import { graphql } from '../gql/gql.ts';
import { Button } from '../ui/button/button.tsx';
import { Link } from '../ui/button/link.tsx';
import { linkStyle } from '../ui/text/link-style.ts';
import { formatMoney } from '../ui/text/money.ts';
import { spendingChanged } from './spending-changed.ts';
import { spendingTexts } from './spending-texts.ts';
import { texts } from './texts.ts';

const ActivitySpending = graphql(`
  query ActivitySpending($id: ID!) {
    node(id: $id) {
      ... on Activity {
        id
        spent
        trip {
          id
          currency
        }
      }
    }
  }
`);

interface ActivitySpendingProps {
  tripId: string;
  activityId: string;
  onRecord: () => void;
  /** Called when the link to the expenses is followed. */
  onLeave: () => void;
}

/** What was spent on an activity, and the button to record it. */
export function SpentOnActivity({ tripId, activityId, onRecord, onLeave }: ActivitySpendingProps) {
  const { data, refetch } = useQuery(ActivitySpending, {
    variables: { id: activityId },
    fetchPolicy: 'cache-and-network',
  });
  const [refresh] = useState(() => oneAtATime(() => refetch(), complain));
  useEffect(() => spendingChanged.listen(refresh), [refresh]);
  const activity = data?.node?.__typename === 'Activity' ? data.node : null;

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <Button icon={<ReceiptText aria-hidden />} onPress={onRecord}>
        {texts.recordCost}
      </Button>
      {activity !== null && activity.spent !== 0 && (
        <p>
          {spendingTexts.onActivity}{' '}
          <strong className="figures">{formatMoney(activity.spent, activity.trip.currency)}</strong>{' '}
          <Link to={`/trips/${tripId}?tab=money`} onClick={onLeave} className={linkStyle}>
            {spendingTexts.showExpenses}
          </Link>
        </p>
      )}
    </div>
  );
}
