import { beenHere } from './support/been-here.ts';
import { addActivities, addActivity, askPoll, removeMember } from './support/deeds.ts';
import { breakField, holdField } from './support/faults.ts';
import { expect, test } from './support/test.ts';

test('signed-out people go to the sign-in page, and from there to the page they wanted', async ({
  account,
  trip,
  visitor,
}) => {
  const ana = await account('ana');
  const tripId = await trip(ana);
  const { page } = await visitor();
  await beenHere(page);
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

test('a trip that does not exist, belongs to others or cannot be fetched is not found', async ({ person, trip }) => {
  const [ana, bob] = [await person('ana'), await person('bob')];
  const tripId = await trip(bob);
  const { page } = ana;
  for (const id of [tripId, 'trip_01h455vb4pex5vsknk084sn02q', 'nonsense', '%00', '..%2f..']) {
    await page.goto(`/trips/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Trip not found' })).toBeAttached();
    await expect(page.getByText("It may have been deleted, or you aren't a member.")).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('tab')).toHaveCount(0);
  }
  const trips = await breakField(bob.page, 'trip');
  await bob.page.goto(`/trips/${tripId}`);
  await expect(bob.page.getByRole('heading', { level: 1, name: 'Trip not found' })).toBeAttached();
  await expect(bob.page.getByText("you aren't on it")).toHaveCount(0);
  await bob.page.getByRole('button', { name: 'Try again' }).click();
  await expect(bob.page.getByRole('heading', { level: 1, name: 'Trip not found' })).toBeAttached();
  await trips.mend();
  await bob.page.getByRole('button', { name: 'Try again' }).click();
  await expect(bob.page.getByRole('heading', { level: 1, name: 'Lisbon in May' })).toBeVisible();
});

test('if a trip cannot be fetched, the previous trip is not shown in its place', async ({ person, trip }) => {
  const ana = await person('ana');
  const [tripId, otherId] = [await trip(ana), await trip(ana)];
  await ana.graphql(`mutation { updateTrip(input: { tripId: "${otherId}", name: "Porto in June" }) { __typename } }`);
  const { page } = ana;
  await page.goto(`/trips/${tripId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Lisbon in May' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('porto');
  await expect(page.getByRole('menuitem')).toHaveCount(1);
  await expect(page.getByRole('menuitem', { name: 'Trip: Porto in June' })).toBeVisible();
  const trips = await breakField(page, 'trip');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/trips/${otherId}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Trip not found' })).toBeAttached();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await trips.mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Porto in June' })).toBeVisible();
});

test('tabs and views are in the address: links and the back button work, and drafts survive a switch', async ({
  person,
  trip,
}) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  await addActivity(ana, tripId, { name: 'Tram 28', scheduledTime: '2027-05-13T08:40:00Z' });
  const { page } = ana;
  await page.goto(`/trips/${tripId}`);
  await expect(page.getByRole('tab')).toHaveText(['Activities', 'Chat', 'Polls', 'Members']);
  await expect(page.getByRole('tab', { name: 'Activities', selected: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Itinerary' })).toBeChecked();

  await page.getByRole('radio', { name: 'Day Planner' }).click();
  await expect(page.getByRole('heading', { name: /Thursday, May 13, 2027/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Chat' }).click();
  await expect(page).toHaveURL(/tab=chat/);
  await page.getByLabel('Message', { exact: true }).fill('half a sent');
  await page.getByRole('tab', { name: 'Chat' }).press('ArrowRight');
  await page.getByRole('tab', { name: 'Polls' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Polls & Voting' })).toBeVisible();
  await expect(page.getByRole('log')).toBeHidden();

  await page.goBack();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('half a sent');
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Day Planner' })).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Itinerary' })).toBeChecked();
  await page.goForward();
  await page.reload();
  await expect(page.getByRole('heading', { name: /Thursday, May 13, 2027/ })).toBeVisible();
  await page.goto(`/trips/${tripId}?tab=nonsense&view=nonsense`);
  await expect(page.getByRole('tab', { name: 'Activities', selected: true })).toBeVisible();
});

test('each tab and view keeps its scroll position: on a switch, on the back button, and from other pages', async ({
  person,
  trip,
}) => {
  const ana = await person('ana', { viewport: { width: 390, height: 844 } });
  const tripId = await trip(ana);
  for (let stop = 1; stop <= 24; stop++)
    await addActivity(ana, tripId, { name: `Stop ${stop}`, scheduledTime: '2027-05-13T08:40:00Z' });
  for (let poll = 1; poll <= 6; poll++) await askPoll(ana, tripId, { question: `Hats? ${poll}`, options: ['Y', 'N'] });
  const { page } = ana;
  const { keyboard } = page;
  await page.goto(`/trips/${tripId}`);
  await expect(page.getByRole('article', { name: 'Stop 24' })).toBeAttached();

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
  await expect(page.getByRole('article', { name: 'Stop 24' })).toBeAttached();
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
  await keyboard.press('t');
  await expect(page.getByRole('link', { name: 'Lisbon in May' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Polls', selected: true })).toBeVisible();
  await expectAt(350);
});

test('changes to the trip appear live, and everyone here is shown', async ({ person, trip }) => {
  const [ana, bob] = [await person('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  await bob.page.goto(`/trips/${tripId}`);
  await ana.page.goto(`/trips/${tripId}`);
  for (const { page } of [ana, bob]) {
    await expect(page.getByText(/here now.*ana/)).toBeAttached();
    await expect(page.getByText(/here now.*bob/)).toBeAttached();
  }
  await ana.graphql(
    `mutation ($tripId: ID!) { updateTrip(input: { tripId: $tripId, name: "Porto in May", destination: "Porto" }) { __typename } }`,
    { tripId },
  );
  await expect(bob.page.getByRole('heading', { level: 1, name: 'Porto in May' })).toBeVisible();
  await expect(bob.page).toHaveTitle(/^Porto in May/);
  await ana.page.goto('/trips');
  await expect(bob.page.getByText(/here now.*ana/)).toHaveCount(0);
});

test('someone who loses the membership while looking no longer sees the trip', async ({ account, person, trip }) => {
  const [ana, bob, eve] = [await account('ana'), await person('bob'), await person('eve')];
  const tripId = await trip(ana, bob, eve);
  for (const { page } of [bob, eve]) {
    await page.goto(`/trips/${tripId}?tab=chat`);
    await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  }
  await removeMember(ana, tripId, 'bob');
  await expect(bob.page.getByRole('heading', { level: 1, name: 'Trip not found' })).toBeAttached();
  await expect(bob.page.getByText('Lisbon in May')).toHaveCount(0);
  await expect(bob.page.getByRole('alert')).toHaveText('You are no longer a member of this trip.');
  await bob.page.getByRole('link', { name: 'Your trips' }).click();
  await expect(bob.page.getByText('No trips yet')).toBeVisible();

  await ana.graphql('mutation ($tripId: ID!) { deleteTrip(input: { tripId: $tripId }) { __typename } }', { tripId });
  await expect(eve.page.getByRole('heading', { level: 1, name: 'Trip not found' })).toBeAttached();
  await expect(eve.page.getByRole('alert')).toHaveText('This trip was deleted.');
});

test('someone whose session ends while looking is not told that the membership ended', async ({ person, trip }) => {
  const { page, context, ...ana } = await person('ana');
  await page.goto(`/trips/${await trip(ana)}`);
  await expect(page.getByRole('tab', { name: 'Polls' })).toBeVisible();
  const session = await holdField(page, 'viewer');
  // The server ends the page's stream.
  await context.request.post('/auth/logout');
  await expect(page.getByRole('heading', { level: 1, name: 'Trip not found' })).toBeAttached();
  session.release();
  await expect(page).toHaveURL(/\/login/);
  const ended = 'You have been signed out. Please sign in again.';
  await expect(page.getByText(ended)).toBeVisible();
  expect(await page.getByRole('alert').allTextContents()).toEqual([ended]);
});

test('a long list is complete soon, and at once on return', async ({ person, trip }) => {
  const ana = await person('ana', { viewport: { width: 390, height: 844 } });
  const tripId = await trip(ana);
  await addActivities(
    ana,
    tripId,
    Array.from({ length: 24 }, (_, index) => ({ name: `Stop ${index + 1}` })),
  );
  const { page } = ana;
  await page.goto(`/trips/${tripId}`);
  await expect(page.getByRole('article')).toHaveCount(24);

  const last = page.getByRole('article', { name: 'Stop 24' });
  await last.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  await page.keyboard.press('t');
  await expect(page.getByRole('link', { name: 'Lisbon in May' })).toBeVisible();
  await page.goBack();
  await expect(last).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(top);
});

test.describe(() => {
  test.use({ expectedComplaints: /A part of the page can't be loaded/ });

  test('an optional part that cannot be fetched does not break the page', async ({ person, trip }) => {
    const ana = await person('ana');
    const tripId = await trip(ana);
    const { page } = ana;
    await page.route(/\/assets\/trip-live-/, (route) => route.abort('internetdisconnected'));
    const failed = page.waitForEvent('console', (message) => message.text().includes("can't be loaded"));
    await page.goto(`/trips/${tripId}`);
    await failed;
    await expect(page.getByRole('heading', { name: 'Lisbon in May' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add activity', exact: true })).toBeVisible();
  });
});
