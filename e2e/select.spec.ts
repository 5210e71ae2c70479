import type { Page } from '@playwright/test';
import { addActivity, removeActivity, updateActivity } from './support/deeds.ts';
import { holdField } from './support/faults.ts';
import { findings } from './support/findings.ts';
import { type Account, test as base, expect, type Person } from './support/test.ts';

/** Five activities on May 12, and one on May 14. @returns their ids. */
async function plan(ana: Person, tripId: string): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, name] of ['Tram', 'Castle', 'Lunch', 'Museum', 'Dinner'].entries()) {
    ids.push(await addActivity(ana, tripId, { name, scheduledTime: `2027-05-12T0${index + 4}:00:00Z` }));
  }
  return [...ids, await addActivity(ana, tripId, { name: 'Flight', scheduledTime: '2027-05-14T09:00:00Z' })];
}

/** Ana, about to shift the tram by a day, and Bob, who is elsewhere. */
interface Shifting {
  page: Page;
  bob: Account;
  tripId: string;
  tram: string;
}

const test = base.extend<{ shifting: Shifting }>({
  shifting: async ({ person, account, trip }, use) => {
    const [ana, bob] = [await person('ana'), await account('bob')];
    const tripId = await trip(ana, bob);
    const [tram = ''] = await plan(ana, tripId);
    const { page } = ana;
    await page.goto(`/trips/${tripId}`);
    await page.getByRole('button', { name: 'Select activities' }).click();
    await page.getByRole('checkbox', { name: 'Select Tram' }).click();
    await page.getByRole('button', { name: 'Shift…' }).click();
    await use({ page, bob, tripId, tram });
  },
});

const on = (page: Page, day: RegExp) =>
  page.getByRole('region', { name: day }).getByRole('article').getByRole('heading');
const status = (page: Page) => page.getByRole('region', { name: 'Selected activities' }).getByRole('status');

