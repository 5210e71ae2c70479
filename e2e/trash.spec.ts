import type { Page } from '@playwright/test';
import { askPoll, castVote, removePoll } from './support/deeds.ts';
import { findingsEverywhere } from './support/findings.ts';
import { expect, test } from './support/test.ts';

test('an owner deletes a trip by typing its name, and restores it for everyone', { tag: '@landing' }, async ({
  person,
  trip,
}) => {
  const [ana, bob] = [await person('ana', { reducedMotion: 'reduce' }), await person('bob')];
  const tripId = await trip(ana, bob);
  for (const { page } of [ana, bob]) {
    await page.goto(`/trips/${tripId}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Lisbon in May' })).toBeVisible();
  }

  const { page } = ana;
  await page.getByRole('button', { name: 'Trip actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete trip' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Lisbon in May?' });
  await expect(dialog).toContainText('Each owner can restore the trip for 30 days.');
  const name = dialog.getByRole('textbox', { name: "Type the trip's name to delete it" });
  await name.fill('Lisbon');
  await dialog.getByRole('button', { name: 'Delete trip' }).click();
  await expect(name).toHaveAccessibleDescription(/This is not the trip's name\./);
  expect(await findingsEverywhere(page)).toEqual([]);
  await name.fill(' Lisbon  in May ');
  await dialog.getByRole('button', { name: 'Delete trip' }).click();
  await expect(page).toHaveURL('/trips');
  await expect(page.getByText('Deleted “Lisbon in May”')).toBeVisible();
  await expect(bob.page.getByRole('alert')).toHaveText('This trip was deleted.');
  const list = await bob.page.context().newPage();
  await list.goto('/trips');
  await expect(list.getByText('No trips yet')).toBeVisible();
  await expect(list.getByRole('heading', { name: 'Deleted trips' })).toBeHidden();

  const section = page.getByRole('region', { name: 'Deleted trips' });
  await expect(section.getByRole('listitem')).toContainText('30 days left');
  expect(await findingsEverywhere(page)).toEqual([]);
  await section.getByRole('button', { name: 'Restore Lisbon in May' }).click();
  for (const window of [page, list]) {
    await expect(window.getByRole('link', { name: 'Lisbon in May' })).toBeVisible();
  }
  await expect(bob.page.getByRole('heading', { level: 1, name: 'Lisbon in May' }), 'it opens again').toBeVisible();
  await expect(section).toBeHidden();
  await expect(page.getByText('Deleted “Lisbon in May”'), 'it is not true any more').toBeHidden();

  await test.step('the toast restores it, too', async () => {
    await page.getByRole('link', { name: 'Lisbon in May' }).click();
    await page.getByRole('button', { name: 'Trip actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete trip' }).click();
    await name.fill('Lisbon in May');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('link', { name: 'Lisbon in May' })).toBeVisible();
    await expect(page.getByText('Lisbon in May is back.')).toBeVisible();
  });
});

test('a deleted poll comes back with Undo or from the history, with its votes, on every screen', async ({
  person,
  trip,
}) => {
  const [ana, bob] = [await person('ana', { reducedMotion: 'reduce' }), await person('bob')];
  const tripId = await trip(ana, bob);
  const poll = await askPoll(ana, tripId, { question: 'Tram or walk?', options: ['Tram', 'Walk'] });
  await askPoll(ana, tripId, { question: 'Beach or museum?', options: ['Beach', 'Museum'] });
  await castVote(bob, poll.id, poll.options[0]);
  const questions = (of: Page) => of.getByRole('article').getByRole('heading');
  for (const { page } of [ana, bob]) await page.goto(`/trips/${tripId}?tab=polls`);
  const { page } = ana;
  const card = bob.page.getByRole('article', { name: 'Tram or walk?' });

  await page.getByRole('button', { name: 'Actions for Tram or walk?' }).click();
  await page.getByRole('menuitem', { name: 'Delete poll' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete poll' }).click();
  for (const window of [page, bob.page]) await expect(questions(window)).toHaveText(['Beach or museum?']);
  await page.getByRole('button', { name: 'Undo' }).click();
  for (const window of [page, bob.page]) {
    await expect(questions(window)).toHaveText(['Beach or museum?', 'Tram or walk?']);
    await expect(window.getByRole('article', { name: 'Tram or walk?' })).toContainText('1 vote');
  }

  await removePoll(ana, poll.id);
  await expect(card).toBeHidden();
  await page.goto(`/trips/${tripId}/history`);
  await page.getByRole('button', { name: 'Restore Tram or walk?' }).click();
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.first()).toContainText('ana restored the poll Tram or walk?');
  await expect(page.getByRole('button', { name: 'Restore Tram or walk?' })).toBeHidden();
  expect(await findingsEverywhere(page)).toEqual([]);
  await expect(card).toContainText('1 vote');
  await expect(card).toContainText('You voted');
});
