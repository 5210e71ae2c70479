import { addActivities, addActivity, removeActivity, updateActivity } from './support/deeds.ts';
import { findings, findingsEverywhere } from './support/findings.ts';
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
  await expect(rows.first()).toContainText('ana restored Tram 28, end to end');
  await bob.page.goto(`/trips/${tripId}`);
  await expect(bob.page.getByRole('article', { name: 'Tram 28, end to end' })).toContainText('10:30 AM');

  await page.getByRole('button', { name: 'Changes by' }).click();
  await page.getByRole('option', { name: 'bob' }).click();
  await expect(rows.filter({ hasText: /^ana/ })).toHaveCount(0);
  await page.reload();
  await expect(rows.first()).toContainText('bob removed Tram 28, end to end');
  await expect(rows.filter({ hasText: 'ana restored' }), 'the filter is in the address').toHaveCount(0);
});

test('a change between the reading of the history and the start of its streams is shown', async ({ person, trip }) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  const { page } = ana;
  const held: (() => void)[] = [];
  let holdsBack = true;
  await page.routeWebSocket('**/graphql', (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((frame) => {
      if (holdsBack && String(frame).includes('HistoryLive')) held.push(() => server.send(frame));
      else server.send(frame);
    });
  });
  await page.goto(`/trips/${tripId}/history`);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect.poll(() => held.length).toBe(2);
  await addActivity(ana, tripId, { name: 'Tram 28' });
  holdsBack = false;
  for (const send of held) send();
  await expect(rows.first()).toContainText('ana added Tram 28');
});

