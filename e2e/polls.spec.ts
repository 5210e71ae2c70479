import { test as alone } from './support/ana-and-bob.ts';
import { askPoll, castVote, closePoll, editPoll } from './support/deeds.ts';
import { breakField, holdField, refuseField } from './support/faults.ts';
import { optionOf, pollAction, pollOf } from './support/poll.ts';
import { expect } from './support/test.ts';
import { alertOf, openTrip } from './support/trip-page.ts';
import { test } from './support/two-windows.ts';

// That a poll closes at its time is tested in server/live/poll-closing.test.ts and web/poll/use-time-left.test.tsx.

test('a poll is created, everyone votes once, and it is closed and deleted, in every window', {
  tag: '@story',
}, async ({ account, ana, bob, trip }) => {
  const eve = await account('eve');
  const tripId = await trip(ana, bob, eve);
  await openTrip(tripId, '?tab=polls', ana, bob);
  const { page } = ana;
  await expect(page.getByRole('heading', { name: 'Polls & Voting' })).toBeVisible();
  const earlier = await askPoll(bob, tripId, { question: 'Boots?', options: ['Aye', 'Nay'] });
  await expect(pollOf(page, 'Boots?')).toBeVisible();
  await page.getByRole('button', { name: 'Create Poll' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Question').fill('Tram or walk?');
  await form.getByLabel('Option 1', { exact: true }).fill('Tram');
  await form.getByLabel('Option 2', { exact: true }).fill('Walk');
  await form.getByRole('button', { name: 'Create Poll' }).click();
  await expect(form).toBeHidden();
  const questions = (window: typeof page) => window.getByRole('article').getByRole('heading');
  for (const window of [page, bob.page]) {
    await expect(questions(window)).toHaveText(['Tram or walk?', 'Boots?']);
    await expect(pollOf(window, 'Tram or walk?').getByRole('listitem')).toHaveText([/Tram.*0%/, /Walk.*0%/]);
  }

  const his = pollOf(bob.page, 'Tram or walk?');
  const voting = await holdField(bob.page, 'castVote');
  await optionOf(his, 'Tram').press('Enter');
  await expect(his.getByText('You voted')).toBeVisible();
  await expect(optionOf(his, 'Tram')).toContainText('100%');
  await expect(optionOf(his, 'Tram')).toBeFocused();
  await expect(optionOf(his, 'Tram')).toHaveAccessibleName(/your vote/);
  await expect(page.getByText('100%')).toBeHidden();
  voting.release();
  await expect(page.getByText('100%')).toBeVisible();
  await expect(pollOf(page, 'Tram or walk?')).toContainText(`1 of 3 has voted. Waiting for you and ${eve.name}.`);
  for (const name of ['Tram', 'Walk']) await expect(optionOf(his, name)).toBeDisabled();
  const { trip: read } = await ana.graphql<{ trip: { polls: { edges: { node: PollIds }[] } } }>(
    `{ trip(id: "${tripId}") { polls { edges { node { id question options { id } } } } } }`,
  );
  const poll = read.polls.edges.find(({ node }) => node.question === 'Tram or walk?')?.node;
  for (const voter of [ana, eve]) await castVote(voter, poll?.id ?? '', poll?.options[1]?.id);
  for (const window of [page, bob.page]) {
    await expect(pollOf(window, 'Tram or walk?').getByRole('listitem')).toHaveText([/Tram.*33%/, /Walk.*67%/]);
    await expect(pollOf(window, 'Tram or walk?')).toContainText('3 votes');
    await expect(pollOf(window, 'Tram or walk?')).toContainText('Everyone has voted.');
  }
  await expect(page.getByText('You voted'), 'her vote in another window counts here too').toBeVisible();

  // Bob neither created it nor manages the trip.
  await expect(his.getByRole('button', { name: /Actions/ })).toHaveCount(0);
  await pollAction(page, 'Tram or walk?', 'Close poll');
  for (const window of [page, bob.page]) {
    await expect(pollOf(window, 'Tram or walk?').getByText('Closed', { exact: true })).toBeVisible();
    await expect(pollOf(window, 'Tram or walk?')).toContainText('“Walk” won with 2 votes.');
    await expect(questions(window), 'open polls come first').toHaveText(['Boots?', 'Tram or walk?']);
  }
  await closePoll(bob, earlier.id);
  for (const window of [page, bob.page]) await expect(optionOf(pollOf(window, 'Boots?'), 'Aye')).toBeDisabled();
  await pollAction(page, 'Boots?', 'Delete poll');
  for (const window of [page, bob.page]) await expect(questions(window)).toHaveText(['Tram or walk?']);
});

interface PollIds {
  id: string;
  question: string;
  options: { id: string }[];
}

alone('a poll needs a question and two to five options; its form asks before it goes', async ({ ana, ownTrip }) => {
  const { page } = ana;
  await page.goto(`/trips/${ownTrip}`);
  await page.getByRole('tab', { name: 'Polls' }).click();
  await page.getByRole('button', { name: 'Create Poll' }).click();
  const form = page.getByRole('dialog', { name: 'Create Poll' });
  const create = form.getByRole('button', { name: 'Create Poll' });
  const question = form.getByLabel('Question');
  const option = (place: number) => form.getByLabel(`Option ${place}`, { exact: true });
  await create.click();
  await expect(question).toBeFocused();
  await expect(question).toHaveAccessibleDescription(/Question is required/);
  await question.fill('Where do we meet?');
  await option(1).fill('At the station');
  await option(2).fill('   ');
  await create.click();
  await expect(alertOf(page, /^Please provide at least 2 options$/)).toBeVisible();
  await expect(form.getByRole('button', { name: /Remove option/ })).toHaveCount(0);
  for (let place = 3; place <= 5; place += 1) {
    await form.getByRole('button', { name: 'Add option' }).click();
    await expect(option(place)).toBeFocused();
  }
  await expect(form.getByRole('button', { name: 'Add option' })).toBeHidden();
  await form.getByRole('button', { name: 'Remove option 4' }).click();
  await expect(option(4)).toBeFocused();
  await option(2).fill('On the bridge');
  await option(3).fill('é'.repeat(121));
  await create.click();
  await expect(option(3)).toBeFocused();
  await expect(option(3)).toHaveAccessibleDescription('Option can be at most 120 characters.');
  await option(3).fill('At the café');

  await page.goBack();
  await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toHaveValue('Where do we meet?');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await asked).type(), 'so does the browser, before it closes the window').toBe('beforeunload');
  await (await asked).dismiss();

  const creating = await breakField(page, 'createPoll');
  await create.click();
  await expect(alertOf(page, /^Failed to create poll\. Please try again\.$/)).toBeVisible();
  await expect(option(3)).toHaveValue('At the café');
  await creating.mend();
  await create.click();
  await expect(form).toBeHidden();
  const options = pollOf(page, 'Where do we meet?').getByRole('listitem');
  await expect(options).toHaveText([/At the station/, /On the bridge/, /At the café/]);

  await page.getByRole('button', { name: 'Create Poll' }).click();
  await question.fill('Tram or walk?');
  await page.goBack();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/tab=polls$/);
  await expect(page.getByRole('button', { name: 'Create Poll' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${ownTrip}$`));
});

alone(
  'a failed vote is undone, and one for a removed option may be cast again',
  { tag: '@landing' },
  async ({ ana, bob, tripId }) => {
    const { page } = ana;
    const { id } = await askPoll(bob, tripId, { question: 'Tram or walk?', options: ['Tram', 'Walk'] });
    await page.goto(`/trips/${tripId}?tab=polls`);
    const voted = page.getByText('You voted');
    const failed = alertOf(page, 'Failed to vote. Please try again.');
    const voting = await refuseField(page, 'castVote');
    await optionOf(page, 'Tram').click();
    await expect(failed).toBeVisible();
    await expect(optionOf(page, 'Tram')).toBeEnabled();
    await expect(voted).toBeHidden();
    await voting.mend();

    await optionOf(page, 'Tram').click();
    await expect(voted).toBeVisible();
    await editPoll(bob, id, { options: [{ text: 'Bus' }, { text: 'Train' }] });
    await expect(voted).toBeHidden();
    const paused = await holdField(page, 'castVote');
    await optionOf(page, 'Bus').click();
    await expect(voted).toBeVisible();
    await closePoll(bob, id);
    paused.release();
    await expect(failed).toBeVisible();
    await expect(voted, 'the poll was closed meanwhile').toBeHidden();
    await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  },
);
