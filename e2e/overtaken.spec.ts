import { test } from './support/ana-and-bob.ts';
import { addActivity, askPoll, castVote, updateActivity } from './support/deeds.ts';
import { holdResponse } from './support/faults.ts';
import { activityForm } from './support/forms.ts';
import { expect } from './support/test.ts';

test('a vote by someone else that comes before the reply to the viewer’s own is counted', async ({
  ana,
  bob,
  trip,
}) => {
  const tripId = await trip(ana, bob);
  const { id, options } = await askPoll(bob, tripId, { question: 'Tram or walk?', options: ['Tram', 'Walk'] });
  const { page } = ana;
  await page.goto(`/trips/${tripId}?tab=polls`);
  const poll = page.getByRole('article', { name: 'Tram or walk?' });
  const vote = await holdResponse(page, 'castVote');
  await poll.getByRole('button', { name: /^Tram/ }).click();
  await vote.answered;
  await castVote(bob, id, options[1]);
  // The events of polls come in order.
  await askPoll(bob, tripId, { question: 'Which pier?', options: ['Belém', 'Cacilhas'] });
  await expect(page.getByRole('article', { name: 'Which pier?' })).toBeVisible();

  vote.release();
  await expect(poll).toContainText('2 votes');
});

test('an edit by someone else that comes before the reply to the viewer’s own is shown', async ({ ana, bob, trip }) => {
  const tripId = await trip(ana, bob);
  const activity = await addActivity(ana, tripId, { name: 'Tram', scheduledTime: '2027-05-12T08:00:00Z' });
  const { page } = ana;
  const form = await activityForm(ana, tripId, 'Tram');
  await form.getByLabel('Name').fill('Tram 28');
  const save = await holdResponse(page, 'updateActivity');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await save.answered;
  await updateActivity(bob, activity, { name: 'Tram 12', location: 'Alfama' });
  await addActivity(bob, tripId, { name: 'Castle', scheduledTime: '2027-05-12T12:00:00Z' });
  await expect(page.getByRole('article', { name: 'Castle', includeHidden: true })).toBeAttached();

  save.release();
  await expect(page.getByRole('article', { name: 'Tram 12' })).toContainText('Alfama');
});
