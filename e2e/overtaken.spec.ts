import { test } from './support/ana-and-bob.ts';
import { addActivity, askPoll, castVote, updateActivity } from './support/deeds.ts';
import { holdResponse } from './support/faults.ts';
import { activityForm } from './support/forms.ts';
import { optionOf, pollOf } from './support/poll.ts';
import { expect } from './support/test.ts';
import { cardOf } from './support/trip-page.ts';

test('what someone else changes before the reply to the viewer’s own change is shown', async ({ ana, bob, tripId }) => {
  const { page } = ana;
  await test.step('a vote is counted', async () => {
    const { id, options } = await askPoll(bob, tripId, { question: 'Tram or walk?', options: ['Tram', 'Walk'] });
    await page.goto(`/trips/${tripId}?tab=polls`);
    const vote = await holdResponse(page, 'castVote');
    await optionOf(pollOf(page, 'Tram or walk?'), 'Tram').click();
    await vote.answered;
    await castVote(bob, id, options[1]);
    // The events of polls come in order.
    await askPoll(bob, tripId, { question: 'Which pier?', options: ['Belém', 'Cacilhas'] });
    await expect(pollOf(page, 'Which pier?')).toBeVisible();
    vote.release();
    await expect(pollOf(page, 'Tram or walk?')).toContainText('2 votes');
  });
  await test.step('an edit', async () => {
    const activity = await addActivity(ana, tripId, { name: 'Tram', scheduledTime: '2027-05-12T08:00:00Z' });
    const form = await activityForm(ana, tripId, 'Tram');
    await form.getByLabel('Name').fill('Tram 28');
    const save = await holdResponse(page, 'updateActivity');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await save.answered;
    await updateActivity(bob, activity, { name: 'Tram 12', location: 'Alfama' });
    await addActivity(bob, tripId, { name: 'Castle', scheduledTime: '2027-05-12T12:00:00Z' });
    await expect(cardOf(page, 'Castle')).toBeAttached();
    save.release();
    await expect(cardOf(page, 'Tram 12')).toContainText('Alfama');
  });
});
