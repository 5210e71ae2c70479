import type { Page } from '@playwright/test';
import { findingsEverywhere } from './support/findings.ts';
import { type Server, serverWith } from './support/server.ts';
import { type Account, test as base, expect } from './support/test.ts';

// The page of an invitation on a server without mail that requires the link's secret.

const test = base.extend<{ server: Server }>({ server: serverWith({ REQUIRE_INVITATION_LINK: 'yes' }) });

/** Invites the address. @returns the invitation's id, and the secret of its link. */
async function invite(inviter: Account & { tripId: string }, email: string): Promise<{ id: string; secret: string }> {
  const { sent } = await inviter.graphql<{ sent: { secret: string; invitation: { id: string } } }>(
    `mutation ($input: InviteMemberInput!) {
       sent: inviteMember(input: $input) { ... on InviteMemberPayload { secret invitation { id } } } }`,
    { input: { tripId: inviter.tripId, email } },
  );
  return { id: sent.invitation.id, secret: sent.secret };
}

const onTrip = (page: Page, { tripId }: { tripId: string }) => expect(page).toHaveURL(new RegExp(`/trips/${tripId}$`));

/** The page says only that the whole link is needed. */
async function expectWholeLinkNeeded(page: Page): Promise<void> {
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toContainText('The whole link is needed');
  await expect(status).toContainText('If it leads here too, ask ana to send it again.');
  await expect(page.getByRole('main')).not.toContainText(/isn't for you|you are on the trip/);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveCount(0);
  expect(await findingsEverywhere(page)).toEqual([]);
}

test('the page of an invitation asks for the whole link, which accepts, and tells no one who has an account', async ({
  server,
  person,
  trip,
  visitor,
}) => {
  const strict = { baseURL: server.url };
  const ana = await person('ana', strict);
  const inviter = { ...ana, tripId: await trip(ana) };
  const flo = await person('flo', strict);
  const toFlo = await invite(inviter, flo.email);
  const { page } = await visitor(strict);
  for (const path of [`/invite/${toFlo.id}`, `/invite/${toFlo.id}#${toFlo.secret.slice(0, -1)}`]) {
    await page.goto(path);
    await expectWholeLinkNeeded(page);
  }
  await flo.page.goto(`/invite/${toFlo.id}`);
  await expectWholeLinkNeeded(flo.page);
  await expect(flo.page.getByRole('link', { name: 'Go to your trips' })).toBeVisible();

  const email = `eve${crypto.randomUUID()}@example.com`;
  const toEve = await invite(inviter, email);
  await page.goto(`/invite/${toEve.id}#${toEve.secret}`);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByText('Create your account with that address, and you are on the trip.')).toBeVisible();
  await page.getByLabel('Username').fill('eve');
  await page.getByLabel('Password').fill('a marigold signpost');
  await page.getByRole('button', { name: 'Join Lisbon in May' }).click();
  await onTrip(page, inviter);

  // It does not know that flo has an account, so it shows the form that this browser's last visit suggests.
  await page.context().clearCookies();
  await page.goto(`/invite/${toFlo.id}#${toFlo.secret}`);
  await expect(page.getByLabel('Email')).toHaveValue(flo.email);
  await expect(page.getByLabel('Username')).toHaveCount(0);
  await page.getByLabel('Password').fill(flo.password);
  await page.getByRole('button', { name: 'Join Lisbon in May' }).click();
  await onTrip(page, inviter);

  const gus = await person('gus', strict);
  const toGus = await invite(inviter, gus.email);
  await gus.page.goto(`/invite/${toGus.id}#${toGus.secret}`);
  await gus.page.getByRole('button', { name: 'Accept' }).click();
  await onTrip(gus.page, inviter);
});
