import { addActivity, publish } from './support/deeds.ts';
import { findings, looks } from './support/findings.ts';
import { expect, test } from './support/test.ts';

// The public page of a trip in a browser. server/site/shared-trip.test.ts reads it as a document.

const plan = [
  { name: 'Hotel Sol', category: 'lodging', scheduledTime: '2027-05-12T14:00:00Z', duration: 68 * 60 },
  { name: 'x'.repeat(200), category: 'dining', location: 'y'.repeat(200), scheduledDay: '2027-05-13' },
  { name: 'مرسى مطروح', category: 'surfing', description: 'على البحر 🛶', scheduledDay: '2027-05-14' },
];

for (const [look, { options, colorSchemes }] of Object.entries(looks)) {
  test(`axe finds no problem on the public page of a trip, and nothing is cut off: ${look}`, async ({
    account,
    trip,
    visitor,
  }) => {
    const ana = await account('ana');
    const tripId = await trip(ana);
    for (const activity of plan) await addActivity(ana, tripId, activity);
    const { page } = await visitor(options);
    await page.goto(await publish(ana, tripId, ['REAL_DATES', 'DESCRIPTIONS']));
    await expect(page.getByText('Hotel Sol, night 2 of 3')).toBeVisible();
    expect(await findings(page, colorSchemes)).toEqual([]);
    expect(await page.locator('script').count()).toBe(0);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Google Maps' })).toHaveCount(0);
    for (const card of await page.locator('ol > li').all()) await expect(card).toHaveCSS('break-inside', 'avoid');
  });
}
