import { askPoll, castVote, closePoll, editPoll } from './support/deeds.ts';
import { breakField, holdField } from './support/faults.ts';
import { expect, test } from './support/test.ts';

/** A closing time: far enough ahead that the server accepts it. */
const soon = () => new Date(Date.now() + 2_000).toISOString();

test('a poll needs a question and two to five options; the form stays if it cannot be created', async ({
  person,
  trip,
}) => {
  const [ana, bob] = [await person('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  for (const { page } of [ana, bob]) await page.goto(`/trips/${tripId}?tab=polls`);
  const { page } = ana;
  await expect(page.getByRole('heading', { name: 'Polls & Voting' })).toBeVisible();
  await page.getByRole('button', { name: 'Create Poll' }).click();
  const form = page.getByRole('dialog');
  const create = form.getByRole('button', { name: 'Create Poll' });
  const question = form.getByLabel('Question');
  await create.click();
  await expect(question).toBeFocused();
  await expect(question).toHaveAccessibleDescription(/Question is required/);

  await question.fill('Where do we meet?');
  await form.getByLabel('Option 1', { exact: true }).fill('At the station');
  await form.getByLabel('Option 2', { exact: true }).fill('   ');
  await create.click();
  await expect(page.getByRole('alert').filter({ hasText: /^Please provide at least 2 options$/ })).toBeVisible();

  await expect(form.getByRole('button', { name: /Remove option/ })).toHaveCount(0);
  for (let place = 3; place <= 5; place += 1) await form.getByRole('button', { name: 'Add option' }).click();
  await expect(form.getByRole('button', { name: 'Add option' })).toBeHidden();
  await form.getByRole('button', { name: 'Remove option 4' }).click();
  await form.getByLabel('Option 2', { exact: true }).fill('On the bridge');
  const third = form.getByLabel('Option 3', { exact: true });
  await third.fill('é'.repeat(121));
  await create.click();
  await expect(third).toBeFocused();
  await expect(third).toHaveAccessibleDescription('Option can be at most 120 characters.');
  await third.fill('At the café');

  const creating = await breakField(page, 'createPoll');
  await create.click();
  await expect(
    page.getByRole('alert').filter({ hasText: /^Failed to create poll\. Please try again\.$/ }),
  ).toBeVisible();
  await expect(form.getByLabel('Option 3', { exact: true })).toHaveValue('At the café');
  await creating.mend();
  await create.click();
  await expect(form).toBeHidden();
  for (const window of [page, bob.page]) {
    const poll = window.getByRole('article', { name: 'Where do we meet?' });
    await expect(poll).toHaveCount(1);
    await expect(poll.getByRole('listitem')).toHaveText([/At the station/, /On the bridge/, /At the café/]);
    await expect(poll).toContainText('0%');
  }
});

test('everyone votes once; percentages update at once and in other windows', async ({ account, person, trip }) => {
  const [ana, bob, eve] = [await person('ana'), await person('bob'), await account('eve')];
  const tripId = await trip(ana, bob, eve);
  const poll = await askPoll(ana, tripId, { question: 'Tram or walk?', options: ['Tram', 'Walk'] });
  for (const { page } of [ana, bob]) await page.goto(`/trips/${tripId}?tab=polls`);
  const option = (name: string) => bob.page.getByRole('button', { name: new RegExp(`^${name}`) });

  const voting = await breakField(bob.page, 'castVote');
  await option('Tram').click();
  await expect(bob.page.getByRole('alert')).toHaveText('Failed to vote. Please try again.');
  await expect(option('Tram')).toBeEnabled();
  await expect(bob.page.getByText('You voted')).toBeHidden();
  await voting.mend();

  const held = await holdField(bob.page, 'castVote');
  await option('Tram').click();
  await expect(bob.page.getByText('You voted')).toBeVisible();
  await expect(option('Tram')).toContainText('100%');
  await expect(ana.page.getByText('100%')).toBeHidden();
  held.release();
  await expect(ana.page.getByText('100%')).toBeVisible();
  for (const name of ['Tram', 'Walk']) await expect(option(name)).toBeDisabled();

  await castVote(ana, poll.id, poll.options[1]);
  await castVote(eve, poll.id, poll.options[1]);
  for (const { page } of [ana, bob]) {
    await expect(page.getByRole('article').getByRole('listitem')).toHaveText([/Tram.*33%/, /Walk.*67%/]);
    await expect(page.getByRole('article')).toContainText('3 votes');
  }
  // Her vote in another window counts here too.
  await expect(ana.page.getByText('You voted')).toBeVisible();
});

test('an edit that removes an option gives its voters their vote back, without a reload', async ({
  account,
  person,
  trip,
}) => {
  const [ana, bob] = [await account('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  const poll = await askPoll(ana, tripId, { question: 'Tram or walk?', options: ['Tram', 'Walk'] });
  await castVote(bob, poll.id, poll.options[0]);
  const { page } = bob;
  await page.goto(`/trips/${tripId}?tab=polls`);
  await expect(page.getByText('You voted')).toBeVisible();
  await editPoll(ana, poll.id, { options: [{ text: 'Bus' }, { text: 'Train' }] });
  await expect(page.getByText('You voted')).toBeHidden();
  await page.getByRole('button', { name: /^Bus/ }).click();
  await expect(page.getByText('You voted')).toBeVisible();
});

test('a new poll appears even if the first request for the viewer’s rights fails', async ({
  account,
  person,
  trip,
}) => {
  const [ana, bob] = [await person('ana'), await account('bob')];
  const tripId = await trip(ana, bob);
  const { page } = ana;
  await page.goto(`/trips/${tripId}?tab=polls`);
  await askPoll(bob, tripId, { question: 'Hats?', options: ['Yes', 'No'] });
  await expect(page.getByRole('article', { name: 'Hats?' })).toBeVisible();

  const rights = await breakField(page, 'nodes');
  const failed = page.waitForEvent('console', (line) => line.type() === 'error');
  await askPoll(bob, tripId, { question: 'Boots?', options: ['Aye', 'Nay'] });
  await failed;
  await rights.mend();
  const boots = page.getByRole('article', { name: 'Boots?' });
  await expect(boots.getByRole('button', { name: 'Actions for Boots?' })).toBeVisible();
  await expect(boots.getByRole('button', { name: 'Aye' })).toBeEnabled();
});

test('a poll closes by time or manually, and can be deleted, in every window', async ({ person, trip }) => {
  const [ana, bob] = [await person('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  for (const { page } of [ana, bob]) await page.goto(`/trips/${tripId}?tab=polls`);
  const { id } = await askPoll(ana, tripId, { question: 'Hats?', options: ['Yes', 'No'] });
  await askPoll(bob, tripId, { question: 'Boots?', options: ['Aye', 'Nay'] });
  const [hers, his] = [ana.page, bob.page].map((page) => ({
    hats: page.getByRole('article', { name: 'Hats?' }),
    boots: page.getByRole('article', { name: 'Boots?' }),
  }));
  if (!hers || !his) return;
  await expect(his.hats.getByRole('button', { name: 'Yes' })).toBeEnabled();
  await editPoll(ana, id, { closesAt: soon() });
  await expect(his.hats.getByText('Closed', { exact: true })).toBeVisible();
  await expect(his.hats.getByRole('button', { name: 'Yes' })).toBeDisabled();
  // He neither created it nor manages the trip.
  await expect(his.hats.getByRole('button', { name: /Actions/ })).toHaveCount(0);

  await his.boots.getByRole('button', { name: 'Actions for Boots?' }).click();
  await bob.page.getByRole('menuitem', { name: 'Close poll' }).click();
  await bob.page.getByRole('alertdialog').getByRole('button', { name: 'Close poll' }).click();
  for (const { boots } of [hers, his]) {
    await expect(boots.getByText('Closed', { exact: true })).toBeVisible();
    await expect(boots.getByRole('button', { name: 'Aye' })).toBeDisabled();
  }

  await hers.boots.getByRole('button', { name: 'Actions for Boots?' }).click();
  await expect(ana.page.getByRole('menuitem', { name: 'Close poll' })).toHaveCount(0);
  await ana.page.getByRole('menuitem', { name: 'Delete poll' }).click();
  await ana.page.getByRole('alertdialog').getByRole('button', { name: 'Delete poll' }).click();
  for (const { boots } of [hers, his]) await expect(boots).toBeHidden();
});

test('a vote on a poll that was just closed is undone', async ({ account, person, trip }) => {
  const [ana, bob] = [await account('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  const poll = await askPoll(ana, tripId, { question: 'Tram or walk?', options: ['Tram', 'Walk'] });
  await bob.page.goto(`/trips/${tripId}?tab=polls`);
  const held = await holdField(bob.page, 'castVote');
  await bob.page.getByRole('button', { name: /^Tram/ }).click();
  await closePoll(ana, poll.id);
  held.release();
  await expect(bob.page.getByRole('alert')).toHaveText('Failed to vote. Please try again.');
  await expect(bob.page.getByText('You voted')).toBeHidden();
  await expect(bob.page.getByText('Closed', { exact: true })).toBeVisible();
});

test('the back button closes what is open over the page, and asks before it discards text', async ({
  person,
  trip,
}) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  const { page } = ana;
  await page.goto(`/trips/${tripId}`);
  await page.getByRole('tab', { name: 'Polls' }).click();
  await page.getByRole('button', { name: 'Create Poll' }).click();
  const form = page.getByRole('dialog', { name: 'Create Poll' });
  await form.getByLabel('Question').fill('Tram or walk?');
  await page.goBack();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('Question')).toHaveValue('Tram or walk?');

  const question = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await question).type(), 'so does the browser, before it closes the window').toBe('beforeunload');
  await (await question).dismiss();

  await page.goBack();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/tab=polls$/);
  await expect(page.getByRole('button', { name: 'Create Poll' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${tripId}$`));
});

test('voting with the keyboard keeps the focus on the vote', async ({ person, trip }) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  await askPoll(ana, tripId, { question: 'Tram or walk?', options: ['Tram', 'Walk'] });
  const { page } = ana;
  await page.goto(`/trips/${tripId}?tab=polls`);
  const tram = page.getByRole('button', { name: /^Tram/ });
  await tram.press('Enter');
  await expect(page.getByText('You voted')).toBeVisible();
  await expect(tram).toBeFocused();
  await expect(tram).toHaveAccessibleName(/your vote/);
});

test('open polls come before closed ones, and move as soon as they close', async ({ person, trip }) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  await askPoll(ana, tripId, { question: 'Boots?', options: ['Yes', 'No'] });
  const { id } = await askPoll(ana, tripId, { question: 'Hats?', options: ['Yes', 'No'] });
  const { page } = ana;
  await page.goto(`/trips/${tripId}?tab=polls`);
  const questions = page.getByRole('article').getByRole('heading');
  await expect(questions).toHaveText(['Hats?', 'Boots?']);
  await editPoll(ana, id, { closesAt: soon() });
  await expect(questions).toHaveText(['Boots?', 'Hats?']);
});
