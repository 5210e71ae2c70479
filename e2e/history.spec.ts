import { addActivity, removeActivity, updateActivity } from './support/deeds.ts';
import { findings } from './support/findings.ts';
import { expect, test } from './support/test.ts';

test('the history says who changed what, follows along, filters, and restores what was removed', async ({
  person,
  trip,
}) => {
  const [ana, bob] = [await person('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  const tram = await addActivity(ana, tripId, { name: 'Tram 28', scheduledTime: '2027-05-13T08:00:00Z' });
  await updateActivity(bob, tram, { name: 'Tram 28, end to end', scheduledTime: '2027-05-13T09:30:00Z' });

  const { page } = ana;
  await page.goto(`/trips/${tripId}`);
  await page.getByRole('button', { name: 'Trip actions' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  const rows = page.getByRole('main').getByRole('listitem');
  const edit = rows.filter({ hasText: 'bob changed Tram 28, end to end' });
  await expect(edit.getByRole('deletion')).toHaveText(['Tram 28', 'May 13, 2027, 9:00 AM']);
  await expect(edit.getByRole('insertion')).toHaveText(['Tram 28, end to end', 'May 13, 2027, 10:30 AM']);
  expect(await findings(page, ['light', 'dark'])).toEqual([]);

  // Another window's change comes without a reload.
  await removeActivity(bob, tram);
  await expect(rows.first()).toContainText('bob removed Tram 28, end to end');
  await rows.first().getByRole('button', { name: 'Restore Tram 28, end to end' }).click();
  await expect(rows.first()).toContainText('ana added Tram 28, end to end');
  await bob.page.goto(`/trips/${tripId}`);
  await expect(bob.page.getByRole('article', { name: 'Tram 28, end to end' })).toContainText('10:30 AM');

  await page.getByRole('button', { name: 'Changes by' }).click();
  await page.getByRole('option', { name: 'bob' }).click();
  await expect(rows.filter({ hasText: /^ana/ })).toHaveCount(0);
  await page.reload();
  await expect(rows.first()).toContainText('bob removed Tram 28, end to end');
  await expect(rows.filter({ hasText: 'ana added' }), 'the filter is in the address').toHaveCount(0);
});

test('on a phone, long names and the fields of a change fit', async ({ person, trip }) => {
  const ana = await person('ana', { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const tripId = await trip(ana);
  const id = await addActivity(ana, tripId, { name: 'x'.repeat(200) });
  await updateActivity(ana, id, { name: 'مرحبا 🚋 '.repeat(20).trim(), description: 'Long. '.repeat(200).trim() });
  const { page } = ana;
  await page.goto(`/trips/${tripId}/history`);
  await expect(page.getByRole('deletion')).toBeVisible();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  expect(await findings(page)).toEqual([]);
});
