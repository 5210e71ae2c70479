import { test } from './support/ana-and-bob.ts';
import { log } from './support/chat.ts';
import { addActivity, askPoll, say } from './support/deeds.ts';
import { breakField, holdChunk, holdResponse } from './support/faults.ts';
import { pollOf } from './support/poll.ts';
import { noteRequests, responseTo } from './support/requests.ts';
import { expect } from './support/test.ts';
import { cardOf } from './support/trip-page.ts';

test('a trip that opens at a tab asks for that tab only; hovering another one fetches it once', async ({
  ana,
  ownTrip,
}) => {
  await say(ana, ownTrip, 'Tram or bus?');
  await askPoll(ana, ownTrip, { question: 'Tram or bus?', options: ['Tram', 'Bus'] });
  const { page } = ana;
  const requests = noteRequests(page);
  // The chat itself asks for what happened in the trip.
  const asked = () => requests.filter((name) => name !== 'ChatNotices');
  const release = await holdChunk(page, /assets\/polls-panel-/);
  await page.goto(`/trips/${ownTrip}?tab=chat`);
  await expect(log(page).getByText('Tram or bus?')).toBeVisible();
  expect(asked()).toEqual(['TripPage', 'ChatTab']);
  const polls = responseTo(page, 'PollsTab');
  await page.getByRole('tab', { name: 'Polls' }).hover();
  await polls;
  await page.getByRole('tab', { name: 'Chat' }).hover();
  await page.getByRole('tab', { name: 'Polls' }).click();
  await expect(page).toHaveURL(/tab=polls$/);
  await page.getByRole('tab', { name: 'Chat' }).click();
  await expect(page).toHaveURL(/tab=chat$/);
  release();
  await expect(page.getByRole('tab', { name: 'Chat', selected: true }), 'the one that was pressed last').toBeVisible();
  await page.getByRole('tab', { name: 'Polls' }).click();
  await expect(pollOf(page, 'Tram or bus?')).toBeVisible();
  expect(asked()).toEqual(['TripPage', 'ChatTab', 'PollsTab']);
});

test('in a wide window the bar of the plan leaves room for all tabs', async ({ ana, ownTrip }) => {
  await addActivity(ana, ownTrip, { name: 'Tram 28' });
  const { page } = ana;
  for (const width of [1120, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/trips/${ownTrip}`);
    await expect(page.getByRole('button', { name: 'Select activities' })).toBeVisible();
    for (const tab of await page.getByRole('tab').all()) await tab.click({ trial: true });
  }
});

test('a tab that cannot be fetched says so in its place, and the others still work', async ({ ana, ownTrip }) => {
  await addActivity(ana, ownTrip, { name: 'Tram 28' });
  await askPoll(ana, ownTrip, { question: 'Tram or bus?', options: ['Tram', 'Bus'] });
  const { page } = ana;
  const polls = await breakField(page, 'polls');
  await page.goto(`/trips/${ownTrip}?tab=polls`);
  const alert = page.getByRole('tabpanel', { name: 'Polls' }).getByRole('alert');
  await expect(alert).toContainText("It couldn't be loaded just now.");
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lisbon in May');
  await expect(page).toHaveTitle(/^Lisbon in May/);
  await page.getByRole('tab', { name: 'Activities' }).click();
  await expect(cardOf(page, 'Tram 28')).toBeVisible();
  await page.getByRole('tab', { name: 'Polls' }).click();
  await expect(alert).toBeVisible();
  await polls.mend();
  await expect(async () => {
    // The page may try by itself just now: then the button is gone.
    const again = alert.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(pollOf(page, 'Tram or bus?')).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(alert).toHaveCount(0);
});

test.describe('When the browser does not save data,', () => {
  test.use({ savesData: false });

  test('the other tabs are fetched once it is idle, and then open without a connection', async ({ ana, ownTrip }) => {
    await say(ana, ownTrip, 'Tram or bus?');
    await askPoll(ana, ownTrip, { question: 'Tram or bus?', options: ['Tram', 'Bus'] });
    const { page } = ana;
    const others = ['ChatTab', 'PollsTab', 'MembersTab'].map((name) => responseTo(page, name));
    await page.goto(`/trips/${ownTrip}`, { waitUntil: 'networkidle' });
    await Promise.all(others);
    await breakField(page, 'trip');
    await page.getByRole('tab', { name: 'Polls' }).click();
    await expect(pollOf(page, 'Tram or bus?')).toBeVisible();
    await page.getByRole('tab', { name: 'Members' }).click();
    await expect(page.getByText('ana', { exact: true })).toBeVisible();
    await page.getByRole('tab', { name: 'Chat' }).click();
    await expect(log(page).getByText('Tram or bus?')).toBeVisible();
  });

  test('a tab counts and shows what arrived before the response to its query, which does not include it', async ({
    ana,
    bob,
    tripId,
  }) => {
    await say(bob, tripId, 'Tram or bus?');
    const { page } = ana;
    const [polls, messages] = [await holdResponse(page, 'polls'), await holdResponse(page, 'messages')];
    await page.goto(`/trips/${tripId}`);
    await expect(page.getByRole('tab', { name: 'Chat 1' })).toBeVisible();
    await Promise.all([polls.answered, messages.answered]);
    await askPoll(bob, tripId, { question: 'Tram or bus?', options: ['Tram', 'Bus'] });
    await say(bob, tripId, 'Or on foot?');
    await addActivity(bob, tripId, { name: 'Lunch' });
    await expect(cardOf(page, 'Lunch')).toBeVisible();
    await page.getByRole('tab', { name: 'Polls' }).click();
    const panel = page.getByRole('tabpanel', { name: 'Polls' });
    await expect(panel.getByRole('status', { name: 'Loading...' })).toBeVisible();
    polls.release();
    await expect(pollOf(page, 'Tram or bus?')).toHaveCount(1);
    messages.release();
    await expect(page.getByRole('tab', { name: 'Chat 2' })).toBeVisible();
    await page.getByRole('tab', { name: 'Chat' }).click();
    await expect(log(page).getByText('Or on foot?')).toBeInViewport();
  });
});
