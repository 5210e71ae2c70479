import { useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { later } from '../ui/fault/later.tsx';
import { Card } from '../ui/layout/card.tsx';
import { formatMoney } from '../ui/text/money.ts';
import type { Seen } from './mark-as-paid.tsx';
import { PaymentWords, useIsViewer } from './party.tsx';
import { texts } from './texts.ts';
import type { Money, Transfer } from './use-balances.ts';

const MarkAsPaid = later(async () => (await import('./mark-as-paid.tsx')).MarkAsPaid, { failure: 'overlay' });

interface SettleUpProps {
  money: Money;
  /** Asks for the balances again. */
  readNow: () => Promise<Money | null>;
}

/** The few payments after which no one owes anything. */
export function SettleUp({ money, readNow }: SettleUpProps) {
  const { id, seq, settlement, currency, timeZone } = money;
  const [paying, setPaying] = useState<Seen | null>(null);
  const isViewer = useIsViewer();
  const concerns = ({ from, to }: Transfer) => Number(isViewer(from) || isViewer(to));
  // The viewer's own come first.
  const transfers = settlement.toSorted((a, b) => concerns(b) - concerns(a));
  return (
    <section aria-labelledby="settle-up">
      <h2 id="settle-up" className="mb-3 text-xl">
        {texts.settleUp}
      </h2>
      {settlement.length === 0 && <p className="text-muted">{texts.allSettled}</p>}
      {settlement.length > 0 && (
        <Card>
          <ul className="divide-y divide-line">
            {transfers.map((transfer) => {
              const { from, to, amount } = transfer;
              return (
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
                  <Button
                    onPress={() => setPaying({ seq, transfer })}
                    aria-label={texts.markOneAsPaid(from.name, to.name)}
                  >
                    {texts.markAsPaid}
                  </Button>
                </li>
              );
            })}
          </ul>
        </Card>
      )}
      {paying && (
        <MarkAsPaid
          tripId={id}
          seen={paying}
          currency={currency}
          timeZone={timeZone}
          readNow={readNow}
          onClose={() => setPaying(null)}
        />
      )}
    </section>
  );
}
