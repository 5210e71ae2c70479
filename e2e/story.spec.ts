import { openCoordinates } from './support/forms.ts';
import { expect, test } from './support/test.ts';

// Its steps are also in the stories of login, new-trip, invitation, itinerary, map, chat and polls, which run at landing.
test('two people plan a trip together, each in their own window', async ({ visitor }) => {
  const [{ page: ana }, { page: bob }] = [await visitor(), await visitor()];
  const bobsEmail = `bob.${crypto.randomUUID()}@example.com`;

  await test.step('both sign up', async () => {
    for (const [page, name, email] of [
      [ana, 'ana', `ana.${crypto.randomUUID()}@example.com`],
      [bob, 'bob', bobsEmail],
    ] as const) {
      await page.goto('/trips');
      await expect(page).toHaveURL(/\/login$/);
      await page.getByRole('button', { name: 'Sign Up' }).click();
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Username').fill(name);
      await page.getByLabel('Password').fill('correct horse');
      await page.getByRole('button', { name: 'Sign Up' }).click();
      await expect(page).toHaveURL(/\/trips$/);
      await expect(page.getByText(`Welcome, ${name}`)).toBeVisible();
      await expect(page.getByText('No trips yet')).toBeVisible();
    }
  });

  await test.step('Ana makes a trip', async () => {
    await ana.getByRole('link', { name: 'Create Your First Trip' }).click();
    await ana.getByLabel('Name').fill('Lisbon in May');
    await ana.getByLabel('Destination').fill('Lisbon, Portugal');
    await ana.getByRole('button', { name: 'Create Trip' }).click();
    await expect(ana.getByRole('heading', { level: 1, name: 'Lisbon in May' })).toBeVisible();
  });

  await test.step('Ana invites Bob; it appears in his window by itself, and he accepts', async () => {
    await ana.getByRole('tab', { name: 'Members' }).click();
    await ana.getByRole('button', { name: 'Invite Member' }).click();
    await ana.getByLabel('Email').fill(bobsEmail);
    await ana.getByRole('button', { name: 'Send Invitation' }).click();
    // This server cannot send email, so the dialog stays open with the link.
    await ana.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await expect(ana.getByText(bobsEmail).first()).toBeVisible();
    await expect(bob.getByText('Invited by ana')).toBeVisible();
    await bob.getByRole('button', { name: 'Accept' }).click();
    await expect(bob.getByRole('heading', { level: 1, name: 'Lisbon in May' })).toBeVisible();
    await expect(ana.getByRole('region', { name: 'Trip Members' }).getByText('bob', { exact: true })).toBeVisible();
  });

  await test.step('Bob fills the itinerary; Ana sees it arrive, and on the map', async () => {
    await ana.getByRole('tab', { name: 'Activities' }).click();
    await expect(ana.getByText('No activities yet')).toBeVisible();
    await bob.getByRole('button', { name: 'Add Your First Activity' }).click();
    const form = bob.getByRole('dialog');
    await form.getByLabel('Name').fill('Tram 28');
    await form.getByLabel('Location').fill('Martim Moniz');
    await openCoordinates(form);
    await form.getByLabel('Latitude').fill('38.7156');
    await form.getByLabel('Longitude').fill('-9.1363');
    await form.getByLabel('Cost').fill('3.10');
    await form.getByLabel('Duration').fill('60');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    for (const page of [bob, ana]) {
      await expect(page.getByRole('heading', { name: 'Tram 28' })).toBeVisible();
      await expect(page.getByText('$3.10')).toBeVisible();
      await expect(page.getByText('60 min')).toBeVisible();
    }
    await ana.getByRole('radio', { name: 'Map' }).click();
    await expect(ana).toHaveURL(/view=map/);
    await expect(ana.getByRole('button', { name: '1. Tram 28' })).toBeVisible();
    await expect(ana.getByText('1 / 1')).toBeVisible();
  });

  await test.step('they chat', async () => {
    for (const page of [ana, bob]) {
      await page.getByRole('tab', { name: 'Chat' }).click();
      await expect(page.getByText('Connected', { exact: true })).toBeVisible();
    }
    await ana.getByLabel('Message', { exact: true }).fill('Shall we walk up instead?');
    await ana.getByLabel('Message', { exact: true }).press('Enter');
    await expect(bob.getByRole('log').getByText('Shall we walk up instead?')).toBeVisible();
    await bob.getByLabel('Message', { exact: true }).fill('With these shoes? 👟');
    await bob.getByRole('button', { name: 'Send' }).click();
    await expect(ana.getByRole('log').getByText('With these shoes? 👟')).toBeVisible();
    await expect(ana.getByRole('log').getByText('Shall we walk up instead?')).toHaveCount(1);
  });

  await test.step('they vote', async () => {
    for (const page of [ana, bob]) await page.getByRole('tab', { name: 'Polls' }).click();
    await ana.getByRole('button', { name: 'Create Poll' }).click();
    const form = ana.getByRole('dialog');
    await form.getByLabel('Question').fill('Tram or walk?');
    await form.getByLabel('Option 1').fill('Tram');
    await form.getByLabel('Option 2').fill('Walk');
    await form.getByRole('button', { name: 'Create Poll' }).click();
    await expect(bob.getByRole('heading', { name: 'Tram or walk?' })).toBeVisible();
    await bob.getByRole('button', { name: /^Tram/ }).click();
    await expect(bob.getByText('You voted')).toBeVisible();
    await expect(ana.getByText('100%')).toBeVisible();
    await ana.getByRole('button', { name: /^Walk/ }).click();
    for (const page of [ana, bob]) {
      await expect(page.getByText('50%')).toHaveCount(2);
      await expect(page.getByText('2 votes')).toBeVisible();
    }
  });
});
