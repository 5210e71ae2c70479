import type { Page } from '@playwright/test';
import { addActivities, addActivity, removeActivity, updateActivity } from './support/deeds.ts';
import { dragTo, spotIn, untilSaid, untilStill } from './support/drag.ts';
import { holdResponse } from './support/faults.ts';
import { expect, type Person, test } from './support/test.ts';

// More activities than a view renders. They are on 13 days, twenty on each.
const STOPS = 260;
const dayOf = (stop: number) => 1 + Math.ceil(stop / 20);

const fill = (person: Person, tripId: string) =>
  addActivities(
    person,
    tripId,
    Array.from({ length: STOPS }, (_, index) => ({
      name: `Stop ${index + 1}`,
      scheduledTime: `2027-05-${String(dayOf(index + 1)).padStart(2, '0')}T${String(index % 20).padStart(2, '0')}:00:00Z`,
      ...(index % 3 === 0 && { description: 'Go early: the queue is around the corner from ten o’clock on.' }),
      ...(index % 2 === 0 && { cost: 1000, latitude: 38.7 + index / 1000, longitude: -9.1 }),
    })),
  );

const stop = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });
/** Waits until all activities are loaded. */
const whole = (page: Page, count = STOPS) =>
  expect(
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('article') })
      .first(),
  ).toHaveAttribute('aria-setsize', `${count}`);
const goToEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
/** The names on the screen, from top to bottom. */
const inView = (page: Page) =>
  page.getByRole('article').evaluateAll((cards) =>
    cards
      .map((card) => ({ name: card.ariaLabel, box: card.getBoundingClientRect() }))
      .filter(({ box }) => box.top >= 0 && box.bottom <= innerHeight)
      .sort((one, other) => one.box.top - other.box.top)
      .map(({ name }) => name),
  );

