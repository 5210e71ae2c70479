import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { of } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { createCache } from '../apollo/cache.ts';
import { MarkAsPaid } from './mark-as-paid.tsx';
import type { Money, Transfer } from './use-balances.ts';

const party = (name: string) => ({ __typename: 'Traveler' as const, id: `traveler of ${name}`, name, user: null });
const transfer = (amount: number): Transfer => ({
  __typename: 'Transfer',
  amount,
  from: party('Ben'),
  to: party('Mei'),
});
const moneyAt = (seq: number, settlement: Transfer[]): Money => ({
  __typename: 'Trip',
  id: 'trip_01h455vb4pex5vsknk084sn02q',
  seq,
  currency: 'EUR',
  timeZone: 'UTC',
  balances: [],
  settlement,
});

/** Opens the dialog for €12.00, seen at seq 4, on a server where `now` has replaced it. */
async function open(now: Money) {
  const sent: { amount: number; seq: number }[] = [];
  const onClose = vi.fn();
  const refusal = { __typename: 'Refusal', code: 'CONFLICT', message: 'Something has changed.' };
  const server = new ApolloLink(({ variables: { input } }) => {
    sent.push({ amount: input.amount, seq: input.seq });
    const payload = { __typename: 'RecordPaymentPayload', payment: { __typename: 'Payment', id: input.id } };
    return of({ data: { recordPayment: input.seq < now.seq ? refusal : payload } });
  });
  await render(
    <ApolloProvider client={new ApolloClient({ cache: createCache(), link: server })}>
      <MarkAsPaid
        tripId={now.id}
        seen={{ seq: 4, transfer: transfer(1200) }}
        currency="EUR"
        timeZone="UTC"
        readNow={async () => now}
        onClose={onClose}
      />
    </ApolloProvider>,
  );
  return { sent, onClose };
}

const record = () => page.getByRole('button', { name: 'Record payment' });

test('what has changed in the meantime is shown, and recorded with the seq of that', async () => {
  const { sent, onClose } = await open(moneyAt(6, [transfer(450)]));
  await record().click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('from Ben to Mei now: €4.50');
  await expect.element(page.getByLabelText('Amount')).toHaveValue('4.50');
  expect(onClose).not.toHaveBeenCalled();
  await record().click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    { amount: 1200, seq: 4 },
    { amount: 450, seq: 6 },
  ]);
});

test('another currency of the trip is shown, too', async () => {
  const { sent, onClose } = await open({ ...moneyAt(6, [transfer(2000)]), currency: 'JPY' });
  await record().click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('from Ben to Mei now: ¥2,000');
  await expect.element(page.getByLabelText('Amount')).toHaveValue('2000');
  await record().click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    { amount: 1200, seq: 4 },
    { amount: 2000, seq: 6 },
  ]);
});

test('a payment that someone else has recorded is not recorded again', async () => {
  await open(moneyAt(6, []));
  await record().click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('nothing to pay from Ben to Mei');
  await expect.element(record()).not.toBeInTheDocument();
});

test('an amount that can’t be read is not sent', async () => {
  const { sent } = await open(moneyAt(4, [transfer(1200)]));
  await page.getByLabelText('Amount').fill('twelve');
  await record().click();
  await expect.element(page.getByText('Enter an amount, such as 12.50.')).toBeVisible();
  expect(sent).toEqual([]);
});
