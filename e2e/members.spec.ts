import { test as alone } from './support/ana-and-bob.ts';
import { changeRole, invite, removeMember } from './support/deeds.ts';
import { breakField, replaceResponseText } from './support/faults.ts';
import { memberAction, members, pendingInvitations } from './support/members.ts';
import { expect } from './support/test.ts';
import { alertOf, confirm, openTrip, undo } from './support/trip-page.ts';
import { test } from './support/two-windows.ts';

test('owners see members and invitations, invite and revoke; members only see the members', {
  tag: '@story',
}, async ({ ana, bob, tripId }) => {
  for (const { page } of [ana, bob]) {
    await page.goto(`/trips/${tripId}?tab=members`);
    await expect(members(page).getByRole('listitem')).toHaveCount(2);
    for (const text of [/ana.*Owner/, /bob.*Member/, bob.email]) await expect(members(page)).toContainText(text);
    await expect(members(page).getByText('Here now')).toHaveCount(page === ana.page ? 1 : 2);
  }
  await expect(members(bob.page), 'a member sees only their own').not.toContainText(ana.email);
  await expect(bob.page.getByRole('button', { name: 'Invite Member' })).toHaveCount(0);
  await expect(bob.page.getByText('Pending Invitations')).toHaveCount(0);
  await expect(bob.page.getByRole('button', { name: /Actions for/ })).toHaveCount(0);

  const { page } = ana;
  await ana.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => expect.poll(() => page.evaluate(() => navigator.clipboard.readText()));
  await page.getByRole('button', { name: 'Invite Member' }).click();
  const form = page.getByRole('dialog');
  const send = form.getByRole('button', { name: 'Send Invitation' });
  await send.click();
  await expect(alertOf(page, /^Please enter an email address$/)).toBeVisible();
  await expect(form.getByLabel('Email')).toBeFocused();
  await form.getByLabel('Email').fill('eve@');
  await send.click();
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/valid email/);
  await form.getByLabel('Email').fill('eve@example.com');
  await form.getByRole('button', { name: /Role/ }).click();
  await expect(page.getByRole('option')).toHaveText([/Member/, /Admin/]);
  await page.getByRole('option', { name: 'Admin' }).click();
  await form.getByLabel('Personal message').fill('Come along!');
  const inviting = await breakField(page, 'inviteMember');
  await send.click();
  await expect(alertOf(page, /^Failed to send invitation\. Please try again\.$/)).toBeVisible();
  await expect(form.getByLabel('Personal message')).toHaveValue('Come along!');
  await inviting.mend();
  await send.click();
  // This server cannot send email.
  await expect(page.getByRole('alert')).toHaveText('Nothing was sent: this server has no mail. Share this link.');
  await expect(page.getByText('Invitation sent')).toHaveCount(0);
  await expect(form.getByLabel('Invitation link')).toHaveValue(/\/invite\/invitation_\w+$/);
  await form.getByRole('button', { name: 'Copy link' }).click();
  await copied().toMatch(/\/invite\/invitation_\w+$/);
  await form.getByRole('button', { name: 'Done' }).click();
  await expect(form).toBeHidden();

  const pending = pendingInvitations(page).getByRole('listitem');
  await expect(pending).toHaveCount(1);
  for (const text of ['eve@example.com', 'Admin', 'Come along!']) await expect(pending).toContainText(text);
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await pending.getByRole('button', { name: 'Copy link' }).click();
  await copied().toMatch(/\/invite\/invitation_\w+$/);
  await pending.getByRole('button', { name: /Resend/ }).click();
  await expect(form.getByRole('alert')).toContainText('Nothing was sent');
  await form.getByRole('button', { name: 'Done' }).click();
  // The toasts cover it by now.
  await pending.getByRole('button', { name: /Revoke/ }).press('Enter');
  await expect(pending).toHaveCount(0);
});

