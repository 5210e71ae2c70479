import { test } from './support/ana-and-bob.ts';
import { log, messageField } from './support/chat.ts';
import { addActivity, askPoll, editPoll, removeActivity, removePoll, say, updateActivity } from './support/deeds.ts';
import { activityForm, pollForm, tripForm } from './support/forms.ts';
import { pollOf } from './support/poll.ts';
import { expect } from './support/test.ts';
import { cardOf, save, undo } from './support/trip-page.ts';

// Which fields clash, and what a choice does, is tested with the forms: use-edit, edit-poll and edit-trip.

test('when two people edit a field at once, the second sees both values and chooses; other fields are kept', {
  tag: '@landing',
}, async ({ ana, bob, tripId }) => {
  const dinner = { name: 'Dinner', location: 'Bica', cost: 1000, scheduledTime: '2027-05-13T19:00:00Z' };
  const activity = await addActivity(ana, tripId, dinner);
  const { page } = ana;
  let form = await activityForm(ana, tripId, 'Dinner');
  const choices = form.getByRole('region', { name: 'Someone else changed this too' });
  await form.getByLabel('Location').fill('Belém');
  await updateActivity(bob, activity, { location: 'Alfama', cost: 2000 });
  await expect(cardOf(page, 'Dinner')).toContainText('Alfama');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(choices).toBeFocused();
  await expect(choices.getByRole('group')).toHaveCount(1);
  for (const side of ['Yours Belém', 'Theirs Alfama'])
    await expect(choices.getByRole('radio', { name: side })).not.toBeChecked();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form, 'nothing is overwritten without a choice').toBeVisible();
  await choices.getByRole('radio', { name: 'Theirs Alfama' }).check();
  await expect(form.getByLabel('Location')).toHaveValue('Alfama');
  await choices.getByRole('radio', { name: 'Yours Belém' }).check();
  await expect(form.getByLabel('Location')).toHaveValue('Belém');
  await save(form);
  for (const text of ['Belém', '$20']) await expect(cardOf(page, 'Dinner')).toContainText(text);

  // The trip moves with its plan during an edit.
  form = await activityForm(ana, tripId, 'Dinner');
  await form.getByLabel('Start time').fill('9pm');
  await ana.graphql(`mutation { updateTrip(input: { tripId: "${tripId}", onNewDates: MOVE,
    startDate: "2027-05-19", endDate: "2027-05-23" }) { __typename } }`);
  await expect(page.getByRole('region', { name: /May 20/, includeHidden: true })).toBeAttached();
  await form.getByRole('button', { name: 'Save' }).click();
  await choices.getByRole('radio', { name: /^Theirs .*May 20/ }).check();
  await save(form);
  await page.reload();
  await expect(cardOf(page, 'Dinner')).toContainText('8:00 PM');
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
    await form.getByRole('radio', { name: 'Theirs Lisboa' }).check();
    await expect(form.getByLabel('Name')).toHaveValue('Lisboa');
    await form.getByRole('radio', { name: 'Yours Lisbon in June' }).check();
    await save(form);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Lisbon in June' })).toBeVisible();
  });
});

test('typed text survives a reload, with the values it was based on, until its author signs out', {
  tag: '@landing',
}, async ({ ana, bob, tripId }) => {
  const activity = await addActivity(ana, tripId, { name: 'Dinner', location: 'Bica' });
  await say(bob, tripId, 'Where shall we eat?');
  const { page } = ana;
  await page.goto(`/trips/${tripId}?tab=chat`);
  await expect(log(page)).toContainText('Where shall we eat?');
  await messageField(page).fill('By the river, I');
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
  await expect(messageField(page)).toHaveValue('By the river, I');
  await page.goto('/trips');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('By the river');
});

test('the edit of an activity or a poll that someone else deletes can be added as a new one', async ({
  ana,
  bob,
  tripId,
}) => {
  const activity = await addActivity(ana, tripId, { name: 'Dinner' });
  const poll = await askPoll(bob, tripId, { question: 'Tram or walk?', options: ['Tram', 'Walk'] });
  const { page } = ana;
  let form = await activityForm(ana, tripId, 'Dinner');
  await form.getByLabel('Location').fill('Belém');
  await removeActivity(bob, activity);
  await expect(form.getByRole('alert')).toContainText('Someone else deleted this activity.');
  await expect(form.getByLabel('Location')).toHaveValue('Belém');
  await form.getByRole('button', { name: 'Add as new activity' }).click();
  await expect(form).toBeHidden();
  await expect(cardOf(page, 'Dinner')).toContainText('Belém');
  await undo(ana);
  await expect(cardOf(page, 'Dinner')).toHaveCount(0);

  form = await pollForm(ana, tripId, 'Tram or walk?');
  await form.getByLabel('Question').fill('Tram or boat?');
  await removePoll(bob, poll.id);
  await expect(form.getByRole('alert')).toContainText('Someone else deleted this poll.');
  await expect(form.getByLabel('Question')).toHaveValue('Tram or boat?');
  await form.getByRole('button', { name: 'Create as new poll' }).click();
  await expect(form).toBeHidden();
  await page.reload();
  await expect(pollOf(page, 'Tram or boat?')).toBeVisible();
  await page.getByRole('tab', { name: 'Activities' }).click();
  await expect(page.getByText('No activities yet')).toBeVisible();
});
