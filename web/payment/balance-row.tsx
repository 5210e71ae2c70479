import { Badge } from '../ui/layout/badge.tsx';
import { Folded } from '../ui/layout/folded.tsx';
import { formatMoney } from '../ui/text/money.ts';
import { useIsViewer } from './party.tsx';
import { texts } from './texts.ts';
import type { Money } from './use-balances.ts';

interface BalanceRowProps {
  of: Money['balances'][number];
  currency: string;
}

/** What one traveler gets back or owes, in words, and folded away below it how that comes about. */
export function BalanceRow({ of: { traveler, balance, paid, share, sent, received }, currency }: BalanceRowProps) {
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
    <li className="px-4 py-2">
      <Folded title={title}>
        <dl className="mt-1 mb-2 ml-7 max-w-sm text-sm tabular-nums">
          {lines.map(([label, amount]) => (
            <Line key={label} label={label} amount={money(amount)} />
          ))}
          <Line label={texts.balance} amount={money(balance)} className="mt-1 border-t pt-1 font-semibold" />
        </dl>
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
