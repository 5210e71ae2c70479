import { findings } from './support/findings.ts';
import { expect } from './support/test.ts';
import { openTrip, plan, undo } from './support/trip-page.ts';
import { test } from './support/two-windows.ts';

const list =
  'Sintra\nTime Out Market, 38.7069, -9.1459\nhttps://maps.apple.com/?ll=38.7139,-9.1334&q=Castelo\nNot a link: https://example.com/x\nhttps://example.com/y';

test('a pasted list is checked and added by keyboard, live for everyone, and one Undo removes it', {
  tag: '@landing',
}, async ({ ana, bob, tripId }) => {
  const { page } = ana;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openTrip(tripId, '', ana, bob);
  await page.getByRole('button', { name: 'Paste a list', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.insertText(list);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('4 places read. Choose those to add.')).toBeFocused();
  await expect(dialog.getByText('There is no place in this link.')).toBeVisible();
  await expect(dialog.getByRole('progressbar')).toBeHidden();
  await expect(dialog.getByRole('button', { name: /Place of line 1/ })).toContainText('Sintra');
  expect(await findings(page, ['light', 'dark'])).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await findings(page, ['light'])).toEqual([]);

  await dialog.getByRole('checkbox', { name: 'Add Not a link' }).press('Space');
  await dialog.getByRole('button', { name: 'Add 3 places' }).press('Enter');
  const names = ['Sintra', 'Time Out Market', 'Castelo'];
  for (const window of [page, bob.page]) await expect(plan(window)).toHaveText(names);
  await undo(ana);
  for (const window of [page, bob.page]) await expect(plan(window)).toHaveCount(0);
});
