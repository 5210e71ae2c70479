import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { NAME } from '../queue/mark.ts';
import { texts } from '../session/texts.ts';
import { LoginPage } from './login-page.tsx';

test('the form says that changes wait on the device, until another window has signed in', async () => {
  localStorage.setItem(NAME, 'user_ana');
  const element = <LoginPage registration={{ policy: 'open', contactEmail: '' }} />;
  await render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  await expect.element(page.getByText(texts.waiting)).toBeVisible();
  localStorage.removeItem(NAME);
  dispatchEvent(new StorageEvent('storage', { key: NAME }));
  await expect.element(page.getByText(texts.waiting)).not.toBeInTheDocument();
});