test('five activities move to a day, live for everyone; undo leaves alone what someone has changed since', async ({
  person,
  trip,
}) => {
  const [ana, bob] = [await person('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  const ids = await plan(ana, tripId);
  for (const { page } of [ana, bob]) await page.goto(`/trips/${tripId}`);
  const { page } = ana;
  await page.getByRole('button', { name: 'Select activities' }).click();
  await page.getByRole('checkbox', { name: 'Select Tram' }).click();
  await page.getByRole('checkbox', { name: 'Select Dinner' }).click({ modifiers: ['Shift'] });
  await expect(status(page)).toHaveText('5 selected');
  await page.getByRole('button', { name: 'Move to day…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Thursday, May 13, 2027' }).click();
  await expect(page.getByText('Moved 5 activities to Thursday, May 13, 2027.')).toBeVisible();
  await expect(on(bob.page, /Thursday/)).toHaveText(['Tram', 'Castle', 'Lunch', 'Museum', 'Dinner']);

  await updateActivity(bob, ids[1] ?? '', { scheduledTime: '2027-05-15T09:00:00Z' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone, except what others have changed since: “Castle”.')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Select activities' })).toBeFocused();
  for (const window of [page, bob.page]) {
    await expect(on(window, /Wednesday/)).toHaveText(['Tram', 'Lunch', 'Museum', 'Dinner']);
    await expect(on(window, /Saturday/)).toHaveText(['Castle']);
  }
});

test('a shift says when someone else has just changed the activities', async ({ shifting }) => {
  const { page, bob, tram } = shifting;
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status')).toBeEmpty();
  await updateActivity(bob, tram, { scheduledTime: '2027-05-13T04:00:00Z' });
  await expect(dialog.getByRole('status')).toHaveText(/^Someone has just changed/);
  await dialog.getByRole('button', { name: 'Shift' }).click();
  await expect(page.getByText('Shifted 1 activity: 1 day later.')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(on(page, /Friday/)).toHaveText(['Tram', 'Flight']);
});

test('of two who shift at once, the second sees what the first has done and is asked again', async ({ shifting }) => {
  const { page, bob, tripId, tram } = shifting;
  const dialog = page.getByRole('dialog');
  const shift = dialog.getByRole('button', { name: 'Shift' });
  await dialog.getByRole('textbox', { name: 'By how much' }).fill('45');
  await dialog.getByRole('button', { name: /Unit/ }).click();
  await page.getByRole('option', { name: 'Minutes' }).click();
  await dialog.getByRole('button', { name: /Direction/ }).click();
  await page.getByRole('option', { name: 'Earlier' }).click();
  const held = await holdField(page, 'updateActivities');
  await shift.click();
  await bob.graphql(
    `mutation { updateActivities(input: { tripId: "${tripId}", activityIds: ["${tram}"], shiftDays: 2 }) { __typename } }`,
  );
  const friday = page.getByRole('region', { name: /Friday/ });
  await expect(friday.getByRole('checkbox', { name: 'Select Tram' })).toBeVisible();
  held.release();
  await expect(page.getByText('Someone else has changed some of these activities in the meantime.')).toBeVisible();
  await shift.click();
  await expect(page.getByText('Shifted 1 activity: 45 minutes earlier.')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(on(page, /Friday/)).toHaveText(['Tram', 'Flight']);
});

test('a day is selected and deleted in the Day Planner, and what others remove leaves the selection', async ({
  person,
  trip,
  account,
}) => {
  const [ana, bob] = [await person('ana'), await account('bob')];
  const tripId = await trip(ana, bob);
  const [tram = ''] = await plan(ana, tripId);
  const { page } = ana;
  await page.goto(`/trips/${tripId}?view=dayplanner`);
  await page.getByRole('button', { name: 'Select activities' }).click();
  await page.getByRole('checkbox', { name: /^Select all of Wednesday/ }).click();
  await expect(status(page)).toHaveText('5 selected');
  await removeActivity(bob, tram);
  await expect(status(page)).toHaveText('4 selected');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(status(page)).toHaveText('0 selected');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(on(page, /Wednesday/)).toHaveText(['Castle', 'Lunch', 'Museum', 'Dinner']);
});

test('with the keyboard alone, all are selected, shifted and given a category', async ({ person, trip }) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  await plan(ana, tripId);
  const { page } = ana;
  await page.goto(`/trips/${tripId}`);
  await page.getByRole('button', { name: 'Select activities' }).press('Enter');
  await expect(status(page)).toHaveText('0 selected');
  await page.keyboard.press('Control+a');
  await expect(status(page)).toHaveText('6 selected');
  await page.getByRole('checkbox', { name: 'Select Flight' }).press(' ');
  await expect(status(page)).toHaveText('5 selected');
  await page.getByRole('button', { name: 'Shift…' }).press('Enter');
  await page.getByLabel('By how much').fill('0');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a whole number from 1 to 3,660.')).toBeVisible();
  await page.getByLabel('By how much').fill('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Shifted 5 activities: 1 day later.')).toBeVisible();
  await page.getByRole('button', { name: 'Category…' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Dining' }).press('Enter');
  await expect(page.getByText('Category of 5 activities: Dining.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Select activities' })).toBeFocused();
  await expect(on(page, /Thursday/)).toHaveCount(5);
  await expect(page.getByRole('article', { name: 'Tram' })).toContainText('Dining');
});

test('the selection has no accessibility problems on a phone and a laptop, in light and dark', async ({
  person,
  trip,
}) => {
  const ana = await person('ana', { reducedMotion: 'reduce' });
  const tripId = await trip(ana);
  await plan(ana, tripId);
  const { page } = ana;
  for (const width of [390, 1280]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/trips/${tripId}`);
      await page.getByRole('button', { name: 'Select activities' }).click();
      await page.getByText('Castle').click();
      await expect(status(page)).toHaveText('1 selected');
      expect(await findings(page, ['light', 'dark'])).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      await page.getByRole('button', { name: 'Shift…' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await findings(page, ['light', 'dark'])).toEqual([]);
    });
  }
});
