import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { of } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { createCache } from '../apollo/cache.ts';
import type { FormPlace } from './expense-form.tsx';
import { formTexts } from './form-texts.ts';
import { RecordExpenseDialog } from './record-expense.tsx';
import { costOf } from './starts.ts';

const travelers = ['ana', 'ben', 'mei'].map((name) => ({ id: `traveler_${name}`, name, hasLeft: false }));
const place: FormPlace = {
  ...{ tripId: 'trip_01h455vb4pex5vsknk084sn02q', base: 'EUR', lastCurrency: 'EUR', timeZone: 'UTC', travelers },
  ...{ viewerTravelerId: 'traveler_ana', lastRates: new Map(), categories: [] },
  receipts: { sign: () => null, tiles: () => null, picker: () => null },
};

const planned = {
  ...{ id: 'activity_1', name: 'Surf lesson', category: 'surfing', cost: 4500, day: '2027-05-12' },
  inIds: [] as string[],
};

async function open(inIds: string[]) {
  const sent = vi.fn<(input: object) => void>();
  const server = new ApolloLink(({ variables: { input } }) => {
    sent(input);
    return of({ data: { recordExpense: { __typename: 'Refusal', code: 'FORBIDDEN', message: 'No.' } } });
  });
  const start = costOf({ ...planned, inIds }, place, '2027-05-20');
  await render(
    <ApolloProvider client={new ApolloClient({ cache: createCache(), link: server })}>
      <RecordExpenseDialog place={place} start={start} onClose={() => {}} />
    </ApolloProvider>,
  );
  return sent;
}

test('what is typed replaces the planned cost, and it may be money that came back', async () => {
  const sent = await open([]);
  await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('45.00');
  await userEvent.keyboard('40,82');
  await page.getByText('category and note').click();
  await page.getByLabelText(formTexts.cameBack).click();
  await expect.element(page.getByText('Who got it back')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent.mock.calls[0]?.[0]).toMatchObject({
    ...{ title: 'Surf lesson', category: 'surfing', spentOn: '2027-05-12', amount: 4082, currency: 'EUR' },
    ...{ activityId: 'activity_1', isRefund: true, refundOfId: null },
  });
});

test('says that those who are in are proposed, as long as they are', async () => {
  await open(['traveler_ana', 'traveler_mei']);
  const hint = page.getByText('Proposed for the 2 who are in');
  await expect.element(hint).toBeVisible();
  const ben = page.getByRole('checkbox', { name: 'ben' });
  await ben.click();
  await expect.element(hint).not.toBeInTheDocument();
  await ben.click();
  await expect.element(hint).toBeVisible();
});