test('a change of role gives and takes rights in the other windows, without a reload', { tag: '@landing' }, async ({
  ana,
  bob,
  person,
  tripId,
}) => {
  const eve = await person('eve');
  await invite(ana, tripId, 'cem@example.com');
  await openTrip(tripId, '?tab=members', ana, bob);
  const { page } = ana;
  const inviteButton = bob.page.getByRole('button', { name: 'Invite Member', includeHidden: true });
  await expect(members(bob.page)).toBeVisible();
  await expect(inviteButton).toHaveCount(0);
  const roles = await breakField(page, 'changeRole');
  await memberAction(page, 'bob', 'Make admin');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(members(page).getByText('Admin', { exact: true })).toHaveCount(0);
  await roles.mend();

  await memberAction(page, 'bob', 'Make admin');
  await expect(inviteButton).toBeVisible();
  await expect(members(bob.page).getByText('Admin', { exact: true })).toBeVisible();
  await expect(bob.page.getByText('cem@example.com')).toBeVisible();
  await undo(ana);
  await expect(inviteButton).toHaveCount(0);
  await expect(bob.page.getByText('cem@example.com')).toHaveCount(0);

  await memberAction(page, 'bob', 'Make admin');
  await expect(inviteButton).toBeVisible();
  await invite(bob, tripId, eve.email);
  await eve.page.goto('/trips');
  await expect(eve.page.getByText('Invited by bob')).toBeVisible();
  await expect(pendingInvitations(page).getByText(eve.email)).toBeVisible();
  await inviteButton.click();
  const form = bob.page.getByRole('dialog');
  await form.getByLabel('Email').fill('dan@example.com');
  await form.getByLabel('Personal message').fill('Come along!');

  const question = page
    .getByRole('alertdialog')
    .filter({ hasText: 'Pending invitations that they sent will be withdrawn.' });
  await memberAction(page, 'bob', 'Remove from trip');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await memberAction(page, 'bob', 'Make member');
  await expect(question).toBeVisible();
  await confirm(page, 'Make member');
  await expect(pendingInvitations(page).getByText(eve.email)).toHaveCount(0);
  await expect(eve.page.getByText('Invited by bob')).toHaveCount(0);
  await expect(inviteButton).toHaveCount(0);
  await form.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(bob.page.getByRole('alert')).toContainText('Only owners and admins may invite.');
  await expect(form.getByLabel('Personal message'), 'the text stays').toHaveValue('Come along!');
});

test('people come and go without moving the page for its readers', async ({ ana, bob, tripId }) => {
  const { page } = ana;
  await page.setViewportSize({ width: 390, height: 844 });
  await ana.graphql(`mutation { updateTrip(input: { tripId: "${tripId}", name: "Lisbon before the rain" }) {
    __typename } }`);
  let letThrough = () => {};
  const isLive = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.routeWebSocket('**/graphql', (socket) => {
    const server = socket.connectToServer();
    server.onMessage(async (frame) => {
      await isLive;
      socket.send(frame);
    });
  });
  await openTrip(tripId, '?tab=members', ana);
  const heading = page.getByRole('heading', { name: 'Trip Members' });
  await expect(heading).toBeVisible();
  const alone = await heading.boundingBox();
  await openTrip(tripId, '', bob);
  letThrough();
  await expect(page.getByText('Here now', { exact: true })).toHaveCount(2);
  expect(await heading.boundingBox()).toEqual(alone);
});

test('a member is removed or leaves; the last owner sees what to do first, instead of a question', async ({
  account,
  ana,
  bob,
  trip,
}) => {
  const [cem, eve] = [await account('cem'), await account('eve')];
  const tripId = await trip(ana, bob, cem, eve);
  await openTrip(tripId, '?tab=members', ana, bob);
  const { page } = ana;
  const people = members(page).getByRole('listitem');
  const leave = async ({ page: window }: typeof bob) => {
    await window.getByRole('button', { name: 'Leave trip' }).click();
    await confirm(window, 'Leave trip');
    await expect(window).toHaveURL(/\/trips$/);
    await expect(window.getByText('No trips yet')).toBeVisible();
    await expect(window.getByRole('alert')).toHaveCount(0);
  };
  await expect(people).toHaveCount(4);
  await removeMember(ana, tripId, 'cem');
  await expect(people).toHaveCount(3);
  await leave(bob);
  await expect(people).toHaveCount(2);

  const needsOwner = page.getByText(/^A trip needs an owner/);
  await expect(needsOwner).toBeVisible();
  await expect(page.getByRole('button', { name: 'Leave trip' })).toHaveCount(0);
  await changeRole(ana, tripId, 'eve', 'OWNER');
  await expect(needsOwner).toHaveCount(0);
  await leave(ana);
});

alone('a pending invitation that expires says so', async ({ ana, ownTrip }) => {
  await invite(ana, ownTrip, 'eve@example.com');
  await replaceResponseText(ana.page, '"PENDING"', '"EXPIRED"');
  await openTrip(ownTrip, '?tab=members', ana);
  const pending = pendingInvitations(ana.page).getByRole('listitem');
  await expect(pending.getByText('Expired', { exact: true })).toBeVisible();
  await expect(pending.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
});
