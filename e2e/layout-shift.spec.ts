import type { Page } from '@playwright/test';
import { addActivity, invite, say } from './support/deeds.ts';
import { holdResponse } from './support/faults.ts';
import { NOWHERE } from './support/site.ts';
import { expect, test } from './support/test.ts';

// Nothing moves while a page loads: https://web.dev/articles/cls.

const MOST_SHIFT = 0.01;
const addUpShifts = `window.moved = 0;
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) if (!shift.hadRecentInput) window.moved += shift.value;
  }).observe({ type: 'layout-shift', buffered: true });`;

const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

const shift = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  return page.evaluate('window.moved');
};

test('nothing moves while the list of trips and a trip load, with any content', async ({
  account,
  person,
  trip,
}) => {
  const [ana, ben] = [await person('Maximiliana'), await account('ben')];
  const { page } = ana;
  await page.addInitScript(addUpShifts);
  const expectListStill = (what: string) =>
    test.step(`the list ${what}`, async () => {
      for (const viewport of Object.values(screens)) {
        await page.setViewportSize(viewport);
        const list = await holdResponse(page, 'trips');
        await page.goto('/trips');
        await list.answered;
        // The app's own skeleton, after that of the document.
        await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
        await page.evaluate('document.fonts.ready');
        list.release();
        await expect(page.getByRole('article').or(page.getByText('No trips yet')).first()).toBeVisible();
        expect(await shift(page), `${viewport.width} px`).toBeLessThanOrEqual(MOST_SHIFT);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      }
    });
  await expectListStill('without trips');
  await invite(ben, await trip(ben), ana.email, { message: 'Come along!' });
  await expectListStill('with only an invitation');
  const tripId = await trip(ana);
  await expectListStill('with a trip and an invitation');
  await say(ben, await trip(ana, ben), 'News');
  await expectListStill('with trips, one of them with news');

  for (let day = 12; day <= 16; day += 1)
    await addActivity(ana, tripId, { name: `Walk ${day}`, scheduledTime: `2027-05-${day}T09:00:00Z` });
  for (const [screen, viewport] of Object.entries(screens)) {
    await test.step(`a trip, ${screen}`, async () => {
      await page.setViewportSize(viewport);
      const [head, activities] = [await holdResponse(page, 'unseen'), await holdResponse(page, 'activities')];
      await page.goto(`/trips/${tripId}`);
      await Promise.all([head.answered, activities.answered]);
      await page.evaluate('document.fonts.ready');
      head.release();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      activities.release();
      await expect(page.getByRole('article', { name: 'Walk 12' })).toBeVisible();
      expect(await shift(page)).toBeLessThanOrEqual(MOST_SHIFT);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
});

test.describe(() => {
  test.use({ expectedComplaints: /status of 404|net::ERR_FAILED/ });

  test('“Plan a trip” and the page for an unknown address know who is signed in, and do not move', async ({
    person,
  }) => {
    const { page } = await person('ana');
    // On a slow machine the typefaces come after the words, and move them.
    await page.route(/\.woff2/, (route) => route.abort());
    await page.addInitScript(addUpShifts);
    const links = [
      { path: '/', outside: ['Plan a trip', '/login?sign-up'], inside: ['Plan a trip', '/trips/new'] },
      { path: NOWHERE, outside: ['Back to the start', '/'], inside: ['Back to your trips', '/trips'] },
    ] as const;
    for (const who of ['outside', 'inside'] as const) {
      for (const link of links) {
        await page.goto(link.path);
        const [name, target] = link[who];
        await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', target);
        expect(await shift(page)).toBe(0);
      }
      await page.goto('/trips');
      await page.getByText('Welcome, ana').waitFor();
    }
  });
});
