import type { Locator, Page } from '@playwright/test';
import { addActivities, addActivity, updateActivity } from './support/deeds.ts';
import { findings, findingsEverywhere } from './support/findings.ts';
import { tripForm } from './support/forms.ts';
import { expect, test } from './support/test.ts';

const namesOn = (page: Page, day: RegExp) =>
  page.getByRole('region', { name: day }).getByRole('article').getByRole('heading');
const card = (page: Page, name: string) => page.getByRole('article', { name, includeHidden: true });
/** The text of every day and card, in order. */
const wholePlan = (page: Page) => page.getByRole('main').locator('section > div > header, article').allInnerTexts();
const save = (form: Locator) => form.getByRole('button', { name: 'Save' }).click();

/** Types new first and last days of May or June 2027: '05/19'. */
async function typeDates(page: Page, form: Locator, start: string, end: string) {
  for (const [side, day] of [
    ['Start Date', start],
    ['End Date', end],
  ]) {
    await form.getByRole('spinbutton', { name: `month, ${side}` }).click();
    await page.keyboard.type(`${day?.replace('/', '')}2027`);
  }
}

test('a trip moves by a week with its plan, in every window, and comes back with Undo', async ({ person, trip }) => {
  const [ana, bob] = [await person('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  await addActivity(ana, tripId, { name: 'Dinner', scheduledTime: '2027-05-13T19:00:00Z' });
  const castle = await addActivity(ana, tripId, { name: 'Castle', scheduledTime: '2027-05-14T09:00:00Z' });
  await addActivity(ana, tripId, { name: 'Market', scheduledDay: '2027-05-14' });
  await addActivity(ana, tripId, { name: 'Some day' });
  await bob.page.goto(`/trips/${tripId}`);
  const { page } = ana;
  const form = await tripForm(ana, tripId);
  await typeDates(page, form, '05/19', '05/23');
  await expect(
    form.getByRole('group', { name: '3 activities have a date. What should happen to them?' }),
  ).toBeVisible();
  await expect(form.getByRole('radio', { name: 'Move everything 7 days later' })).toBeChecked();
  expect(await findingsEverywhere(page)).toEqual([]);
  await save(form);
  await expect(form).toBeHidden();
  for (const window of [page, bob.page]) {
    await expect(namesOn(window, /Thursday, May 20/)).toHaveText(['Dinner']);
    await expect(namesOn(window, /Friday, May 21/)).toHaveText(['Castle', 'Market']);
    await expect(card(window, 'Dinner')).toContainText('8:00 PM');
  }

  await updateActivity(bob, castle, { scheduledTime: '2027-05-22T10:00:00Z' });
  await expect(namesOn(page, /Saturday, May 22/)).toHaveText(['Castle']);
  await expect(page.getByText('Moved everything 7 days later.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone, except what others have changed since: “Castle”.')).toBeVisible();
  for (const window of [page, bob.page]) {
    await expect(namesOn(window, /Thursday, May 13/)).toHaveText(['Dinner']);
    await expect(namesOn(window, /Friday, May 14/)).toHaveText(['Market']);
    await expect(namesOn(window, /Saturday, May 22/)).toHaveText(['Castle']);
  }
});

test('a new time zone keeps the clock times, or the instants', async ({ person, trip }) => {
  const [ana, bob] = [await person('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  await addActivity(ana, tripId, { name: 'Dinner', scheduledTime: '2027-05-13T19:00:00Z' });
  await bob.page.goto(`/trips/${tripId}`);
  const { page } = ana;
  const change = async (zone: string, choice: string) => {
    const form = await tripForm(ana, tripId);
    await form.getByRole('combobox', { name: 'Time zone' }).click();
    await page.keyboard.type(zone);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(form.getByRole('radio', { name: 'Keep the clock times' })).toBeChecked();
    expect(await findings(page, ['light', 'dark'])).toEqual([]);
    await form.getByRole('radio', { name: choice }).check();
    await save(form);
    await expect(form).toBeHidden();
  };
  const expectTime = async (time: string) => {
    for (const window of [page, bob.page]) await expect(card(window, 'Dinner')).toContainText(time);
  };
  await expect(card(bob.page, 'Dinner')).toContainText('8:00 PM');
  await change('tokyo', 'Keep the clock times');
  for (const window of [page, bob.page]) await expect(window.getByText('Asia/Tokyo')).toBeVisible();
  await expectTime('8:00 PM');
  await page.getByRole('button', { name: 'Undo' }).click();
  for (const window of [page, bob.page]) await expect(window.getByText('Asia/Tokyo')).toBeHidden();
  await expectTime('8:00 PM');
  await change('tokyo', 'Keep the instants');
  await expectTime('4:00 AM');
});

test('of two changes of the plan, only the last one offers to be undone', async ({ person, trip }) => {
  const ana = await person('ana', { reducedMotion: 'reduce' });
  const tripId = await trip(ana);
  await addActivity(ana, tripId, { name: 'Dinner', scheduledTime: '2027-05-13T19:00:00Z' });
  const { page } = ana;
  await page.goto(`/trips/${tripId}`);
  const form = page.getByRole('dialog', { name: 'Edit trip' });
  for (const [start, end, days] of [
    ['05/19', '05/23', 7],
    ['05/20', '05/24', 1],
  ] as const) {
    await page.getByRole('button', { name: 'Trip actions' }).click();
    await page.getByRole('menuitem', { name: 'Edit trip' }).click();
    await typeDates(page, form, start, end);
    await expect(form.getByRole('radio', { name: new RegExp(`Move everything ${days} day`) })).toBeChecked();
    await save(form);
    await expect(form).toBeHidden();
  }
  await expect(page.getByText('Moved everything 1 day later.')).toBeVisible();
  await expect(page.getByText('Moved everything 7 days later.')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(namesOn(page, /Thursday, May 20/)).toHaveText(['Dinner']);
});

test('an edit that began before the trip moved meets the new time', async ({ person, trip }) => {
  const [ana, bob] = [await person('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  await addActivity(ana, tripId, { name: 'Dinner', scheduledTime: '2027-05-13T19:00:00Z', location: 'Bica' });
  await bob.page.goto(`/trips/${tripId}`);
  await bob.page.getByRole('button', { name: 'Edit Dinner' }).click();
  const edit = bob.page.getByRole('dialog');
  await edit.getByRole('spinbutton', { name: 'hour, Start time' }).click();
  await bob.page.keyboard.type('0900PM');
  const form = await tripForm(ana, tripId);
  await typeDates(ana.page, form, '05/19', '05/23');
  await expect(form.getByRole('radio', { name: 'Move everything 7 days later' })).toBeChecked();
  await save(form);
  await expect(form).toBeHidden();
  await save(edit);
  const choices = edit.getByRole('region', { name: 'Someone else changed this too' });
  await expect(choices.getByRole('radio', { name: /^Theirs .*May 20/ })).toBeVisible();
  expect(await findingsEverywhere(bob.page)).toEqual([]);
});

test('every open window is equal after 500 activities have moved', async ({ person, trip }) => {
  const [ana, bob] = [await person('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  const activities = Array.from({ length: 500 }, (_, index) => ({
    name: `Stop ${index + 1}`,
    scheduledTime: new Date(Date.UTC(2027, 4, 12 + (index % 5), 6, Math.trunc(index / 5) * 7)).toISOString(),
  }));
  await addActivities(ana, tripId, activities);
  await bob.page.goto(`/trips/${tripId}`);
  await expect(bob.page.getByRole('article').first()).toBeVisible();
  const form = await tripForm(ana, tripId);
  await typeDates(ana.page, form, '05/19', '05/23');
  await expect(
    form.getByRole('group', { name: '500 activities have a date. What should happen to them?' }),
  ).toBeVisible();
  await save(form);
  // Two windows take 500 changes, on a machine that may have other work.
  await expect(form).toBeHidden({ timeout: 20_000 });
  for (const { page } of [ana, bob]) {
    await expect(page.getByRole('region', { name: /Wednesday, May 12/ })).toHaveCount(0);
    await expect(
      page
        .getByRole('region', { name: /Wednesday, May 19/ })
        .getByRole('article')
        .first(),
    ).toContainText('Stop 1');
    // On paper the whole plan is rendered.
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('article')).toHaveCount(activities.length);
  }
  const [anas, bobs] = [await wholePlan(ana.page), await wholePlan(bob.page)];
  expect(anas.filter((card) => /Stop 500\b/.test(card))).toHaveLength(1);
  expect(bobs).toEqual(anas);
});
