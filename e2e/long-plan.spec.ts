import { test as alone } from './support/ana-and-bob.ts';
import { breakChunks } from './support/chunks.ts';
import { addActivities, addActivity, removeActivity, updateActivity } from './support/deeds.ts';
import { dragTo, spotIn, untilSaid, untilStill } from './support/drag.ts';
import { chooseAction } from './support/forms.ts';
import { fill, goToEnd, handle, inView, STOPS, stop, whole } from './support/long-plan.ts';
import { expect } from './support/test.ts';
import { openTrip } from './support/trip-page.ts';
import { test } from './support/two-windows.ts';

// Each test adds 260 activities. web/ui/list and web/ui/drag test long lists, too.

alone('a long plan renders what is in view, and its reader keeps their place', async ({ ana, bob, tripId }) => {
  const { page } = ana;
  await page.setViewportSize({ width: 390, height: 844 });
  const first = await addActivity(bob, tripId, { name: 'Arrival', scheduledTime: '2027-05-01T08:00:00Z' });
  const ids = await fill(ana, tripId);
  await openTrip(tripId, '', ana);
  await expect(stop(page, 'Arrival')).toBeInViewport();
  await whole(page);
  expect(await page.getByRole('article').count()).toBeLessThan(50);
  await goToEnd(page);
  await expect(stop(page, `Stop ${STOPS}`)).toBeInViewport();
  await page.evaluate(() => scrollBy(0, -2_000));
  await untilStill(page.getByRole('article').last());
  const seen = await inView(page);
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

  const [above, last] = [String(seen[1]), String(seen.at(-1))];
  const heightOf = async () => (await stop(page, above).boundingBox())?.y;
  await untilStill(stop(page, above));
  const at = await heightOf();
  await removeActivity(bob, first);
  await addActivity(bob, tripId, { name: 'Early', scheduledTime: '2027-05-01T07:00:00Z' });
  await addActivity(bob, tripId, { name: 'Earlier', scheduledTime: '2027-05-01T06:00:00Z' });
  // The events come in order.
  seen[seen.length - 1] = `${last}!`;
  await updateActivity(bob, ids[Number(last.slice('Stop '.length)) - 1] ?? '', { name: `${last}!` });
  await expect(stop(page, `${last}!`)).toBeInViewport();
  await expect.poll(() => inView(page)).toEqual(seen);
  await expect.poll(heightOf).toBeCloseTo(at ?? 0, 0);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(stop(page, 'Earlier')).toBeInViewport();
  await expect(stop(page, 'Arrival')).toHaveCount(0);
});

test('a long itinerary can be reordered anywhere, in every window', async ({ ana, bob, tripId }) => {
  const { page } = ana;
  await fill(ana, tripId);
  for (const who of [ana, bob]) {
    await openTrip(tripId, '', who);
    await whole(who.page);
    await goToEnd(who.page);
    await expect(stop(who.page, `Stop ${STOPS}`)).toBeInViewport();
  }
  const endsWith = async (...names: string[]) => {
    for (const who of [ana, bob])
      await expect
        .poll(async () => {
          // Playwright scrolls when it clicks at something that moved.
          await goToEnd(who.page);
          return (await inView(who.page)).slice(-3);
        })
        .toEqual(names);
  };
  await endsWith('Stop 258', 'Stop 259', 'Stop 260');
  await handle(page, 'Stop 260').focus();
  await page.keyboard.press('Space');
  await untilSaid(page, () => page.keyboard.press('ArrowUp'), 'Stop 260, 19 of 20, Fri 14');
  await page.keyboard.press('Space');
  await expect(handle(page, 'Stop 260')).toBeFocused();
  await endsWith('Stop 258', 'Stop 260', 'Stop 259');
  await chooseAction(page, 'Stop 258', 'Move down');
  await endsWith('Stop 260', 'Stop 258', 'Stop 259');
  await untilStill(stop(page, 'Stop 259'));
  const above = await spotIn(stop(page, 'Stop 260'), 30, 5);
  await dragTo(page, handle(page, 'Stop 259'), above, 'Stop 259, 18 of 20, Fri 14');
  await page.mouse.up();
  await endsWith('Stop 259', 'Stop 260', 'Stop 258');
});

test('what others change while it is being loaded is shown once, at its place', async ({ ana, bob, tripId }) => {
  const [edited = '', removed = ''] = (await fill(ana, tripId)).slice(198, 200);
  const day = { scheduledTime: '2027-05-02T00:10:00Z' };
  const [early = '', late = ''] = await addActivities(ana, tripId, [
    { name: 'Goes later', ...day },
    { name: 'Comes earlier', scheduledTime: '2027-05-14T20:00:00Z' },
  ]);
  const { page } = bob;
  let hasChanged = false;
  await page.route('**/graphql', async (route) => {
    if (/RestOfActivities_rest/.test(route.request().postData() ?? '') && !hasChanged) {
      hasChanged = true;
      await updateActivity(ana, early, { scheduledTime: '2027-05-14T21:00:00Z' });
      await updateActivity(ana, late, day);
      await updateActivity(ana, edited, { name: 'Changed' });
      await removeActivity(ana, removed);
    }
    await route.fallback();
  });
  await openTrip(tripId, '', bob);
  await whole(page);
  await expect(stop(page, 'Comes earlier')).toHaveCount(1);
  await expect(stop(page, 'Goes later')).toHaveCount(0);
  await goToEnd(page);
  await expect(stop(page, 'Goes later')).toHaveCount(1);
  await expect.poll(async () => (await inView(page)).slice(-2)).toEqual(['Stop 260', 'Goes later']);
  await page.getByRole('navigation', { name: 'Days' }).getByRole('link', { name: 'Wed 12' }).click();
  // The last one of the day before.
  await stop(page, 'Changed').evaluate((card) => card.scrollIntoView({ block: 'center' }));
  await expect(stop(page, 'Changed')).toBeInViewport();
  await expect(stop(page, 'Stop 200')).toHaveCount(0);
});

alone.describe(() => {
  alone.use({ expectedComplaints: /A part of the page can't be loaded/ });

  alone('without the code for long lists, all activities are rendered', async ({ ana, ownTrip }) => {
    await fill(ana, ownTrip);
    await breakChunks(ana.page, /list-window/);
    await openTrip(ownTrip, '', ana);
    await expect(ana.page.getByRole('article')).toHaveCount(STOPS, { timeout: 60_000 });
  });
});
