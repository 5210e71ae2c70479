import { changeRole, invite, removeMember } from './support/deeds.ts';
import { breakField, replaceResponseText } from './support/faults.ts';
import { expect, test } from './support/test.ts';

test('owners see members and invitations, invite and revoke; members only see the members', async ({
  person,
  trip,
}) => {
  const [ana, bob] = [await person('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  for (const { page } of [ana, bob]) {
    await page.goto(`/trips/${tripId}?tab=members`);
    const people = page.getByRole('region', { name: 'Trip Members' });
    await expect(people.getByRole('listitem')).toHaveCount(2);
    for (const text of [/ana.*Owner/, /bob.*Member/, ana.email, bob.email]) await expect(people).toContainText(text);
    await expect(people.getByText('Here now')).toHaveCount(page === ana.page ? 1 : 2);
  }
  await expect(bob.page.getByRole('button', { name: 'Invite Member' })).toHaveCount(0);
  await expect(bob.page.getByText('Pending Invitations')).toHaveCount(0);
  await expect(bob.page.getByRole('button', { name: /Actions for/ })).toHaveCount(0);

  const { page } = ana;
  await ana.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Invite Member' }).click();
  const form = page.getByRole('dialog');
  const send = form.getByRole('button', { name: 'Send Invitation' });
  const alerts = page.getByRole('alert');
  await send.click();
  await expect(alerts.filter({ hasText: /^Please enter an email address$/ })).toBeVisible();
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
  await expect(alerts.filter({ hasText: /^Failed to send invitation\. Please try again\.$/ })).toBeVisible();
  await expect(form.getByLabel('Personal message')).toHaveValue('Come along!');
  await inviting.mend();
  await send.click();
  // This server cannot send email.
  await expect(page.getByRole('alert')).toHaveText('Nothing was sent: this server has no mail. Share this link.');
  await expect(page.getByText('Invitation sent')).toHaveCount(0);
  await expect(form.getByLabel('Invitation link')).toHaveValue(/\/invite\/invitation_\w+$/);
  await form.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/invite\/invitation_\w+$/);
  await form.getByRole('button', { name: 'Done' }).click();
  await expect(form).toBeHidden();

  const pending = page.getByRole('region', { name: 'Pending Invitations' }).getByRole('listitem');
  await expect(pending).toHaveCount(1);
  for (const text of ['eve@example.com', 'Admin', 'Come along!']) await expect(pending).toContainText(text);
  await pending.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/invite\/invitation_\w+$/);
  await pending.getByRole('button', { name: /Resend/ }).click();
  await expect(form.getByRole('alert')).toContainText('Nothing was sent');
  await form.getByRole('button', { name: 'Done' }).click();
  // The toasts cover it by now.
  await pending.getByRole('button', { name: /Revoke/ }).press('Enter');
  await expect(pending).toHaveCount(0);
});

