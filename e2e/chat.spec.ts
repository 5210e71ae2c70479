import { test as alone } from './support/ana-and-bob.ts';
import { connected, line, log, messageField, openChat, send } from './support/chat.ts';
import { askPoll, removePoll, say, sayMany, see } from './support/deeds.ts';
import { untilStill } from './support/drag.ts';
import { breakField, holdField, holdResponse, replaceResponseText } from './support/faults.ts';
import { responseTo } from './support/requests.ts';
import { expect } from './support/test.ts';
import { test } from './support/two-windows.ts';

test('two people chat: a message shows at once and arrives trimmed and complete, and blank ones are not sent', {
  tag: '@story',
}, async ({ ana, bob, tripId }) => {
  await openChat(tripId, ana, bob);
  const { page } = ana;
  await expect(page.getByRole('heading', { name: 'Trip Chat' })).toBeVisible();
  const sendButton = page.getByRole('button', { name: 'Send' });
  await expect(sendButton).toBeDisabled();
  await send(page, '  \n ');
  await expect(sendButton).toBeDisabled();

  await messageField(page).fill('');
  await messageField(page).pressSequentially('  Is anyone awake?');
  await expect(bob.page.getByText('ana is typing…')).toBeVisible();
  const sending = await holdField(page, 'sendMessage');
  await sendButton.click();
  await expect(log(page).getByText('Is anyone awake?')).toBeVisible();
  await expect(messageField(page)).toHaveValue('');
  sending.release();
  await expect(line(bob.page, 'Is anyone awake?')).toBeVisible();
  await expect(line(bob.page, 'ana')).toBeVisible();

  await messageField(page).fill('First line');
  await messageField(page).press('Shift+Enter');
  await messageField(page).pressSequentially('second line');
  // Safari's Enter that chooses a character.
  await messageField(page).dispatchEvent('keydown', { key: 'Enter', code: 'Enter', keyCode: 229 });
  await messageField(page).pressSequentially(' 🥐');
  await messageField(page).press('Enter');
  const twoLines = log(bob.page).getByText('First line');
  await expect(twoLines).toHaveText('First line\nsecond line 🥐', { useInnerText: true });
  await send(bob.page, 'Now I am');
  for (const window of [page, bob.page])
    await expect(log(window).getByText(/awake\?|second line|Now I am/)).toHaveText([
      'Is anyone awake?',
      /second line/,
      'Now I am',
    ]);
});

