import { test as base } from './support/ana-and-bob.ts';
import { addActivity, askPoll, editPoll, removeActivity, removePoll, say, updateActivity } from './support/deeds.ts';
import { activityForm, pollForm, tripForm } from './support/forms.ts';
import { expect } from './support/test.ts';

const test = base.extend<{
  /** Ana's trip, of which Bob is a member. */
  tripId: string;
}>({
  tripId: async ({ trip, ana, bob }, use) => use(await trip(ana, bob)),
});

test('when two people edit a field at once, the second sees both values and chooses', async ({ ana, bob, tripId }) => {
  const activity = await addActivity(ana, tripId, { name: 'Dinner', location: 'Bica', cost: 1000 });
  const { page } = ana;
  await page.goto(`/trips/${tripId}`);
  const form = page.getByRole('dialog');
  const choices = form.getByRole('region', { name: 'Someone else changed this too' });
  const card = page.getByRole('article', { name: 'Dinner', includeHidden: true });
  const editAt = async (mine: string, theirs: string) => {
    await page.getByRole('button', { name: 'Edit Dinner' }).click();
    await form.getByLabel('Location').fill(mine);
    await updateActivity(bob, activity, { location: theirs, cost: 2000 });
    await expect(card).toContainText(theirs);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(choices).toBeFocused();
    await expect(choices.getByRole('radio', { name: `Yours ${mine}` })).not.toBeChecked();
    await expect(choices.getByRole('radio', { name: `Theirs ${theirs}` })).not.toBeChecked();
    await expect(choices.getByRole('group')).toHaveCount(1);
  };

  await editAt('Belém', 'Alfama');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form, 'nothing is overwritten without a choice').toBeVisible();
  await choices.getByRole('radio', { name: 'Theirs Alfama' }).check();
  await expect(form.getByLabel('Location')).toHaveValue('Alfama');
  await choices.getByRole('radio', { name: 'Yours Belém' }).check();
  await expect(form.getByLabel('Location')).toHaveValue('Belém');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  for (const text of ['Belém', '$20']) await expect(card).toContainText(text);

  await editAt('Graça', 'Chiado');
  await choices.getByRole('radio', { name: 'Theirs Chiado' }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await page.reload();
  await expect(card).toContainText('Chiado');
});

test('an edit that has not arrived yet is not overwritten either', async ({ ana, bob, tripId }) => {
  const activity = await addActivity(ana, tripId, { name: 'Dinner', location: 'Bica' });
  const poll = await askPoll(bob, tripId, { question: 'Tram or walk?', options: ['Tram', 'Walk'] });
  const { page } = ana;
  await page.routeWebSocket('**/graphql', () => {});

  await test.step('of an activity', async () => {
    const form = await activityForm(ana, tripId, 'Dinner');
    await form.getByLabel('Location').fill('Belém');
    await updateActivity(bob, activity, { location: 'Alfama' });
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('radio', { name: 'Theirs Alfama' })).toBeVisible();
    await expect(form.getByLabel('Location')).toHaveValue('Belém');
  });
  await test.step('of a poll', async () => {
    const form = await pollForm(ana, tripId, 'Tram or walk?');
    await form.getByLabel('Question').fill('Tram or boat?');
    await editPoll(bob, poll.id, { question: 'Tram or hike?' });
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('radio', { name: 'Theirs Tram or hike?' })).toBeVisible();
    await expect(form.getByLabel('Question')).toHaveValue('Tram or boat?');
  });
  await test.step('of the trip', async () => {
    const form = await tripForm(ana, tripId);
    await form.getByLabel('Name').fill('Lisbon in June');
    await ana.graphql(`mutation { updateTrip(input: { tripId: "${tripId}", name: "Lisboa" }) { __typename } }`);
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByRole('radio', { name: 'Yours Lisbon in June' }).check();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Lisbon in June' })).toBeVisible();
  });
});

test('typed text survives a reload, with the values it was based on, until its author signs out', async ({
  ana,
  bob,
  tripId,
}) => {
  const activity = await addActivity(ana, tripId, { name: 'Dinner', location: 'Bica' });
  await say(bob, tripId, 'Where shall we eat?');
  const { page } = ana;
  const message = page.getByRole('textbox', { name: 'Message' });
  await page.goto(`/trips/${tripId}?tab=chat`);
  await message.fill('By the river, I');

  let form = await activityForm(ana, tripId, 'Dinner');
  await form.getByLabel('Location').fill('Belém');
  await updateActivity(bob, activity, { location: 'Alfama' });
  form = await activityForm(ana, tripId, 'Dinner');
  await expect(form.getByLabel('Location')).toHaveValue('Belém');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('radio', { name: 'Theirs Alfama' })).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  form = await activityForm(ana, tripId, 'Dinner');
  await expect(form.getByLabel('Location')).toHaveValue('Alfama');

  await page.goto(`/trips/${tripId}?tab=chat`);
  await expect(message).toHaveValue('By the river, I');
  await page.goto('/trips');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('By the river');
});

