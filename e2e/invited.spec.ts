import type { Page } from '@playwright/test';
import { invite } from './support/deeds.ts';
import { findingsEverywhere } from './support/findings.ts';
import { test as base, type Mailed } from './support/mailed.ts';
import { expect, type Person } from './support/test.ts';

// The page of an invitation on a server that sends e-mails, for each who may open it.

type Inviter = Person & { tripId: string };

const test = base.extend<{ inviter: Inviter }>({
  inviter: async ({ mailed, person, trip }, use) => {
    const ana = await person('ana', mailed.options);
    await use({ ...ana, tripId: await trip(ana) });
  },
});
test.describe.configure({ mode: 'default' });

/** Invites the address. @returns the path of the mailed link. */
async function mailLink({ mailbox }: Mailed, inviter: Inviter, email: string): Promise<string> {
  const id = await invite(inviter, inviter.tripId, email);
  const link = () => mailbox.newest(new RegExp(`/invite/${id}#[\\w-]+`));
  await expect.poll(link).toBeDefined();
  return link() ?? '';
}
const newAddress = (name: string) => `${name}${crypto.randomUUID()}@example.com`;
const onTrip = (page: Page, { tripId }: Inviter) => expect(page).toHaveURL(new RegExp(`/trips/${tripId}$`));
const toTheTrip = (page: Page) => page.getByRole('link', { name: /trip/i }).last();

/** Opens the newest link that confirms an address, after the one before. */
async function confirmAddress({ mailbox }: Mailed, page: Page, before: string | undefined): Promise<void> {
  await expect.poll(() => mailbox.linkTo('/confirm')).not.toBe(before);
  await page.goto(mailbox.linkTo('/confirm') ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();
}

test('a mailed link leads to the trip: newcomers, people with an account, and those with another address', async ({
  mailed,
  inviter,
  person,
  visitor,
}) => {
  await test.step('someone without an account signs up with two fields', async () => {
    const email = newAddress('eve');
    const link = await mailLink(mailed, inviter, email);
    const { page } = await visitor(mailed.options);
    await page.goto(link);
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page).not.toHaveURL(/#/);
    expect(await findingsEverywhere(page)).toEqual([]);
    await page.getByLabel('Username').fill('eve');
    await page.getByLabel('Password').fill('a marigold signpost');
    await page.keyboard.press('Enter');
    await onTrip(page, inviter);
    await page.goto('/trips');
    await expect(page.getByRole('heading', { name: 'Lisbon in May' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your address' }), 'the address is confirmed').toHaveCount(0);
    await page.goto(link);
    await expect(page.getByText('This invitation has already been accepted.')).toBeVisible();
  });

  await test.step('someone with an account signs in', async () => {
    const before = mailed.mailbox.linkTo('/confirm');
    const bob = await person('bob', mailed.options);
    await confirmAddress(mailed, bob.page, before);
    await expect(bob.page.getByRole('status')).toContainText(bob.email);
    await bob.context.clearCookies();
    const { page } = bob;
    await page.goto(await mailLink(mailed, inviter, bob.email));
    await expect(page.getByLabel('Email')).toHaveValue(bob.email);
    await expect(page.getByLabel('Username')).toHaveCount(0);
    expect(await findingsEverywhere(page)).toEqual([]);
    await page.getByLabel('Password').fill(bob.password);
    await page.getByRole('button', { name: 'Join Lisbon in May' }).click();
    await onTrip(page, inviter);
  });

  await test.step('for someone with another address, that address becomes the account’s', async () => {
    const cleo = await person('cleo', mailed.options);
    const { page } = cleo;
    const invited = newAddress('cleo.at.work');
    // She has not confirmed the address of her account either.
    await page.goto(await mailLink(mailed, inviter, invited));
    await expect(page.getByText(`It was sent to ${invited}, but you're signed in as ${cleo.email}.`)).toBeVisible();
    await expect(page.getByText(`Ask ana to invite ${cleo.email}.`)).toBeVisible();
    await expect(page.getByRole('button', { name: /Accept/ })).toHaveCount(0);
    expect(await findingsEverywhere(page)).toEqual([]);
    await page.getByRole('button', { name: 'Use that address for this account' }).press('Enter');
    await expect(page.getByLabel('New email')).toHaveValue(invited);
    await page.getByLabel('Your password').fill(cleo.password);
    const before = mailed.mailbox.linkTo('/confirm');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: `We have sent a link to ${invited}.` })).toBeVisible();
    expect(await findingsEverywhere(page)).toEqual([]);
    await confirmAddress(mailed, page, before);
    await toTheTrip(page).click();
    await onTrip(page, inviter);
  });
});

test('a copied link leads to the trip once the address is confirmed, after signing up or before', async ({
  mailed,
  inviter,
  person,
  visitor,
}) => {
  const own = (page: Page) => page.getByRole('region', { name: 'Your address' });
  await test.step('after signing up, the mailed link to the address confirms it and accepts', async () => {
    const email = newAddress('dan');
    const id = await invite(inviter, inviter.tripId, email);
    const { page } = await visitor(mailed.options);
    await page.goto(`/invite/${id}`);
    await expect(page.getByLabel('Email'), 'the address is no stranger’s business').toHaveValue('');
    await expect(page.getByRole('main')).not.toContainText(email);
    await expect(page.getByText('Then open the link that we send you, and you are on the trip.')).toBeVisible();
    const before = mailed.mailbox.linkTo('/confirm');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Username').fill('dan');
    await page.getByLabel('Password').fill('a marigold signpost');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(own(page)).toContainText(`Confirm ${email}`);
    await expect(own(page), 'signing up has mailed one').toContainText('We sent you a link.');
    await expect(own(page).getByRole('button', { name: 'Send again' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0);
    expect(await findingsEverywhere(page)).toEqual([]);
    await confirmAddress(mailed, page, before);
    await expect(page.getByRole('status')).toContainText(email);
    expect(await findingsEverywhere(page)).toEqual([]);
    await toTheTrip(page).click();
    await onTrip(page, inviter);
  });

  await test.step('someone who has not confirmed the address yet has a link sent from there', async () => {
    const earlier = mailed.mailbox.linkTo('/confirm');
    const { email, page } = await person('flo', mailed.options);
    await expect.poll(() => mailed.mailbox.linkTo('/confirm'), 'signing up mails one').not.toBe(earlier);
    const id = await invite(inviter, inviter.tripId, email);
    await page.goto(`/invite/${id}`);
    await expect(own(page)).toContainText('We send you a link. Open it, and you are on the trip');
    expect(await findingsEverywhere(page)).toEqual([]);
    const before = mailed.mailbox.linkTo('/confirm');
    await own(page).getByRole('button', { name: 'Send the link' }).click();
    await expect(own(page).getByRole('status')).toContainText('The link is on its way.');
    await expect(own(page).getByRole('button', { name: 'Send again' })).toBeVisible();
    await confirmAddress(mailed, page, before);
    await toTheTrip(page).click();
    await onTrip(page, inviter);
  });
});
