import type { Page } from '@playwright/test';
import { addActivity } from './support/deeds.ts';
import { findingsEverywhere } from './support/findings.ts';
import { expect, test } from './support/test.ts';

async function tripAction(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Trip actions' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('a trip is duplicated with its people, opens for both, and becomes a template', async ({ person, trip }) => {
  const [ana, bob] = [await person('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  await addActivity(ana, tripId, { name: 'Dinner', scheduledTime: '2027-05-13T19:00:00Z' });
  await bob.page.goto('/trips');
  await ana.page.goto(`/trips/${tripId}`);
  await tripAction(ana.page, 'Duplicate…');
  const form = ana.page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name' }).fill('Next year');
  await form.getByRole('spinbutton', { name: 'month, First day' }).click();
  await ana.page.keyboard.type('06102028');
  await form.getByRole('checkbox', { name: /People/ }).check();
  expect(await findingsEverywhere(ana.page)).toEqual([]);
  await form.getByRole('button', { name: 'Duplicate trip' }).click();
  await expect(ana.page.getByRole('heading', { name: 'Next year', level: 1 })).toBeVisible();
  await expect(ana.page.getByText('Jun 10 – 14, 2028')).toBeVisible();
  await expect(ana.page.getByRole('article', { name: 'Dinner' })).toContainText('8:00 PM');
  await bob.page.getByRole('link', { name: 'Next year' }).click();
  await expect(bob.page.getByRole('article', { name: 'Dinner' })).toBeVisible();

  await test.step('a template starts new trips, also for those who may not mark it', async () => {
    await tripAction(ana.page, 'Mark as template');
    await expect(ana.page.getByText('This trip is a template now.')).toBeVisible();
    const { page } = bob;
    await page.goto('/trips/new');
    await expect(page.getByRole('region', { name: 'Start from a template' })).toBeVisible();
    expect(await findingsEverywhere(page)).toEqual([]);
    await page.goto('/trips');
    const templates = page.getByRole('region', { name: 'Templates' });
    await expect(templates.getByRole('link')).toHaveCount(1);
    expect(await findingsEverywhere(page)).toEqual([]);
    await templates.getByRole('button', { name: /New trip from/ }).click();
    const fromTemplate = page.getByRole('dialog');
    await fromTemplate.getByRole('textbox', { name: 'Name' }).fill('June');
    await expect(fromTemplate.getByRole('checkbox', { name: /People/ })).toHaveCount(0);
    await fromTemplate.getByRole('button', { name: 'Create Trip' }).click();
    await expect(page.getByRole('heading', { name: 'June', level: 1 })).toBeVisible();
  });
});

test('an archived trip leaves the list of one person, and comes back', async ({ person, trip }) => {
  const [ana, bob] = [await person('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  const { page } = ana;
  const archived = page.getByRole('button', { name: 'Archived trips (1)' });
  await page.goto(`/trips/${tripId}`);
  await tripAction(page, 'Archive');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Back in your list.')).toBeVisible();
  await tripAction(page, 'Archive');
  await expect(page.getByText(/Archived for you/)).toBeVisible();
  await page.goto('/trips');
  await expect(archived).toBeVisible();
  const link = page.locator(`a[href="/trips/${tripId}"]`);
  await expect(page.getByText('All your trips are archived')).toBeVisible();
  await expect(link, 'the archived trips are open').toBeVisible();
  await archived.click();
  await expect(link).toHaveCount(0);
  await archived.click();
  await expect(link).toBeVisible();
  expect(await findingsEverywhere(page)).toEqual([]);
  await bob.page.goto('/trips');
  await expect(bob.page.locator(`a[href="/trips/${tripId}"]`)).toBeVisible();
  await link.click();
  await tripAction(page, 'Take out of the archive');
  await page.goto('/trips');
  await expect(link).toBeVisible();
  await expect(archived).toBeHidden();
});

// Names are cut by code points, in the form and in the database.
test('a trip with the longest name is duplicated, with any characters in it', async ({ person, trip }) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  const { page } = ana;
  const rename = 'mutation ($input: UpdateTripInput!) { updateTrip(input: $input) { __typename } }';
  for (const [name, copied] of [
    [`A${'🚋'.repeat(199)}`, `Copy of A${'🚋'.repeat(191)}`],
    [`A${'👩\u200d🚀'.repeat(66)}`, `Copy of A${'👩\u200d🚀'.repeat(63)}👩`],
  ] as const) {
    await ana.graphql(rename, { input: { tripId, name } });
    await page.goto(`/trips/${tripId}`);
    await tripAction(page, 'Duplicate…');
    const form = page.getByRole('dialog');
    await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue(copied);
    await form.getByRole('button', { name: 'Duplicate trip' }).click();
    await expect(page.getByRole('heading', { name: copied, level: 1 })).toBeVisible();
  }
});

// 38 trips. The list of trips pages in the same way in e2e/trips.spec.ts.
test('more templates and more archived trips than a page come on demand, each without the other', async ({
  person,
  trip,
}) => {
  const ana = await person('ana');
  await trip(ana);
  const send = (command: string, input: object) =>
    ana.graphql(
      `mutation ($input: ${command[0]?.toUpperCase()}${command.slice(1)}Input!) {
      ${command}(input: $input) { __typename } }`,
      { input },
    );
  for (let number = 1; number <= 13; number += 1) {
    await send('updateTrip', { tripId: await trip(ana), isTemplate: true });
  }
  for (let number = 1; number <= 25; number += 1) await send('archiveTrip', { tripId: await trip(ana) });
  const { page } = ana;
  await page.goto('/trips');
  const cardsOf = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('article');
  const [templates, archived] = [cardsOf('Templates'), cardsOf('Archived trips')];
  await expect(templates).toHaveCount(12);
  await page.getByRole('button', { name: 'Show more templates' }).click();
  await expect(templates).toHaveCount(13);
  await expect(page.getByRole('button', { name: 'Show more templates' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Archived trips (12+)' }).click();
  await page.getByRole('button', { name: 'Show more trips' }).click();
  await expect(archived).toHaveCount(24);
  await page.getByRole('button', { name: 'Show more trips' }).click();
  await expect(archived).toHaveCount(25);
  await expect(templates).toHaveCount(13);
});
