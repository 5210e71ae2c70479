import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { forgetDrafts, keepDraftsOf } from '../ui/form/stored-draft.ts';
import { blankDraft } from './draft.ts';
import { ExpenseForm, type FormPlace } from './expense-form.tsx';
import type { Receipt, ReceiptParts } from './receipts.tsx';
import { useExpenseForm } from './use-expense-form.ts';

beforeEach(() => keepDraftsOf('ana'));
afterEach(forgetDrafts);

const travelers = [{ id: 'traveler_1', name: 'ana', hasLeft: false }];

const receipt = (id: string): Receipt => ({
  __typename: 'Picture',
  ...{ id, url: `/files/${id}`, width: 3, height: 4, widths: [3], placeholder: '', alternativeText: '' },
  ...{ crop: null, activityId: null, messageId: null },
});

/** In place of the picker of the page: it names what is chosen, and its buttons do what an upload does. */
const picker: ReceiptParts['picker'] = ({ chosen, onChange, onUnfinished }) => (
  <>
    <p>Chosen: {chosen.map(({ id }) => id).join()}</p>
    <button type="button" onClick={() => onUnfinished(true)}>
      Begin
    </button>
    <button
      type="button"
      onClick={() => {
        for (const id of ['front', 'back']) onChange((before) => [...before, receipt(id)]);
        onUnfinished(false);
      }}
    >
      End
    </button>
  </>
);

const place: FormPlace = {
  ...{ tripId: 'trip_1', base: 'USD', lastCurrency: 'USD', timeZone: 'UTC', travelers, viewerTravelerId: null },
  ...{ lastRates: new Map(), categories: [] },
  receipts: { picker, sign: () => null, tiles: () => null },
};
const start = { currency: 'USD', rate: '', payerId: 'traveler_1', travelers, today: '2027-05-12' };
const initial = { ...blankDraft(start), amount: '12.50', title: 'Dinner' };

function NewExpense({ onSubmit }: Pick<ComponentProps<typeof ExpenseForm>, 'onSubmit'>) {
  const roundedBy = 'expense_01h455vb4pex5vsknk084sn02q';
  const state = useExpenseForm({ place, roundedBy, initial, keepAs: 'trip_1.expense' });
  return <ExpenseForm title="Add expense" place={place} state={state} onSubmit={onSubmit} onClose={() => {}} />;
}

/** Opens the form of a new expense, as after a reload. */
async function open() {
  const save = vi.fn<ComponentProps<typeof ExpenseForm>['onSubmit']>(async () => false);
  const { unmount } = await render(<NewExpense onSubmit={save} />);
  const press = (name: string) => page.getByRole('button', { name }).click();
  return { save, press, unmount };
}

test('a form waits for its receipts, and keeps them when its save fails, also after a reload', async () => {
  const { save, press, unmount } = await open();
  await press('Begin');
  await press('Save');
  await press('End');
  await expect.element(page.getByText('Chosen: front,back')).toBeVisible();
  expect(save).not.toHaveBeenCalled();
  await press('Save');
  await expect.poll(() => save.mock.calls[0]?.[0].draft.receipts.map(({ id }) => id)).toEqual(['front', 'back']);
  await expect.element(page.getByText('Chosen: front,back')).toBeVisible();
  await unmount();
  await open();
  await expect.element(page.getByText('Chosen: front,back')).toBeVisible();
});
