import type { Page } from '@playwright/test';
import { findingsEverywhere } from './support/findings.ts';
import { startServer } from './support/server.ts';
import { type Account, test as base, expect, type Person } from './support/test.ts';

// The page of an invitation on a server without mail that requires the link's secret.

const test = base.extend<{ inviter: Person & { tripId: string } }, { strict: { baseURL: string } }>({
  strict: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off its first parameter
    async ({}, use) => {
      const server = await startServer({ REQUIRE_INVITATION_LINK: 'yes' });
      await use({ baseURL: server.url });
      await server.stop();
    },
    { scope: 'worker' },
  ],
  inviter: async ({ strict, person, trip }, use) => {
    const ana = await person('ana', { ...strict });
    await use({ ...ana, tripId: await trip(ana) });
  },
});

// All of them in one worker, because each worker starts a server of its own.
test.describe.configure({ mode: 'default' });

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

test('without its secret, the link asks for the whole one, before and after sign-up, and the whole one accepts', async ({
  strict,
  inviter,
  person,
  visitor,
}) => {
  test.slow();
  const { page, email } = await person('flo', { ...strict });
  const { id, secret } = await invite(inviter, email);
  const { page: signedOut } = await visitor({ ...strict });
  for (const path of [`/invite/${id}`, `/invite/${id}#${secret.slice(0, -1)}`]) {
    await signedOut.goto(path);
    await expectWholeLinkNeeded(signedOut);
  }
  await page.goto(`/invite/${id}`);
  await expectWholeLinkNeeded(page);
  await expect(page.getByRole('link', { name: 'Go to your trips' })).toBeVisible();
  await page.goto(`/invite/${id}#${secret}`);
  await page.getByRole('button', { name: 'Accept' }).click();
  await onTrip(page, inviter);
});

test('with the whole link, a newcomer signs up with two fields and is on the trip; no one learns who has an account', async ({
  strict,
  inviter,
  person,
  visitor,
}) => {
  test.slow();
  const email = `eve${crypto.randomUUID()}@example.com`;
  const { id, secret } = await invite(inviter, email);
  const { page } = await visitor({ ...strict });
  await page.goto(`/invite/${id}#${secret}`);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByText('Create your account with that address, and you are on the trip.')).toBeVisible();
  await page.getByLabel('Username').fill('eve');
  await page.getByLabel('Password').fill('a marigold signpost');
  await page.getByRole('button', { name: 'Join Lisbon in May' }).click();
  await onTrip(page, inviter);

  const flo = await person('flo', { ...strict });
  const toFlo = await invite(inviter, flo.email);
  const asked = await inviter.graphql(
    'query ($id: ID!, $secret: String) { invitation(id: $id, secret: $secret) { email hasAccount } }',
    toFlo,
  );
  expect(asked).toEqual({ invitation: { email: flo.email, hasAccount: null } });
  // The page does not know it either, so it shows the form that this browser's last visit suggests.
  await page.context().clearCookies();
  await page.goto(`/invite/${toFlo.id}#${toFlo.secret}`);
  await expect(page.getByLabel('Email')).toHaveValue(flo.email);
  await expect(page.getByLabel('Username')).toHaveCount(0);
  await page.getByLabel('Password').fill(flo.password);
  await page.getByRole('button', { name: 'Join Lisbon in May' }).click();
  await onTrip(page, inviter);
});
