import { useQuery } from '@apollo/client/react';
import { complain } from '../apollo/complain.ts';
import { graphql } from '../gql/gql.ts';
import { Button } from '../ui/button/button.tsx';
import { Awaited } from '../ui/fault/not-loaded.tsx';
import { Dialog, DialogFooter } from '../ui/overlay/dialog.tsx';
import { CurrencyForm } from './currency-form.tsx';
import { currencyTexts } from './currency-texts.ts';

const ChangeCurrency = graphql(`
  query ChangeCurrency($tripId: ID!) {
    trip(id: $tripId) {
      id
      currency
      timeZone
      lastRates {
        currency
        rate
      }
      spending {
        plannedCost
      }
      expenses(first: 1) {
        totalCount
      }
      payments(first: 1) {
        totalCount
      }
    }
  }
`);

/** Changes the trip's currency, and says what that means for what was recorded. While there are payments, it can't. */
export function ChangeCurrencyDialog({ tripId, onClose }: { tripId: string; onClose: () => void }) {
  // Out of the cache, where the counts would stay beside the pages of the lists.
  const { data, error, refetch } = useQuery(ChangeCurrency, { variables: { tripId }, fetchPolicy: 'no-cache' });
  const trip = data?.trip;
  if (trip && trip.payments.totalCount === 0) {
    // Another currency by now is shown with what was chosen.
    const askAgain = async () => void (await refetch().catch(complain));
    return <CurrencyForm trip={trip} onStale={askAgain} onClose={onClose} />;
  }
  return (
    <Dialog title={currencyTexts.title} isOpen onClose={onClose}>
      {trip ? (
        <p>{currencyTexts.hasPayments(trip.payments.totalCount)}</p>
      ) : (
        <Awaited isPart error={error} onRetry={() => void refetch().catch(complain)} className="h-40 rounded-card" />
      )}
      <DialogFooter>
        <Button onPress={onClose}>{currencyTexts.close}</Button>
      </DialogFooter>
    </Dialog>
  );
}
