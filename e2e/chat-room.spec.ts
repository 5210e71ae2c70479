import type { Locator } from '@playwright/test';
import { sayMany } from './support/deeds.ts';
import { expect, test } from './support/test.ts';

const heightOf = async (box: Locator) => (await box.boundingBox())?.height ?? 0;

test('in a laptop’s window the messages have room, and the composer is in view', async ({ person, trip }) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  await ana.graphql('mutation ($input: UpdateTripInput!) { updateTrip(input: $input) { __typename } }', {
    input: { tripId, description: 'Trams, tiles and too many pastries. '.repeat(4) },
  });
  await sayMany(ana, tripId, 'Line', 40);
  const { page } = ana;
  const log = page.getByRole('log');
  const composer = page.getByLabel('Message', { exact: true });
  for (const [width, height, least] of [
    [1280, 720, 260],
    [1366, 657, 200],
    [1280, 800, 340],
  ] as const) {
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await page.goto(`/trips/${tripId}`);
      await page.getByRole('tab', { name: 'Chat' }).click();

      await expect(composer).toHaveValue('');
      await expect(composer).toBeInViewport({ ratio: 1 });
      await expect(log).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('tab', { name: 'Chat' })).toBeInViewport({ ratio: 1 });
      await expect(log.getByText('Line 40')).toBeInViewport({ ratio: 1 });
      expect(await heightOf(log)).toBeGreaterThan(least);
      await composer.fill('One line\n'.repeat(20));
      await expect(composer).toBeInViewport({ ratio: 1 });
      expect(await heightOf(log)).toBeGreaterThan(least - 130);
      await expect(log.getByText('Line 40')).toBeInViewport({ ratio: 1 });

      // Each tab keeps its scroll position.
      const scrolled = await page.evaluate(() => scrollY);
      await page.getByRole('tab', { name: 'Activities' }).click();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await page.getByRole('tab', { name: 'Chat' }).click();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
      await composer.fill('');
    });
  }
});
