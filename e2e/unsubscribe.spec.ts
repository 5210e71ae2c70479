import { invite } from './support/deeds.ts';
import { findingsEverywhere } from './support/findings.ts';
import { openMailbox } from './support/mailbox.ts';
import { startServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

// The page of a link that does not work.
test.use({ expectedComplaints: /404/ });

test('the link of an e-mail asks first, and its button stops these e-mails', async ({ person, trip, visitor }) => {
  test.slow();
  const mailbox = await openMailbox();
  const server = await startServer({ SMTP_URL: mailbox.url });
  const options = { baseURL: server.url, reducedMotion: 'reduce' } as const;
  const ana = await person('ana', options);
  const tripId = await trip(ana);
  await invite(ana, tripId, 'eve@example.com');
  const mailed = () => mailbox.newest(/\/mail\/unsubscribe\/[\w-]+/);
  await expect.poll(mailed).toBeDefined();
  const link = mailed() ?? '';

  const { page } = await visitor(options);
  // Programs that look for harmful links open it too.
  await page.goto(link);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Stop e-mails about .+\?$/);
  await expect(page.getByRole('main')).toContainText('eve@example.com');
  expect(await findingsEverywhere(page)).toEqual([]);
  const second = await trip(ana);
  const before = mailbox.newest(/invitation_\w+/);
  await invite(ana, second, 'eve@example.com');
  await expect.poll(() => mailbox.newest(/invitation_\w+/), 'nothing was changed').not.toBe(before);

  await page.getByRole('link', { name: 'Skip to the content' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Stop these e-mails' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'These e-mails have stopped' })).toBeVisible();
  expect(await findingsEverywhere(page)).toEqual([]);
  const third = await trip(ana);
  await ana.page.goto(`/trips/${third}?tab=members`);
  await ana.page.getByRole('button', { name: 'Invite Member' }).click();
  await ana.page.getByLabel('Email').fill('eve@example.com');
  await ana.page.keyboard.press('Enter');
  await expect(ana.page.getByRole('alert')).toContainText('wants no invitations by mail');

  // Somebody who is signed in has the menu of every page.
  await ana.page.goto(link);
  await ana.page.getByRole('button', { name: 'Your menu' }).click();
  await expect(ana.page.getByRole('link', { name: 'Account' })).toBeVisible();

  await page.goto(`${link}x`);
  await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
  expect(await findingsEverywhere(page)).toEqual([]);
  await server.stop();
  mailbox.close();
});
