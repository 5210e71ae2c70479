import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import { say } from './notice-queue.ts';
import { Toasts } from './toast.tsx';

it('shows success and failure in different colours and with different signs', async () => {
  await render(<Toasts />);
  say({ tone: 'success', text: 'Link copied' });
  say({ tone: 'danger', text: 'Failed to save activity.' });
  const look = async (text: string) => {
    await expect.element(page.getByText(text)).toBeVisible();
    const toast = page.getByText(text).element().closest<HTMLElement>('[role=alertdialog]');
    if (!toast) throw new Error('It is not in a toast.');
    return { colour: getComputedStyle(toast).backgroundColor, sign: toast.querySelector('svg')?.innerHTML };
  };
  const [success, failure] = [await look('Link copied'), await look('Failed to save activity.')];
  expect(success.colour).not.toBe(failure.colour);
  expect(success.sign).not.toBe(failure.sign);
});

it('offers to undo the last change only', async () => {
  await render(<Toasts />);
  const undone: string[] = [];
  const change = (text: string) =>
    say({ tone: 'success', text, action: { label: 'Undo', onAction: () => undone.push(text) } });
  change('Moved the tram');
  await expect.element(page.getByText('Moved the tram')).toBeVisible();
  change('Moved the castle');
  await expect.element(page.getByText('Moved the castle')).toBeVisible();
  await expect.element(page.getByText('Moved the tram')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(undone).toEqual(['Moved the castle']);
});

it('ends the offer to undo when something is back', async () => {
  await render(<Toasts />);
  say({ tone: 'success', text: 'Deleted Lisbon', action: { label: 'Undo', onAction: () => {} } });
  await expect.element(page.getByText('Deleted Lisbon')).toBeVisible();
  say({ tone: 'success', text: 'Something else' });
  await expect.element(page.getByText('Something else')).toBeVisible();
  await expect.element(page.getByText('Deleted Lisbon')).toBeVisible();
  say({ tone: 'success', text: 'Lisbon is back.', endsOffer: true });
  await expect.element(page.getByText('Lisbon is back.')).toBeVisible();
  await expect.element(page.getByText('Deleted Lisbon')).not.toBeInTheDocument();
});
