import { log, openChat, send } from './support/chat.ts';
import {
  addActivities,
  addActivity,
  askPoll,
  closePoll,
  moveTrip,
  removeActivity,
  removePoll,
  say,
} from './support/deeds.ts';
import { expect } from './support/test.ts';
import { cardOf } from './support/trip-page.ts';
import { test } from './support/two-windows.ts';

test.use({ savesData: false });

test('the chat says what happens in the trip, among its messages, until that is hidden', {
  tag: '@nightly',
}, async ({ ana, bob, tripId }) => {
  const { page } = bob;
  await openChat(tripId, bob);
  await expect(page.getByText('No messages yet')).toBeVisible();
  await expect(page.getByText('bob joined the trip')).toBeVisible();
  await say(bob, tripId, 'When do we go?');
  await moveTrip(ana, tripId, '2027-05-03', '2027-05-09');
  const moved = log(page).getByText('ana moved the trip to May 3 – 9, 2027');
  await expect(moved).toBeVisible();
  await say(bob, tripId, 'Good.');
  await addActivities(ana, tripId, [{ name: 'Tram 28' }, { name: 'Fado' }]);
  await expect(log(page).getByText('ana added 2 activities')).toBeVisible();
  const castle = await addActivity(bob, tripId, { name: 'Castle' });
  const poll = await askPoll(ana, tripId, { question: 'Tram or walk?', options: ['Tram', 'Walk'] });
  await expect(log(page).getByText('ana opened a poll: “Tram or walk?”')).toBeVisible();
  await closePoll(ana, poll.id);
  await expect(log(page).getByText('“Tram or walk?” is closed: no one voted')).toBeVisible();
  const said = await log(page).innerText();
  const order = ['joined', 'When do we go?', 'moved', 'Good.', '2 activities', 'Castle', 'opened', 'closed'];
  const places = order.map((words) => said.indexOf(words));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  await expect(page.getByRole('tab', { name: 'Chat', exact: true }), 'nothing is unread').toBeVisible();

  await page.getByRole('button', { name: 'Chat options' }).click();
  await page.getByRole('menuitem', { name: 'Hide what happens in the trip' }).click();
  await expect(moved).toHaveCount(0);
  await openChat(tripId, bob);
  await expect(log(page).getByText('Good.')).toBeVisible();
  await expect(moved).toHaveCount(0);
  await page.getByRole('button', { name: 'Chat options' }).click();
  await page.getByRole('menuitem', { name: 'Show what happens in the trip' }).click();
  await log(page).getByRole('link', { name: 'Castle' }).click();
  await expect(cardOf(page, 'Castle')).toBeInViewport();

  await test.step('a line links to an activity, until it is deleted', async () => {
    await openChat(tripId, bob);
    await expect(log(page).getByRole('link', { name: 'Castle' })).toBeVisible();
    await removeActivity(ana, castle);
    await expect(log(page).getByRole('link', { name: 'Castle' })).toHaveCount(0);
    await expect(log(page).getByText('bob added Castle')).toBeVisible();
  });

  await test.step('a link to a poll is a card, until it is deleted', async () => {
    await openChat(tripId, bob);
    await send(page, `Look: ${new URL(page.url()).origin}/trips/${tripId}?tab=polls#${poll.id}`);
    const link = log(page).getByRole('link', { name: /Tram or walk\?\s*Closed poll/ });
    await link.click();
    await expect(page.getByRole('article', { name: 'Tram or walk?' })).toBeInViewport();
    await openChat(tripId, bob);
    await expect(link).toBeVisible();
    await removePoll(ana, poll.id);
    await expect(link).toHaveCount(0);
    await expect(log(page).getByRole('link', { name: /^http/ })).toBeVisible();
  });
});
