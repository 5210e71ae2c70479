import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { rememberSignedIn } from '../session/signed-in.ts';
import { NotFoundPage } from './not-found-page.tsx';

afterEach(() => localStorage.clear());

it.each([
  [true, 'Back to your trips', '/trips'],
  [false, 'Sign in', '/login'],
])('an unknown address leads on to a useful page (signed in: %s)', async (isSignedIn, label, path) => {
  rememberSignedIn(isSignedIn);
  const router = createMemoryRouter([{ path: '*', element: <NotFoundPage /> }], { initialEntries: ['/nowhere'] });
  const screen = await render(<RouterProvider router={router} />);
  await expect.element(screen.getByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: label })).toHaveAttribute('href', path);
});
