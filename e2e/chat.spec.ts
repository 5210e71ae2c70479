import { askPoll, removePoll, say, sayMany, see } from './support/deeds.ts';
import { untilStill } from './support/drag.ts';
import { breakField, holdField } from './support/faults.ts';
import { expect, test } from './support/test.ts';

test('two people chat: a message shows at once and arrives trimmed and complete, and blank ones are not sent', async ({
  person,
  trip,
}) => {
  const [ana, bob] = [await person('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  for (const { page } of [ana, bob]) {
    await page.goto(`/trips/${tripId}?tab=chat`);
    await expect(page.getByRole('heading', { name: 'Trip Chat' })).toBeVisible();
    await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  }
  const { page } = ana;
  const composer = page.getByLabel('Message', { exact: true });
  const send = page.getByRole('button', { name: 'Send' });
  const [hers, his] = [page, bob.page].map((window) => window.getByRole('log'));
  if (!hers || !his) return;

  await expect(send).toBeDisabled();
  await composer.fill('  \n ');
  await expect(send).toBeDisabled();
  await composer.press('Enter');

  await composer.fill('');
  await composer.pressSequentially('  Is anyone awake?');
  await expect(bob.page.getByText('ana is typing…')).toBeVisible();
  const held = await holdField(page, 'sendMessage');
  await send.click();
  await expect(hers.getByText('Is anyone awake?')).toBeVisible();
  await expect(composer).toHaveValue('');
  held.release();
  await expect(his.getByText('Is anyone awake?', { exact: true })).toBeVisible();
  await expect(his.getByText('ana', { exact: true })).toBeVisible();

  await composer.fill('First line');
  await composer.press('Shift+Enter');
  await composer.pressSequentially('second line 🥐');
  await composer.press('Enter');
  const twoLines = his.getByText('First line');
  await expect(twoLines).toHaveText('First line\nsecond line 🥐', { useInnerText: true });

  await say(bob, tripId, 'Now I am');
  await expect(hers.getByText('Now I am')).toBeVisible();
  await expect(hers.getByText(/awake\?|second line|Now I am/)).toHaveText([
    'Is anyone awake?',
    /second line/,
    'Now I am',
  ]);
});

test('a message that could not be sent stays and says so, and a retry sends it only once', async ({ person, trip }) => {
  const [ana, bob] = [await person('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  for (const { page } of [ana, bob]) await page.goto(`/trips/${tripId}?tab=chat`);
  const { page } = ana;
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  const sending = await breakField(page, 'sendMessage');
  await page.getByLabel('Message', { exact: true }).fill('Platform 3!');
  await page.getByLabel('Message', { exact: true }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Not sent');
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Not sent');
  await expect(page.getByRole('log').getByText('Platform 3!')).toBeVisible();
  await sending.mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(bob.page.getByRole('log').getByText('Platform 3!')).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByRole('log').getByText('Platform 3!')).toHaveCount(1);
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();

  // The server will refuse this text again.
  await page.route('**/graphql', (route) =>
    route.continue({ postData: route.request().postData()?.replace('Platform 4', 'Platform 4\\u0000') ?? '' }),
  );
  await page.getByLabel('Message', { exact: true }).fill('Platform 4');
  await page.getByLabel('Message', { exact: true }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Not sent. Message contains characters that');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('log').getByText('Platform 4')).toHaveCount(0);
});

test('a text that is too long for a message stays whole, and says so', async ({ person, trip }) => {
  const ana = await person('ana');
  const { page } = ana;
  await page.goto(`/trips/${await trip(ana)}?tab=chat`);
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Message' });
  const text = `${'word '.repeat(1_000)}THE END`;
  await field.fill(text);
  await field.press('Enter');
  await expect(field).toHaveValue(text);
  await expect(field).toHaveAccessibleDescription('Message can be at most 4000 characters.');
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await field.fill('THE END');
  await field.press('Enter');
  await expect(page.getByRole('log').getByText('THE END')).toBeVisible();
});

test('on a phone the composer is in view above the tabs, even with a long trip name', async ({ person, trip }) => {
  const ana = await person('ana', { viewport: { width: 390, height: 700 } });
  const tripId = await trip(ana);
  const name = 'Five friends, one tram and all the stairs of Lisbon';
  await ana.graphql('mutation ($input: UpdateTripInput!) { updateTrip(input: $input) { __typename } }', {
    input: { tripId, name },
  });
  const { page } = ana;
  await page.goto(`/trips/${tripId}?tab=chat`);
  const composer = await page.getByLabel('Message', { exact: true }).boundingBox();
  const tabs = await page.getByRole('tablist').boundingBox();
  expect((composer?.y ?? 0) + (composer?.height ?? 0)).toBeLessThan(tabs?.y ?? 0);
});

test('a long chat opens at its end, loads earlier messages, and keeps the reader’s place', async ({
  account,
  person,
  trip,
}) => {
  const [ana, bob] = [await person('ana'), await account('bob')];
  const tripId = await trip(ana, bob);
  await sayMany(bob, tripId, 'Line', 60);
  await see(ana, tripId);
  const { page } = ana;
  await page.goto(`/trips/${tripId}?tab=chat`);
  const log = page.getByRole('log');
  const line = (number: number) => log.getByText(`Line ${number}`, { exact: true });
  await expect(line(60)).toBeInViewport();
  await expect(line(31)).toBeAttached();
  await expect(line(30)).toHaveCount(0);

  const held = await holdField(page, 'messages');
  await log.hover();
  await page.mouse.wheel(0, -10_000);
  await expect(line(31)).toBeInViewport();
  // Measured within the log, because the page above it may still be loading.
  const heightOf = async (number: number) =>
    ((await line(number).boundingBox())?.y ?? 0) - ((await log.boundingBox())?.y ?? 0);
  await untilStill(line(31));
  const place = await heightOf(31);
  held.release();
  await expect(line(1)).toBeAttached();
  await expect(line(1), 'the reader stays with what they were reading').not.toBeInViewport();
  expect(await heightOf(31)).toBeCloseTo(place, -1);
  await expect(log.getByText(/^Line \d+$/)).toHaveText(Array.from({ length: 60 }, (_, index) => `Line ${index + 1}`));
  await expect(page.getByRole('button', { name: 'Earlier messages' })).toBeHidden();

  await line(20).scrollIntoViewIfNeeded();
  const before = await heightOf(20);
  await say(bob, tripId, 'Line 61');
  await expect(line(61)).toBeAttached();
  expect(await heightOf(20)).toBeCloseTo(before, -1);
  await page.getByRole('button', { name: 'Jump to latest' }).click();
  await expect(line(61)).toBeInViewport();
  await say(bob, tripId, 'Line 62');
  await expect(line(62)).toBeInViewport();
});

test('a reader of earlier messages keeps their place when the page is fetched again', async ({
  account,
  person,
  trip,
}) => {
  const [ana, bob] = [await person('ana'), await account('bob')];
  const tripId = await trip(ana, bob);
  await sayMany(bob, tripId, 'Line', 60);
  await see(ana, tripId);
  const { page } = ana;
  const log = page.getByRole('log');
  const line = (number: number) => log.getByText(`Line ${number}`, { exact: true });
  const fetched = async (query: string) => {
    const response = await page.waitForResponse((each) => each.request().postData()?.includes(query) ?? false);
    await response.finished();
  };
  await page.goto(`/trips/${tripId}?tab=chat`);
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await expect(line(60)).toBeInViewport();
  const polls = fetched('PollsTab');
  await page.getByRole('tab', { name: 'Polls' }).hover();
  await polls;
  await log.hover();
  await page.mouse.wheel(0, -10_000);
  await expect(line(1)).toBeAttached();
  await line(20).scrollIntoViewIfNeeded();
  await expect(line(20)).toBeInViewport();

  // When a poll is restored, the page fetches all its parts.
  const poll = await askPoll(bob, tripId, { question: 'Tram or walk?', options: ['Tram', 'Walk'] });
  await removePoll(bob, poll.id);
  const chat = fetched('ChatTab');
  await bob.graphql(`mutation { restorePoll(input: { tripId: "${tripId}", pollId: "${poll.id}" }) { __typename } }`);
  await chat;
  await say(bob, tripId, 'Line 61');
  await expect(line(61)).toBeAttached();
  await expect(line(20)).toBeInViewport();
  await expect(line(1)).toBeAttached();
});
