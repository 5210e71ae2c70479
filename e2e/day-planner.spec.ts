import { addActivity, removeActivity, updateActivity } from './support/deeds.ts';
import { expect, test } from './support/test.ts';

test('the day planner groups by day and sorts by time on the trip’s own clock, the unscheduled last', async ({
  person,
  trip,
}) => {
  const [ana, bob] = [await person('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  const { page } = ana;
  await page.goto(`/trips/${tripId}`);
  await page.getByRole('radio', { name: 'Day Planner' }).click();
  await expect(page).toHaveURL(/view=dayplanner/);
  await expect(page.getByText('No activities scheduled')).toBeVisible();

  const someday = await addActivity(bob, tripId, { name: 'Tile museum' });
  await addActivity(bob, tripId, { name: 'Dinner', scheduledTime: '2027-05-13T19:00:00Z', duration: 90 });
  await addActivity(bob, tripId, { name: 'Tram 28', scheduledTime: '2027-05-13T08:40:00Z' });
  // In Lisbon it is past midnight.
  await addActivity(bob, tripId, { name: 'Fado', scheduledTime: '2027-05-12T23:30:00Z' });
  const arrival = await addActivity(bob, tripId, { name: 'Arrival', scheduledTime: '2027-05-12T12:00:00Z' });

  const stops = page.getByRole('article').getByRole('heading');
  await expect(stops).toHaveText(['Arrival', 'Fado', 'Tram 28', 'Dinner', 'Tile museum']);
  const stopsOf = (day: string) => page.getByRole('region', { name: day }).getByRole('article').getByRole('heading');
  await expect(stopsOf('Wednesday, May 12, 2027')).toHaveText(['Arrival']);
  await expect(stopsOf('Thursday, May 13, 2027')).toHaveText(['Fado', 'Tram 28', 'Dinner']);
  await expect(stopsOf('Unscheduled Activities')).toHaveText(['Tile museum']);
  await expect(page.getByRole('article', { name: 'Fado' })).toContainText('12:30 AM');
  await expect(page.getByRole('article', { name: 'Dinner' })).toContainText('8:00 PM – 9:30 PM');

  await updateActivity(bob, someday, { scheduledTime: '2027-05-14T09:00:00Z' });
  await expect(stopsOf('Friday, May 14, 2027')).toHaveText(['Tile museum']);
  await removeActivity(bob, arrival);
  await expect(stops).toHaveText(['Fado', 'Tram 28', 'Dinner', 'Tile museum']);

  await page.getByRole('button', { name: 'Edit Dinner' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Late dinner');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(stopsOf('Thursday, May 13, 2027')).toHaveText(['Fado', 'Tram 28', 'Late dinner']);
});
