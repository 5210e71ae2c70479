import type { Page } from '@playwright/test';
import { invite, revokeInvitation } from './support/deeds.ts';
import { breakField } from './support/faults.ts';
import { findings } from './support/findings.ts';
import { expect, test } from './support/test.ts';

test('an invitation link leads a new person through sign-up, back to the invitation, and to the trip', {
  tag: '@story',
}, async ({ account, trip, visitor }) => {
  const ana = await account('ana');
  const tripId = await trip(ana);
  const email = `new${crypto.randomUUID()}@example.com`;
  const link = `/invite/${await invite(ana, tripId, email, { message: 'Bring the good camera.' })}`;

  const { page } = await visitor();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Lisbon in May' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  for (const text of ['Lisbon, Portugal', 'ana', /member/]) await expect(page.getByRole('main')).toContainText(text);
  for (const text of [email, 'Bring the good camera.'])
    await expect(page.getByRole('main'), 'only the invited person sees the address and the note').not.toContainText(
      text,
    );

  const accepting = await breakField(page, 'acceptInvitation');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Username').fill('newt');
  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(new RegExp(`${link}$`));
  await expect(page.getByRole('main')).toContainText('Bring the good camera.');
  // It was accepted at once after sign-up, which failed.
  await expect(page.getByRole('alert')).toHaveText('Failed to accept invitation. Please try again.');
  await accepting.mend();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page).toHaveURL(new RegExp(`/trips/${tripId}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Lisbon in May' })).toBeVisible();

  await page.goto(link);
  await expect(page.getByText('This invitation has already been accepted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept' })).toBeHidden();
  await page.context().clearCookies();
  await page.goto(link);
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/login$/);
});

test('only the invited person can answer; a withdrawn invitation is found no more than an incomplete address', {
  tag: '@landing',
}, async ({ account, person, trip }) => {
  const [ana, bob, eve] = [await account('ana'), await account('bob'), await person('eve')];
  const tripId = await trip(ana);
  const invitation = await invite(ana, tripId, bob.email);
  const withdrawn = await invite(ana, await trip(ana), eve.email);
  const { page } = eve;
  await page.goto(`/invite/${invitation}`);
  await expect(page.getByText(`you're signed in as ${eve.email}`)).toBeVisible();
  await expect(page.getByRole('button', { name: /Accept|Decline/ })).toHaveCount(0);
  await revokeInvitation(ana, withdrawn);
  await page.goto(`/invite/${withdrawn}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Invitation not found' })).toBeAttached();
  await page.goto(`/invite/${invitation.slice(0, -4)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Invitation not found' })).toBeAttached();

  await page.goto(`/invite/${invitation}`);
  await page.getByRole('button', { name: 'Use another account' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill(bob.email);
  await page.getByLabel('Password').fill(bob.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(new RegExp(`/invite/${invitation}$`));
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('This invitation was declined.')).toBeVisible();
});

/** From docs/operate/limits.md. */
const GOOD_FOR_MS = 14 * 24 * 3_600_000;
const MINUTE_MS = 60_000;

test('an invitation that expires while it is open says so without a reload, to every viewer', async ({
  account,
  person,
  trip,
  visitor,
}) => {
  const [ana, bob] = [await account('ana'), await person('bob')];
  const invitation = await invite(ana, await trip(ana), bob.email);
  const link = `/invite/${invitation}`;
  const { page: listed } = bob;
  const opened = await bob.context.newPage();
  const { page: signedOut, context } = await visitor();
  const pass = async (ms: number) => {
    for (const { clock } of [bob.context, context]) await clock.fastForward(ms);
  };

  for (const { clock } of [bob.context, context]) await clock.install();
  await listed.goto('/trips');
  for (const page of [opened, signedOut]) await page.goto(link);
  const answer = (page: Page) => page.getByRole('main').getByRole('button', { name: /Accept|Decline|Copy link/ });
  const signUp = signedOut.getByLabel('Password');
  const expectOpen = async () => {
    await expect(answer(listed)).toHaveCount(3);
    await expect(answer(opened)).toHaveCount(2);
    await expect(signUp).toHaveCount(1);
  };

  await expectOpen();
  await pass(GOOD_FOR_MS - 5 * MINUTE_MS);
  await expectOpen();
  await pass(5 * MINUTE_MS);
  await expect(listed.getByText('Expired', { exact: true })).toBeVisible();
  await expect(answer(listed)).toHaveCount(0);
  for (const page of [opened, signedOut])
    await expect(page.getByText('This invitation has expired. Ask ana for a new one.')).toBeVisible();
  await expect(answer(opened)).toHaveCount(0);
  await expect(signUp).toHaveCount(0);
});
