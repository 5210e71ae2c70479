import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { invite } from './support/deeds.ts';
import { fillTrip, publicScreens, tripScreens, tripsScreens } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const NARROWEST = 320;

/** The ways in which the screens are looked at. Motion is reduced: what fades in has no contrast yet. */
const looks: Record<string, BrowserContextOptions> = {
  light: { colorScheme: 'light', reducedMotion: 'reduce' },
  dark: { colorScheme: 'dark', reducedMotion: 'reduce' },
  'a small phone': {
    colorScheme: 'light',
    reducedMotion: 'reduce',
    viewport: { width: NARROWEST, height: 640 },
    hasTouch: true,
  },
};

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What is wrong with what the page shows, each in a line. */
async function findings(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withTags(tags);
  // Behind a modal dialog the page itself is hidden, as it should be.
  if ((await page.locator('[role=dialog], [role=alertdialog]').count()) > 0)
    axe.disableRules(['landmark-one-main', 'page-has-heading-one']);
  const { violations } = await axe.analyze();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return [
    ...violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`)),
    ...(wide > 0 ? [`${wide} px are cut off at the right`] : []),
  ];
}

for (const [look, options] of Object.entries(looks)) {
  test(`nothing keeps anyone out of any screen or dialog: ${look}`, async ({ person, trip, visitor }) => {
    test.setTimeout(120_000);
    const [ana, bob] = [await person('ana', options), await person('bob')];
    const tripId = await trip(ana, bob);
    const invitation = await fillTrip(ana, bob, tripId);
    await invite(bob, await trip(bob), ana.email, { message: 'Come along!' });
    const { page } = await visitor(options);

    const tours = [
      { window: page, screens: publicScreens(page, invitation) },
      { window: ana.page, screens: [...tripsScreens(ana.page, invitation), ...tripScreens(ana.page, tripId)] },
    ];
    for (const { window, screens } of tours) {
      for (const { name, show } of screens) {
        await test.step(name, async () => {
          await show();
          expect.soft(await findings(window), name).toEqual([]);
        });
      }
    }
  });
}
