import { useState } from 'react';
import { Badge } from '../ui/layout/badge.tsx';
import { Folded } from '../ui/layout/folded.tsx';
import { formatMoney } from '../ui/text/money.ts';
import { useIsViewer } from './party.tsx';
import { type RenderMore, Statement } from './statement.tsx';
import { texts } from './texts.ts';
import type { Money } from './use-balances.ts';

interface BalanceRowProps {
  tripId: string;
  of: Money['balances'][number];
  currency: string;
  renderMore: RenderMore;
}

/** What one traveler gets back or owes, in words, and folded away below it the statement from which that comes. */
export function BalanceRow({ tripId, of, currency, renderMore }: BalanceRowProps) {
  const { traveler, balance, paid, share, sent, received } = of;
  const [isOpen, setOpen] = useState(false);
  const isViewer = useIsViewer()(traveler);
  const money = (amount: number) => formatMoney(amount, currency);
  const verb = balance > 0 ? texts.getsBack : balance < 0 ? texts.owes : texts.isSettled;
  const lines = [
    [texts.paid, paid],
    [texts.share, 0 - share],
    [texts.sent, sent],
    [texts.received, 0 - received],
  ] as const;
  const title = (
    <span className="wrap-anywhere min-w-0 font-normal">
      <bdi className="font-semibold">{isViewer ? texts.you : traveler.name}</bdi> {verb(isViewer)}{' '}
      {balance !== 0 && (
        <strong className={`whitespace-nowrap tabular-nums ${balance > 0 ? 'text-success' : 'text-warning'}`}>
          {money(Math.abs(balance))}
        </strong>
      )}{' '}
      {traveler.hasLeft && traveler.user && <Badge>{texts.hasLeft}</Badge>}
    </span>
  );
  return (
    <li className="break-inside-avoid px-4 py-2">
      <Folded title={title} isOpen={isOpen} onOpenChange={setOpen}>
        <div className="mt-1 mb-2 max-w-lg sm:ml-7">
          <dl className="mb-3 text-sm tabular-nums">
            {lines.map(([label, amount]) => (
              <Line key={label} label={label} amount={money(amount)} />
            ))}
            <Line label={texts.balance} amount={money(balance)} className="mt-1 border-t pt-1 font-semibold" />
          </dl>
          {isOpen && <Statement tripId={tripId} traveler={traveler} currency={currency} renderMore={renderMore} />}
        </div>
      </Folded>
    </li>
  );
}

const Line = ({ label, amount, className = '' }: { label: string; amount: string; className?: string }) => (
  <div className={`flex justify-between gap-4 ${className}`}>
    <dt>{label}</dt>
    <dd className="whitespace-nowrap">{amount}</dd>
  </div>
);