test('two people who edit different fields of an activity at once both keep their changes', async ({
  ana,
  bob,
  tripId,
}) => {
  const tram = await addActivity(ana, tripId, { name: 'Tram 28', location: 'Martim Moniz' });
  const { page } = ana;
  const form = await activityForm(ana, tripId, 'Tram 28');
  await form.getByLabel('Cost').fill('3.10');
  await updateActivity(bob, tram, { location: 'Campo de Ourique' });
  const card = page.getByRole('article', { name: 'Tram 28', includeHidden: true });
  await expect(card).toContainText('Campo de Ourique');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await page.reload();
  await expect(card).toContainText('$3.10');
  await expect(card).toContainText('Campo de Ourique');
});

test('the edit of an activity that someone else deletes can be added as a new one', async ({ ana, bob, tripId }) => {
  const activity = await addActivity(ana, tripId, { name: 'Dinner' });
  const { page } = ana;
  const form = await activityForm(ana, tripId, 'Dinner');
  await form.getByLabel('Location').fill('Belém');
  await removeActivity(bob, activity);
  await expect(form.getByRole('alert')).toContainText('Someone else deleted this activity.');
  await expect(form.getByLabel('Location')).toHaveValue('Belém');
  await form.getByRole('button', { name: 'Add as new activity' }).click();
  await expect(form).toBeHidden();
  const card = page.getByRole('article', { name: 'Dinner' });
  await expect(card).toContainText('Belém');
  // The offer comes with the server's answer.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('the edit of a poll that someone else deletes can be created as a new one', async ({ ana, bob, tripId }) => {
  const poll = await askPoll(bob, tripId, { question: 'Tram or walk?', options: ['Tram', 'Walk'] });
  const { page } = ana;
  const form = await pollForm(ana, tripId, 'Tram or walk?');
  await form.getByLabel('Question').fill('Tram or boat?');
  await removePoll(bob, poll.id);
  await expect(form.getByRole('alert')).toContainText('Someone else deleted this poll.');
  await expect(form.getByLabel('Question')).toHaveValue('Tram or boat?');
  await form.getByRole('button', { name: 'Create as new poll' }).click();
  await expect(form).toBeHidden();
  await page.reload();
  await expect(page.getByRole('article', { name: 'Tram or boat?' })).toBeVisible();
});

test('when two people change a poll at once, the second sees both versions and chooses', async ({ ana, tripId }) => {
  const poll = await askPoll(ana, tripId, { question: 'Tram or walk?', options: ['Tram', 'Walk'] });
  const { page } = ana;
  const form = await pollForm(ana, tripId, 'Tram or walk?');
  await form.getByLabel('Question').fill('Tram or boat?');
  await form.getByLabel('Option 2').fill('Boat');
  const [tram = '', walk = ''] = poll.options;
  await editPoll(ana, poll.id, {
    question: 'Tram or hike?',
    options: [
      { id: tram, text: 'Tram 28' },
      { id: walk, text: 'Hike' },
    ],
  });
  await expect(page.getByRole('article', { name: 'Tram or hike?', includeHidden: true })).toBeAttached();
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByRole('radio', { name: 'Theirs Tram or hike?' }).check();
  await form.getByRole('radio', { name: 'Yours Boat' }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await page.reload();
  const card = page.getByRole('article', { name: 'Tram or hike?' });
  await expect(card.getByRole('button', { name: /^(Tram 28|Boat)/ })).toHaveCount(2);
});

test('two people who edit a poll at once keep each other’s changes, and the votes', async ({ ana, person, trip }) => {
  const bob = await person('bob');
  const tripId = await trip(ana, bob);
  const poll = await askPoll(ana, tripId, { question: 'Tram or walk?', options: ['Tram', 'Walk'] });
  const { page } = ana;
  const form = await pollForm(ana, tripId, 'Tram or walk?');
  await form.getByLabel('Description').fill('It may rain.');
  await form.getByLabel('Option 2').fill('Hike');

  const [tram = '', walk = ''] = poll.options;
  const options = [{ id: tram, text: 'Tram' }, { id: walk, text: 'Walk' }, { text: 'Taxi' }];
  await editPoll(ana, poll.id, { question: 'How?', options });
  const taxi = page.getByRole('button', { name: /^Taxi/, includeHidden: true });
  await expect(taxi).toBeAttached();
  await bob.page.goto(`/trips/${tripId}?tab=polls`);
  await bob.page.getByRole('button', { name: /^Taxi/ }).click();
  await expect(taxi).toContainText('100%');

  await form.getByRole('button', { name: 'Save' }).click();
  for (const window of [page, bob.page]) {
    const card = window.getByRole('article', { name: 'How?' });
    await expect(card).toContainText('It may rain.');
    await expect(card.getByRole('button', { name: /^(Tram|Hike|Taxi)/ })).toHaveCount(3);
    await expect(card.getByRole('button', { name: /^Taxi/ })).toContainText('100%');
  }
});

test('two edits of the same field of a trip are shown side by side', async ({ ana, tripId }) => {
  const { page } = ana;
  const form = await tripForm(ana, tripId);
  await form.getByLabel('Name').fill('Lisbon in June');
  await ana.graphql(`mutation { updateTrip(input: { tripId: "${tripId}", name: "Lisboa" }) { __typename } }`);
  await expect(page).toHaveTitle(/Lisboa/);
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByRole('radio', { name: 'Theirs Lisboa' }).check();
  await expect(form.getByLabel('Name')).toHaveValue('Lisboa');
  await form.getByRole('radio', { name: 'Yours Lisbon in June' }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Lisbon in June' })).toBeVisible();
});
