import { ticketPdf } from '../prisma/demo/ticket.ts';
import { addActivity } from './support/deeds.ts';
import { findingsEverywhere } from './support/findings.ts';
import { choose, photo } from './support/picture.ts';
import { expect } from './support/test.ts';
import { confirm, openTrip, tripAction, undo } from './support/trip-page.ts';
import { test } from './support/two-windows.ts';

const ticket = {
  name: 'ticket.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(ticketPdf([[24, 120, 'Coach 14']])),
};
const plan = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Platform 30, coach 7') };
const program = { ...ticket, name: 'virus.pdf', buffer: Buffer.from('MZ\x90\0\x03', 'latin1') };

test('a ticket is at the counter in two taps on another phone, and goes to the trash and back with its activity', {
  tag: '@story',
}, async ({ ana, bob, tripId }) => {
  await addActivity(ana, tripId, { name: 'Tram 28', scheduledDay: '2027-05-12' });
  await bob.page.setViewportSize({ width: 390, height: 844 });
  await bob.page.emulateMedia({ reducedMotion: 'reduce' });
  await openTrip(tripId, '', ana, bob);
  for (const { page } of [ana, bob]) await page.getByRole('button', { name: 'Open Tram 28' }).click();
  const details = ana.page.getByRole('dialog', { name: 'Tram 28' });
  await choose(ana.page, 'Add a file', [ticket, plan, program]);
  await expect(details.getByRole('alert')).toContainText('This file can’t be used here.');
  await details.getByRole('button', { name: 'Remove virus.pdf from this list' }).click();

  const { page } = bob;
  const open = page.getByRole('button', { name: 'Open ticket.pdf' });
  await expect(open).toBeVisible();
  // Bob has not added it.
  await expect(page.getByRole('button', { name: 'Remove ticket.pdf' })).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open Tram 28' }).click();
  await open.click();
  const shown = page.getByRole('dialog', { name: 'ticket.pdf' });
  await expect(shown.getByRole('region', { name: 'Page 1 of 1' })).toContainText('Coach 14');
  await expect(shown.locator('canvas')).toBeVisible();
  expect(await findingsEverywhere(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await shown.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('ticket.pdf');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Tram 28' })).toBeVisible();
  await page.getByRole('button', { name: 'Open plan.txt' }).click();
  await expect(page.getByRole('dialog', { name: 'plan.txt' })).toContainText('Platform 30, coach 7');
  await page.keyboard.press('Escape');

  await details.getByRole('button', { name: 'Remove ticket.pdf' }).click();
  await expect(open).toBeHidden();
  await undo(ana);
  for (const window of [page, ana.page])
    await expect(window.getByRole('button', { name: 'Open ticket.pdf' })).toBeVisible();
  await page.keyboard.press('Escape');

  await details.getByRole('button', { name: 'Delete' }).click();
  await confirm(ana.page, 'Delete');
  await expect(page.getByRole('button', { name: 'Open Tram 28' })).toBeHidden();
  await undo(ana);
  await page.getByRole('button', { name: 'Open Tram 28' }).click();
  await expect(open).toBeVisible();
});

test('the form of a new activity takes files, and adds them when it is saved', async ({ ana, bob, tripId }) => {
  await openTrip(tripId, '', ana, bob);
  const { page } = ana;
  await page.getByRole('button', { name: 'Add activity' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add activity' });
  await form.getByLabel('Name').fill('Flight');
  await choose(page, 'Add a file', [ticket, plan, program]);
  await expect(form.getByRole('alert')).toContainText('virus.pdf was not added. This file can’t be used here.');
  await form.getByRole('button', { name: 'Leave out plan.txt' }).click();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await bob.page.getByRole('button', { name: 'Open Flight' }).click();
  await expect(bob.page.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Actions for Flight' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edited = page.getByRole('dialog', { name: 'Edit activity' });
  await edited.getByRole('button', { name: 'Remove ticket.pdf' }).click();
  await expect(bob.page.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(0);
});

test('all files of a trip are in one list, where everyone adds those of the whole trip', async ({
  ana,
  bob,
  tripId,
}) => {
  const activityId = await addActivity(ana, tripId, { name: 'Tram 28', scheduledDay: '2027-05-12' });
  await openTrip(tripId, '', ana);
  const { page } = ana;
  await tripAction(page, 'Files');
  await expect(page.getByText('No files yet')).toBeVisible();
  await choose(page, 'Add a file', await photo('visa.jpg'));
  await bob.page.goto(`/trips/${tripId}/files`);
  await expect(bob.page.getByRole('listitem').filter({ hasText: 'visa.jpg' })).toContainText('Of the whole trip');

  const place = `purpose: ATTACHMENT, tripId: "${tripId}", activityId: "${activityId}", name: "ticket.pdf"`;
  const { granted } = await bob.graphql<{ granted: { grant: { url: string } } }>(`mutation {
    granted: grantUpload(input: { ${place} }) { ... on GrantUploadPayload { grant { url } } } }`);
  await bob.page.request.put(granted.grant.url, { data: ticket.buffer });
  for (const window of [page, bob.page]) {
    await expect(window.getByRole('listitem').filter({ hasText: 'ticket.pdf' })).toContainText('Tram 28');
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await findingsEverywhere(page)).toEqual([]);
  await page.getByRole('button', { name: 'Open visa.jpg' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'visa.jpg' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Tram 28' }).click();
  await expect(page.getByRole('button', { name: 'Open Tram 28' })).toBeVisible();
});
