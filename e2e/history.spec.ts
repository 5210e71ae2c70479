import type { Page } from '@playwright/test';
import { test as alone } from './support/ana-and-bob.ts';
import { addActivities, addActivity, removeActivity, removeMember, updateActivity } from './support/deeds.ts';
import { expect } from './support/test.ts';
import { cardOf, dayOf, openTrip, tripAction } from './support/trip-page.ts';
import { test } from './support/two-windows.ts';

const rowsOf = (page: Page) => page.getByRole('main').getByRole('listitem');
const newDates = `mutation ($tripId: ID!) { updateTrip(input: {
  tripId: $tripId, name: "Lisbon in June", startDate: "2027-06-10", endDate: "2027-06-16" }) { __typename } }`;
const moved = newDates.replace('endDate', 'onNewDates: MOVE, endDate');

test('the history says who changed what, follows along, filters, and restores what was removed', {
  tag: '@landing',
}, async ({ ana, bob, tripId }) => {
  const tram = await addActivity(ana, tripId, { name: 'Tram 28', scheduledTime: '2027-05-13T08:00:00Z' });
  await addActivity(bob, tripId, { name: 'Castle' });
  await updateActivity(bob, tram, { name: 'Tram 12', scheduledTime: '2027-05-13T09:30:00Z' });
  await openTrip(tripId, '', ana, bob);
  const { page } = ana;
  await tripAction(page, 'History');
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  const rows = rowsOf(page);
  const edit = rows.filter({ hasText: 'bob changed Tram 12' });
  await expect(edit.getByRole('deletion')).toHaveText(['Tram 28', 'May 13, 2027, 9:00 AM']);
  await expect(edit.getByRole('insertion')).toHaveText(['Tram 12', 'May 13, 2027, 10:30 AM']);

  // Another window's change comes without a reload.
  await removeActivity(bob, tram);
  await expect(rows.first()).toContainText('bob removed Tram 12');
  await rows.first().getByRole('button', { name: 'Restore Tram 12' }).click();
  await expect(rows.first()).toContainText('ana restored Tram 12');
  await expect(cardOf(bob.page, 'Tram 12')).toContainText('10:30 AM');

  await rows.first().getByRole('button', { name: 'Tram 12', exact: true }).click();
  await expect(page.getByText('Only changes of “Tram 12” are shown.')).toBeVisible();
  const ofTram = ['ana restored Tram 12', 'bob removed Tram 12', 'bob changed Tram 12', 'ana added Tram 28'];
  await expect(rows).toContainText(ofTram);
  await page.reload();
  await expect(rows, 'the filter is in the address').toContainText(ofTram);
  await page.getByRole('button', { name: 'Show all changes' }).click();
  await expect(rows.filter({ hasText: 'bob added Castle' })).toHaveCount(1);

  await removeMember(ana, tripId, 'bob');
  await expect(rows.first()).toContainText('ana removed bob from the trip');
  await page.getByRole('button', { name: 'Changes by' }).click();
  await expect(page.getByRole('option'), 'it has those who are no members any more').toHaveText([
    'Everyone',
    'ana',
    'bob',
  ]);
  await page.getByRole('option', { name: 'bob' }).click();
  await expect(rows.filter({ hasText: /^ana/ })).toHaveCount(0);
  await page.reload();
  await expect(rows.first()).toContainText('bob removed Tram 12');
  await expect(rows.filter({ hasText: 'ana restored' }), 'so is this one').toHaveCount(0);
});

test('the values from before a change come back after a question, with the keyboard, on every screen', async ({
  ana,
  bob,
  tripId,
}) => {
  const tram = await addActivity(ana, tripId, { name: 'Tram 28', scheduledTime: '2027-05-13T08:00:00Z' });
  await updateActivity(bob, tram, { scheduledTime: '2027-05-13T09:30:00Z', location: 'Graça' });
  await updateActivity(bob, tram, { scheduledTime: '2027-05-13T10:00:00Z' });
  await openTrip(tripId, '', bob);
  const card = cardOf(bob.page, 'Tram 28');
  await expect(card).toContainText('11:00 AM');
  const { page } = ana;
  await openTrip(tripId, '/history', ana);
  const rows = rowsOf(page);
  const putBack = rows
    .filter({ hasText: 'bob changed Tram 28' })
    .last()
    .getByRole('button', { name: 'Put back the earlier values of Tram 28' });
  const dialog = page.getByRole('dialog', { name: 'Put back the earlier values of “Tram 28”?' });
  await putBack.click();
  await expect(page.getByText('Changed again since then: Time. Put back the newer change first.')).toBeVisible();
  await rows.first().getByRole('button', { name: 'Put back the earlier values of Tram 28' }).click();
  await dialog.getByRole('button', { name: 'Put back' }).click();
  await expect(card).toContainText('10:30 AM');
  await expect(dialog).toBeHidden();
  await putBack.focus();
  await page.keyboard.press('Enter');
  // From now to then.
  await expect(dialog.getByRole('deletion')).toHaveText(['Graça', 'May 13, 2027, 10:30 AM']);
  await expect(dialog.getByRole('insertion')).toHaveText(['May 13, 2027, 9:00 AM']);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(putBack).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Put back' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tram 28 has its earlier values again.')).toBeVisible();
  await expect(rows.first()).toContainText('ana changed Tram 28');
  await expect(card).toContainText('9:00 AM');
  await expect(card).not.toContainText('Graça');
  await putBack.click();
  await expect(page.getByText('Nothing to put back: the values are the same now.')).toBeVisible();

  await ana.graphql(newDates, { tripId });
  await rows.first().getByRole('button', { name: 'Put back the earlier values of the trip' }).click();
  const ofTrip = page.getByRole('dialog', { name: 'Put back the earlier values of the trip?' });
  await expect(ofTrip).toContainText('The activities keep their days and times.');
  await openTrip(tripId, '/history', bob);
  const seenByBob = rowsOf(bob.page).first();
  await expect(seenByBob).toContainText('ana changed the trip');
  await expect(seenByBob.getByRole('button'), 'members may not change the trip').toHaveCount(0);
  await ofTrip.getByRole('button', { name: 'Put back' }).click();
  await expect(page.getByText('The trip has its earlier values again.')).toBeVisible();
  await expect(page.getByText('Lisbon in May ·')).toBeVisible();
});

