import type { Locator, Page } from '@playwright/test';
import { test } from './support/ana-and-bob.ts';
import { connected, line, log, messageField } from './support/chat.ts';
import { sayMany, see } from './support/deeds.ts';
import { expect } from './support/test.ts';

const boxOf = async (element: Locator) => (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

// 260 is more than the page asks for at once, and the badge stops counting at 99.
for (const unread of [80, 260])
  test(`the chat opens at the first of ${unread} unread messages`, async ({ ana, bob, tripId }) => {
    const { page } = ana;
    const divider = log(page).getByText('Unread messages');
    const tab = page.getByRole('tab', { name: 'Chat' });
    await sayMany(bob, tripId, 'Seen', 60);
    await see(ana, tripId);
    await sayMany(bob, tripId, 'Unread', unread);
    await page.goto(`/trips/${tripId}?tab=chat`);
    await expect(divider).toBeInViewport();
    await expect(line(page, 'Unread 1')).toBeInViewport();
    expect((await boxOf(divider)).y - (await boxOf(log(page))).y).toBeLessThan(80);
    await expect(tab).toContainText(unread > 99 ? '99+' : `${unread}`);

    // Earlier messages are added above, and the reader keeps their place.
    await log(page).hover();
    await page.mouse.wheel(0, -200);
    await expect(line(page, 'Seen 60')).toBeInViewport();
    await page.mouse.wheel(0, -20_000);
    await expect(line(page, 'Seen 60')).not.toBeInViewport();
    await page.getByRole('button', { name: 'Jump to latest' }).click();
    await expect(line(page, `Unread ${unread}`)).toBeInViewport();
    await expect(tab).toHaveText('Chat');
  });

async function openTab(page: Page, tripId: string, width: number, height: number) {
  await page.setViewportSize({ width, height });
  await page.goto(`/trips/${tripId}`);
  await page.getByRole('tab', { name: 'Chat' }).click();
  await expect(connected(page)).toBeVisible();
}

const scrolled = (page: Page) => page.evaluate(() => [scrollX, scrollY]);

test('at any size the chat opens without scrolling the page, and its messages and its field are in sight', async ({
  ana,
  bob,
  tripId,
}) => {
  await ana.graphql('mutation ($input: UpdateTripInput!) { updateTrip(input: $input) { __typename } }', {
    input: {
      tripId,
      name: 'Five friends, one tram and all the stairs of Lisbon',
      description: 'Trams, tiles and too many pastries. '.repeat(20),
    },
  });
  await sayMany(bob, tripId, 'Line', 40);
  await see(ana, tripId);
  const { page } = ana;
  const field = messageField(page);
  // With the least height of the messages. On the last one, the keyboard of a phone is open.
  for (const [width, height, least, isWhole] of [
    [1280, 900, 340, true],
    [1280, 720, 260],
    [1366, 657, 200],
    [390, 844, 200, true],
    [390, 480, 50, true],
  ] as const)
    await test.step(`${width} × ${height}`, async () => {
      await openTab(page, tripId, width, height);
      await expect(line(page, 'Line 40')).toBeInViewport({ ratio: 1 });
      await field.focus();
      expect(await scrolled(page)).toEqual([0, 0]);
      const hidden = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      if (isWhole) expect(hidden, 'the page is not higher than the window').toBe(0);
      const tabs = await boxOf(page.getByRole('tablist'));
      expect((await boxOf(field)).y + (await boxOf(field)).height).toBeLessThan(width < 640 ? tabs.y : height);
      await field.click({ trial: true });
      expect((await boxOf(log(page))).height).toBeGreaterThan(least);
      if (width < 640) return;
      await expect(log(page)).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('tab', { name: 'Chat' })).toBeInViewport({ ratio: 1 });
      await field.fill('One line\n'.repeat(20));
      await expect(field).toBeInViewport({ ratio: 1 });
      expect((await boxOf(log(page))).height).toBeGreaterThan(least - 130);
      await expect(line(page, 'Line 40')).toBeInViewport({ ratio: 1 });
      await field.fill('');
    });
});

test('unread messages do not scroll the page either', async ({ ana, bob, tripId }) => {
  const { page } = ana;
  await sayMany(bob, tripId, 'Seen', 1);
  await see(ana, tripId);
  for (const [width, height] of [
    [1280, 500],
    [390, 600],
  ] as const)
    await test.step(`${width} × ${height}`, async () => {
      // An open chat would see them.
      await page.goto('/trips');
      await sayMany(bob, tripId, `Unread at ${width}:`, 40);
      await openTab(page, tripId, width, height);
      await expect(line(page, `Unread at ${width}: 1`)).toBeInViewport();
      expect(await scrolled(page)).toEqual([0, 0]);
      await see(ana, tripId);
    });
});
