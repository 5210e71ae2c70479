import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { of } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { createCache } from '../apollo/cache.ts';
import { ChangeCurrencyDialog } from './change-currency.tsx';

const tripId = 'trip_01h455vb4pex5vsknk084sn02q';
const stale = { __typename: 'Refusal', code: 'CONFLICT', message: 'It has another currency.' };
const refusal = { __typename: 'InvalidInput', code: 'INVALID_INPUT', message: 'Give the rate from USD to EUR.' };

/** Opens the dialog on a server that wants a rate if an expense was removed. */
async function open({ expenses = 0, payments = 0, wantsRate = false, plannedCost = 0, becomes = 'USD' }) {
  const sent: object[] = [];
  let currency = 'USD';
  const onClose = vi.fn();
  const trip = {
    ...{ __typename: 'Trip', id: tripId, timeZone: 'Asia/Tokyo', lastRates: [] },
    spending: { __typename: 'TripSpending', plannedCost },
    expenses: { __typename: 'ExpenseConnection', totalCount: expenses },
    payments: { __typename: 'PaymentConnection', totalCount: payments },
  };
  const server = new ApolloLink(({ variables: { input } }) => {
    if (!input) return of({ data: { trip: { ...trip, currency } } });
    sent.push(input);
    currency = becomes;
    if (input.from !== becomes) return of({ data: { changeTripCurrency: stale } });
    const payload = { __typename: 'ChangeTripCurrencyPayload', trip: { ...trip, currency: input.to } };
    return of({ data: { changeTripCurrency: wantsRate && !input.rate ? refusal : payload } });
  });
  await render(
    <ApolloProvider client={new ApolloClient({ cache: createCache(), link: server })}>
      <ChangeCurrencyDialog tripId={tripId} onClose={onClose} />
    </ApolloProvider>,
  );
  return { sent, onClose };
}

const change = () => page.getByRole('button', { name: 'Change currency' });
const rate = (name = '1 USD in EUR') => page.getByRole('textbox', { name });

async function choose(code: string) {
  await page.getByRole('combobox', { name: 'New currency' }).fill(code);
}

test('while there are payments, it says how many, and offers nothing', async () => {
  await open({ expenses: 3, payments: 2 });
  await expect.element(page.getByText(/This trip has 2: delete them first/)).toBeVisible();
  await expect.element(change()).not.toBeInTheDocument();
});

test('with expenses it needs a rate, which may have a comma', async () => {
  const { sent, onClose } = await open({ expenses: 3, plannedCost: 2_000 });
  await expect.element(change()).toBeDisabled();
  await choose('EUR');
  await expect.element(page.getByText('$20.00 becomes €20.00')).toBeVisible();
  await change().click();
  await expect.element(rate()).toHaveAccessibleDescription(/Enter what 1 USD costs in EUR/);
  expect(sent).toEqual([]);
  await rate().fill('0,92');
  await change().click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ tripId, from: 'USD', to: 'EUR', rate: '0.92' }]);
});

test('without expenses it needs no rate, unless a removed one wants it', async () => {
  const { sent, onClose } = await open({ wantsRate: true });
  await choose('EUR');
  await expect.element(rate()).not.toBeInTheDocument();
  await change().click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Give the rate from USD to EUR.');
  await rate().fill('0.92');
  await change().click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ rate: null }, { rate: '0.92' }]);
});

test('it takes up the currency that someone else has chosen meanwhile', async () => {
  const { sent, onClose } = await open({ expenses: 3, becomes: 'EUR' });
  await choose('JPY');
  await expect.element(page.getByText('Planned costs')).not.toBeInTheDocument();
  await rate('1 USD in JPY').fill('150');
  await change().click();
  await expect.element(rate('1 EUR in JPY')).toHaveValue('');
  await expect.element(page.getByRole('alert')).toHaveTextContent('It has another currency.');
  await rate('1 EUR in JPY').fill('160');
  await change().click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ from: 'USD' }, { from: 'EUR', to: 'JPY', rate: '160' }]);
});
