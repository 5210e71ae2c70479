import { addActivity, removeActivity, updateActivity } from './support/deeds.ts';
import { dragTo, spotIn, untilSaid, untilStill } from './support/drag.ts';
import { holdResponse } from './support/faults.ts';
import { fill, goToEnd, handle, inView, STOPS, stop, whole } from './support/long-plan.ts';
import { expect, test } from './support/test.ts';

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
  await untilSaid(page, () => page.keyboard.press('ArrowUp'), 'Stop 260, 19 of 20, Fri 14');
  await page.keyboard.press('Space');
  await expect(handle(page, 'Stop 260')).toBeFocused();
  for (const window of [page, bob.page]) {
    await expect.poll(async () => (await inView(window)).slice(-3)).toEqual(['Stop 258', 'Stop 260', 'Stop 259']);
  }

  await page.getByRole('button', { name: 'Actions for Stop 258' }).click();
  await page.getByRole('menuitem', { name: 'Move down' }).click();
  await expect
    .poll(async () => {
      // Playwright scrolls when it clicks a second time at something that moved.
      await goToEnd(page);
      return last(3)();
    })
    .toEqual(['Stop 260', 'Stop 258', 'Stop 259']);

  await untilStill(stop(page, 'Stop 259'));
  const above = await spotIn(stop(page, 'Stop 260'), 30, 5);
  await dragTo(page, handle(page, 'Stop 259'), above, 'Stop 259, 18 of 20, Fri 14');
  await page.mouse.up();
  for (const window of [page, bob.page]) {
    await expect.poll(async () => (await inView(window)).slice(-3)).toEqual(['Stop 259', 'Stop 260', 'Stop 258']);
  }
});

test('a row that is dragged out of view is dropped where the page has scrolled to', async ({ person, trip }) => {
  // So low that a day is longer than what is rendered.
  const ana = await person('ana', { viewport: { width: 1280, height: 400 } });
  const tripId = await trip(ana);
  await fill(ana, tripId);
  const { page } = ana;
  await page.goto(`/trips/${tripId}`);
  await whole(page);
  await handle(page, 'Stop 2').focus();
  await page.keyboard.press('Space');
  for (let place = 3; place <= 20; place += 1) {
    await untilSaid(page, () => page.keyboard.press('ArrowDown'), `Stop 2, ${place} of 20, Sun 2`);
  }
  await expect(stop(page, 'Stop 3')).toHaveCount(0);
  await page.keyboard.press('Space');
  await expect(handle(page, 'Stop 2')).toBeFocused();
  await expect(stop(page, 'Stop 2')).toBeInViewport();
  await stop(page, 'Stop 2').evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect
    .poll(async () => {
      const names = await inView(page);
      const at = names.indexOf('Stop 2');
      return [names[at - 1], names[at + 1]];
    })
    .toEqual(['Stop 20', 'Stop 21']);
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
    await form.getByRole('radio', { name: 'Another day…' }).click();
    await form.getByRole('spinbutton', { name: 'month, Date' }).click();
    await page.keyboard.type('0509');
    await page.keyboard.press('Tab');
    await form.getByRole('spinbutton', { name: 'hour, Start time' }).click();
    await page.keyboard.type('1130PM');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
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
  await whole(page);
  await goToEnd(page);
  await page.evaluate(() => scrollBy(0, -2_000));
  await untilStill(page.getByRole('article').last());
  const before = await inView(page);
  const at = await stop(page, before[1] ?? '').boundingBox();

  await removeActivity(bob, first);
  await addActivity(bob, tripId, { name: 'Early', scheduledTime: '2027-05-01T07:00:00Z' });
  await addActivity(bob, tripId, { name: 'Earlier', scheduledTime: '2027-05-01T06:00:00Z' });
  expect(await inView(page)).toEqual(before);
  expect((await stop(page, before[1] ?? '').boundingBox())?.y).toBeCloseTo(at?.y ?? 0, 0);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(stop(page, 'Earlier')).toBeInViewport();
  await expect(stop(page, 'Arrival')).toHaveCount(0);
});

test('a change during the loading of a long plan is not lost', async ({ person, trip }) => {
  const [ana, bob] = [await person('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  const [edited = '', removed = ''] = (await fill(ana, tripId)).slice(198, 200);
  const { page } = ana;
  const secondPage = await holdResponse(page, 'RestOfActivities_rest');
  await page.goto(`/trips/${tripId}`);
  await secondPage.answered;
  await expect(page.getByText(/here now.*ana/)).toBeAttached();
  await updateActivity(bob, edited, { name: 'Changed' });
  await removeActivity(bob, removed);
  secondPage.release();
  await whole(page);
  await goToEnd(page);
  await page.mouse.wheel(0, -60 * 50);
  await expect(stop(page, 'Changed')).toBeAttached();
  await expect(stop(page, 'Stop 200')).toHaveCount(0);
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
