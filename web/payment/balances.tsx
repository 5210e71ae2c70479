import type { ReactNode } from 'react';
import { Awaited } from '../ui/fault/not-loaded.tsx';
import { Card } from '../ui/layout/card.tsx';
import { BalanceRow } from './balance-row.tsx';
import { useIsViewer } from './party.tsx';
import { Payments } from './payments.tsx';
import { SettleUp } from './settle-up.tsx';
import type { RenderMore } from './statement.tsx';
import { texts } from './texts.ts';
import { type Money, useBalances } from './use-balances.ts';

interface BalancesProps {
  tripId: string;
  renderMore: RenderMore;
  /** What is below: another domain's part. */
  children?: ReactNode;
}

/** Who owes what, and how to settle it. */
export function Balances({ tripId, renderMore, children }: BalancesProps) {
  const { money, error, readNow } = useBalances(tripId);
  return (
    <div className="flex flex-col gap-8">
      {money ? (
        <>
          <BalanceList money={money} renderMore={renderMore} />
          <SettleUp money={money} readNow={readNow} />
        </>
      ) : (
        <Awaited isPart error={error} onRetry={() => void readNow()} className="h-40 rounded-card" />
      )}
      <Payments tripId={tripId} money={money} readNow={readNow} />
      {children}
    </div>
  );
}

/** The viewer is first. */
function BalanceList({ money, renderMore }: { money: Money; renderMore: RenderMore }) {
  const { id, balances, currency } = money;
  const isViewer = useIsViewer();
  const sorted = balances.toSorted((a, b) => Number(isViewer(b.traveler)) - Number(isViewer(a.traveler)));
  return (
    <section aria-labelledby="balances">
      <h2 id="balances" className="mb-3 text-xl">
        {texts.balances}
      </h2>
      <Card>
        <ul className="divide-y divide-line">
          {sorted.map((balance) => (
            <BalanceRow
              key={balance.traveler.id}
              tripId={id}
              of={balance}
              currency={currency}
              renderMore={renderMore}
            />
          ))}
        </ul>
      </Card>
    </section>
  );
}
