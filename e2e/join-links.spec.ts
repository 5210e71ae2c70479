import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { findingsEverywhere } from './support/findings.ts';
import { expect, test } from './support/test.ts';

/** Returns the text of the QR code on the screen, as a camera reads it. */
async function readByCamera(code: Locator): Promise<string | undefined> {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test('a manager sets what a link allows, sees who came, and revokes it; others see it live', async ({
  account,
  person,
  trip,
}) => {
  const [ana, bob] = [await person('ana'), await account('bob')];
  const { page } = ana;
  // As text, because it runs in the page. The sheet is the device's own.
  await page.addInitScript('navigator.share = async (data) => { window.shared = data; };');
  await page.goto(`/trips/${await trip(ana)}?tab=members`);
  await page.getByRole('button', { name: 'Invite by link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite by link' });
  const shown = dialog.getByRole('textbox', { name: 'Join link' });
  const first = await shown.inputValue();
  const code = dialog.getByRole('img', { name: 'QR code' });
  expect(await readByCamera(code)).toBe(first);
  await dialog.getByRole('button', { name: 'Share' }).click();
  expect(await page.evaluate('window.shared')).toEqual({ title: expect.any(String), url: first });
  expect(await findingsEverywhere(page)).toEqual([]);

  await dialog.getByText('Role, expiry and uses').click();
  await dialog.getByRole('button', { name: 'They join as' }).click();
  await page.getByRole('option', { name: 'Admin' }).click();
  await dialog.getByRole('button', { name: 'How many may join' }).click();
  await page.getByRole('option', { name: '5 people', exact: true }).click();
  await dialog.getByRole('button', { name: 'Replace the link' }).click();
  await expect(dialog.getByText('5 people who have this link can join as an admin')).toBeVisible();
  const second = await shown.inputValue();
  expect(second).not.toBe(first);
  expect(await readByCamera(code)).toBe(second);
  await dialog.getByRole('button', { name: 'Done' }).click();
  const links = page.getByRole('region', { name: 'Join Links' });
  await expect(links.getByRole('listitem')).toHaveCount(1);

  await page.getByRole('button', { name: 'Invite by link' }).click();
  await expect(shown, 'the same tab shows it again').toHaveValue(second);
  await dialog.getByRole('button', { name: 'Done' }).click();

  await bob.graphql('mutation ($token: String!) { joinTrip(input: { token: $token }) { __typename } }', {
    token: new URL(second).hash.slice(1),
  });
  await expect(links.getByRole('listitem')).toContainText('1 of 5 joined');
  await expect(links.getByRole('listitem')).toContainText('bob');
  await links.getByRole('button', { name: /^Revoke/ }).click();
  await expect(links.getByRole('listitem'), 'who came by it stays listed').toContainText('Revoked');
  await expect(links.getByRole('listitem')).toContainText('bob');
  await expect(links.getByRole('button')).toHaveCount(0);
});
