import { test as base } from './support/ana-and-bob.ts';
import { connected, line, log, messageField, openChat, send } from './support/chat.ts';
import { addActivity } from './support/deeds.ts';
import { choose, photo, pictureAction, transferOf } from './support/picture.ts';
import { expect } from './support/test.ts';
import { openTrip, tripAction, undo } from './support/trip-page.ts';
import { test } from './support/two-windows.ts';

// Some requests are cut off.
base.use({ expectedComplaints: /net::ERR_FAILED/ });

const leaveOut = /Leave out picture \d of/;
const open = /Open picture \d of/;

test('two pictures in the chat are on the screen of the other at once, and removed and restored there', async ({
  ana,
  bob,
  tripId,
}) => {
  await openChat(tripId, ana, bob);
  const { page } = ana;
  const sendButton = page.getByRole('button', { name: 'Send' });
  await expect(sendButton).toBeDisabled();
  await choose(page, 'Add pictures', [await photo('one.jpg'), await photo('two.jpg', 600, 900)]);
  await expect(page.getByRole('button', { name: leaveOut })).toHaveCount(2);
  await messageField(page).fill('The view from here');
  await sendButton.click();
  await expect(page.getByRole('button', { name: leaveOut })).toHaveCount(0);
  for (const window of [page, bob.page]) {
    await expect(log(window).getByText('The view from here')).toBeVisible();
    await expect(log(window).getByRole('button', { name: open })).toHaveCount(2);
  }
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Open picture 2 of 2' }).click();
  await page.getByRole('button', { name: 'Describe' }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill('A viewpoint');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(bob.page.getByRole('button', { name: 'Open picture 2 of 2: A viewpoint' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(bob.page.getByRole('button', { name: open })).toHaveCount(1);
  await undo(ana);

  await bob.page.getByRole('button', { name: 'Open picture 2 of 2: A viewpoint' }).click();
  const viewer = bob.page.getByRole('dialog', { name: /^Picture/ });
  const src = await viewer.locator('img').getAttribute('src');
  await expect(viewer.getByRole('button', { name: 'Remove' })).toHaveCount(0);
  const { trip } = await ana.graphql<{ trip: { messages: { edges: { node: { pictures: { id: string }[] } }[] } } }>(
    `{ trip(id: "${tripId}") { messages(last: 1) { edges { node { pictures { id } } } } } }`,
  );
  await pictureAction(ana, 'remove', trip.messages.edges[0]?.node.pictures[0]?.id ?? '');
  await expect(bob.page.getByRole('dialog', { name: 'Picture 1 of 1' })).toBeVisible();
  await expect(viewer.locator('img'), 'it stays open').toHaveAttribute('src', src ?? '');
  await bob.page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();

  await send(page, 'Thanks');
  await expect(line(bob.page, 'Thanks')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for your message: The view from here' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this message?' });
  await expect(question).toContainText('You can restore its pictures from the history for 30 days.');
  await question.getByRole('button', { name: 'Delete' }).click();
  const shown = log(bob.page).getByRole('button', { name: open });
  await expect(shown).toHaveCount(0);
  await expect(bob.page.getByText('The view from here')).toHaveCount(0);
  await bob.page.evaluate('window.isSame = true');
  await openTrip(tripId, '/history', ana);
  await page.getByRole('button', { name: 'Restore the picture' }).first().click();
  await expect(page.getByText('The picture is back.')).toBeVisible();
  await expect(shown, 'the message returns to its place, without its text').toHaveCount(1);
  const [picture, thanks] = [await shown.boundingBox(), await line(bob.page, 'Thanks').boundingBox()];
  expect(picture?.y).toBeLessThan(thanks?.y ?? 0);
  await expect(bob.page.getByText('The view from here')).toHaveCount(0);
  expect(await bob.page.evaluate('window.isSame')).toBe(true);
});

base('on a phone a picture is pasted or photographed, and is a message alone', async ({ person, trip }) => {
  const ana = await person('ana', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await openChat(await trip(ana), ana);
  const { page } = ana;
  const clipboard = await transferOf(page, 'pasted.jpg');
  await messageField(page).evaluate((field, clipboardData) => {
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, clipboard);
  await expect(page.getByRole('button', { name: leaveOut })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('button', { name: leaveOut })).toHaveCount(1);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Take a photo' }).tap();
  const chooser = await choosing;
  expect(await chooser.element().getAttribute('capture')).toBe('environment');
  await chooser.setFiles(await photo('image.jpg'));
  await expect(page.getByRole('button', { name: leaveOut })).toHaveCount(2);
  await page.getByRole('button', { name: leaveOut }).last().click();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: 'Open picture 1 of 1' }).click();
  await expect(page.getByRole('dialog', { name: 'Picture 1 of 1' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Describe' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove' }), 'it would be an empty message').toHaveCount(0);
  await page.keyboard.press('Escape');
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
});

base('an upload is cancelled or repeated; a message that failed is sent later', async ({ ana, ownTrip }) => {
  await openChat(ownTrip, ana);
  const { page } = ana;
  await test.step('of two dropped pictures one is cancelled while it is sent', async () => {
    const cut = page.waitForEvent('requestfailed', (request) => request.method() === 'PUT');
    let puts = 0;
    await page.route('**/files/*', async (route) => {
      // The first upload never gets an answer.
      if (route.request().method() !== 'PUT' || puts++ > 0) await route.fallback();
    });
    const dataTransfer = await transferOf(page, 'one.jpg', 'two.jpg');
    for (const kind of ['dragenter', 'dragover', 'drop'])
      await messageField(page).dispatchEvent(kind, { dataTransfer });
    await expect(page.getByRole('progressbar', { name: 'Uploading one.jpg' })).toBeVisible();
    await expect.poll(() => puts).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Cancel the upload of one.jpg' }).click();
    await cut;
    await expect(page.getByText('one.jpg')).toHaveCount(0);
    await expect(page.getByRole('button', { name: leaveOut })).toHaveCount(1);
    await page.unroute('**/files/*');
  });
  await page.route('**/files/*', (route) => route.abort());
  await choose(page, 'Add pictures', await photo('three.jpg'));
  await expect(page.getByText('This picture couldn’t be uploaded.')).toBeVisible();
  await page.unroute('**/files/*');
  await page.getByRole('button', { name: 'Upload three.jpg again' }).click();
  await expect(page.getByRole('button', { name: leaveOut })).toHaveCount(2);
  await messageField(page).fill('Look');
  await page.route('**/graphql', (route) => route.abort());
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Waits for a connection.')).toBeVisible();
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Waits for a connection.')).toHaveCount(0);
  await expect(log(page).getByRole('button', { name: open })).toHaveCount(2);
  await expect(log(page).getByText('Look')).toHaveCount(1);
  await expect(connected(page)).toBeVisible();
});

test('the pictures of a trip are on a page of their own, live, and lead to where they are from', async ({
  ana,
  bob,
  tripId,
}) => {
  await addActivity(ana, tripId, { name: 'Tram 28', scheduledDay: '2027-05-12' });
  await openTrip(tripId, '', bob);
  await tripAction(bob.page, 'Pictures');
  await expect(bob.page.getByText('No pictures yet')).toBeVisible();

  const { page } = ana;
  await openChat(tripId, ana);
  await choose(page, 'Add pictures', [await photo('one.jpg'), await photo('two.jpg')]);
  await expect(page.getByRole('button', { name: leaveOut })).toHaveCount(2);
  await page.getByRole('button', { name: 'Send' }).click();
  const tiles = bob.page.getByRole('main').getByRole('button', { name: open });
  await expect(tiles).toHaveCount(2);

  await page.getByRole('tab', { name: 'Activities' }).click();
  await page.getByRole('button', { name: 'Open Tram 28' }).click();
  await choose(page, 'Add pictures', await photo('three.jpg', 900, 1200));
  await expect(tiles).toHaveCount(3);
  await tiles.first().click();
  await expect(bob.page.getByRole('dialog', { name: 'Picture 1 of 3' })).toBeVisible();
  await expect(bob.page.getByRole('link', { name: 'Tram 28' })).toBeVisible();
  await bob.page.keyboard.press('ArrowRight');
  await expect(bob.page.getByRole('dialog', { name: 'Picture 2 of 3' })).toBeVisible();
  await bob.page.getByRole('link', { name: 'Show in the chat' }).click();
  await expect(log(bob.page).getByRole('button', { name: open })).toHaveCount(2);

  await openTrip(tripId, '/pictures', bob);
  await expect(tiles).toHaveCount(3);
  await page.getByRole('button', { name: 'Open picture 1 of 1' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(tiles).toHaveCount(2);
  await openTrip(tripId, '/history', bob);
  await bob.page.getByRole('button', { name: 'Restore the picture' }).click();
  await expect(bob.page.getByText('The picture is back.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open picture 1 of 1' })).toBeVisible();
});
