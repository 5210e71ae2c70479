import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { of } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { createCache } from '../apollo/cache.ts';
import { RecordPayment } from './record-payment.tsx';

const names = ['Ana', 'Ben', 'Mia, 6'];
const travelers = names.map((name) => ({ id: `traveler of ${name}`, name, hasLeft: false, user: null }));
const mei = { id: 'traveler of mei', name: 'mei', hasLeft: true, user: { id: 'user_1' } };

test('records what one traveler gave another, and not to themselves', async () => {
  const sent: object[] = [];
  const onClose = vi.fn();
  const server = new ApolloLink(({ variables: { input } }) => {
    sent.push(input);
    const payload = { __typename: 'RecordPaymentPayload', payment: { __typename: 'Payment', id: input.id } };
    return of({ data: { recordPayment: payload } });
  });
  await render(
    <ApolloProvider client={new ApolloClient({ cache: createCache(), link: server })}>
      <RecordPayment
        tripId="trip_1"
        currency="JPY"
        timeZone="UTC"
        travelers={[...travelers, mei]}
        readNow={async () => null}
        onClose={onClose}
      />
    </ApolloProvider>,
  );
  const choose = async (field: string, name: string) => {
    await page.getByRole('button', { name: field }).click();
    await page.getByRole('option', { name }).click();
  };
  await choose('Who paid', 'mei (left)');
  await choose('Who paid', 'Ben');
  await choose('Who received it', 'Ben');
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('1,250');
  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect.element(page.getByText('Choose two different people.')).toBeVisible();
  expect(sent).toEqual([]);
  await choose('Who received it', 'Mia, 6');
  await page.getByRole('button', { name: 'Record payment' }).click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([
    { fromId: 'traveler of Ben', toId: 'traveler of Mia, 6', amount: 1250, baseCurrency: 'JPY', seq: null },
  ]);
});

test('an amount in an earlier currency of the trip is not recorded until the form has shown the new one', async () => {
  const sent: object[] = [];
  const onClose = vi.fn();
  const server = new ApolloLink(({ variables: { input } }) => {
    sent.push({ amount: input.amount, baseCurrency: input.baseCurrency });
    const payload = { __typename: 'RecordPaymentPayload', payment: { __typename: 'Payment', id: input.id } };
    const refusal = { __typename: 'Refusal', code: 'CONFLICT', message: 'The trip’s currency is JPY by now.' };
    return of({ data: { recordPayment: input.baseCurrency === 'JPY' ? payload : refusal } });
  });
  await render(
    <ApolloProvider client={new ApolloClient({ cache: createCache(), link: server })}>
      <RecordPayment
        {...{ tripId: 'trip_1', currency: 'USD', timeZone: 'UTC', travelers, onClose }}
        readNow={async () => ({ currency: 'JPY' })}
      />
    </ApolloProvider>,
  );
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('20');
  const record = () => page.getByRole('button', { name: 'Record payment' }).click();
  await record();
  await expect.element(page.getByRole('alert')).toHaveTextContent('from USD to JPY');
  await expect.element(page.getByText('¥20')).toBeVisible();
  await record();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    { amount: 2000, baseCurrency: 'USD' },
    { amount: 20, baseCurrency: 'JPY' },
  ]);
});
