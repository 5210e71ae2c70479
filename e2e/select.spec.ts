import type { Page } from '@playwright/test';
import { test as alone } from './support/ana-and-bob.ts';
import { addActivities, removeActivity, updateActivity } from './support/deeds.ts';
import { holdField } from './support/faults.ts';
import { type Account, expect } from './support/test.ts';
import { cardOf, confirm, dayOf, expectLeftAlone, namesOn, openTrip, undo } from './support/trip-page.ts';
import { test } from './support/two-windows.ts';

const onWednesday = ['Tram', 'Castle', 'Lunch', 'Museum', 'Dinner'];

/** Five activities on May 12, and one on May 14. @returns their ids. */
const fillPlan = (ana: Account, tripId: string) =>
  addActivities(ana, tripId, [
    ...onWednesday.map((name, index) => ({ name, scheduledTime: `2027-05-12T0${index + 4}:00:00Z` })),
    { name: 'Flight', scheduledTime: '2027-05-14T09:00:00Z' },
  ]);

const status = (page: Page) => page.getByRole('region', { name: 'Selected activities' }).getByRole('status');
const select = (page: Page) => page.getByRole('button', { name: 'Select activities' });

test('several activities move to a day or are deleted, live for everyone, and come back with Undo', {
  tag: '@landing',
}, async ({ ana, bob, tripId }) => {
  const [tram = '', castle = ''] = await fillPlan(ana, tripId);
  await openTrip(tripId, '', ana, bob);
  const { page } = ana;
  await select(page).click();
  await page.getByRole('checkbox', { name: 'Select Tram' }).click();
  await page.getByRole('checkbox', { name: 'Select Dinner' }).click({ modifiers: ['Shift'] });
  await expect(status(page)).toHaveText('5 selected');
  await page.getByRole('button', { name: 'Move to day…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Thursday, May 13, 2027' }).click();
  await expect(page.getByText('Moved 5 activities to Thursday, May 13, 2027.')).toBeVisible();
  await expect(namesOn(bob.page, /Thursday/)).toHaveText(onWednesday);
  await updateActivity(bob, castle, { scheduledTime: '2027-05-15T09:00:00Z' });
  await undo(ana);
  await expectLeftAlone(ana, 'Castle');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(select(page)).toBeFocused();
  for (const window of [page, bob.page]) {
    await expect(namesOn(window, /Wednesday/)).toHaveText(['Tram', 'Lunch', 'Museum', 'Dinner']);
    await expect(namesOn(window, /Saturday/)).toHaveText(['Castle']);
  }

  await page.getByRole('radio', { name: 'Day Planner' }).click();
  await select(page).click();
  await page.getByRole('checkbox', { name: /^Select all of Wednesday/ }).click();
  await expect(status(page)).toHaveText('4 selected');
  await removeActivity(bob, tram);
  await expect(status(page), 'what others remove leaves the selection').toHaveText('3 selected');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await confirm(page, 'Delete');
  await expect(status(page)).toHaveText('0 selected');
  await expect(namesOn(bob.page, /Wednesday/)).toHaveCount(0);
  await undo(ana);
  await expect(page.getByText('Undone.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  for (const window of [page, bob.page])
    await expect(namesOn(window, /Wednesday/)).toHaveText(['Lunch', 'Museum', 'Dinner']);
});

alone('a shift says when someone else has changed the activities, and asks again', async ({ ana, bob, tripId }) => {
  const [tram = ''] = await fillPlan(ana, tripId);
  const { page } = ana;
  await openTrip(tripId, '', ana);
  await select(page).click();
  await page.getByRole('checkbox', { name: 'Select Tram' }).click();
  await page.getByRole('button', { name: 'Shift…' }).click();
  const dialog = page.getByRole('dialog');
  const shift = dialog.getByRole('button', { name: 'Shift' });
  await expect(dialog.getByRole('status')).toBeEmpty();
  await updateActivity(bob, tram, { scheduledTime: '2027-05-13T04:00:00Z' });
  await expect(dialog.getByRole('status')).toHaveText(/^Someone has just changed/);
  await dialog.getByRole('textbox', { name: 'By how much' }).fill('45');
  await dialog.getByRole('button', { name: /Unit/ }).click();
  await page.getByRole('option', { name: 'Minutes' }).click();
  await dialog.getByRole('button', { name: /Direction/ }).click();
  await page.getByRole('option', { name: 'Earlier' }).click();
  const changing = await holdField(page, 'updateActivities');
  await shift.click();
  await bob.graphql(
    `mutation { updateActivities(input: { tripId: "${tripId}", activityIds: ["${tram}"], shiftDays: 1 }) { __typename } }`,
  );
  await expect(dayOf(page, /Friday/).getByRole('checkbox', { name: 'Select Tram' })).toBeVisible();
  changing.release();
  await expect(page.getByText('Someone else has changed some of these activities in the meantime.')).toBeVisible();
  await shift.click();
  await expect(page.getByText('Shifted 1 activity: 45 minutes earlier.')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(namesOn(page, /Friday/)).toHaveText(['Tram', 'Flight']);
});

alone('with the keyboard alone, all are selected, shifted and given a category', async ({ ana, ownTrip }) => {
  await fillPlan(ana, ownTrip);
  const { page } = ana;
  await openTrip(ownTrip, '', ana);
  await select(page).press('Enter');
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
  await expect(select(page)).toBeFocused();
  await expect(namesOn(page, /Thursday/)).toHaveText(onWednesday);
  await expect(cardOf(page, 'Tram')).toContainText('Dining');
});
