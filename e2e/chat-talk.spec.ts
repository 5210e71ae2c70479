import type { Locator, Page } from '@playwright/test';
import { line, log, messageField, openChat, send } from './support/chat.ts';
import { say, sayMany } from './support/deeds.ts';
import { findings } from './support/findings.ts';
import { expect } from './support/test.ts';
import { cardOf, save } from './support/trip-page.ts';
import { test } from './support/two-windows.ts';

async function openMenu(page: Page, message: RegExp): Promise<void> {
  await log(page).getByRole('button', { name: message }).click();
}

const choose = (page: Page, action: string) => page.getByRole('menuitem', { name: action, exact: true }).click();
const articleOf = (page: Page, text: string): Locator => log(page).getByRole('article').filter({ hasText: text });

test('a message is answered, and reacted to, before the eyes of both', async ({ ana, bob, tripId }) => {
  await say(ana, tripId, 'Who has the tent?');
  await openChat(tripId, ana, bob);
  await openMenu(bob.page, /^Actions for the message of ana: Who has/);
  await choose(bob.page, 'Reply');
  await expect(bob.page.getByText('Replying to ana:')).toBeVisible();
  await expect(messageField(bob.page)).toBeFocused();
  await openChat(tripId, bob);
  await expect(bob.page.getByText('Replying to ana:')).toBeVisible();
  await send(bob.page, 'I do');
  await expect(bob.page.getByText('Replying to ana:')).toBeHidden();
  for (const { page } of [ana, bob]) await expect(articleOf(page, 'I do')).toContainText('Who has the tent?');

  await openMenu(ana.page, /^Actions for the message of bob: I do/);
  await ana.page.getByRole('menuitemcheckbox', { name: 'Heart' }).click();
  await expect(articleOf(ana.page, 'I do').getByRole('button', { name: '❤️ 1: you' })).toBeVisible();
  const heart = articleOf(bob.page, 'I do').getByRole('button', { name: '❤️ 1: ana', exact: true });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(articleOf(ana.page, 'I do').getByRole('button', { name: '❤️ 2: bob and you' })).toHaveText(/2/);
});

test('a quote goes to its message, also when that must be loaded, and says that it was deleted', async ({
  ana,
  bob,
  tripId,
}) => {
  await say(ana, tripId, 'Who has the tent?');
  await openChat(tripId, bob);
  await openMenu(bob.page, /Who has the tent/);
  await choose(bob.page, 'Reply');
  await sayMany(ana, tripId, 'Line', 120);
  await send(bob.page, 'I do');
  await openChat(tripId, ana);
  await expect(line(ana.page, 'Line 120')).toBeVisible();
  await articleOf(ana.page, 'I do')
    .getByRole('button', { name: /^Go to the message of ana/ })
    .click();
  const first = articleOf(ana.page, 'Who has the tent?').filter({ hasNotText: 'I do' });
  await expect(first).toBeInViewport();

  await first.getByRole('button', { name: /^Actions for your message/ }).click();
  await choose(ana.page, 'Delete');
  await ana.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(articleOf(bob.page, 'I do')).toContainText('Deleted message');
});

test('axe finds no problem in the menu of a message, its reactions, the reply bar and the list of people', async ({
  ana: { page, ...ana },
  bob,
  tripId,
}) => {
  await say(ana, tripId, 'Who has the tent?');
  await say(bob, tripId, 'I do');
  await openChat(tripId, { page });
  const judge = async (what: string) => expect.soft(await findings(page, ['light', 'dark']), what).toEqual([]);
  for (const message of [/Who has the tent/, /I do/]) {
    await openMenu(page, message);
    await page.getByRole('menuitemcheckbox', { name: 'Heart' }).click();
  }
  await openMenu(page, /I do/);
  await expect(page.getByRole('menuitemcheckbox', { name: 'Heart', checked: true })).toBeVisible();
  await judge('menu');
  await choose(page, 'Reply');
  await messageField(page).pressSequentially('Thanks @');
  await expect(page.getByRole('option', { name: 'bob' })).toBeVisible();
  await judge('reactions, reply bar and list');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(page.getByText('Replying to bob:')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Replying to bob:')).toBeHidden();
  await expect(messageField(page)).toHaveValue('Thanks @');
});

test('a message becomes an activity, and asks the group', async ({ ana, bob, tripId }) => {
  await say(bob, tripId, 'Sunset surf\nBring a towel.');
  await openChat(tripId, ana);
  const { page } = ana;
  await openMenu(page, /Sunset surf/);
  await choose(page, 'Make it an activity');
  const form = page.getByRole('dialog', { name: 'Add Activity' });
  await expect(form.getByLabel('Name')).toHaveValue('Sunset surf');
  await expect(form.getByLabel('Description')).toHaveValue('Bring a towel.');
  await save(form);
  await expect(form).toBeHidden();

  await openMenu(page, /Sunset surf/);
  await choose(page, 'Ask the group');
  const poll = page.getByRole('dialog', { name: 'Create Poll' });
  await expect(poll.getByLabel('Question')).toHaveValue('Sunset surf');
  await poll.getByLabel('Option 1').fill('Yes');
  await poll.getByLabel('Option 2').fill('No');
  await poll.getByRole('button', { name: 'Create Poll' }).click();
  await expect(poll).toBeHidden();

  await page.getByRole('tab', { name: 'Activities' }).click();
  await expect(cardOf(page, 'Sunset surf')).toBeVisible();
  await page.getByRole('tab', { name: 'Polls' }).click();
  await expect(page.getByRole('article', { name: 'Sunset surf' })).toContainText('Yes');
});
