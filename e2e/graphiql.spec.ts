import { say } from './support/deeds.ts';
import { expect, test } from './support/test.ts';

test('an example runs with the session’s cookie, and a subscription receives what is said', async ({
  person,
  trip,
}) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  const { page } = ana;
  await page.goto('/graphql');
  const results = page.getByRole('region', { name: /result/i });
  const run = page.getByRole('button', { name: /^Execute query/ });
  // The query, its variables and the result.
  await expect(page.getByRole('textbox', { name: 'Editor content' })).toHaveCount(3);

  await page.getByRole('tab', { name: 'MyTrips' }).click();
  await expect(page.getByRole('region', { name: 'Operation Editor' })).toContainText('query MyTrips');
  await run.click();
  await expect(results).toContainText('"username": "ana"');

  await page.getByRole('tab', { name: 'Messages' }).click();
  await expect(page.getByRole('region', { name: 'Operation Editor' })).toContainText('subscription Messages');
  await page.getByRole('region', { name: 'Variables' }).getByRole('textbox').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(JSON.stringify({ tripId, after: 0 }));
  // What the editor closes by itself.
  await page.keyboard.press('ControlOrMeta+Shift+End');
  await page.keyboard.press('Delete');
  await run.click();
  await say(ana, tripId, 'Hello from the other side');
  await expect(results).toContainText('Hello from the other side');
  await page.getByRole('button', { name: /^Stop query/ }).click();
});
