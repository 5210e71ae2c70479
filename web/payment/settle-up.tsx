import { Card } from '../ui/layout/card.tsx';
import { formatMoney } from '../ui/text/money.ts';
import { PaymentWords, useIsViewer } from './party.tsx';
import { texts } from './texts.ts';
import type { Money } from './use-balances.ts';

interface SettleUpProps {
  money: Money;
}

/** The few payments after which no one owes anything. */
export function SettleUp({ money: { settlement, currency } }: SettleUpProps) {
  const isViewer = useIsViewer();
  return (
    <section aria-labelledby="settle-up">
      <h2 id="settle-up" className="mb-3 text-xl">
        {texts.settleUp}
      </h2>
      {settlement.length === 0 && <p className="text-muted">{texts.allSettled}</p>}
      {settlement.length > 0 && (
        <Card>
          <ul className="divide-y divide-line">
            {settlement.map(({ from, to, amount }) => (
              <li
                key={`${from.id} ${to.id}`}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4"
              >
                <PaymentWords
                  from={from}
                  to={to}
                  verb={texts.pays(isViewer(from))}
                  amount={formatMoney(amount, currency)}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}
