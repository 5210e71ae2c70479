import { addActivity } from './support/deeds.ts';
import { expect, test } from './support/test.ts';

test('a trip without a cover shows its own route', async ({ person, trip }) => {
  const ana = await person('ana');
  const [round, straight] = [await trip(ana), await trip(ana)];
  const [unplanned, other] = [await trip(ana), await trip(ana)];
  for (const [index, latitude] of [38.7, 38.8, 39.2].entries())
    await addActivity(ana, round, {
      name: 'Stop',
      latitude,
      longitude: -9.1 - (index % 2),
      scheduledDay: '2027-05-12',
    });
  for (const latitude of [38.7, 41.1])
    await addActivity(ana, straight, { name: 'Stop', latitude, longitude: -8.6, scheduledDay: '2027-05-12' });
  const { page } = ana;
  await page.goto('/trips');
  const route = (id: string) =>
    page
      .getByRole('article')
      .filter({ has: page.locator(`a[href="/trips/${id}"]`) })
      .locator('path[stroke-dasharray]');
  await expect(route(round)).toHaveAttribute('d', /^M[\d. ]+(L[\d. ]+){2}$/);
  await expect(route(straight)).toHaveAttribute('d', /^M[\d. ]+L[\d. ]+$/);
  // Without places it is a road on a map of no place: another one for each trip.
  const roads = [unplanned, other].map((id) => route(id).getAttribute('d'));
  expect(new Set(await Promise.all(roads)).size).toBe(2);
});
