import type { Page } from '@playwright/test';
import { addActivities, addActivity, invite } from './support/deeds.ts';
import { findings, looks } from './support/findings.ts';
import { fillTrip, publicScreens, type Screen, tripScreens, tripsScreens } from './support/screens.ts';
import { NOWHERE, sitePaths } from './support/site.ts';
import { expect, test } from './support/test.ts';

/** The icon buttons of rows that are not faint while the mouse is elsewhere: see faint-buttons.test.tsx. */
const strongButtons = (page: Page) =>
  page
    .getByRole('tabpanel')
    .locator(':is(article, li) [data-hint]')
    .evaluateAll((all) => all.filter((button) => !button.closest('.faint-buttons')).map(({ outerHTML }) => outerHTML));

test('axe finds no problem on the tabs of a trip', { tag: '@landing' }, async ({ account, person, trip }) => {
  const [ana, bob] = [await person('ana', { reducedMotion: 'reduce' }), await account('bob')];
  const tripId = await trip(ana, bob);
  await fillTrip(ana, bob, tripId);
  for (const tab of ['activities', 'polls', 'chat', 'members', 'money']) {
    await ana.page.goto(`/trips/${tripId}?tab=${tab}`);
    await expect(ana.page.getByRole('tabpanel', { name: new RegExp(tab, 'i') })).toBeVisible();
    expect.soft(await findings(ana.page, ['light']), tab).toEqual([]);
    expect.soft(await strongButtons(ana.page), tab).toEqual([]);
  }
});

for (const [look, { options, colorSchemes }] of Object.entries(looks)) {
  test.describe(() => {
    // The page for an unknown address.
    test.use({ expectedComplaints: /404/ });

    test(`axe finds no problem on any public page: ${look}`, async ({ visitor }) => {
      const { page } = await visitor(options);
      for (const path of [...sitePaths, NOWHERE]) {
        await page.goto(path);
        const question = page.locator('summary').first();
        if (await question.isVisible()) await question.click();
        expect.soft(await findings(page, colorSchemes), path).toEqual([]);
      }
    });
  });

  const expectNoFindings = async (page: Page, screens: Screen[]) => {
    for (const { name, show } of screens) {
      await test.step(name, async () => {
        await show();
        expect.soft(await findings(page, colorSchemes), name).toEqual([]);
      });
    }
  };

  test(`axe finds no problem on the sign-in page, the list of trips and invitations: ${look}`, async ({
    account,
    person,
    trip,
    visitor,
  }) => {
    const [ana, bob] = [await person('ana', options), await account('bob')];
    await trip(ana);
    const [others, own] = [await trip(bob), await trip(bob)];
    const invitation = await invite(bob, others, 'eve@example.com', { role: 'ADMIN', message: 'Come along!' });
    await invite(bob, own, ana.email, { message: 'Come along!' });
    const { page } = await visitor(options);
    await expectNoFindings(page, publicScreens(page, invitation));
    await expectNoFindings(ana.page, tripsScreens(ana.page, invitation));
  });

  test(`axe finds no problem on any tab or in any dialog of a trip: ${look}`, async ({ account, person, trip }) => {
    test.slow();
    const [ana, bob] = [await person('ana', options), await account('bob')];
    const tripId = await trip(ana, bob);
    await fillTrip(ana, bob, tripId);
    await expectNoFindings(ana.page, tripScreens(ana, tripId));
  });
}

for (const [look, { options, colorSchemes }] of Object.entries(looks)) {
  test(`signs on the map are legible, even where they overlap: ${look}`, async ({ person, trip }) => {
    const ana = await person('ana', options);
    const tripId = await trip(ana);
    const place = (name: string, latitude: number, longitude: number) =>
      addActivity(ana, tripId, { name, latitude, longitude });
    await place('Far north-west', 38.9, -9.5);
    for (const name of ['Breakfast', 'Nap', 'Dinner', 'Nightcap']) await place(name, 38.7, -9.1);
    for (const [index, name] of ['Corner', 'Kiosk', 'Fountain', 'Tram stop'].entries())
      await place(name, 38.7 + index / 2_000, -9.1 + index / 1_000);

    const { page } = ana;
    await page.goto(`/trips/${tripId}?view=map`);
    const map = page.getByRole('region', { name: /map/i });
    const signs = map.getByRole('button', { name: /^\d+\. / });
    await expect(signs).toHaveCount(9);
    expect.soft(await findings(page, colorSchemes), 'all of them').toEqual([]);

    await signs.getByText('1', { exact: true }).click();
    await expect(page.locator('.leaflet-popup')).toHaveText('Far north-west');
    expect.soft(await findings(page, colorSchemes), 'with a name over them').toEqual([]);

    const more = Array.from({ length: 35 }, (_, index) => ({
      name: `Stop ${index}`,
      latitude: 38.7 + (index % 6) / 90,
      longitude: -9.1 + index / 700,
    }));
    await addActivities(ana, tripId, more);
    await expect(map.getByRole('button', { name: /close together/ }).first()).toBeVisible();
    expect.soft(await findings(page, colorSchemes), 'of so many that neighbours share one').toEqual([]);
  });
}
