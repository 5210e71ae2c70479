import { addActivity, askPoll, say } from './support/deeds.ts';
import { breakField, holdResponse } from './support/faults.ts';
import { neverIdle } from './support/idle.ts';
import { noteRequests, responseTo } from './support/requests.ts';
import { expect, test } from './support/test.ts';

test('a trip that opens at a tab asks for that tab only; hovering another one fetches it once', async ({
  person,
  trip,
}) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  await say(ana, tripId, 'Tram or bus?');
  await askPoll(ana, tripId, { question: 'Tram or bus?', options: ['Tram', 'Bus'] });
  const { page } = ana;
  await neverIdle(page);
  const asked = noteRequests(page);
  await page.goto(`/trips/${tripId}?tab=chat`);
  await expect(page.getByRole('log').getByText('Tram or bus?')).toBeVisible();
  expect(asked).toEqual(['TripPage', 'ChatTab']);

  const polls = responseTo(page, 'PollsTab');
  await page.getByRole('tab', { name: 'Polls' }).hover();
  await polls;
  await page.getByRole('tab', { name: 'Chat' }).hover();
  await page.getByRole('tab', { name: 'Polls' }).click();
  await expect(page.getByRole('article', { name: 'Tram or bus?' })).toBeVisible();
  expect(asked).toEqual(['TripPage', 'ChatTab', 'PollsTab']);
});

test('when the browser is idle, the other tabs are fetched, and then open without a connection', async ({
  person,
  trip,
}) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  await say(ana, tripId, 'Tram or bus?');
  await askPoll(ana, tripId, { question: 'Tram or bus?', options: ['Tram', 'Bus'] });
  const { page } = ana;
  const others = ['ChatTab', 'PollsTab', 'MembersTab'].map((name) => responseTo(page, name));
  await page.goto(`/trips/${tripId}`, { waitUntil: 'networkidle' });
  await Promise.all(others);
  await breakField(page, 'trip');
  await page.getByRole('tab', { name: 'Polls' }).click();
  await expect(page.getByRole('article', { name: 'Tram or bus?' })).toBeVisible();
  await page.getByRole('tab', { name: 'Members' }).click();
  await expect(page.getByText('ana', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Chat' }).click();
  await expect(page.getByRole('log').getByText('Tram or bus?')).toBeVisible();
});

test('a tab that cannot be fetched says so in its place, and the others still work', async ({ person, trip }) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  await addActivity(ana, tripId, { name: 'Tram 28' });
  await askPoll(ana, tripId, { question: 'Tram or bus?', options: ['Tram', 'Bus'] });
  const { page } = ana;
  const polls = await breakField(page, 'polls');
  await page.goto(`/trips/${tripId}?tab=polls`);
  const alert = page.getByRole('tabpanel', { name: 'Polls' }).getByRole('alert');
  await expect(alert).toContainText("It couldn't be loaded just now.");
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lisbon in May');
  await expect(page).toHaveTitle(/^Lisbon in May/);
  await page.getByRole('tab', { name: 'Activities' }).click();
  await expect(page.getByRole('article', { name: 'Tram 28' })).toBeVisible();
  await page.getByRole('tab', { name: 'Polls' }).click();
  await expect(alert).toBeVisible();
  await polls.mend();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article', { name: 'Tram or bus?' })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('a tab shows the events that arrived before the response to its query, which does not include them', async ({
  account,
  person,
  trip,
}) => {
  const [ana, bob] = [await person('ana'), await account('bob')];
  const tripId = await trip(ana, bob);
  await addActivity(ana, tripId, { name: 'Tram 28' });
  const { page } = ana;
  const polls = await holdResponse(page, 'polls');
  await page.goto(`/trips/${tripId}`);
  await polls.answered;
  await askPoll(bob, tripId, { question: 'Tram or bus?', options: ['Tram', 'Bus'] });
  await addActivity(bob, tripId, { name: 'Lunch' });
  await expect(page.getByRole('article', { name: 'Lunch' })).toBeVisible();
  await page.getByRole('tab', { name: 'Polls' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Polls' }).getByRole('status', { name: 'Loading...' })).toBeVisible();
  polls.release();
  await expect(page.getByRole('article', { name: 'Tram or bus?' })).toHaveCount(1);
});

test('messages that arrive before the chat is loaded are counted and shown', async ({ account, person, trip }) => {
  const [ana, bob] = [await person('ana'), await account('bob')];
  const tripId = await trip(ana, bob);
  await say(bob, tripId, 'Tram or bus?');
  const { page } = ana;
  const messages = await holdResponse(page, 'messages');
  await page.goto(`/trips/${tripId}`);
  await expect(page.getByRole('tab', { name: 'Chat 1' })).toBeVisible();
  await messages.answered;
  await say(bob, tripId, 'Or on foot?');
  await addActivity(bob, tripId, { name: 'Lunch' });
  await expect(page.getByRole('article', { name: 'Lunch' })).toBeVisible();
  messages.release();
  await expect(page.getByRole('tab', { name: 'Chat 2' })).toBeVisible();
  await page.getByRole('tab', { name: 'Chat' }).click();
  await expect(page.getByRole('log').getByText('Or on foot?')).toBeInViewport();
});
