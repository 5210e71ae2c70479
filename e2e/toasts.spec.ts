import type { Locator } from '@playwright/test';
import { log, messageField } from './support/chat.ts';
import { addActivity, invite, sayMany } from './support/deeds.ts';
import { breakField, refuseField } from './support/faults.ts';
import { chooseAction } from './support/forms.ts';
import { expect, test } from './support/test.ts';
import { confirm } from './support/trip-page.ts';

type Box = Awaited<ReturnType<Locator['boundingBox']>>;

const areApart = (a: Box, b: Box) =>
  a !== null &&
  b !== null &&
  (a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y);

for (const [where, viewport] of Object.entries({
  'a desk': { width: 1280, height: 720 },
  'a small window': { width: 640, height: 700 },
  'a phone': { width: 390, height: 664 },
})) {
  test(`toasts are at the bottom, and cover no dialog and no control at ${where}`, async ({
    account,
    person,
    trip,
  }) => {
    const options = { viewport, reducedMotion: 'reduce' } as const;
    const [ana, bob] = [await person('ana', options), await account('bob')];
    const tripId = await trip(ana);
    await invite(bob, await trip(bob), ana.email);
    await addActivity(ana, tripId, { name: 'Tram 28' });
    await addActivity(ana, tripId, { name: 'Castle' });
    await sayMany(ana, tripId, 'Line', 20);
    const { page } = ana;
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const toast = page.getByRole('alertdialog').filter({ has: page.getByRole('alert') });
    const dialog = page.locator('[role=dialog], [role=alertdialog]').filter({ hasNot: page.getByRole('alert') });
    const expectClear = async (...needed: Locator[]) => {
      for (const control of needed) {
        await expect(control).toBeInViewport();
        const isClear = async () => areApart(await toast.boundingBox(), await control.boundingBox());
        await expect.poll(isClear, `${control}`).toBe(true);
      }
      await expect(toast).toBeInViewport({ ratio: 1 });
      expect((await toast.boundingBox())?.y, 'at the bottom').toBeGreaterThan(viewport.height / 2);
    };
    const dismiss = async () => {
      await button('Dismiss').click();
      await expect(page.getByRole('alert')).toHaveCount(0);
    };

    await breakField(page, 'acceptInvitation');
    await refuseField(page, 'updateActivity');
    await page.goto('/trips');
    await button('Accept').click();
    await expect(page.getByRole('alert')).toHaveText('Failed to accept invitation. Please try again.');
    await expectClear(
      button('Logout'),
      button('Accept'),
      button('Decline'),
      page.getByRole('link', { name: 'New Trip' }),
    );
    await dismiss();

    await page.getByRole('link', { name: 'Lisbon in May' }).click();
    await chooseAction(page, 'Tram 28', 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(button('Undo')).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    const tabs = await page.getByRole('tab').all();
    await expectClear(
      ...tabs,
      page.getByRole('link', { name: 'Trips' }),
      page.getByRole('button', { name: 'Search your trips' }),
      button('Trip actions'),
      button('Add activity'),
    );
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expectClear(button('Add activity'), button('Actions for Castle'));
    const [add, menu] = [button('Add activity'), button('Actions for Castle')];
    expect(areApart(await add.boundingBox(), await menu.boundingBox()), 'the last row is clear').toBe(true);
    await page.getByRole('tab', { name: 'Chat' }).click();
    const message = page.getByLabel('Message', { exact: true });
    await message.scrollIntoViewIfNeeded();
    await expectClear(...tabs, message, button('Send'), log(page).getByRole('article').last());
    await dismiss();

    await page.getByRole('tab', { name: 'Activities' }).click();
    await chooseAction(page, 'Castle', 'Edit');
    await page.getByRole('dialog').getByLabel('Location').fill('Alfama');
    for (let tries = 0; tries < 2; tries++) {
      await button('Save').click();
      await expect(button('Save')).not.toHaveAttribute('data-pending');
      await expect(page.getByRole('alert')).toHaveText('Failed to save activity. Please try again.');
    }
    await expectClear(dialog, button('Close'), button('Cancel'), button('Save'));
    await page.keyboard.press('Escape');
    await expectClear(dialog.last(), button('Keep editing'), button('Discard'));
  });
}

test('above a phone’s keyboard, a toast leaves the chat its field, and covers no name that it offers', async ({
  account,
  person,
  trip,
}) => {
  const [ana, bob] = [await person('ana', { viewport: { width: 390, height: 800 } }), await account('bob')];
  const { page } = ana;
  const tripId = await trip(ana, bob);
  await sayMany(bob, tripId, 'Line', 20);
  await addActivity(ana, tripId, { name: 'Castle' });
  await page.goto(`/trips/${tripId}`);
  await chooseAction(page, 'Castle', 'Delete');
  await confirm(page, 'Delete');
  await page.getByRole('tab', { name: 'Chat' }).click();
  await log(page)
    .getByRole('button', { name: /^Actions for the message of bob: Line 20/ })
    .click();
  await page.getByRole('menuitem', { name: 'Reply', exact: true }).click();
  await page.setViewportSize({ width: 390, height: 420 });
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  for (const shown of [messageField(page), page.getByRole('button', { name: 'Send' })])
    await expect(shown).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Cancel the reply' }).click();
  await messageField(page).pressSequentially('@');
  await page.getByRole('option', { name: 'bob' }).click();
  await expect(messageField(page)).toHaveValue('@bob ');
});
