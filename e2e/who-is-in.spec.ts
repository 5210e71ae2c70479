import { addActivity } from './support/deeds.ts';
import { expect } from './support/test.ts';
import { cardOf, dayOf, namesOn, openTrip } from './support/trip-page.ts';
import { test } from './support/two-windows.ts';

test('an answer is one press that others see at once, ideas are sorted by wishes, and a cost is for those who are in', {
  tag: '@nightly',
}, async ({ ana, bob, tripId }) => {
  await addActivity(ana, tripId, { name: 'Surf lesson', scheduledDay: '2027-05-02', cost: 4_000 });
  for (const name of ['Fado', 'Tram 28']) await addActivity(ana, tripId, { name });
  await openTrip(tripId, '', ana, bob);
  const [mine, bobs] = [ana.page, bob.page];
  await mine.getByRole('button', { name: 'I’m in: Surf lesson' }).click();
  await expect(cardOf(bobs, 'Surf lesson').getByText('In: ana')).toBeAttached();
  await bobs.getByRole('button', { name: 'Actions for Surf lesson' }).click();
  await bobs.getByRole('menuitemcheckbox', { name: 'Maybe' }).click();
  await expect(bobs.getByRole('button', { name: 'Maybe: Surf lesson' })).toHaveAttribute('aria-pressed', 'true');
  await bobs.getByRole('button', { name: 'I’d like it: Tram 28' }).click();
  await expect(cardOf(mine, 'Tram 28').getByText('Would like it: bob')).toBeAttached();
  const ideas = /^Unscheduled/;
  await expect(namesOn(mine, ideas)).toHaveText(['Fado', 'Tram 28']);
  await dayOf(mine, ideas).getByRole('button', { name: 'Sort ideas by wishes' }).click();
  await expect(namesOn(mine, ideas)).toHaveText(['Tram 28', 'Fado']);

  await mine.getByRole('button', { name: 'Open Surf lesson' }).click();
  const opened = mine.getByRole('dialog', { name: 'Surf lesson' });
  await expect(opened.getByText('Maybe (1)')).toBeVisible();
  await opened.getByRole('button', { name: 'Record what it cost' }).click();
  const form = mine.getByRole('dialog', { name: 'Record what it cost' });
  await expect(form.getByText('Proposed for the one person who is in.')).toBeVisible();
  await expect(form.getByRole('checkbox', { name: 'you' })).toBeChecked();
  await expect(form.getByRole('checkbox', { name: 'bob' })).not.toBeChecked();
  await form.getByRole('button', { name: 'Cancel' }).click();

  for (const page of [mine, bobs]) await page.getByRole('tab', { name: /^Members/ }).click();
  await expect(mine.getByText('No one has said yet who is coming.')).toBeVisible();
  await bobs.getByRole('button', { name: 'Coming', exact: true }).click();
  await expect(mine.getByText('1 of 2 is coming; you haven’t said.')).toBeVisible();
});

test.describe('without a line', () => {
  // The code that keeps an answer must be loaded before.
  test.use({ savesData: false });

  test('an answer shows at once, and is sent when the line is back', { tag: '@nightly' }, async ({
    ana,
    bob,
    tripId,
  }) => {
    await addActivity(bob, tripId, { name: 'Surf lesson', scheduledDay: '2027-05-02' });
    await openTrip(tripId, '', ana, bob);
    const { page, context } = ana;
    const isIn = page.getByRole('button', { name: 'I’m in: Surf lesson' });
    await expect(isIn).toHaveAttribute('aria-pressed', 'false');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await isIn.click();
    await expect(isIn).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Saved on this device. It is sent when you are connected.')).toBeVisible();
    await expect(cardOf(bob.page, 'Surf lesson').getByText('In: ana')).toHaveCount(0);
    await context.setOffline(false);
    await expect(cardOf(bob.page, 'Surf lesson').getByText('In: ana')).toBeAttached();
    await expect(isIn).toHaveAttribute('aria-pressed', 'true');
  });
});
