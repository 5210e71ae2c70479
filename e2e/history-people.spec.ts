import { addActivity, askPoll, changeRole, closePoll, invite, removeMember, removePoll } from './support/deeds.ts';
import { findings } from './support/findings.ts';
import { jpeg } from './support/picture.ts';
import { expect, type Person, test } from './support/test.ts';

const rowsOf = ({ page }: Person) => page.getByRole('main').getByRole('listitem');

/** Puts a picture on the trip as its cover, and takes it off again. */
async function setAndClearCover({ page }: Person, tripId: string): Promise<void> {
  await page.goto(`/trips/${tripId}`);
  await page.getByRole('button', { name: 'Trip actions' }).click();
  await page.getByRole('menuitem', { name: 'Trip cover' }).click();
  const dialog = page.getByRole('dialog', { name: 'Trip cover' });
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  await (await choosing).setFiles({ name: 'tram.jpg', mimeType: 'image/jpeg', buffer: await jpeg(1200, 900) });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

test('the history names people, closed polls and covers, and no address', async ({ person, account, trip }) => {
  const [ana, bob] = [await person('ana', { reducedMotion: 'reduce' }), await account('bob')];
  const tripId = await trip(ana, bob);
  const poll = await askPoll(ana, tripId, { question: 'Tram or walk?', options: ['Tram', 'Walk'] });
  await closePoll(ana, poll.id);
  await removePoll(ana, poll.id);
  await changeRole(ana, tripId, 'bob', 'ADMIN');
  await removeMember(ana, tripId, 'bob');
  await invite(ana, tripId, 'private@example.com');
  await setAndClearCover(ana, tripId);
  await ana.page.goto(`/trips/${tripId}/history`);
  const rows = rowsOf(ana);
  await expect(rows.filter({ hasText: 'ana closed the poll Tram or walk?' })).toBeVisible();
  await expect(rows.filter({ hasText: 'ana changed the role of bob' })).toBeVisible();
  await expect(rows.filter({ hasText: 'ana removed bob from the trip' })).toBeVisible();
  await expect(rows.filter({ hasText: 'ana invited a person' }).first()).toBeVisible();
  const cover = rows.filter({ hasText: 'Cover' });
  await expect(cover).toContainText('none');
  await expect(cover.getByRole('insertion')).toHaveText('a picture');
  await expect(cover.getByRole('button', { name: /Put back/ }), 'an earlier picture may be gone').toHaveCount(0);
  const words = await ana.page.getByRole('main').textContent();
  expect(words).not.toContain('@');
  expect(words).not.toContain('/files/');
  expect(await findings(ana.page, ['light', 'dark'])).toEqual([]);
});

test('the filter has those who are no members any more, also while it is on', async ({ person, account, trip }) => {
  const [ana, bob, cem] = [await person('ana'), await account('bob'), await account('cem')];
  const tripId = await trip(ana, bob, cem);
  await addActivity(bob, tripId, { name: 'Tram 28' });
  await addActivity(cem, tripId, { name: 'Castle' });
  for (const name of ['bob', 'cem']) await removeMember(ana, tripId, name);
  const { page } = ana;
  await page.goto(`/trips/${tripId}/history`);
  const rows = rowsOf(ana);
  const by = page.getByRole('button', { name: 'Changes by' });
  await by.click();
  await expect(page.getByRole('option')).toHaveText(['Everyone', 'ana', 'cem', 'bob']);
  await page.getByRole('option', { name: 'bob' }).click();
  await expect(rows.first()).toContainText('bob added Tram 28');
  await expect(rows.filter({ hasText: /^\W*cem/ })).toHaveCount(0);
  await by.click();
  await page.getByRole('option', { name: 'cem' }).click();
  await expect(rows.first()).toContainText('cem added Castle');
  await page.reload();
  await expect(by).toContainText('cem');
  await expect(rows.first()).toContainText('cem added Castle');
});