alone('a change between the reading of the history and its stream is shown', async ({ ana, ownTrip }) => {
  const { page } = ana;
  const waiting: (() => void)[] = [];
  let isPaused = true;
  await page.routeWebSocket('**/graphql', (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((frame) => {
      if (isPaused && String(frame).includes('HistoryLive')) waiting.push(() => server.send(frame));
      else server.send(frame);
    });
  });
  await openTrip(ownTrip, '/history', ana);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect.poll(() => waiting.length).toBe(1);
  await addActivity(ana, ownTrip, { name: 'Tram 28' });
  isPaused = false;
  for (const send of waiting) send();
  await expect(rowsOf(page).first()).toContainText('ana added Tram 28');
});

alone('a trip that moves with its plan is one change, and what was removed says so', async ({ ana, ownTrip }) => {
  const ids: string[] = [];
  for (const name of ['Tram', 'Castle', 'Fado'])
    ids.push(await addActivity(ana, ownTrip, { name, scheduledTime: '2027-05-13T08:00:00Z' }));
  await ana.graphql(moved, { tripId: ownTrip });
  const { page } = ana;
  await openTrip(ownTrip, '/history', ana);
  const rows = rowsOf(page);
  const changed = (name: string) => rows.filter({ hasText: `ana changed ${name}` });
  await expect(rows.first()).toContainText('ana changed the trip');
  await expect(changed('Tram')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show 3 changes that came with it' }).focus();
  await page.keyboard.press('Enter');
  for (const name of ['Tram', 'Castle', 'Fado'])
    await expect(changed(name).getByRole('insertion')).toContainText('Jun 11, 2027');
  await expect(page.getByRole('button', { name: 'Hide what came with it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(changed('Tram')).toHaveCount(0);

  await updateActivity(ana, ids[2] ?? '', { name: 'Fado night' });
  await page.getByRole('button', { name: 'Put back the earlier values of Fado night' }).first().click();
  await removeActivity(ana, ids[2] ?? '');
  await page.getByRole('dialog').getByRole('button', { name: 'Put back' }).click();
  await expect(page.getByText('This activity was removed. Restore it first.')).toBeVisible();
  await ana.graphql(newDates.replaceAll('-06-', '-07-'), { tripId: ownTrip });
  await page.getByRole('button', { name: 'Restore Fado night' }).click();
  await expect(page.getByText('Fado night is back under Unscheduled Activities')).toBeVisible();
  await openTrip(ownTrip, '', ana);
  await expect(dayOf(page, /Unscheduled Activities/).getByRole('article', { name: 'Fado night' })).toBeVisible();
});

// 160 activities are on more than one page of the history.
alone('a long plan that moves is one change, too; earlier ones follow on demand', async ({ ana, ownTrip }) => {
  const stops = Array.from({ length: 160 }, (_, index) => ({ name: `Stop ${index}`, scheduledDay: '2027-05-13' }));
  await addActivities(ana, ownTrip, stops);
  await ana.graphql(moved, { tripId: ownTrip });
  const { page } = ana;
  await openTrip(ownTrip, '/history', ana);
  const rows = rowsOf(page);
  await expect(rows.first()).toContainText('ana changed the trip');
  await expect(page.getByRole('button', { name: 'Show 160 changes that came with it' })).toBeVisible();
  await expect(rows.filter({ hasText: 'ana added Stop 159' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'ana added Stop 0' })).toHaveCount(0);
  const earlier = page.getByRole('button', { name: 'Show earlier changes' });
  while (await earlier.isVisible()) {
    const shown = await rows.count();
    await earlier.click();
    await expect.poll(() => rows.count()).toBeGreaterThan(shown);
  }
  await expect(rows.filter({ hasText: /ana added Stop 0\b/ })).toHaveCount(1);
  await expect(rows.last()).toContainText('ana created the trip');
});
