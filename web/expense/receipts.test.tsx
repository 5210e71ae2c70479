import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { forgetDrafts, keepDraftsOf } from '../ui/form/stored-draft.ts';
import { blankDraft } from './draft.ts';
import { ExpenseForm } from './expense-form.tsx';
import type { Receipt, ReceiptParts } from './receipts.tsx';

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

/** Opens the form of a new expense, as after a reload. */
async function open() {
  const save = vi.fn<ComponentProps<typeof ExpenseForm>['onSubmit']>(async () => false);
  const start = { currency: 'USD', rate: '', payerId: 'traveler_1', travelers, today: '2027-05-12' };
  const { unmount } = await render(
    <ExpenseForm
      title="Add expense"
      place={{
        ...{ tripId: 'trip_1', base: 'USD', timeZone: 'UTC', travelers, viewerTravelerId: null, categories: [] },
        lastRates: new Map(),
        receipts: { picker, sign: () => null, tiles: () => null },
      }}
      id="expense_01h455vb4pex5vsknk084sn02q"
      initial={{ ...blankDraft(start), amount: '12.50', title: 'Dinner' }}
      keepAs="trip_1.expense"
      onSubmit={save}
      onClose={() => {}}
    />,
  );
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
