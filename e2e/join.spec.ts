import type { Page } from '@playwright/test';
import { newLink } from './support/deeds.ts';
import { findingsEverywhere } from './support/findings.ts';
import { expect, test } from './support/test.ts';
import { fourTogether } from './support/thumbs.ts';

test('four people are together on a trip with at most 12 presses and 120 keystrokes', async ({ visitor }) => {
  const { presses, keystrokes } = await fourTogether(visitor);
  expect(presses).toBeLessThanOrEqual(12);
  expect(keystrokes).toBeLessThanOrEqual(120);
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a join link shows the trip, and those with an account join with one press', { tag: '@landing' }, async ({
  account,
  person,
  trip,
  visitor,
}) => {
  const [ana, bob, cleo] = [await account('ana'), await account('bob'), await person('cleo')];
  const { path } = await newLink(ana, await trip(ana));
  const { page } = await visitor();
  await page.goto(path);
  await expect(heading(page, 'Lisbon in May')).toBeVisible();
  await expect(page, 'the token leaves the address bar').toHaveURL('/join');
  await expect(page.getByText('ana invites you to')).toBeVisible();
  await expect(page.getByText('May 12 – 16, 2027')).toBeVisible();
  expect(await findingsEverywhere(page)).toEqual([]);
  await page.reload();
  await expect(heading(page, 'Lisbon in May')).toBeVisible();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(bob.email);
  await page.getByLabel('Password').fill('not the one');
  await page.getByRole('button', { name: 'Join Lisbon in May' }).click();
  await expect(page.getByRole('alert')).toContainText(/password/i);
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/forgot');
  await page.getByLabel('Password').fill(bob.password);
  await page.getByRole('button', { name: 'Join Lisbon in May' }).click();
  await expect(page).toHaveURL(/\/trips\/trip_/);

  await cleo.page.goto(path);
  await expect(cleo.page.getByText('You will join as cleo.')).toBeVisible();
  await cleo.page.getByRole('button', { name: 'Use another account' }).click();
  await cleo.page.getByLabel('Email').fill(cleo.email);
  await cleo.page.getByLabel('Password').fill(cleo.password);
  await cleo.page.getByRole('button', { name: 'Sign In' }).click();
  await expect(cleo.page.getByText('You will join as cleo.')).toBeVisible();
  await cleo.page.getByRole('button', { name: 'Join the trip' }).click();
  await expect(cleo.page).toHaveURL(/\/trips\/trip_/);
  await cleo.page.goto(path);
  await cleo.page.getByRole('link', { name: 'Open the trip' }).click();
  await expect(heading(cleo.page, 'Lisbon in May')).toBeVisible();
});

test('a join link that does not work says why; one that closes while the form is open signs up all the same', async ({
  account,
  visitor,
}) => {
  const ana = await account('ana');
  const { made } = await ana.graphql<{ made: { trip: { id: string } } }>(
    `mutation ($input: CreateTripInput!) {
       made: createTrip(input: $input) { ... on CreateTripPayload { trip { id } } } }`,
    { input: { name: 'Our long weekend in the mountains with everyone from the office', destination: 'Tatra' } },
  );
  const { path, id } = await newLink(ana, made.trip.id);
  const { page } = await visitor({ viewport: { width: 390, height: 844 } });
  await page.goto('/join');
  await expect(heading(page, 'This link is incomplete')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('may be incomplete');
  await page.goto('/join#unknown');
  await expect(heading(page, 'This join link does not work')).toBeVisible();
  expect(await findingsEverywhere(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  const button = page.getByRole('button', { name: 'Join Our long weekend' });
  await expect(button).toBeVisible();
  const overflow = await button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(overflow, 'a long name wraps').toBeLessThanOrEqual(0);
  await page.getByLabel('Email').fill(`dan${crypto.randomUUID()}@example.com`);
  await page.getByLabel('Username').fill('dan');
  await page.getByLabel('Password').fill('correct horse');
  await ana.graphql('mutation ($id: ID!) { revokeJoinLink(input: { joinLinkId: $id }) { __typename } }', { id });
  await button.click();
  await expect(heading(page, 'This join link is closed')).toBeVisible();
  await expect(page.getByRole('status')).toContainText('This join link was revoked. Ask ana for a new one.');
  expect(await findingsEverywhere(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go to your trips' }).click();
  await expect(page.getByText('Welcome, dan')).toBeVisible();
});