test('a long itinerary renders what is in view, and can be reordered anywhere, in every window', async ({
  person,
  trip,
}) => {
  const [ana, bob] = [await person('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  await fill(ana, tripId);
  for (const { page } of [ana, bob]) {
    await page.goto(`/trips/${tripId}`);
    await expect(stop(page, 'Stop 1')).toBeInViewport();
    await whole(page);
    expect(await page.getByRole('article').count()).toBeLessThan(50);
    await goToEnd(page);
    await expect(stop(page, `Stop ${STOPS}`)).toBeInViewport();
  }
  const { page } = ana;
  const last = (count: number) => async () => (await inView(page)).slice(-count);
  await expect.poll(last(3)).toEqual(['Stop 258', 'Stop 259', 'Stop 260']);

  await handle(page, 'Stop 260').focus();
  await page.keyboard.press('Space');
  await untilSaid(page, () => page.keyboard.press('ArrowUp'), 'Stop 260, 259 of 260, Fri 14');
  await page.keyboard.press('Space');
  await expect(handle(page, 'Stop 260')).toBeFocused();
  for (const window of [page, bob.page]) {
    await expect.poll(async () => (await inView(window)).slice(-3)).toEqual(['Stop 258', 'Stop 260', 'Stop 259']);
  }

  await page.getByRole('button', { name: 'Actions for Stop 258' }).click();
  await page.getByRole('menuitem', { name: 'Move down' }).click();
  await expect.poll(last(3)).toEqual(['Stop 260', 'Stop 258', 'Stop 259']);

  await untilStill(stop(page, 'Stop 259'));
  const above = await spotIn(stop(page, 'Stop 260'), 30, 5);
  await dragTo(page, handle(page, 'Stop 259'), above, 'Stop 259, 258 of 260, Fri 14');
  await page.mouse.up();
  for (const window of [page, bob.page]) {
    await expect.poll(async () => (await inView(window)).slice(-3)).toEqual(['Stop 259', 'Stop 260', 'Stop 258']);
  }
});

test('a row that is dragged out of view is dropped where the page has scrolled to', async ({ person, trip }) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  await fill(ana, tripId);
  const { page } = ana;
  await page.goto(`/trips/${tripId}`);
  await whole(page);
  await handle(page, 'Stop 2').focus();
  await page.keyboard.press('Space');
  for (let place = 3; place <= 30; place += 1) {
    await untilSaid(page, () => page.keyboard.press('ArrowDown'), `Stop 2, ${place} of 260`);
  }
  await expect(stop(page, 'Stop 5')).toHaveCount(0);
  await page.keyboard.press('Space');
  await expect(handle(page, 'Stop 2')).toBeFocused();
  await expect(stop(page, 'Stop 2')).toBeInViewport();
  await expect
    .poll(async () => {
      const names = await inView(page);
      return names[names.indexOf('Stop 2') - 1] ?? names[names.indexOf('Stop 2') + 1];
    })
    .toMatch(/^Stop 3[01]$/);
});

for (const view of ['list', 'dayplanner'])
  test(`a new activity in the middle of a long plan is scrolled into view and marked: ${view}`, async ({
    person,
    trip,
  }) => {
    const ana = await person('ana');
    const tripId = await trip(ana);
    await fill(ana, tripId);
    const { page } = ana;
    await page.goto(`/trips/${tripId}?view=${view}`);
    await expect(stop(page, 'Stop 1')).toBeInViewport();
    await page.getByRole('button', { name: 'Add activity', exact: true }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name').fill('Fado');
    await form.getByRole('spinbutton', { name: 'month, Date and time' }).click();
    await page.keyboard.type('050920271130PM');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(stop(page, 'Fado')).toBeInViewport();
    await expect(stop(page, 'Fado')).toContainText('Added');
    await expect.poll(async () => (await inView(page)).includes('Fado')).toBe(true);
  });

test('changes by others appear in a long plan, and the reader keeps their place', async ({ person, trip }) => {
  const [ana, bob] = [await person('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  const first = await addActivity(bob, tripId, { name: 'Arrival', scheduledTime: '2027-05-01T08:00:00Z' });
  await fill(ana, tripId);
  const { page } = ana;
  await page.goto(`/trips/${tripId}`);
  await whole(page, STOPS + 1);
  await goToEnd(page);
  await page.evaluate(() => scrollBy(0, -2_000));
  await untilStill(page.getByRole('article').last());
  const before = await inView(page);
  const at = await stop(page, before[1] ?? '').boundingBox();

  await removeActivity(bob, first);
  await addActivity(bob, tripId, { name: 'Early', scheduledTime: '2027-05-01T07:00:00Z' });
  await addActivity(bob, tripId, { name: 'Earlier', scheduledTime: '2027-05-01T06:00:00Z' });
  await whole(page, STOPS + 2);
  expect(await inView(page)).toEqual(before);
  expect((await stop(page, before[1] ?? '').boundingBox())?.y).toBeCloseTo(at?.y ?? 0, 0);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(stop(page, 'Earlier')).toBeInViewport();
  await expect(stop(page, 'Arrival')).toHaveCount(0);
});

test('a change during the loading of a long plan is not lost', async ({ person, trip }) => {
  const [ana, bob] = [await person('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  await fill(ana, tripId);
  const { trip: stored } = await bob.graphql<{ trip: { activities: { edges: { node: { id: string } }[] } } }>(
    'query ($tripId: ID!) { trip(id: $tripId) { activities(last: 2) { edges { node { id } } } } }',
    { tripId },
  );
  const [edited = '', removed = ''] = stored.activities.edges.map(({ node }) => node.id);
  const { page } = ana;
  const lastPage = await holdResponse(page, 'RestOfActivities_rest');
  await page.goto(`/trips/${tripId}`);
  await lastPage.answered;
  await expect(page.getByText(/here now.*ana/)).toBeAttached();
  await updateActivity(bob, edited, { name: 'Changed' });
  await removeActivity(bob, removed);
  lastPage.release();
  await whole(page, STOPS - 1);
  await goToEnd(page);
  await expect(stop(page, 'Changed')).toBeInViewport();
  await expect(stop(page, 'Stop 260')).toHaveCount(0);
});

test('each tab and view of a long plan keeps its place', async ({ person, trip }) => {
  const ana = await person('ana', { viewport: { width: 390, height: 844 } });
  const tripId = await trip(ana);
  await fill(ana, tripId);
  const { page } = ana;
  await page.goto(`/trips/${tripId}`);
  await whole(page);
  await goToEnd(page);
  await page.evaluate(() => scrollBy(0, -9_000));
  await untilStill(page.getByRole('article').last());
  const seen = await inView(page);
  expect(seen.length).toBeGreaterThan(1);
  for (const elsewhere of ['Polls', 'Chat']) {
    await page.getByRole('tab', { name: elsewhere }).click();
    await page.getByRole('tab', { name: 'Activities' }).click();
    await expect.poll(() => inView(page)).toEqual(seen);
  }
  await page.keyboard.press('d');
  await expect(page.getByRole('radio', { name: 'Day Planner' })).toBeChecked();
  await page.keyboard.press('i');
  await expect.poll(() => inView(page)).toEqual(seen);
  await page.keyboard.press('t');
  await expect(page.getByRole('link', { name: 'Lisbon in May' })).toBeVisible();
  await page.goBack();
  await expect.poll(() => inView(page)).toEqual(seen);
});

test('a long day planner goes to a day, moves activities between days, and counts all costs', async ({
  person,
  trip,
}) => {
  const [ana, bob] = [await person('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  await fill(ana, tripId);
  for (const { page } of [ana, bob]) {
    await page.goto(`/trips/${tripId}?view=dayplanner`);
    await expect(page.getByText('Trip total')).toContainText('$1,300.00');
  }
  const { page } = ana;
  const region = (window: Page, name: RegExp) => window.getByRole('region', { name });
  expect(await page.getByRole('article').count()).toBeLessThan(60);
  await expect(region(page, /^Friday, May 14/)).toContainText('Total $100.00');

  await page.getByRole('navigation', { name: 'Days' }).getByRole('link', { name: 'Thu 13' }).click();
  await expect(page.getByRole('heading', { name: 'Thursday, May 13, 2027' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Thursday, May 13, 2027' })).toBeInViewport();
  await expect(
    region(page, /^Thursday, May 13/)
      .getByRole('article')
      .first(),
  ).toBeInViewport();

  await handle(page, 'Stop 221').focus();
  await page.keyboard.press('Space');
  for (const day of ['Fri 14', 'Sat 15']) {
    await untilSaid(page, () => page.keyboard.press('ArrowDown'), `Stop 221, ${day}`);
  }
  await page.keyboard.press('Space');
  await expect(handle(page, 'Stop 221')).toBeFocused();
  await expect(region(page, /^Saturday, May 15/).getByRole('article', { name: 'Stop 221' })).toBeInViewport();
  await goToEnd(bob.page);
  await expect(region(bob.page, /^Saturday, May 15/).getByRole('article', { name: 'Stop 221' })).toBeAttached();
});

test('a long plan is printed whole', async ({ person, trip }) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  await fill(ana, tripId);
  const { page } = ana;
  for (const view of ['list', 'dayplanner']) {
    await page.goto(`/trips/${tripId}?view=${view}`);
    if (view === 'list') await whole(page);
    else await expect(page.getByText('Trip total')).toContainText('$');
    await page.evaluate(() =>
      addEventListener('beforeprint', () => {
        Object.assign(window, { printed: document.querySelectorAll('article').length });
      }),
    );
    await page.pdf();
    expect(await page.evaluate(() => Reflect.get(window, 'printed'))).toBe(STOPS);
    await expect.poll(() => page.getByRole('article').count()).toBeLessThan(60);
  }
});

test('the map of a long plan asks only for places, and for one activity at a time', async ({ person, trip }) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  await fill(ana, tripId);
  const { page } = ana;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) asked.push(request.postDataJSON()?.operationName ?? '');
  });
  await page.goto(`/trips/${tripId}?view=map`);
  await expect(page.getByText('1 / 130')).toBeVisible();
  await expect(page.getByRole('button', { name: /close together/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Previous activity' }).click();
  await expect(page.getByText('130 / 130')).toBeVisible();
  await expect(stop(page, 'Stop 259')).toContainText('$10.00');
  await page.getByRole('button', { name: 'Edit Stop 259' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Viewpoint');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(stop(page, 'Viewpoint')).toBeVisible();
  expect(asked.filter((name) => name === 'TripPlaces_rest')).toHaveLength(2);
  expect(asked.filter((name) => name === 'PlaceCard_activity')).toHaveLength(1);
  expect(asked).not.toContain('RestOfActivities_rest');
});
