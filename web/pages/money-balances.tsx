import { Balances } from '../payment/balances.tsx';
import { texts } from '../payment/texts.ts';
import { Travelers } from '../traveler/travelers.tsx';
import { ShowMore } from './show-more.tsx';

/** Who owes what, and who travels. */
export const MoneyBalances = ({ tripId }: { tripId: string }) => (
  <Balances tripId={tripId} renderMore={(onMore) => <ShowMore onMore={onMore}>{texts.more}</ShowMore>}>
    <Travelers tripId={tripId} />
  </Balances>
);
