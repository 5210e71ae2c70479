import { findingsEverywhere } from './support/findings.ts';
import { expect, test } from './support/test.ts';

test('several addresses are pasted at once, and each has its own result and a link to copy or share', async ({
  account,
  person,
  trip,
}) => {
  const [ana, bob] = [await person('ana', { reducedMotion: 'reduce' }), await account('bob')];
  const tripId = await trip(ana, bob);
  const { page } = ana;
  await ana.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto(`/trips/${tripId}?tab=members`);
  await page.getByRole('button', { name: 'Invite Member' }).press('Enter');
  const dialog = page.getByRole('dialog');
  const email = dialog.getByLabel('Email');
  await expect(email).toBeFocused();
  const paste = async (text: string) => {
    await page.evaluate((words) => navigator.clipboard.writeText(words), text);
    await email.press('ControlOrMeta+a');
    await email.press('ControlOrMeta+v');
  };

  await paste('Eve Young <eve@example.com>, dan@example.com; gus@');
  await email.press('Enter');
  await expect(email).toHaveAccessibleDescription(/Please enter a valid email address instead of “gus@”/);
  expect(await findingsEverywhere(page)).toEqual([]);
  await paste(Array.from({ length: 21 }, (_, index) => `guest${index}@example.com`).join('\n'));
  await email.press('Enter');
  await expect(email).toHaveAccessibleDescription(/At most 20 addresses at once, and these are 21/);

  await paste(`Eve Young <eve@example.com>\nDAN@example.com, eve@example.com\n${bob.email}`);
  await email.press('Enter');
  const results = dialog.getByRole('list', { name: 'Invitations' }).getByRole('listitem');
  await expect(results).toHaveCount(3);
  await expect(results.nth(0)).toContainText(/eve@example\.com.*Share this link/);
  await expect(results.nth(2)).toContainText(bob.email);
  await expect(email, 'what failed can be mended').toHaveValue(bob.email);
  await expect(dialog.getByRole('alert')).toContainText('Their addresses are still here.');
  expect(await findingsEverywhere(page)).toEqual([]);

  await paste('ida@example.com kim@example.com');
  await email.press('Enter');
  await expect(dialog.getByRole('heading')).toHaveText('Invitations');
  await expect(results).toHaveText([/^ida@/, /^kim@/]);
  expect(await findingsEverywhere(page)).toEqual([]);
  await results.nth(1).getByRole('button', { name: 'Copy link' }).press('Enter');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/invite\/invitation_\w+$/);
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Invite Member' })).toBeFocused();
  const pending = page.getByRole('region', { name: 'Pending Invitations' }).getByRole('listitem');
  await expect(pending).toHaveCount(4);

  await test.step('the device can share the link of one, where it supports that', async () => {
    const share = dialog.getByRole('button', { name: 'Share' });
    const link = dialog.getByLabel('Invitation link');
    for (const isSupported of [false, true]) {
      // As text, because it runs in the page. The sheet is the device's own.
      if (isSupported) await page.evaluate('navigator.share = async ({ url }) => { window.shared = url; }');
      await page.getByRole('button', { name: 'Invite Member' }).click();
      await email.fill(isSupported ? 'lou@example.com' : 'max@example.com');
      await email.press('Enter');
      await expect(link).toBeVisible();
      await expect(share).toHaveCount(isSupported ? 1 : 0);
      if (isSupported) await share.click();
      else await dialog.getByRole('button', { name: 'Done' }).click();
    }
    expect(await page.evaluate('window.shared')).toBe(await link.inputValue());
  });
});