test('the history of one activity alone, also after it was renamed and removed', async ({ person, trip }) => {
  const [ana, bob] = [await person('ana', { reducedMotion: 'reduce' }), await person('bob')];
  const tripId = await trip(ana, bob);
  const tram = await addActivity(ana, tripId, { name: 'Tram 28' });
  await addActivity(bob, tripId, { name: 'Castle' });
  await updateActivity(bob, tram, { name: 'Tram 12' });
  await removeActivity(bob, tram);
  const { page } = ana;
  await page.goto(`/trips/${tripId}/history`);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.filter({ hasText: 'bob added Castle' })).toHaveCount(1);
  await rows.first().getByRole('button', { name: 'Tram 12', exact: true }).click();
  await expect(page.getByText('Only changes of “Tram 12” are shown.')).toBeVisible();
  const ofTram = ['bob removed Tram 12', 'bob changed Tram 12', 'ana added Tram 28'];
  await expect(rows).toContainText(ofTram);
  await page.reload();
  await expect(rows, 'the filter is in the address').toContainText(ofTram);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show all changes' }).click();
  await expect(rows.filter({ hasText: 'bob added Castle' })).toHaveCount(1);
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

const newDates = `mutation ($tripId: ID!) { updateTrip(input: {
  tripId: $tripId, name: "Lisbon in June", startDate: "2027-06-10", endDate: "2027-06-16" }) { __typename } }`;

test('the values from before a change come back after a question, with the keyboard, on every screen', async ({
  person,
  trip,
}) => {
  const [ana, bob] = [await person('ana', { reducedMotion: 'reduce' }), await person('bob')];
  const tripId = await trip(ana, bob);
  const tram = await addActivity(ana, tripId, { name: 'Tram 28', scheduledTime: '2027-05-13T08:00:00Z' });
  await updateActivity(bob, tram, { scheduledTime: '2027-05-13T09:30:00Z', location: 'Graça' });
  await updateActivity(bob, tram, { scheduledTime: '2027-05-13T10:00:00Z' });
  await bob.page.goto(`/trips/${tripId}`);
  const card = bob.page.getByRole('article', { name: 'Tram 28' });
  await expect(card).toContainText('11:00 AM');

  const { page } = ana;
  await page.goto(`/trips/${tripId}/history`);
  const rows = page.getByRole('main').getByRole('listitem');
  const edit = rows.filter({ hasText: 'bob changed Tram 28' }).last();
  const putBack = edit.getByRole('button', { name: 'Put back the earlier values of Tram 28' });
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
  expect(await findingsEverywhere(page)).toEqual([]);
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
  expect(await findingsEverywhere(page)).toEqual([]);

  await ana.graphql(newDates, { tripId });
  await rows.first().getByRole('button', { name: 'Put back the earlier values of the trip' }).click();
  const ofTrip = page.getByRole('dialog', { name: 'Put back the earlier values of the trip?' });
  await expect(ofTrip).toContainText('The activities keep their days and times.');
  await bob.page.goto(`/trips/${tripId}/history`);
  const seenByBob = bob.page.getByRole('main').getByRole('listitem');
  await expect(seenByBob.first()).toContainText('ana changed the trip');
  await expect(seenByBob.first().getByRole('button'), 'members may not change the trip').toHaveCount(0);
  await ofTrip.getByRole('button', { name: 'Put back' }).click();
  await expect(page.getByText('The trip has its earlier values again.')).toBeVisible();
  await expect(page.getByText('Lisbon in May ·')).toBeVisible();
});

test('a trip that moves with its plan is one change, which opens', async ({ person, trip }) => {
  const ana = await person('ana', { reducedMotion: 'reduce' });
  const tripId = await trip(ana);
  for (const name of ['Tram', 'Castle', 'Fado'])
    await addActivity(ana, tripId, { name, scheduledTime: '2027-05-13T08:00:00Z' });
  await ana.graphql(newDates.replace('endDate', 'onNewDates: MOVE, endDate'), { tripId });
  const { page } = ana;
  await page.goto(`/trips/${tripId}/history`);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.first()).toContainText('ana changed the trip');
  await expect(rows.filter({ hasText: 'ana changed Tram' })).toHaveCount(0);
  const others = page.getByRole('button', { name: 'Show 3 changes that came with it' });
  await others.focus();
  await page.keyboard.press('Enter');
  for (const name of ['Tram', 'Castle', 'Fado'])
    await expect(rows.filter({ hasText: `ana changed ${name}` }).getByRole('insertion')).toContainText('Jun 11, 2027');
  await expect(page.getByRole('button', { name: 'Hide what came with it' })).toBeFocused();
  expect(await findingsEverywhere(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(rows.filter({ hasText: 'ana changed Tram' })).toHaveCount(0);
});

test('a trip that moves with a long plan is one change, too, and what came before follows on demand', async ({
  account,
  person,
  trip,
}) => {
  const [ana, bob] = [await account('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  const stops = Array.from({ length: 160 }, (_, index) => ({ name: `Stop ${index}`, scheduledDay: '2027-05-13' }));
  await addActivities(ana, tripId, stops);
  await ana.graphql(newDates.replace('endDate', 'onNewDates: MOVE, endDate'), { tripId });
  const { page } = bob;
  await page.goto(`/trips/${tripId}/history`);
  const rows = page.getByRole('main').getByRole('listitem');
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

test('an activity that was removed meanwhile has no earlier values; its day that is gone unschedules it', async ({
  person,
  trip,
}) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  const fado = await addActivity(ana, tripId, { name: 'Fado', scheduledTime: '2027-05-13T20:00:00Z' });
  await updateActivity(ana, fado, { name: 'Fado night' });
  const { page } = ana;
  await page.goto(`/trips/${tripId}/history`);
  await page.getByRole('button', { name: 'Put back the earlier values of Fado night' }).click();
  await removeActivity(ana, fado);
  await page.getByRole('dialog').getByRole('button', { name: 'Put back' }).click();
  await expect(page.getByText('This activity was removed. Restore it first.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Put back' })).toHaveCount(0);

  await ana.graphql(newDates, { tripId });
  await page.getByRole('button', { name: 'Restore Fado night' }).click();
  await expect(page.getByText('Fado night is back under Unscheduled Activities')).toBeVisible();
  await page.goto(`/trips/${tripId}`);
  const unscheduled = page.getByRole('region', { name: 'Unscheduled Activities' });
  await expect(unscheduled.getByRole('article', { name: 'Fado night' })).toBeVisible();
});
