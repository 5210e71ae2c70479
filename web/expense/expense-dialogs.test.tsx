import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { of } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { createCache } from '../apollo/cache.ts';
import type { ExpenseRow_expenseFragment } from '../gql/graphql.ts';
import { EditExpenseDialog, RecordExpenseDialog } from './expense-dialogs.tsx';
import type { FormPlace } from './expense-form.tsx';
import { formTexts } from './form-texts.ts';
import { costOf } from './starts.ts';

const travelers = ['ana', 'ben', 'mei'].map((name) => ({ id: `traveler_${name}`, name, hasLeft: false }));
const place: FormPlace = {
  ...{ tripId: 'trip_01h455vb4pex5vsknk084sn02q', base: 'EUR', lastCurrency: 'EUR', timeZone: 'UTC', travelers },
  ...{ viewerTravelerId: 'traveler_ana', lastRates: new Map(), categories: [] },
};

/** Renders a dialog on a server that refuses what it is sent. */
async function open(dialog: ReactNode) {
  const sent = vi.fn<(input: object) => void>();
  const refused = { __typename: 'Refusal', code: 'FORBIDDEN', message: 'No.' };
  const server = new ApolloLink(({ variables: { input } }) => {
    sent(input);
    return of({ data: { recordExpense: refused, updateExpense: refused } });
  });
  await render(
    <ApolloProvider client={new ApolloClient({ cache: createCache(), link: server })}>{dialog}</ApolloProvider>,
  );
  return sent;
}

const save = () => page.getByRole('button', { name: 'Save' }).click();

test('what is typed replaces the planned cost, and it may be money that came back', async () => {
  const planned = { id: 'activity_1', name: 'Surf lesson', category: 'surfing', cost: 4500, day: '2027-05-12' };
  const sent = await open(
    <RecordExpenseDialog place={place} start={costOf(planned, place, '2027-05-20')} onClose={() => {}} />,
  );
  await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('45.00');
  await userEvent.keyboard('40,82');
  await page.getByText('category and note').click();
  await page.getByLabelText(formTexts.cameBack).click();
  await expect.element(page.getByText('Who got it back')).toBeVisible();
  await save();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent.mock.calls[0]?.[0]).toMatchObject({
    ...{ title: 'Surf lesson', category: 'surfing', spentOn: '2027-05-12', amount: 4082, currency: 'EUR' },
    ...{ activityId: 'activity_1', isRefund: true, refundOfId: null },
  });
});

test('a refund that is edited stays one, and shows the cents as its expense has them', async () => {
  const part = (id: string, paid: number) => ({
    __typename: 'ExpensePart' as const,
    traveler: { __typename: 'Traveler' as const, id, name: id },
    ...{ paid, paidBase: paid, share: 333, shareBase: 333, shares: 1 },
  });
  const refund: ExpenseRow_expenseFragment = {
    ...{ __typename: 'Expense', id: 'expense_01', title: 'Boat', note: null, category: 'other' },
    ...{ spentOn: '2027-05-01', createdAt: '2027-05-01', updatedAt: '2027-05-01', isRefund: true },
    ...{ refundOfId: 'expense_02', activityId: null, currency: 'EUR', amount: 1000, baseAmount: 1000, rate: null },
    ...{ split: 'AMONG', viewerCan: { __typename: 'ExpensePermissions', update: true, remove: true } },
    parts: travelers.map(({ id }, place) => part(id, place === 0 ? 1000 : 0)),
  };
  const sent = await open(<EditExpenseDialog place={place} expense={refund} onClose={() => {}} />);
  await expect.element(page.getByRole('listitem').filter({ hasText: 'mei' })).toHaveTextContent('€3.34');
  await expect.element(page.getByText(formTexts.cameBack)).not.toBeInTheDocument();
  await save();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent.mock.calls[0]?.[0]).not.toHaveProperty('isRefund');
});
