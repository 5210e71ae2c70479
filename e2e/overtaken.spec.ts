import { test } from './support/ana-and-bob.ts';
import { addActivity, askPoll, castVote, updateActivity } from './support/deeds.ts';
import { holdResponse } from './support/faults.ts';
import { activityForm } from './support/forms.ts';
import { choose, photo, pictureAction } from './support/picture.ts';
import { optionOf, pollOf } from './support/poll.ts';
import { expect } from './support/test.ts';
import { cardOf, openTrip } from './support/trip-page.ts';
import { test as inTwoWindows } from './support/two-windows.ts';

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

// Between the reply and the events that are taken again, the removed picture is there for a moment.
inTwoWindows.use({ expectedComplaints: /404/ });

inTwoWindows(
  'pictures that others add to an activity and remove before the reply to the viewer’s own one stay so',
  async ({ ana, bob, tripId }) => {
    const id = await addActivity(ana, tripId, { name: 'Castle' });
    await openTrip(tripId, '', ana, bob);
    for (const { page } of [ana, bob]) await page.getByRole('button', { name: 'Open Castle' }).click();
    await choose(bob.page, 'Add pictures', await photo('first.jpg', 300));
    const openOf = (count: number) =>
      ana.page.getByRole('button', { name: new RegExp(`Open picture \\d of ${count}`) });
    await expect(openOf(1)).toHaveCount(1);
    const { node } = await bob.graphql<{ node: { pictures: { id: string }[] } }>(
      `{ node(id: "${id}") { ... on Activity { pictures { id } } } }`,
    );

    const add = await holdResponse(ana.page, 'addActivityPictures');
    await choose(ana.page, 'Add pictures', await photo('second.jpg', 400));
    await add.answered;
    await choose(bob.page, 'Add pictures', [await photo('third.jpg', 500), await photo('fourth.jpg', 600)]);
    await expect(openOf(4)).toHaveCount(4);
    await pictureAction(bob, 'remove', node.pictures[0]?.id ?? '');
    await expect(openOf(3)).toHaveCount(3);

    const upload = ana.page.getByRole('progressbar', { name: 'Uploading second.jpg' });
    await expect(upload).toBeVisible();
    add.release();
    await expect(upload).toBeHidden();
    await expect(openOf(3)).toHaveCount(3);
  },
);
