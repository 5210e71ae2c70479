import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { NEVER } from 'rxjs';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { createCache } from '../apollo/cache.ts';
import { formTexts } from './form-texts.ts';
import { RecordExpenseDialog } from './record-expense.tsx';
import { newExpense } from './starts.ts';
import { dollars } from './testing.ts';

async function open(place = dollars) {
  const client = new ApolloClient({ cache: createCache(), link: new ApolloLink(() => NEVER) });
  await render(
    <ApolloProvider client={client}>
      <RecordExpenseDialog place={place} start={newExpense(place, '2027-05-02')} onClose={() => {}} />
    </ApolloProvider>,
  );
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true });

test('of two invalid fields the first gets the focus', async () => {
  await open();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('What for is required.')).toBeVisible();
  await expect.element(field('Amount')).toHaveFocus();
});

test('of several payers the one who was chosen has paid all, until the others are added', async () => {
  await open();
  await field('Amount').fill('90');
  await page.getByRole('button', { name: 'Several people paid' }).click();
  await expect.element(field('Paid by Ana (you)')).toHaveValue('90');
  await field('Paid by Ana (you)').fill('50');
  await expect.element(page.getByRole('status')).toHaveTextContent('$40.00 too little');
  await page.getByRole('button', { name: 'Give the rest to Ben' }).click();
  await expect.element(field('Paid by Ben')).toHaveValue('40.00');
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
});

test('someone who has left can share, and is not chosen by default', async () => {
  const mei = { id: 'trav_02', name: 'Mei', hasLeft: true };
  await open({ ...dollars, travelers: [mei, ...dollars.travelers] });
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Mei' })).not.toBeInTheDocument();
  await page.getByRole('radio', { name: formTexts.splitNames.AMONG }).click();
  await expect.element(page.getByRole('listitem').last()).toHaveTextContent('Mei (left)');
  await expect.element(page.getByRole('checkbox', { name: 'Mei (left)' })).not.toBeChecked();
});

test('a rate that is typed the other way round can be turned, and no other one is questioned', async () => {
  await open({ ...dollars, lastRates: new Map([['JPY', '0.0065']]) });
  await field('Amount').fill('5000');
  await page.getByRole('combobox', { name: 'Currency' }).fill('JPY');
  const rate = field('1 JPY in USD');
  await expect.element(rate).toHaveValue('0.0065');
  const turn = page.getByRole('button', { name: /^I mean/ });
  await expect.element(turn).not.toBeInTheDocument();
  await rate.fill('150');
  await expect.element(page.getByText('Last time, 1 JPY was 0.0065 USD.')).toBeVisible();
  await expect.element(turn).toHaveTextContent('I mean 1 USD = 150 JPY');
  await turn.click();
  await expect.element(rate).toHaveAccessibleDescription('= $33.33');
  await expect.element(turn).not.toBeInTheDocument();
});
