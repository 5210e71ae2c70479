import { connected, log, messageField, openChat } from './support/chat.ts';
import { see } from './support/deeds.ts';
import { expect } from './support/test.ts';
import { test } from './support/two-windows.ts';

test('who is mentioned sees an @ on the trip’s card and tab until the message was seen', {
  tag: '@nightly',
}, async ({ ana, bob, tripId }) => {
  await see(bob, tripId);
  await bob.page.goto('/trips');
  const card = bob.page.getByRole('article').filter({ hasText: 'Lisbon in May' });
  await expect(card).toBeVisible();

  await openChat(tripId, ana);
  await messageField(ana.page).fill('First');
  await messageField(ana.page).press('Enter');
  await messageField(ana.page).pressSequentially('Ask @bo');
  await expect(ana.page.getByRole('option', { name: 'bob' })).toBeVisible();
  await messageField(ana.page).press('Enter');
  await expect(messageField(ana.page)).toHaveValue('Ask @bob ');
  await messageField(ana.page).pressSequentially('about it');
  await messageField(ana.page).press('Enter');
  const said = log(ana.page).getByRole('article').filter({ hasText: 'Ask @bob about it' });
  await expect(said.getByText('Sent')).toBeVisible();
  await expect(said.locator('mark')).toHaveCount(0);

  await expect(card).toContainText('2 messages, 1 mentions you');
  await expect(card.getByText('@', { exact: true })).toBeVisible();
  const { page } = bob;
  await page.goto(`/trips/${tripId}`);
  const tab = page.getByRole('tab', { name: 'Chat 2 unread messages, 1 mentions you' });
  await expect(tab).toContainText('@ 2');
  await tab.click();
  await expect(connected(page)).toBeVisible();
  await expect(log(page).locator('mark')).toHaveText('@bob (you)');
  await expect(page.getByRole('tab', { name: 'Chat', exact: true })).toBeVisible();
  await page.goto('/trips');
  await expect(card).toBeVisible();
  await expect(card).not.toContainText('@');
});
