import { type ReactNode, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import { Dialog } from '../overlay/dialog.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

let isBroken = false;

/** Throws on render while `isBroken`. */
function Part() {
  const [, renderAgain] = useState(0);
  if (isBroken) throw new RangeError('Invalid time value');
  return (
    <button
      type="button"
      onClick={() => {
        isBroken = true;
        renderAgain(1);
      }}
    >
      Break
    </button>
  );
}

/** Needs a router, because the message has a link. */
const show = (element: ReactNode) => render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);

const breakIt = () => page.getByRole('button', { name: 'Break' }).click();
const alert = page.getByRole('alert');

test('a part that throws on render leaves the rest of the page, and can be retried', async () => {
  isBroken = false;
  await show(
    <>
      <input aria-label="Name" />
      <ErrorBoundary>
        <Part />
      </ErrorBoundary>
    </>,
  );
  await page.getByLabelText('Name').fill('Tram 28');
  await breakIt();
  await expect.element(alert).toHaveTextContent('This part of the page stopped working.');
  await expect.element(page.getByLabelText('Name')).toHaveValue('Tram 28');
  isBroken = false;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('button', { name: 'Break' })).toBeVisible();
});

test('a dialog whose content throws on render shows that inside, and can be closed', async () => {
  isBroken = false;
  function Opener() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <p>The rest of the page</p>
        <Dialog title="Add Activity" isOpen={isOpen} onClose={() => setOpen(false)}>
          <Part />
        </Dialog>
      </>
    );
  }
  await show(<Opener />);
  await breakIt();
  const dialog = page.getByRole('dialog', { name: 'Add Activity' });
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('This part of the page stopped working.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('The rest of the page')).toBeVisible();
});
