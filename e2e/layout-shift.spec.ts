import { addActivity, invite, say } from './support/deeds.ts';
import { holdResponse } from './support/faults.ts';
import { type Account, expect, test } from './support/test.ts';

// Nothing moves while a page loads: https://web.dev/articles/cls.

const MOST_SHIFT = 0.01;
const addUpShifts = `window.moved = 0;
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) if (!shift.hadRecentInput) window.moved += shift.value;
  }).observe({ type: 'layout-shift', buffered: true });`;

const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

type Make = (tools: {
  ana: Account;
  ben: Account;
  trip: (owner: Account, ...members: Account[]) => Promise<string>;
}) => Promise<unknown>;

const lists: Record<string, Make> = {
  'without trips': async () => {},
  'with trips, one of them with news': async ({ ana, ben, trip }) => {
    await trip(ana);
    await say(ben, await trip(ana, ben), 'News');
  },
  'with a trip and an invitation': async ({ ana, ben, trip }) => {
    await trip(ana);
    await invite(ben, await trip(ben), ana.email, { message: 'Come along!' });
  },
  'with only an invitation': async ({ ana, ben, trip }) => {
    await invite(ben, await trip(ben), ana.email);
  },
};

for (const [name, make] of Object.entries(lists)) {
  test(`nothing moves while the list loads, ${name}`, async ({ account, person, trip }) => {
    const [ana, ben] = [await person('Maximiliana'), await account('ben')];
    await make({ ana, ben, trip });
    const { page } = ana;
    await page.addInitScript(addUpShifts);
    for (const [screen, viewport] of Object.entries(screens)) {
      await test.step(screen, async () => {
        await page.setViewportSize(viewport);
        const list = await holdResponse(page, 'trips');
        await page.goto('/trips');
        await list.answered;
        // The app's own skeleton, after that of the document.
        await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
        await page.evaluate('document.fonts.ready');
        list.release();
        await expect(page.getByRole('article').or(page.getByText('No trips yet')).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await page.evaluate('window.moved')).toBeLessThanOrEqual(MOST_SHIFT);
      });
    }
  });
}

test('nothing moves while a trip loads', async ({ person, trip }) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  for (let day = 12; day <= 16; day += 1) {
    await addActivity(ana, tripId, { name: `Walk ${day}`, scheduledTime: `2027-05-${day}T09:00:00Z` });
  }
  const { page } = ana;
  await page.addInitScript(addUpShifts);
  for (const [screen, viewport] of Object.entries(screens)) {
    await test.step(screen, async () => {
      await page.setViewportSize(viewport);
      const [head, activities] = [await holdResponse(page, 'unseen'), await holdResponse(page, 'activities')];
      await page.goto(`/trips/${tripId}`);
      await Promise.all([head.answered, activities.answered]);
      await page.evaluate('document.fonts.ready');
      head.release();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      activities.release();
      await expect(page.getByRole('article', { name: 'Walk 12' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate('window.moved')).toBeLessThanOrEqual(MOST_SHIFT);
    });
  }
});
