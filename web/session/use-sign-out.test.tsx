import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { owned } from '../apollo/signals.ts';
import { NAME } from '../queue/mark.ts';
import { SignOutButton } from './sign-out-button.tsx';

test('logging out asks before what waits is lost, also while it cannot be read', async () => {
  // The code of the queue is not there: nothing opens it.
  localStorage.setItem(NAME, 'ana');
  await Promise.all(owned.send('ana'));
  const router = createMemoryRouter([{ path: '*', element: <SignOutButton from="/trips/1" /> }]);
  await render(<RouterProvider router={router} />);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => router.state.location).toMatchObject({ pathname: '/waiting', state: { from: '/trips/1' } });
  localStorage.removeItem(NAME);
});
