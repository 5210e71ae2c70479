import type { Locator, Page } from '@playwright/test';
import { addActivities, addActivity, updateActivity } from './support/deeds.ts';
import { tripForm } from './support/forms.ts';
import { expect } from './support/test.ts';
import { cardOf, dayOf, expectLeftAlone, namesOn, openTrip, save, undo } from './support/trip-page.ts';
import { test } from './support/two-windows.ts';

/** The text of every day and card, in order. */
const wholePlan = (page: Page) => page.getByRole('main').locator('section > div > header, article').allInnerTexts();

/** Types May 19 and 23 as the first and last day, a week after those of the trip. */
async function typeNextWeek(page: Page, form: Locator) {
  for (const [side, typed] of Object.entries({ 'Start Date': '05192027', 'End Date': '05232027' })) {
    await form.getByRole('spinbutton', { name: `month, ${side}` }).click();
    await page.keyboard.type(typed);
  }
}

test('a trip moves by a week with its plan, in every window, and comes back with Undo', async ({
  ana,
  bob,
  tripId,
}) => {
  await addActivity(ana, tripId, { name: 'Dinner', scheduledTime: '2027-05-13T19:00:00Z' });
  const castle = await addActivity(ana, tripId, { name: 'Castle', scheduledTime: '2027-05-14T09:00:00Z' });
  await addActivity(ana, tripId, { name: 'Market', scheduledDay: '2027-05-14' });
  await addActivity(ana, tripId, { name: 'Some day' });
  await openTrip(tripId, '', bob);
  const { page } = ana;
  const form = await tripForm(ana, tripId);
  await typeNextWeek(page, form);
  await expect(
    form.getByRole('group', { name: '3 activities have a date. What should happen to them?' }),
  ).toBeVisible();
  await expect(form.getByRole('radio', { name: 'Move everything 7 days later' })).toBeChecked();
  await save(form);
  for (const window of [page, bob.page]) {
    await expect(namesOn(window, /Thursday, May 20/)).toHaveText(['Dinner']);
    await expect(namesOn(window, /Friday, May 21/)).toHaveText(['Castle', 'Market']);
    await expect(cardOf(window, 'Dinner')).toContainText('8:00 PM');
  }

  await updateActivity(bob, castle, { scheduledTime: '2027-05-22T10:00:00Z' });
  await expect(namesOn(page, /Saturday, May 22/)).toHaveText(['Castle']);
  await expect(page.getByText('Moved everything 7 days later.')).toBeVisible();
  await undo(ana);
  await expectLeftAlone(ana, 'Castle');
  for (const window of [page, bob.page]) {
    await expect(namesOn(window, /Thursday, May 13/)).toHaveText(['Dinner']);
    await expect(namesOn(window, /Friday, May 14/)).toHaveText(['Market']);
    await expect(namesOn(window, /Saturday, May 22/)).toHaveText(['Castle']);
  }
});

// Two windows take 500 changes, which can last a minute on a machine that has other work.
test('every open window is equal after 500 activities have moved', async ({ ana, bob, tripId }) => {
  test.slow();
  const activities = Array.from({ length: 500 }, (_, index) => ({
    name: `Stop ${index + 1}`,
    scheduledTime: new Date(Date.UTC(2027, 4, 12 + (index % 5), 6, Math.trunc(index / 5) * 7)).toISOString(),
  }));
  await addActivities(ana, tripId, activities);
  await openTrip(tripId, '', bob);
  await expect(bob.page.getByRole('article').first()).toBeVisible();
  const form = await tripForm(ana, tripId);
  await typeNextWeek(ana.page, form);
  await expect(
    form.getByRole('group', { name: '500 activities have a date. What should happen to them?' }),
  ).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  const patient = expect.configure({ timeout: 60_000 });
  await patient(form).toBeHidden();
  for (const { page } of [ana, bob]) {
    await patient(dayOf(page, /Wednesday, May 12/)).toHaveCount(0);
    await patient(
      dayOf(page, /Wednesday, May 19/)
        .getByRole('article')
        .first(),
    ).toContainText('Stop 1');
    // On paper the whole plan is rendered.
    await page.emulateMedia({ media: 'print' });
    await patient(page.getByRole('article')).toHaveCount(activities.length);
  }
  await expect.poll(() => wholePlan(bob.page), { timeout: 60_000 }).toEqual(await wholePlan(ana.page));
  await expect(cardOf(bob.page, 'Stop 500')).toHaveCount(1);
});