test('a change of role gives and takes rights in the other window, without a reload', async ({ person, trip }) => {
  const [ana, bob] = [await person('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  await invite(ana, tripId, 'eve@example.com');
  for (const { page } of [ana, bob]) await page.goto(`/trips/${tripId}?tab=members`);
  const inviteButton = bob.page.getByRole('button', { name: 'Invite Member' });
  const people = bob.page.getByRole('region', { name: 'Trip Members' });
  await expect(people).toBeVisible();
  await expect(inviteButton).toHaveCount(0);

  await ana.page.getByRole('button', { name: 'Actions for bob' }).click();
  await ana.page.getByRole('menuitem', { name: 'Make admin' }).click();
  await expect(inviteButton).toBeVisible();
  await expect(people.getByText('Admin', { exact: true })).toBeVisible();
  await expect(bob.page.getByText('eve@example.com')).toBeVisible();

  await ana.page.getByRole('button', { name: 'Undo' }).click();
  await expect(inviteButton).toHaveCount(0);
  await expect(bob.page.getByText('eve@example.com')).toHaveCount(0);

  const roles = await breakField(ana.page, 'changeRole');
  await ana.page.getByRole('button', { name: 'Actions for bob' }).click();
  await ana.page.getByRole('menuitem', { name: 'Make admin' }).click();
  await expect(ana.page.getByRole('alert')).toBeVisible();
  await roles.mend();
  await expect(ana.page.getByRole('region', { name: 'Trip Members' }).getByText('Admin', { exact: true })).toHaveCount(
    0,
  );
});

test('making an admin a member asks first, and withdraws the invitations that they sent', async ({
  account,
  person,
  trip,
}) => {
  const [ana, bob, eve] = [await person('ana'), await account('bob'), await person('eve')];
  const tripId = await trip(ana, bob);
  await changeRole(ana, tripId, 'bob', 'ADMIN');
  await invite(bob, tripId, eve.email);
  await eve.page.goto('/trips');
  await expect(eve.page.getByText('Invited by bob')).toBeVisible();
  const { page } = ana;
  await page.goto(`/trips/${tripId}?tab=members`);
  const pending = page.getByRole('region', { name: 'Pending Invitations' });
  await expect(pending.getByText(eve.email)).toBeVisible();

  await page.getByRole('button', { name: 'Actions for bob' }).click();
  await page.getByRole('menuitem', { name: 'Remove from trip' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Pending invitations that they sent will be withdrawn.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Actions for bob' }).click();
  await page.getByRole('menuitem', { name: 'Make member' }).click();
  await expect(question).toContainText('Pending invitations that they sent will be withdrawn.');
  await question.getByRole('button', { name: 'Make member' }).click();
  await expect(pending.getByText(eve.email)).toHaveCount(0);
  await expect(eve.page.getByText('Invited by bob')).toHaveCount(0);
});

test('someone who loses the right to invite while writing keeps the text, and sees why', async ({
  account,
  person,
  trip,
}) => {
  const [ana, bob] = [await account('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  await changeRole(ana, tripId, 'bob', 'ADMIN');
  const { page } = bob;
  await page.goto(`/trips/${tripId}?tab=members`);
  await page.getByRole('button', { name: 'Invite Member' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Email').fill('eve@example.com');
  await form.getByLabel('Personal message').fill('Come along!');
  await changeRole(ana, tripId, 'bob', 'MEMBER');
  await expect(page.getByRole('button', { name: 'Invite Member', includeHidden: true })).toHaveCount(0);
  await form.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByRole('alert')).toContainText('Only owners and admins may invite.');
  await expect(form.getByLabel('Personal message')).toHaveValue('Come along!');
});

test('people come and go without moving the page for its readers', async ({ person, trip }) => {
  const ana = await person('ana', { viewport: { width: 390, height: 844 } });
  const bob = await person('bob');
  const tripId = await trip(ana, bob);
  await ana.graphql(
    'mutation ($tripId: ID!, $name: String) { updateTrip(input: { tripId: $tripId, name: $name }) { __typename } }',
    { tripId, name: 'Lisbon before the rain' },
  );
  let letThrough = () => {};
  const isLive = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await ana.page.routeWebSocket('**/graphql', (socket) => {
    const server = socket.connectToServer();
    server.onMessage(async (frame) => {
      await isLive;
      socket.send(frame);
    });
  });
  await ana.page.goto(`/trips/${tripId}?tab=members`);
  const heading = ana.page.getByRole('heading', { name: 'Trip Members' });
  await expect(heading).toBeVisible();
  const alone = await heading.boundingBox();
  await bob.page.goto(`/trips/${tripId}`);
  letThrough();
  await expect(ana.page.getByText('Here now', { exact: true })).toHaveCount(2);
  expect(await heading.boundingBox()).toEqual(alone);
});

test('a member is removed or leaves', async ({ account, person, trip }) => {
  const [ana, bob, eve] = [await person('ana'), await person('bob'), await account('eve')];
  const tripId = await trip(ana, bob, eve);
  const { page } = ana;
  await bob.page.goto(`/trips/${tripId}?tab=members`);
  await page.goto(`/trips/${tripId}?tab=members`);
  const people = page.getByRole('region', { name: 'Trip Members' }).getByRole('listitem');
  await expect(people).toHaveCount(3);

  await removeMember(ana, tripId, 'eve');
  await expect(people).toHaveCount(2);

  await bob.page.getByRole('button', { name: 'Leave trip' }).click();
  await bob.page.getByRole('alertdialog').getByRole('button', { name: 'Leave trip' }).click();
  await expect(bob.page).toHaveURL(/\/trips$/);
  await expect(bob.page.getByText('No trips yet')).toBeVisible();
  await expect(bob.page.getByRole('alert')).toHaveCount(0);
  await expect(people).toHaveCount(1);
});

test('the last owner sees what to do first, instead of a confirmation; one of two owners may leave', async ({
  account,
  person,
  trip,
}) => {
  const [ana, bob] = [await person('ana'), await account('bob')];
  const tripId = await trip(ana, bob);
  const { page } = ana;
  await page.goto(`/trips/${tripId}?tab=members`);
  const leave = page.getByRole('button', { name: 'Leave trip' });
  const needsOwner = page.getByText(/^A trip needs an owner/);
  await expect(needsOwner).toBeVisible();
  await expect(leave).toHaveCount(0);

  await changeRole(ana, tripId, 'bob', 'OWNER');
  await leave.click();
  await expect(needsOwner).toHaveCount(0);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave trip' }).click();
  await expect(page).toHaveURL(/\/trips$/);
  await expect(page.getByText('No trips yet')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a pending invitation that expires says so', async ({ person, trip }) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  await invite(ana, tripId, 'eve@example.com');
  await replaceResponseText(ana.page, '"PENDING"', '"EXPIRED"');
  await ana.page.goto(`/trips/${tripId}?tab=members`);
  const pending = ana.page.getByRole('region', { name: 'Pending Invitations' }).getByRole('listitem');
  await expect(pending.getByText('Expired', { exact: true })).toBeVisible();
  await expect(pending.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
});
