import type { Page } from '@playwright/test';
import { connected, log, messageField, openChat, send } from './support/chat.ts';
import { moveTrip, say, sayMany, see } from './support/deeds.ts';
import { expect, test } from './support/test.ts';
import { cardOf, openTrip, save } from './support/trip-page.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const said = (page: Page, text: string) => log(page).getByRole('article').filter({ hasText: text });

async function tapMenu(page: Page, message: RegExp, action: string): Promise<void> {
  await log(page).getByRole('button', { name: message }).tap();
  await page.getByRole('menuitem', { name: action, exact: true }).tap();
}

test('on two phones and a desktop, a group talks about its plan and says who comes', { tag: '@landing' }, async ({
  person,
  trip,
}) => {
  const [ana, bob, carol] = [await person('ana'), await person('bob', phone), await person('carol', phone)];
  const tripId = await trip(ana, bob, carol);
  const [desktop, bobs, carols] = [ana.page, bob.page, carol.page];
  await say(ana, tripId, 'Who has the tent?');
  await sayMany(ana, tripId, 'Line', 30);
  await see(carol, tripId);
  await openChat(tripId, ana, bob, carol);

  await test.step('a reply goes to what it answers', async () => {
    await tapMenu(bobs, /^Actions for the message of ana: Who has/, 'Reply');
    await send(bobs, 'I do');
    for (const page of [desktop, carols]) await expect(said(page, 'I do')).toBeInViewport();
    await said(carols, 'I do')
      .getByRole('button', { name: /^Go to the message of ana/ })
      .tap();
    await expect(said(carols, 'Who has the tent?').first()).toBeInViewport();
    await carols.getByRole('button', { name: 'Jump to latest' }).tap();
  });

  await test.step('a reaction is two presses', async () => {
    await log(carols)
      .getByRole('button', { name: /^Actions for the message of bob: I do/ })
      .tap();
    await carols.getByRole('menuitemcheckbox', { name: 'Heart' }).tap();
    await expect(said(desktop, 'I do').getByRole('button', { name: '❤️ 1: carol' })).toBeVisible();
    await said(bobs, 'I do').getByRole('button', { name: '❤️ 1: carol' }).tap();
    await expect(said(carols, 'I do').getByRole('button', { name: '❤️ 2: bob and you' })).toBeVisible();
  });

  await test.step('who is mentioned sees an @ on the tab, until the message was seen', async () => {
    await openTrip(tripId, '', bob);
    await messageField(carols).pressSequentially('Bring it, @bo');
    await carols.getByRole('option', { name: 'bob' }).tap();
    await expect(messageField(carols)).toHaveValue('Bring it, @bob ');
    await messageField(carols).press('Enter');
    const tab = bobs.getByRole('tab', { name: 'Chat 1 unread message, 1 mentions you' });
    await expect(tab).toContainText('@ 1');
    await tab.tap();
    await expect(log(bobs).locator('mark')).toHaveText('@bob (you)');
    await expect(bobs.getByRole('tab', { name: 'Chat', exact: true })).toBeVisible();
  });

  await test.step('a message becomes an activity, and each says whether they come', async () => {
    await expect(connected(bobs)).toBeVisible();
    await send(bobs, 'Sunset surf');
    await tapMenu(carols, /^Actions for the message of bob: Sunset surf/, 'Make it an activity');
    await save(carols.getByRole('dialog', { name: 'Add Activity' }));
    await expect(log(desktop).getByText('carol added Sunset surf')).toBeVisible();
    await openTrip(tripId, '', ana, bob);
    await bobs.getByRole('button', { name: 'I’d like it: Sunset surf' }).tap();
    await expect(cardOf(desktop, 'Sunset surf').getByText('Would like it: bob')).toBeAttached();
  });

  await test.step('a message asks the group', async () => {
    await openChat(tripId, ana);
    await send(desktop, 'Tram or walk?');
    await tapMenu(carols, /^Actions for the message of ana: Tram or walk/, 'Ask the group');
    const poll = carols.getByRole('dialog', { name: 'Create Poll' });
    await poll.getByLabel('Option 1').fill('Tram');
    await poll.getByLabel('Option 2').fill('Walk');
    await poll.getByRole('button', { name: 'Create Poll' }).tap();
    await expect(log(desktop).getByText('carol opened a poll: “Tram or walk?”')).toBeVisible();
  });

  await test.step('the chat says that the dates moved', async () => {
    await moveTrip(ana, tripId, '2027-05-03', '2027-05-09');
    for (const page of [desktop, carols])
      await expect(log(page).getByText(/moved the trip to May 3 – 9, 2027/)).toBeVisible();
  });
});
