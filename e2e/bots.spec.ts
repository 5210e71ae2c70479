import type { Page } from '@playwright/test';
import { changeRole } from './support/deeds.ts';
import { findingsEverywhere } from './support/findings.ts';
import { expect, test } from './support/test.ts';

const members = (page: Page) => page.getByRole('region', { name: 'Trip Members' });

/** Writes into the chat with a bot's token. @returns the status of the response. */
async function speak(page: Page, secret: string, tripId: string, text: string): Promise<number> {
  const query = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }';
  const response = await fetch(new URL('/graphql', page.url()), {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { input: { tripId, text } } }),
  });
  return response.status;
}

test('an admin makes, renames and removes a bot; members see it, and can’t change it', async ({ person, trip }) => {
  test.slow();
  const options = { reducedMotion: 'reduce' } as const;
  const [ana, bob, cleo] = [await person('ana', options), await person('bob', options), await person('cleo', options)];
  const tripId = await trip(ana, bob, cleo);
  await changeRole(ana, tripId, 'bob', 'ADMIN');
  const { page } = bob;
  const dialog = page.getByRole('dialog');
  const name = dialog.getByRole('textbox', { name: 'Name' });
  for (const window of [page, cleo.page]) await window.goto(`/trips/${tripId}?tab=members`);
  const bot = members(page).getByRole('listitem').filter({ hasText: 'Bot' });
  const seen = members(cleo.page).getByRole('listitem').filter({ hasText: 'Bot' });

  await test.step('makes one, by keyboard, and sees its secret once', async () => {
    await page.getByText('For developers').press('Enter');
    await page.getByRole('button', { name: 'New bot' }).press('Enter');
    await expect(name).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(name).toHaveAccessibleDescription(/is required/);
    expect(await findingsEverywhere(page)).toEqual([]);
    await page.keyboard.type('Tide tables');
    await expect(dialog.getByLabel('read everything on this trip')).toBeDisabled();
    await dialog.getByLabel('change the plan').press('Space');
    await name.press('Enter');
    await expect(dialog.getByRole('heading')).toHaveText('The token of Tide tables');
    expect(await findingsEverywhere(page)).toEqual([]);
  });
  const first = await dialog.getByLabel('Secret').inputValue();
  expect(first).toMatch(/^pjt_/);
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'New bot' })).toBeFocused();
  expect(await page.content()).not.toContain(first);

  await test.step('is a member with a badge, on every screen, and has no address', async () => {
    for (const row of [bot, seen]) {
      await expect(row).toContainText('Tide tables');
      await expect(row).not.toContainText('bots.invalid');
    }
    await expect(bot).toContainText('It may write in the chat, under its own name, change the plan');
    await expect(bot).toContainText('token never used');
    await expect(seen).not.toContainText('token');
    expect(await findingsEverywhere(page)).toEqual([]);
  });

  await test.step('speaks as itself, with a badge', async () => {
    expect(await speak(page, first, tripId, 'High tide at nine')).toBe(200);
    await cleo.page.goto(`/trips/${tripId}?tab=chat`);
    const message = cleo.page.getByRole('log').getByRole('article', { name: 'Tide tables' });
    await expect(message).toContainText('Bot');
    await cleo.page.goto(`/trips/${tripId}?tab=members`);
  });

  const actions = page.getByRole('button', { name: 'Actions for Tide tables' });
  await test.step('gets a new token, and the old one ends', async () => {
    await actions.press('Enter');
    await page.getByRole('menuitem', { name: 'New token' }).press('Enter');
    await expect(dialog).toContainText('The old token stops working at once.');
    expect(await findingsEverywhere(page)).toEqual([]);
    await expect(dialog.getByLabel('change the plan'), 'as before').toBeChecked();
    await expect(dialog.getByLabel('ask polls')).not.toBeChecked();
    await dialog.getByRole('button', { name: 'Create token' }).press('Enter');
    const second = await dialog.getByLabel('Secret').inputValue();
    await dialog.getByRole('button', { name: 'Done' }).press('Enter');
    expect(await speak(page, first, tripId, 'Low tide at three')).toBe(401);
    expect(await speak(page, second, tripId, 'Low tide at three')).toBe(200);
  });

  await test.step('gets another name, in both windows', async () => {
    await actions.press('Enter');
    await page.getByRole('menuitem', { name: 'Rename' }).press('Enter');
    await name.fill('x'.repeat(100));
    await page.keyboard.press('Enter');
    await expect(name).toHaveAccessibleDescription(/at most/);
    expect(await findingsEverywhere(page)).toEqual([]);
    await name.fill('Moon and tides');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    for (const row of [bot, seen]) await expect(row).toContainText('Moon and tides');
  });

  await test.step('a member can neither make nor change one', async () => {
    await expect(seen.getByRole('button')).toHaveCount(0);
    await expect(cleo.page.getByText('For developers')).toBeHidden();
    expect(await findingsEverywhere(cleo.page)).toEqual([]);
    await changeRole(ana, tripId, 'cleo', 'ADMIN');
    await expect(seen).toContainText('token last used');
    await cleo.page.getByText('For developers').press('Enter');
    await expect(cleo.page.getByRole('button', { name: 'New bot' })).toBeVisible();
    await changeRole(ana, tripId, 'cleo', 'MEMBER');
    await expect(seen.getByRole('button')).toHaveCount(0);
  });

  await test.step('is removed after a question', async () => {
    await page.getByRole('button', { name: 'Actions for Moon and tides' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Remove from trip' }).press('Enter');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Its token stops working at once. What it has written stays.');
    expect(await findingsEverywhere(page)).toEqual([]);
    await question.getByRole('button', { name: 'Remove from trip' }).press('Enter');
    for (const row of [bot, seen]) await expect(row).toHaveCount(0);
  });
});
