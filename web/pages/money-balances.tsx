import { Balances } from '../payment/balances.tsx';
import { Travelers } from '../traveler/travelers.tsx';

/** Who owes what, and who travels. */
export const MoneyBalances = ({ tripId }: { tripId: string }) => (
  <Balances tripId={tripId}>
    <Travelers tripId={tripId} />
  </Balances>
);
