import type { Locator } from '@playwright/test';
import { sayMany, see } from './support/deeds.ts';
import { expect, test } from './support/test.ts';

/** The distance of a line from the top edge of the log. */
const below = async (log: Locator, line: Locator) =>
  ((await line.boundingBox())?.y ?? Number.NaN) - ((await log.boundingBox())?.y ?? 0);

test('the chat opens at the first unread message, however many there are', async ({ account, person, trip }) => {
  const [ana, bob] = [await person('ana'), await account('bob')];
  const { page } = ana;
  const log = page.getByRole('log');
  const divider = log.getByText('Unread messages');
  const line = (text: string) => log.getByText(text, { exact: true });
  for (const unread of [30, 80, 260]) {
    await test.step(`${unread} unread`, async () => {
      const tripId = await trip(ana, bob);
      await sayMany(bob, tripId, 'Seen', 60);
      await see(ana, tripId);
      await sayMany(bob, tripId, 'Unread', unread);
      await page.goto(`/trips/${tripId}?tab=chat`);

      await expect(divider).toBeInViewport();
      await expect(line('Unread 1')).toBeInViewport();
      expect(await below(log, divider)).toBeLessThan(80);
      await expect(page.getByRole('tab', { name: 'Chat' })).toContainText(unread > 99 ? '99+' : `${unread}`);

      // Earlier messages are added above, and the reader keeps their place.
      await log.hover();
      await page.mouse.wheel(0, -200);
      await expect(line('Seen 60')).toBeInViewport();
      await page.mouse.wheel(0, -20_000);
      await expect(line('Seen 60')).not.toBeInViewport();
      await page.getByRole('button', { name: 'Jump to latest' }).click();
      await expect(line(`Unread ${unread}`)).toBeInViewport();
      await expect(page.getByRole('tab', { name: 'Chat' })).toHaveText('Chat');
    });
  }
});
