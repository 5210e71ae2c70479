import { test as base } from './support/ana-and-bob.ts';
import { connected, messageField } from './support/chat.ts';
import { addActivities, addActivity, askPoll, removeMember } from './support/deeds.ts';
import { breakField, holdField } from './support/faults.ts';
import { find } from './support/palette.ts';
import { expect } from './support/test.ts';
import { openTrip } from './support/trip-page.ts';
import { test } from './support/two-windows.ts';

base('signed-out people sign in, and then get the page they wanted', async ({ account, trip, visitor }) => {
  const ana = await account('ana');
  const tripId = await trip(ana);
  const { page } = await visitor();
  await page.goto('/');
  const session = await holdField(page, 'viewer');
  await page.goto(`/trips/${tripId}?tab=polls`);
  await expect(page.getByText('Loading...')).toBeAttached();
  session.release();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill(ana.email);
  await page.getByLabel('Password').fill(ana.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(new RegExp(`/trips/${tripId}\\?tab=polls$`));
  await expect(page.getByRole('heading', { name: 'Polls & Voting' })).toBeVisible();
  await page.goBack();
  await expect(page, 'the sign-in page has replaced the trip in the history').toHaveURL(/:\d+\/$/);
});

base('a trip of others, or one that cannot be fetched, is not found', async ({ ana, bob, ownTrip, trip }) => {
  const other = await trip(ana);
  await ana.graphql(`mutation { updateTrip(input: { tripId: "${other}", name: "Porto in June" }) { __typename } }`);
  const { page } = ana;
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  for (const id of [await trip(bob), 'nonsense', '..%2f..']) {
    await page.goto(`/trips/${id}`);
    await expect(title('Trip not found')).toBeAttached();
    await expect(page.getByText("It may have been deleted, or you aren't a member.")).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('tab')).toHaveCount(0);
  }
  await page.goto(`/trips/${ownTrip}`);
  await expect(title('Lisbon in May')).toBeVisible();
  const trips = await breakField(page, 'trip');
  await find(page, 'porto', 'Trip: Porto in June');
  await expect(page).toHaveURL(new RegExp(`/trips/${other}$`));
  await expect(title('Trip not found'), 'the previous trip is not shown in its place').toBeAttached();
  await expect(page.getByText("you aren't a member")).toHaveCount(0);
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(title('Trip not found')).toBeAttached();
  await trips.mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(title('Porto in June')).toBeVisible();
});

