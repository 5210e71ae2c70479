import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { ExpenseRow } from './expense-row.tsx';
import { ana, ben, dinner } from './testing.ts';
import { texts } from './texts.ts';

test('under the mouse, the button over the row hides nothing, and opens the expense', async () => {
  const onOpen = vi.fn();
  const row = {
    ...{ tripId: 'trip_1', base: 'USD', viewerTravelerId: ana, travelers: new Set([ana, ben]) },
    ...{ sign: null, receipts: null, actions: null, onOpen },
  };
  const element = <ExpenseRow expense={dinner(5_000, '2027-05-02T18:00:00Z')} {...row} />;
  await render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  const button = page.getByRole('button', { name: texts.openOne('Dinner') });
  await button.hover();
  expect(getComputedStyle(button.element()).backgroundColor).toBe('rgba(0, 0, 0, 0)');
  await button.click();
  expect(onOpen).toHaveBeenCalledOnce();
});
