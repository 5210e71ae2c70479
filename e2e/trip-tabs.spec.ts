import { addActivity, askPoll, say } from './support/deeds.ts';
import { breakField, holdChunk, holdResponse } from './support/faults.ts';
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
  // The page tries again by itself too, so the button may be gone. use-part.test.tsx presses it.
  await alert
    .getByRole('button', { name: 'Try again' })
    .click({ timeout: 2_000 })
    .catch(() => {});
  await expect(page.getByRole('article', { name: 'Tram or bus?' })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('the tab that is pressed last opens, although the code of another one is still on its way', async ({
  person,
  trip,
}) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  const { page } = ana;
  const release = await holdChunk(page, /assets\/(chat-panel|trip-chat)-.*\.js/);
  await page.goto(`/trips/${tripId}`);
  const [chat, activities] = [page.getByRole('tab', { name: 'Chat' }), page.getByRole('tab', { name: 'Activities' })];
  await chat.click();
  await expect(page).toHaveURL(/tab=chat$/);
  await activities.click();
  await expect(page).toHaveURL(`/trips/${tripId}`);
  release();
  await expect(activities).toHaveAttribute('aria-selected', 'true');
  await chat.click();
  await expect(page.getByRole('log').or(page.getByText('No messages yet'))).toBeVisible();
});

test.describe('When the browser does not save data,', () => {
  test.use({ savesData: false });

  test('the other tabs are fetched once it is idle, and then open without a connection', async ({ person, trip }) => {
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
    await expect(
      page.getByRole('tabpanel', { name: 'Polls' }).getByRole('status', { name: 'Loading...' }),
    ).toBeVisible();
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
});
