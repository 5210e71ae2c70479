import { addActivity } from './support/deeds.ts';
import { findings, findingsEverywhere } from './support/findings.ts';
import { choose as chooseFiles, jpeg, photo } from './support/picture.ts';
import { test as base, expect, type Person } from './support/test.ts';

const still = { reducedMotion: 'reduce' } as const;

const test = base.extend<{ inChat: { ana: Person; bob: Person; tripId: string } }>({
  /** Two members of a trip, both in its chat. */
  inChat: async ({ person, trip }, use) => {
    const [ana, bob] = [await person('ana', still), await person('bob', still)];
    const tripId = await trip(ana, bob);
    for (const { page } of [ana, bob]) await page.goto(`/trips/${tripId}?tab=chat`);
    await use({ ana, bob, tripId });
  },
});

// Some requests are cut off.
test.use({ expectedComplaints: /net::ERR_FAILED/ });

const choose = ({ page }: Person, files: Parameters<typeof chooseFiles>[2]) => chooseFiles(page, 'Add pictures', files);

const leaveOut = /Leave out picture \d of/;
const open = /Open picture \d of/;

test('two pictures in the chat are on the screen of the other at once, and removed and restored there', async ({
  inChat,
}) => {
  const { ana, bob } = inChat;
  const { page } = ana;
  const send = page.getByRole('button', { name: 'Send' });
  await expect(send).toBeDisabled();
  await choose(ana, [await photo('one.jpg'), await photo('two.jpg', 600, 900)]);
  await expect(page.getByRole('button', { name: leaveOut })).toHaveCount(2);
  expect(await findingsEverywhere(page)).toEqual([]);
  await page.getByLabel('Message', { exact: true }).fill('The view from here');
  await send.click();
  await expect(page.getByRole('button', { name: leaveOut })).toHaveCount(0);
  for (const window of [page, bob.page]) {
    const log = window.getByRole('log');
    await expect(log.getByText('The view from here')).toBeVisible();
    await expect(log.getByRole('button', { name: open })).toHaveCount(2);
  }
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  expect(await findingsEverywhere(bob.page)).toEqual([]);

  await bob.page.getByRole('button', { name: 'Open picture 1 of 2' }).click();
  const viewer = bob.page.getByRole('dialog', { name: 'Picture 1 of 2' });
  await expect(viewer).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Remove' })).toHaveCount(0);
  expect(await findingsEverywhere(bob.page)).toEqual([]);
  await bob.page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();

  await page.getByRole('button', { name: 'Open picture 2 of 2' }).click();
  await page.getByRole('button', { name: 'Describe' }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill('A viewpoint');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(bob.page.getByRole('button', { name: 'Open picture 2 of 2: A viewpoint' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(bob.page.getByRole('button', { name: open })).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(bob.page.getByRole('button', { name: 'Open picture 2 of 2: A viewpoint' })).toBeVisible();
});

test('a picture of a deleted message is restored from the history, and its message returns to its place', async ({
  inChat,
}) => {
  const { ana, bob, tripId } = inChat;
  const { page } = ana;
  await choose(ana, await photo('one.jpg'));
  await expect(page.getByRole('button', { name: leaveOut })).toHaveCount(1);
  for (const text of ['The door code', 'Thanks']) {
    await page.getByLabel('Message', { exact: true }).fill(text);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(bob.page.getByRole('log').getByText(text)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Actions for your message: The door code' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this message?' });
  await expect(question).toContainText('You can restore its pictures from the history for 30 days.');
  await question.getByRole('button', { name: 'Delete' }).click();
  const shown = bob.page.getByRole('log').getByRole('button', { name: open });
  await expect(shown).toHaveCount(0);
  await expect(bob.page.getByText('The door code')).toHaveCount(0);

  await bob.page.evaluate('window.isSame = true');
  await page.goto(`/trips/${tripId}/history`);
  await page.getByRole('button', { name: 'Restore the picture' }).click();
  await expect(page.getByText('The picture is back.')).toBeVisible();
  await expect(shown).toHaveCount(1);
  const places = await Promise.all(
    [shown, bob.page.getByRole('log').getByText('Thanks')].map((each) => each.boundingBox()),
  );
  expect(places[0]?.y).toBeLessThan(places[1]?.y ?? 0);
  await expect(bob.page.getByText('The door code')).toHaveCount(0);
  expect(await bob.page.evaluate('window.isSame')).toBe(true);
});

test('a message may have only a picture, which goes with it', async ({ person, trip }) => {
  const ana = await person('ana', { ...still, viewport: { width: 390, height: 844 } });
  const tripId = await trip(ana);
  const { page } = ana;
  await page.goto(`/trips/${tripId}?tab=chat`);
  const [box] = [page.getByLabel('Message', { exact: true })];
  // Pasted into the message field.
  const base64 = (await jpeg(500, 900)).toString('base64');
  await box.evaluate((field, encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'pasted.jpg', { type: 'image/jpeg' }));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, base64);
  await expect(page.getByRole('button', { name: leaveOut })).toHaveCount(1);
  // It survives a reload, as a text does.
  await page.reload();
  await expect(page.getByRole('button', { name: leaveOut })).toHaveCount(1);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: 'Open picture 1 of 1' }).click();
  await expect(page.getByRole('dialog', { name: 'Picture 1 of 1' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Describe' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  expect(await findings(page, ['light', 'dark'])).toEqual([]);
});

test('of two dropped pictures one is cancelled while it is sent, and the other is added', async ({ person, trip }) => {
  const ana = await person('ana', still);
  const tripId = await trip(ana);
  const { page } = ana;
  await page.goto(`/trips/${tripId}?tab=chat`);
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  const cut = new Promise<void>((resolve) => {
    page.on('requestfailed', (request) => request.method() === 'PUT' && resolve());
  });
  let puts = 0;
  await page.route('**/files/*', async (route) => {
    // The first upload never gets an answer.
    if (route.request().method() !== 'PUT' || puts++ > 0) await route.fallback();
  });
  const base64 = (await jpeg(500, 900)).toString('base64');
  const dropped = await page.evaluateHandle((encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    const transfer = new DataTransfer();
    for (const name of ['one.jpg', 'two.jpg']) transfer.items.add(new File([bytes], name, { type: 'image/jpeg' }));
    return transfer;
  }, base64);
  const target = page.getByLabel('Message', { exact: true });
  for (const kind of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(kind, { dataTransfer: dropped });
  await expect(page.getByRole('progressbar', { name: 'Uploading one.jpg' })).toBeVisible();
  await expect.poll(() => puts).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Cancel the upload of one.jpg' }).click();
  await cut;
  await expect(page.getByText('one.jpg')).toHaveCount(0);
  await expect(page.getByRole('button', { name: leaveOut })).toHaveCount(1);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('button', { name: 'Open picture 1 of 1' })).toBeVisible();
});

test('a phone takes a photo with its camera', async ({ person, trip }) => {
  const ana = await person('ana', { ...still, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const tripId = await trip(ana);
  const { page } = ana;
  await page.goto(`/trips/${tripId}?tab=chat`);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Take a photo' }).tap();
  const chooser = await choosing;
  expect(await chooser.element().getAttribute('capture')).toBe('environment');
  await chooser.setFiles(await photo('image.jpg'));
  await expect(page.getByRole('button', { name: leaveOut })).toHaveCount(1);
});

test('without a connection, chosen pictures and the text stay, and are sent later', async ({ person, trip }) => {
  const ana = await person('ana', still);
  const tripId = await trip(ana);
  const { page } = ana;
  await page.goto(`/trips/${tripId}?tab=chat`);
  await page.getByLabel('Message', { exact: true }).fill('Look');
  await page.route('**/files/*', (route) => route.abort());
  await choose(ana, await photo('one.jpg'));
  await expect(page.getByText('This picture couldn’t be uploaded.')).toBeVisible();
  await page.unroute('**/files/*');
  await page.getByRole('button', { name: 'Upload one.jpg again' }).click();
  await expect(page.getByRole('button', { name: leaveOut })).toHaveCount(1);
  await page.route('**/graphql', (route) => route.abort());
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Not sent.')).toBeVisible();
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('log').getByRole('button', { name: open })).toHaveCount(1);
});

test('the pictures of a trip are on a page of their own, live, and lead to where they are from', async ({
  person,
  trip,
}) => {
  const [ana, bob] = [await person('ana', still), await person('bob', still)];
  const tripId = await trip(ana, bob);
  await addActivity(ana, tripId, { name: 'Tram 28', scheduledDay: '2027-05-12' });
  await bob.page.goto(`/trips/${tripId}`);
  await bob.page.getByRole('button', { name: 'Trip actions' }).click();
  await bob.page.getByRole('menuitem', { name: 'Pictures' }).click();
  await expect(bob.page.getByText('No pictures yet')).toBeVisible();
  expect(await findingsEverywhere(bob.page)).toEqual([]);

  const { page } = ana;
  await page.goto(`/trips/${tripId}?tab=chat`);
  await choose(ana, [await photo('one.jpg'), await photo('two.jpg')]);
  await expect(page.getByRole('button', { name: leaveOut })).toHaveCount(2);
  await page.getByRole('button', { name: 'Send' }).click();
  const tiles = bob.page.getByRole('main').getByRole('button', { name: open });
  await expect(tiles).toHaveCount(2);

  await page.getByRole('tab', { name: 'Activities' }).click();
  await page.getByRole('button', { name: 'Open Tram 28' }).click();
  await choose(ana, await photo('three.jpg', 900, 1200));
  await expect(tiles).toHaveCount(3);
  await tiles.first().click();
  await expect(bob.page.getByRole('dialog', { name: 'Picture 1 of 3' })).toBeVisible();
  await expect(bob.page.getByRole('link', { name: 'Tram 28' })).toBeVisible();
  await bob.page.keyboard.press('ArrowRight');
  await expect(bob.page.getByRole('dialog', { name: 'Picture 2 of 3' })).toBeVisible();
  expect(await findingsEverywhere(bob.page)).toEqual([]);
  await bob.page.getByRole('link', { name: 'Show in the chat' }).click();
  await expect(bob.page.getByRole('log').getByRole('button', { name: open })).toHaveCount(2);

  await bob.page.goto(`/trips/${tripId}/pictures`);
  await expect(tiles).toHaveCount(3);
  await page.getByRole('button', { name: 'Open picture 1 of 1' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(tiles).toHaveCount(2);

  await bob.page.goto(`/trips/${tripId}/history`);
  await bob.page.getByRole('button', { name: 'Restore the picture' }).click();
  await expect(page.getByRole('button', { name: 'Open picture 1 of 1' })).toBeVisible();
});
