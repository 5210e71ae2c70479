import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { of } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { createCache } from '../apollo/cache.ts';
import { EditExpenseDialog } from './edit-expense.tsx';
import { ExpenseRow_expense } from './expense-row.tsx';
import { formTexts } from './form-texts.ts';
import { ana, dinner, dollars, type Expense } from './testing.ts';

const [before, later] = ['2027-05-02T18:00:00Z', '2027-05-02T19:00:00Z'];

/** Opens the form of an expense, usually a dinner for $12.00, on a server where `now` has replaced it; null: it was deleted. */
async function edit(now: Expense | null, data = dinner(1_200, before)) {
  const sent = vi.fn<(name: string | undefined, input: object) => void>();
  const onClose = vi.fn();
  const cache = createCache();
  cache.writeFragment({ fragment: ExpenseRow_expense, fragmentName: 'ExpenseRow_expense', data });
  const refusal = (code: string) => ({ __typename: 'Refusal', code, message: 'Refused.' });
  const server = new ApolloLink(({ operationName, variables: { input } }) => {
    if (operationName === 'EditExpense_now') return of({ data: { node: now } });
    sent(operationName, input);
    const expense = now ?? dinner(1_500, later);
    if (operationName === 'RecordExpense') {
      return of({ data: { recordExpense: { __typename: 'RecordExpensePayload', expense } } });
    }
    const isStale = input.baseUpdatedAt !== now?.updatedAt;
    const payload = { __typename: 'UpdateExpensePayload', expense };
    return of({ data: { updateExpense: isStale ? refusal(now ? 'CONFLICT' : 'NOT_FOUND') : payload } });
  });
  await render(
    <ApolloProvider client={new ApolloClient({ cache, link: server })}>
      <EditExpenseDialog place={dollars} id="exp_00" onClose={onClose} />
    </ApolloProvider>,
  );
  const closed = () => vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  return { sent, closed };
}

const amount = () => page.getByRole('textbox', { name: 'Amount', exact: true });
const save = () => page.getByRole('button', { name: 'Save' }).click();
/** The parts of the dinner after Ana was joined with someone who had as many shares. */
const joined = (anas: number): Partial<Expense> => {
  const [most, least] = dinner(900, before).parts;
  return most && least
    ? {
        parts: [
          { ...most, share: 600, shareBase: 600, shares: anas },
          { ...least, share: 300, shareBase: 300, shares: anas / 2 },
        ],
      }
    : {};
};
const money = (units: number) => ({
  currency: 'USD',
  baseCurrency: 'USD',
  amount: units,
  paid: [{ travelerId: ana, amount: units }],
});
const known = { expenseId: 'exp_00' };

test('what someone else has changed elsewhere in the expense is kept', async () => {
  const { sent, closed } = await edit(dinner(1_200, later, { title: 'Supper' }));
  await amount().fill('15');
  await save();
  await closed();
  expect(sent.mock.calls.map(([, input]) => input)).toEqual([
    { ...known, ...money(1_500), baseUpdatedAt: before },
    { ...known, ...money(1_500), baseUpdatedAt: later },
  ]);
});

test.each([
  ['Yours', 'Yours $15.00 Paid by Ana Split equally', [{ ...known, ...money(1_500), baseUpdatedAt: later }]],
  ['Theirs', 'Theirs $20.00 Paid by Ana Split equally', [{ ...known, baseUpdatedAt: later }]],
])('of two changes to the amounts the viewer chooses one: %s', async (_whose, name, edits) => {
  const { sent, closed } = await edit(dinner(2_000, later));
  await amount().fill('15');
  await save();
  await page.getByRole('radio', { name }).click();
  await save();
  await closed();
  expect(sent.mock.calls.map(([, input]) => input).slice(1)).toEqual(edits);
});

test('an expense that someone else has deleted can be added as a new one', async () => {
  const { sent, closed } = await edit(null);
  await amount().fill('15');
  await save();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Someone else deleted this expense.');
  await page.getByRole('button', { name: 'Add as new expense' }).click();
  await closed();
  expect(sent).toHaveBeenLastCalledWith(
    'RecordExpense',
    expect.objectContaining({ title: 'Dinner', spentOn: '2027-05-02', ...money(1_500), split: { kind: 'EQUALLY' } }),
  );
});

test.each([
  ['AMONG', 2],
  ['SHARES', 1_200],
] as const)('someone who was two travelers before keeps what both had in a split %s', async (split, shares) => {
  const data = dinner(900, before, { ...joined(shares), split });
  const { sent, closed } = await edit(data, data);
  await expect.element(page.getByRole('textbox', { name: formTexts.sharesOf('Ana (you)') })).toHaveValue(`${shares}`);
  await amount().fill('15');
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Ben' })).toHaveTextContent('$5.00');
  await save();
  await closed();
  expect(sent.mock.calls).toEqual([['EditExpense', { ...known, ...money(1_500), baseUpdatedAt: before }]]);
});

test('the title of an expense among some is changed without its amounts', async () => {
  const data = dinner(900, before, { ...joined(2), split: 'AMONG' });
  const { sent, closed } = await edit(data, data);
  await page.getByRole('textbox', { name: formTexts.title }).fill('Boat');
  await save();
  await closed();
  expect(sent.mock.calls).toEqual([['EditExpense', { ...known, title: 'Boat', baseUpdatedAt: before }]]);
});

test('a refund that is edited stays one, and shows the cents as its expense has them', async () => {
  const refund = dinner(1_001, before, { isRefund: true, refundOfId: 'exp_01' });
  const { sent, closed } = await edit(refund, refund);
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Ben' })).toHaveTextContent('$5.01');
  await expect.element(page.getByText(formTexts.cameBack)).not.toBeInTheDocument();
  await page.getByRole('textbox', { name: formTexts.title }).fill('Boat');
  await save();
  await closed();
  expect(sent).toHaveBeenCalledWith('EditExpense', { ...known, title: 'Boat', baseUpdatedAt: before });
});