test('a message that could not be sent stays and says why, and is sent only once', {
  tag: '@landing',
}, async ({ ana, bob, tripId }) => {
  await openChat(tripId, ana, bob);
  const { page } = ana;
  const alert = page.getByRole('alert');
  const waits = page.getByText('Waits for a connection.');
  const sending = await breakField(page, 'sendMessage');
  await send(page, 'Platform 3!');
  await expect(waits).toBeVisible();
  await page.reload();
  await expect(waits).toBeVisible();
  await expect(log(page).getByText('Platform 3!')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(waits).toBeVisible();
  await sending.mend();
  await page.reload();
  await expect(log(bob.page).getByText('Platform 3!')).toBeVisible();
  await expect(waits).toBeHidden();
  await expect(log(page).getByText('Platform 3!')).toHaveCount(1);
  await expect(connected(page)).toBeVisible();

  // The server will refuse this text again.
  await page.route('**/graphql', (route) =>
    route.continue({ postData: route.request().postData()?.replace('Platform 4', 'Platform 4\\u0000') ?? '' }),
  );
  await send(page, 'Platform 4');
  await expect(alert).toContainText('Not sent. Message contains characters that');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(log(page).getByText('Platform 4')).toHaveCount(0);

  const long = `${'word '.repeat(1_000)}THE END`;
  await send(page, long);
  await expect(messageField(page), 'a text that is too long is not cut').toHaveValue(long);
  await expect(messageField(page)).toHaveAccessibleDescription('Message can be at most 4000 characters.');
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await send(page, 'THE END');
  await expect(log(bob.page).getByText('THE END')).toBeVisible();
});

alone(
  'a long chat opens at its end, loads earlier messages, and keeps the place',
  { tag: '@landing' },
  async ({ ana, bob, tripId }) => {
    await sayMany(bob, tripId, 'Line', 60);
    await see(ana, tripId);
    const { trip } = await bob.graphql<{ trip: { messages: { edges: { node: { id: string } }[] } } }>(
      `{ trip(id: "${tripId}") { messages(first: 60) { edges { node { id } } } } }`,
    );
    const idOf = (number: number) => trip.messages.edges[number - 1]?.node.id;
    const edit = (number: number, text: string) =>
      bob.graphql(`mutation { editMessage(input: { messageId: "${idOf(number)}", text: "${text}" }) { __typename } }`);
    const { page } = ana;
    await openChat(tripId, ana);
    const numbered = (number: number) => line(page, `Line ${number}`);
    await expect(numbered(60)).toBeInViewport();
    await expect(numbered(31)).toBeAttached();
    await expect(numbered(30)).toHaveCount(0);

    const earlier = await holdResponse(page, 'EarlierMessages');
    await log(page).hover();
    await page.mouse.wheel(0, -10_000);
    await earlier.answered;
    await bob.graphql(`mutation { removeMessage(input: { messageId: "${idOf(10)}" }) { __typename } }`);
    await edit(20, 'Tram at nine');
    // The events of the trip come in order.
    await edit(60, 'Castle at ten');
    await expect(log(page).getByText('Castle at ten')).toBeAttached();
    // Measured within the log, because the page above it may still be loading.
    const heightOf = async (number: number) =>
      ((await numbered(number).boundingBox())?.y ?? 0) - ((await log(page).boundingBox())?.y ?? 0);
    await expect(numbered(31)).toBeInViewport();
    await untilStill(numbered(31));
    const place = await heightOf(31);
    earlier.release();
    await expect(numbered(1)).toBeAttached();
    await expect(numbered(1), 'the reader stays with what they were reading').not.toBeInViewport();
    expect(await heightOf(31)).toBeCloseTo(place, -1);
    await expect(log(page).getByText('Tram at nine')).toBeAttached();
    const others = Array.from({ length: 59 }, (_, index) => index + 1).filter(
      (number) => number !== 10 && number !== 20,
    );
    await expect(log(page).getByText(/^Line \d+$/)).toHaveText(others.map((number) => `Line ${number}`));
    await expect(page.getByRole('button', { name: 'Earlier messages' })).toBeHidden();

    const polls = responseTo(page, 'PollsTab');
    await page.getByRole('tab', { name: 'Polls' }).hover();
    await polls;
    await numbered(25).scrollIntoViewIfNeeded();
    await untilStill(numbered(25));
    const before = await heightOf(25);
    // When a poll is restored, the page fetches all its parts.
    const poll = await askPoll(bob, tripId, { question: 'Tram or walk?', options: ['Tram', 'Walk'] });
    await removePoll(bob, poll.id);
    await replaceResponseText(page, 'Line 59', 'Line 59, fetched again');
    await bob.graphql(`mutation { restorePoll(input: { tripId: "${tripId}", pollId: "${poll.id}" }) { __typename } }`);
    await expect(log(page).getByText('Line 59, fetched again')).toBeAttached();
    await say(bob, tripId, 'Line 61');
    await expect(numbered(61)).toBeAttached();
    await expect(numbered(1)).toBeAttached();
    expect(await heightOf(25)).toBeCloseTo(before, -1);
    await page.getByRole('button', { name: 'Jump to latest' }).click();
    await expect(numbered(61)).toBeInViewport();
    await say(bob, tripId, 'Line 62');
    await expect(numbered(62)).toBeInViewport();
  },
);
