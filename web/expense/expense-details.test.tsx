import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { of } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { createCache } from '../apollo/cache.ts';
import { ExpenseDetails } from './expense-details.tsx';
import { ExpenseRow_expense } from './expense-row.tsx';
import { ana, ben, dinner, dollars, type Expense } from './testing.ts';

const by = { __typename: 'User', id: 'user_1', username: 'ben' };

async function open(data: Expense) {
  const cache = createCache();
  cache.writeFragment({ fragment: ExpenseRow_expense, fragmentName: 'ExpenseRow_expense', data });
  const refundOf = data.isRefund ? { __typename: 'Expense', id: 'exp_01', title: 'Boat' } : null;
  const node = { __typename: 'Expense', id: data.id, createdBy: by, refundOf, activity: null };
  const server = new ApolloLink(() => of({ data: { node } }));
  const [onEdit, onRefund, onRemove, onClose] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  await render(
    <ApolloProvider client={new ApolloClient({ cache, link: server })}>
      <ExpenseDetails place={dollars} id={data.id} act={() => ({ onEdit, onRefund, onRemove })} onClose={onClose} />
    </ApolloProvider>,
  );
  return { onEdit, onClose };
}

const none = { update: false, remove: false, __typename: 'ExpensePermissions' as const };
const linesOf = (name: string) =>
  page
    .getByRole('region', { name })
    .getByRole('listitem')
    .elements()
    .map((line) => line.textContent);

test('everyone reads who paid how much, who shares it, in both currencies, and what else was recorded', async () => {
  const parts = [
    { name: 'Ana', id: ana, paid: 5_000, share: 2_000, shares: 1 },
    { name: 'Ben', id: ben, paid: 1_000, share: 4_000, shares: 2 },
  ].map(({ name, id, paid, share, shares }) => ({
    ...{ __typename: 'ExpensePart' as const, traveler: { __typename: 'Traveler' as const, id, name } },
    ...{ shares, paid, paidBase: paid * 1.1, share, shareBase: share * 1.1 },
  }));
  const euros = { currency: 'EUR', baseAmount: 6_600, rate: '1.1', split: 'SHARES', note: 'By the sea' } as const;
  await open(dinner(6_000, '2027-05-02T18:00:00Z', { ...euros, parts, viewerCan: none }));
  await expect.element(page.getByRole('dialog', { name: 'Dinner' })).toBeVisible();
  await expect.element(page.getByText('= $66.00, at 1 EUR = 1.1 USD')).toBeVisible();
  await expect.element(page.getByText('By the sea')).toBeVisible();
  await expect.element(page.getByText('Recorded by')).toBeVisible();
  expect(linesOf('Paid by')).toEqual(['Ana (you)€50.00= $55.00', 'Ben€10.00= $11.00']);
  expect(linesOf('Shared by shares')).toEqual(['Ana (you) · 1 share€20.00= $22.00', 'Ben · 2 shares€40.00= $44.00']);
  const buttons = page
    .getByRole('button')
    .elements()
    .map((button) => button.textContent || button.ariaLabel);
  expect(buttons.filter((name) => name !== 'Dismiss')).toEqual(['Close', 'Refund']);
});

test('a refund says of which expense it is, and who may change it can edit it from there', async () => {
  const { onEdit, onClose } = await open(
    dinner(1_000, '2027-05-02T18:00:00Z', { isRefund: true, refundOfId: 'exp_01' }),
  );
  await expect.element(page.getByRole('definition').filter({ hasText: 'Boat' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Refund' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Edit' }).click();
  expect(onEdit).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});
