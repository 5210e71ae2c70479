import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import { notices, say } from './notice-queue.ts';
import { Toasts } from './toast.tsx';

beforeEach(async () => {
  notices.clear();
  await page.viewport(1280, 800);
});

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

it('keeps the offer to try again beside the offer to undo', async () => {
  await render(<Toasts />);
  let tried = 0;
  say({ tone: 'danger', text: 'Not added', action: { label: 'Try again', onAction: () => (tried += 1) } });
  await expect.element(page.getByText('Not added')).toBeVisible();
  say({ tone: 'success', text: 'Moved the tram', action: { label: 'Undo', onAction: () => {} } });
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(tried).toBe(1);
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
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

it('shows only the newest in a small window, and the earlier ones after it', async () => {
  await render(<Toasts />);
  const shown = () =>
    page
      .getByRole('alertdialog')
      .filter({ has: page.getByRole('alert') })
      .elements()
      .map(({ textContent }) => textContent);
  say({ tone: 'danger', text: 'Failed to delete the castle' });
  say({ tone: 'success', text: 'Deleted the tram' });
  await expect.poll(shown).toEqual(['Deleted the tram', 'Failed to delete the castle']);
  await page.viewport(390, 844);
  await expect.poll(shown).toEqual(['Deleted the tram']);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(shown).toEqual(['Failed to delete the castle']);
});