test('tabs and views are in the address, drafts survive a switch, and who is here and what changes shows live', {
  tag: '@landing',
}, async ({ ana, bob, tripId }) => {
  await addActivity(ana, tripId, { name: 'Tram 28', scheduledTime: '2027-05-13T08:40:00Z' });
  const { page } = ana;
  await openTrip(tripId, '', bob, ana);
  for (const window of [page, bob.page])
    for (const name of ['ana', 'bob']) await expect(window.getByText(new RegExp(`here now.*${name}`))).toBeAttached();
  await ana.graphql(`mutation { updateTrip(input: { tripId: "${tripId}", name: "Porto in May", destination: "Porto" }) {
    __typename } }`);
  await expect(bob.page.getByRole('heading', { level: 1, name: 'Porto in May' })).toBeVisible();
  await expect(bob.page).toHaveTitle(/^Porto in May/);

  await expect(page.getByRole('tab')).toHaveText(['Activities', 'Chat', 'Polls', 'Members', 'Money']);
  await expect(page.getByRole('tab', { name: 'Activities', selected: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Itinerary' })).toBeChecked();
  await page.getByRole('radio', { name: 'Day Planner' }).click();
  await expect(page.getByRole('heading', { name: /Thursday, May 13, 2027/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Chat' }).click();
  await expect(page).toHaveURL(/tab=chat/);
  await messageField(page).fill('half a sent');
  await page.getByRole('tab', { name: 'Chat' }).press('ArrowRight');
  await page.getByRole('tab', { name: 'Polls' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Polls & Voting' })).toBeVisible();
  await expect(page.getByRole('log')).toBeHidden();
  await page.goBack();
  await expect(messageField(page)).toHaveValue('half a sent');
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Day Planner' })).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Itinerary' })).toBeChecked();
  await page.goForward();
  await page.reload();
  await expect(page.getByRole('heading', { name: /Thursday, May 13, 2027/ })).toBeVisible();
  await openTrip(tripId, '?tab=nonsense&view=nonsense', ana);
  await expect(page.getByRole('tab', { name: 'Activities', selected: true })).toBeVisible();
  await page.goto('/trips');
  await expect(bob.page.getByText(/here now.*ana/)).toHaveCount(0);
});

base('each tab and view keeps its scroll position, also on the back button', async ({ ana, ownTrip }) => {
  const { page } = ana;
  const { keyboard } = page;
  await page.setViewportSize({ width: 390, height: 844 });
  const stops = Array.from({ length: 24 }, (_, index) => ({ name: `Stop ${index + 1}`, scheduledDay: '2027-05-13' }));
  await addActivities(ana, ownTrip, stops);
  for (let poll = 1; poll <= 6; poll++) await askPoll(ana, ownTrip, { question: `Hats? ${poll}`, options: ['Y', 'N'] });
  await page.goto(`/trips/${ownTrip}`);
  const rows = page.getByRole('article', { name: /^Stop/ });
  await expect(rows).toHaveCount(24);

  const leaveAt = (top: number) => page.evaluate((y) => scrollTo(0, y), top);
  const expectAt = (top: number) => expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
  await leaveAt(700);
  await page.getByRole('tab', { name: 'Polls' }).click();
  await expectAt(0);
  await expect(page.getByText('Hats? 1')).toBeVisible();
  await leaveAt(350);
  await page.getByRole('tab', { name: 'Activities' }).click();
  await expectAt(700);
  await keyboard.press('d');
  await expect(page.getByRole('radio', { name: 'Day Planner' })).toBeChecked();
  await expectAt(0);
  await expect(rows).toHaveCount(24);
  await leaveAt(500);
  await keyboard.press('i');
  await expectAt(700);
  await page.getByRole('tab', { name: 'Polls' }).click();
  await expectAt(350);
  for (const top of [700, 500, 700, 350, 700]) {
    await page.goBack();
    await expectAt(top);
  }
  await page.goForward();
  await expectAt(350);
  await page.goBack();
  await expectAt(700);
  await keyboard.press('t');
  await expect(page.getByRole('link', { name: 'Lisbon in May' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Activities', selected: true })).toBeVisible();
  await expectAt(700);
});

test('someone who loses the membership or the session while looking no longer sees the trip, and learns why', {
  tag: '@landing',
}, async ({ ana, bob, person, trip }) => {
  const eve = await person('eve');
  const tripId = await trip(ana, bob, eve);
  for (const { page } of [bob, eve]) {
    await openTrip(tripId, '?tab=chat', { page });
    await expect(connected(page)).toBeVisible();
  }
  const notFound = ({ page }: typeof ana) =>
    expect(page.getByRole('heading', { level: 1, name: 'Trip not found' })).toBeAttached();
  await removeMember(ana, tripId, 'bob');
  await notFound(bob);
  await expect(bob.page.getByText('Lisbon in May')).toHaveCount(0);
  await expect(bob.page.getByRole('alert')).toHaveText('You are no longer a member of this trip.');
  await bob.page.getByRole('link', { name: 'Your trips' }).click();
  await expect(bob.page.getByText('No trips yet')).toBeVisible();

  await openTrip(await trip(ana), '', ana);
  await expect(ana.page.getByRole('tab', { name: 'Polls' })).toBeVisible();
  await ana.graphql(`mutation { deleteTrip(input: { tripId: "${tripId}" }) { __typename } }`);
  await notFound(eve);
  await expect(eve.page.getByRole('alert')).toHaveText('This trip was deleted.');

  const session = await holdField(ana.page, 'viewer');
  // The server ends the page's stream.
  await ana.context.request.post('/auth/logout');
  await notFound(ana);
  session.release();
  await expect(ana.page).toHaveURL(/\/login/);
  const ended = 'You have been signed out. Please sign in again.';
  await expect(ana.page.getByText(ended)).toBeVisible();
  expect(await ana.page.getByRole('alert').allTextContents()).toEqual([ended]);
});

base.describe(() => {
  base.use({ expectedComplaints: /A part of the page can't be loaded/ });

  base('an optional part that cannot be fetched does not break the page', async ({ ana, ownTrip }) => {
    const { page } = ana;
    await page.route(/\/assets\/trip-live-/, (route) => route.abort('internetdisconnected'));
    const failed = page.waitForEvent('console', (message) => message.text().includes("can't be loaded"));
    await page.goto(`/trips/${ownTrip}`);
    await failed;
    await expect(page.getByRole('heading', { name: 'Lisbon in May' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add activity', exact: true })).toBeVisible();
  });
});
