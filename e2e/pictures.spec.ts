import { addActivity } from './support/deeds.ts';
import { choose, photo } from './support/picture.ts';
import { expect } from './support/test.ts';
import { alertOf, openTrip, tripAction, undo } from './support/trip-page.ts';
import { test } from './support/two-windows.ts';

// The browser reports the refusal of a file.
test.use({ expectedComplaints: /status of 415/ });

const isLoaded = (image: HTMLImageElement | SVGElement) => image instanceof HTMLImageElement && image.naturalWidth > 0;

test('an owner chooses, frames and removes the cover, and members see it at once', async ({ ana, bob, tripId }) => {
  await openTrip(tripId, '', ana, bob);
  const { page } = ana;
  const dialog = page.getByRole('dialog', { name: 'Trip cover' });
  const zoom = dialog.getByRole('slider', { name: 'Zoom' });
  const leftToRight = dialog.getByRole('slider', { name: 'Left to right' });
  const cover = (window: typeof page, text: string) => window.getByRole('main').getByRole('img', { name: text });
  const save = async () => {
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  };
  await tripAction(page, 'Trip cover');
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  await choose(page, 'Choose a picture', { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic });
  await expect(dialog.getByRole('alert')).toContainText('HEIC pictures can’t be used here.');
  // Messengers give a JPEG another name.
  await choose(page, 'Choose a picture', { ...(await photo('tram.png')), mimeType: 'image/png' });
  await expect(zoom).toBeVisible();
  await expect(leftToRight).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Description' }).fill('a'.repeat(501));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Description can be at most 500 characters.');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('A tram');
  await save();
  for (const window of [page, bob.page]) {
    await expect(cover(window, 'A tram')).toBeVisible();
    await expect.poll(() => cover(window, 'A tram').evaluate(isLoaded)).toBe(true);
  }

  // A new frame keeps the description that another window gives it.
  await tripAction(page, 'Trip cover');
  const { trip } = await ana.graphql<{ trip: { cover: { id: string } } }>(`{ trip(id: "${tripId}") { cover { id } } }`);
  const describe = (text: string) =>
    ana.graphql(`mutation { describePicture(input: { pictureId: "${trip.cover.id}", alternativeText: "${text}" }) {
      __typename } }`);
  await describe('A yellow tram');
  await zoom.focus();
  await page.keyboard.press('End');
  await leftToRight.fill('0');
  await save();
  await expect(cover(page, 'A yellow tram')).toBeVisible();

  const write = async (text: string) => {
    await tripAction(page, 'Trip cover');
    await dialog.getByRole('textbox', { name: 'Description' }).fill(text);
    await save();
    await expect(cover(page, text)).toBeVisible();
  };
  await write('A red tram');
  await undo(ana);
  await expect(cover(page, 'A yellow tram')).toBeVisible();
  await write('A red tram');
  await describe('A yellow tram, full');
  await expect(cover(page, 'A yellow tram, full')).toBeVisible();
  await undo(ana);
  await expect(alertOf(page, 'The cover stays as it is, because someone else has changed it since.')).toBeVisible();
  await bob.page.goto('/trips');
  const card = bob.page.getByRole('article').filter({ hasText: 'Lisbon in May' });
  await expect(card.getByRole('img', { name: 'A yellow tram, full' })).toBeVisible();

  await tripAction(page, 'Trip cover');
  await expect(zoom).toHaveValue('4');
  await expect(leftToRight).toHaveValue('0');
  await dialog.getByRole('button', { name: 'Remove cover' }).click();
  for (const shown of [cover(page, 'A yellow tram, full'), card.getByRole('img')]) await expect(shown).toBeHidden();
  await expect(page.getByText('The cover was removed.')).toBeVisible();
  await undo(ana);
  for (const shown of [cover(page, 'A yellow tram, full'), card.getByRole('img')]) await expect(shown).toBeVisible();
});

test('pictures that one adds to an activity appear on the screen of the other', { tag: '@story' }, async ({
  ana,
  bob,
  tripId,
}) => {
  await addActivity(ana, tripId, { name: 'Tram 28', scheduledDay: '2027-05-12', description: 'Sit at the right.' });
  await openTrip(tripId, '', ana, bob);
  for (const { page } of [ana, bob]) {
    await page.getByRole('button', { name: 'Open Tram 28' }).click();
    await expect(page.getByRole('heading', { name: 'Pictures' })).toBeVisible();
  }
  await choose(bob.page, 'Add pictures', [
    await photo('one.jpg'),
    await photo('two.jpg', 900, 1200),
    await photo('three.jpg', 800, 300),
    { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('These are not the bytes of a picture.') },
  ]);
  for (const { page } of [ana, bob])
    await expect(page.getByRole('button', { name: /Open picture \d of 3/ })).toHaveCount(3);
  const rows = bob.page.getByRole('dialog', { name: 'Tram 28' });
  await expect(rows.getByRole('alert')).toContainText('This file is not a picture');
  await rows.getByRole('button', { name: 'Remove notes.jpg from this list' }).click();
  await expect(rows.getByRole('alert')).toBeHidden();

  const { page } = ana;
  await page.getByRole('button', { name: 'Open picture 1 of 3' }).click();
  await expect(page.getByRole('dialog', { name: 'Picture 1 of 3' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Picture 2 of 3' })).toBeVisible();
  await page.getByRole('button', { name: 'Describe' }).click();
  const text = page.getByRole('textbox', { name: 'Description' });
  await text.fill('Tram');
  await page.keyboard.press('ArrowLeft');
  await text.pressSequentially('!');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(bob.page.getByRole('button', { name: 'Open picture 2 of 3: Tra!m' })).toBeVisible();

  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(bob.page.getByRole('button', { name: /Open picture \d of 2/ })).toHaveCount(2);
  await undo(ana);
  for (const each of [page, bob.page])
    await expect(each.getByRole('button', { name: 'Open picture 2 of 3: Tra!m' })).toBeVisible();
  await page.getByRole('button', { name: 'Open picture 1 of 3' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Tram 28' })).toBeVisible();
});

test('a new picture of a person is on the open screens of the others, and can be removed', async ({
  ana,
  bob,
  tripId,
}) => {
  await openTrip(tripId, '?tab=members', bob);
  const row = bob.page.getByRole('listitem').filter({ hasText: 'ana' });
  await expect(row).toBeVisible();
  const { page } = ana;
  await page.goto('/account');
  await choose(page, 'Choose a picture', await photo('ana.jpg', 500, 700));
  await expect(page.getByRole('button', { name: 'Choose another picture' })).toBeVisible();
  const shown = [page.getByRole('button', { name: 'Your menu' }).locator('img'), row.locator('img')];
  for (const face of shown) await expect.poll(() => face.evaluate(isLoaded)).toBe(true);
  await page.getByRole('button', { name: 'Remove picture' }).click();
  for (const face of shown) await expect(face).toBeHidden();
  await expect(page.getByText('Your picture was removed.')).toBeVisible();
  await undo(ana);
  for (const face of shown) await expect(face).toBeVisible();
});
