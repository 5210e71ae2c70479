import { addActivity } from './support/deeds.ts';
import { findingsEverywhere } from './support/findings.ts';
import { choose, photo } from './support/picture.ts';
import { expect, test } from './support/test.ts';

// The browser reports the refusal of a file.
test.use({ expectedComplaints: /status of 415/ });

const isLoaded = (image: HTMLImageElement | SVGElement) => image instanceof HTMLImageElement && image.naturalWidth > 0;

test('an owner chooses, frames and removes the cover, and members see it at once', async ({ person, trip }) => {
  const [ana, bob] = [await person('ana', { reducedMotion: 'reduce' }), await person('bob')];
  const tripId = await trip(ana, bob);
  await bob.page.goto(`/trips/${tripId}`);
  await expect(bob.page.getByRole('button', { name: 'Trip actions' })).toBeVisible();
  const { page } = ana;
  await page.goto(`/trips/${tripId}`);
  await page.getByRole('button', { name: 'Trip actions' }).click();
  await page.getByRole('menuitem', { name: 'Trip cover' }).click();
  const dialog = page.getByRole('dialog', { name: 'Trip cover' });

  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  await choose(page, 'Choose a picture', { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic });
  await expect(dialog.getByRole('alert')).toContainText('HEIC pictures can’t be used here.');
  // Messengers give a JPEG another name.
  await choose(page, 'Choose a picture', { ...(await photo('tram.png')), mimeType: 'image/png' });
  const zoom = dialog.getByRole('slider', { name: 'Zoom' });
  await expect(zoom).toBeVisible();
  await expect(dialog.getByRole('slider', { name: 'Left to right' })).toBeDisabled();
  await zoom.focus();
  await page.keyboard.press('End');
  await dialog.getByRole('slider', { name: 'Left to right' }).fill('0');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('a'.repeat(501));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Description can be at most 500 characters.');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('A yellow tram');
  expect(await findingsEverywhere(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  for (const window of [page, bob.page]) {
    const cover = window.getByRole('main').getByRole('img', { name: 'A yellow tram' });
    await expect(cover).toBeVisible();
    await expect.poll(() => cover.evaluate(isLoaded)).toBe(true);
  }
  await bob.page.goto('/trips');
  const card = bob.page.getByRole('article').filter({ hasText: 'Lisbon in May' });
  await expect(card.getByRole('img', { name: 'A yellow tram' })).toBeVisible();
  expect(await findingsEverywhere(bob.page)).toEqual([]);

  await page.getByRole('button', { name: 'Trip actions' }).click();
  await page.getByRole('menuitem', { name: 'Trip cover' }).click();
  await expect(zoom).toHaveValue('4');
  await expect(dialog.getByRole('slider', { name: 'Left to right' })).toHaveValue('0');
  await dialog.getByRole('button', { name: 'Remove cover' }).click();
  await expect(page.getByRole('img', { name: 'A yellow tram' })).toBeHidden();
  await expect(card.getByRole('img', { name: 'A yellow tram' })).toBeHidden();
  const removed = page.getByRole('alertdialog').filter({ hasText: 'The cover was removed.' });
  await removed.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('img', { name: 'A yellow tram' })).toBeVisible();
  await expect(card.getByRole('img', { name: 'A yellow tram' })).toBeVisible();
});

test('a new frame of the cover keeps the description that another window has given it', async ({ person, trip }) => {
  const ana = await person('ana', { reducedMotion: 'reduce' });
  const tripId = await trip(ana);
  const { page } = ana;
  await page.goto(`/trips/${tripId}`);
  const dialog = page.getByRole('dialog', { name: 'Trip cover' });
  const open = async () => {
    await page.getByRole('button', { name: 'Trip actions' }).click();
    await page.getByRole('menuitem', { name: 'Trip cover' }).click();
  };
  const save = async () => {
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  };
  await open();
  await choose(page, 'Choose a picture', await photo('tram.png'));
  await dialog.getByRole('textbox', { name: 'Description' }).fill('A tram');
  await save();
  await open();
  const { trip: read } = await ana.graphql<{ trip: { cover: { id: string } } }>(
    'query ($tripId: ID!) { trip(id: $tripId) { cover { id } } }',
    { tripId },
  );
  await ana.graphql('mutation ($input: DescribePictureInput!) { describePicture(input: $input) { __typename } }', {
    input: { pictureId: read.cover.id, alternativeText: 'A yellow tram' },
  });
  const zoom = dialog.getByRole('slider', { name: 'Zoom' });
  await zoom.focus();
  await page.keyboard.press('End');
  await save();
  await expect(page.getByRole('main').getByRole('img', { name: 'A yellow tram' })).toBeVisible();
  await open();
  await expect(zoom).toHaveValue('4');
});

test('pictures that one adds to an activity appear on the screen of the other', async ({ person, trip }) => {
  const [ana, bob] = [
    await person('ana', { reducedMotion: 'reduce' }),
    await person('bob', { reducedMotion: 'reduce' }),
  ];
  const tripId = await trip(ana, bob);
  await addActivity(ana, tripId, { name: 'Tram 28', scheduledDay: '2027-05-12', description: 'Sit at the right.' });
  for (const { page } of [ana, bob]) {
    await page.goto(`/trips/${tripId}`);
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
  expect(await findingsEverywhere(bob.page)).toEqual([]);

  const { page } = ana;
  await page.getByRole('button', { name: 'Open picture 1 of 3' }).click();
  const viewer = page.getByRole('dialog', { name: 'Picture 1 of 3' });
  await expect(viewer).toBeVisible();
  expect(await findingsEverywhere(page)).toEqual([]);
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
  await page.getByRole('button', { name: 'Undo' }).click();
  for (const each of [page, bob.page]) {
    await expect(each.getByRole('button', { name: 'Open picture 2 of 3: Tra!m' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Open picture 1 of 3' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Tram 28' })).toBeVisible();
});

test('a new picture of a person is on the open screens of the others, and can be removed', async ({ person, trip }) => {
  const [ana, bob] = [await person('ana', { reducedMotion: 'reduce' }), await person('bob')];
  const tripId = await trip(ana, bob);
  await bob.page.goto(`/trips/${tripId}?tab=members`);
  const row = bob.page.getByRole('listitem').filter({ hasText: 'ana' });
  await expect(row).toBeVisible();
  const { page } = ana;
  await page.goto('/account');
  await choose(page, 'Choose a picture', await photo('ana.jpg', 500, 700));
  await expect(page.getByRole('button', { name: 'Choose another picture' })).toBeVisible();
  const menu = page.getByRole('button', { name: 'Your menu' }).locator('img');
  for (const shown of [menu, row.locator('img')]) await expect.poll(() => shown.evaluate(isLoaded)).toBe(true);
  expect(await findingsEverywhere(page)).toEqual([]);

  await page.getByRole('button', { name: 'Remove picture' }).click();
  for (const shown of [menu, row.locator('img')]) await expect(shown).toBeHidden();
  const removed = page.getByRole('alertdialog').filter({ hasText: 'Your picture was removed.' });
  await removed.getByRole('button', { name: 'Undo' }).click();
  for (const shown of [menu, row.locator('img')]) await expect(shown).toBeVisible();
});
