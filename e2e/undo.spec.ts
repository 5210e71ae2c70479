import { test } from './support/ana-and-bob.ts';
import { addActivity, askPoll, castVote, changeRole, editPoll, updateActivity } from './support/deeds.ts';
import { activityForm, chooseAction, newActivityForm, pollForm, tripForm } from './support/forms.ts';
import { memberAction } from './support/members.ts';
import { optionOf, pollOf } from './support/poll.ts';
import { type Account, expect, type Person } from './support/test.ts';
import { alertOf, cardOf, expectLeftAlone, namesOn, plan, save, undo } from './support/trip-page.ts';

// Undo restores what the journal recorded, and leaves alone and lists what others have changed since. The tests of the
// API show that for every kind of change. A deletion is undone in itinerary.spec.ts, dates of a trip in moving.spec.ts,
// several activities at once in select.spec.ts, and pictures and covers in pictures.spec.ts.

async function moveToFriday({ page }: Person, name: string): Promise<void> {
  await chooseAction(page, name, 'Move to day…');
  await page.getByRole('dialog').getByRole('button', { name: 'Friday, May 14, 2027' }).click();
}

async function rename(ana: Person, tripId: string, from: string, to: string): Promise<void> {
  const form = await activityForm(ana, tripId, from);
  await form.getByLabel('Name').fill(to);
  await save(form);
}

test('what the viewer has just added, changed or moved goes back with Undo', { tag: '@story' }, async ({
  ana,
  bob,
  tripId,
}) => {
  const { page } = ana;
  const dinner = await addActivity(ana, tripId, { name: 'Dinner', scheduledDay: '2027-05-12' });
  await test.step('an activity, and the form for the next one stays', async () => {
    const form = await newActivityForm(ana, tripId);
    for (const name of ['Tram', 'Castle']) {
      await form.getByLabel('Name').fill(name);
      await form.getByRole('button', { name: 'Save and add another' }).click();
      await expect(page.getByText(`Added “${name}”`)).toBeVisible();
    }
    await form.getByLabel('Name').fill('Beach');
    await undo(ana);
    await expect(cardOf(page, 'Castle')).toHaveCount(0);
    await expect(cardOf(page, 'Tram')).toHaveCount(1);
    await expect(form.getByLabel('Name')).toHaveValue('Beach');
  });
  await test.step('an edit, and not what someone else has changed', async () => {
    await rename(ana, tripId, 'Dinner', 'Supper');
    await updateActivity(bob, dinner, { cost: 4200 });
    await expect(cardOf(page, 'Supper')).toContainText('$42.00');
    await undo(ana);
    await expect(cardOf(page, 'Dinner')).toContainText('$42.00');
  });
  await test.step('a day, and a place in the plan', async () => {
    await moveToFriday(ana, 'Dinner');
    await expect(namesOn(page, /Friday/)).toHaveText(['Dinner']);
    await undo(ana);
    await expect(namesOn(page, /Wednesday/)).toHaveText(['Dinner']);
    await addActivity(ana, tripId, { name: 'Museum' });
    await chooseAction(page, 'Museum', 'Move up');
    await expect(plan(page)).toHaveText(['Dinner', 'Museum', 'Tram']);
    await undo(ana);
    await expect(plan(page)).toHaveText(['Dinner', 'Tram', 'Museum']);
  });
  await test.step('the name of the trip', async () => {
    const form = await tripForm(ana, tripId);
    await form.getByLabel('Name').fill('Lisboa');
    await save(form);
    await expect(page.getByRole('heading', { level: 1, name: 'Lisboa' })).toBeVisible();
    await undo(ana);
    await expect(page.getByRole('heading', { level: 1, name: 'Lisbon in May' })).toBeVisible();
  });
  await test.step('an edit of a poll', async () => {
    await askPoll(ana, tripId, { question: 'Tram?', options: ['Yes', 'No'] });
    const form = await pollForm(ana, tripId, 'Tram?');
    await form.getByLabel('Question').fill('Tram or bus?');
    await form.getByLabel('Option 1').fill('Tram');
    await save(form);
    await expect(optionOf(pollOf(page, 'Tram or bus?'), 'Tram')).toBeVisible();
    await undo(ana);
    await expect(optionOf(pollOf(page, 'Tram?'), 'Yes')).toBeVisible();
  });
});

test('what others have changed since is left alone, and named', async ({ ana, bob, tripId }) => {
  const { page } = ana;
  await changeRole(ana, tripId, 'bob', 'ADMIN');
  await test.step('a new activity', async () => {
    const form = await newActivityForm(ana, tripId);
    await form.getByLabel('Name').fill('Castle');
    await save(form);
    await updateActivity(bob, await idOf(bob, tripId), { name: 'Castle at noon' });
    await expect(plan(page)).toHaveText(['Castle at noon']);
    await undo(ana);
    await expectLeftAlone(ana, 'Castle at noon');
    await expect(plan(page)).toHaveText(['Castle at noon']);
  });
  await test.step('an edit', async () => {
    await rename(ana, tripId, 'Castle at noon', 'Castle');
    await updateActivity(bob, await idOf(bob, tripId), { name: 'Late castle' });
    await expect(plan(page)).toHaveText(['Late castle']);
    await undo(ana);
    await expectLeftAlone(ana, 'Late castle');
    await expect(plan(page)).toHaveText(['Late castle']);
  });
  await test.step('a poll, and a vote for an added option', async () => {
    const { id } = await askPoll(ana, tripId, { question: 'Tram?', options: ['Yes', 'No'] });
    const form = await pollForm(ana, tripId, 'Tram?');
    await form.getByLabel('Question').fill('Tram or bus?');
    await form.getByRole('button', { name: 'Add option' }).click();
    await form.getByLabel('Option 3', { exact: true }).fill('Bus');
    await save(form);
    await expect(page.getByRole('button', { name: 'Undo' }), 'the server has it').toBeVisible();
    await castVote(bob, id, await optionId(bob, id, 'Bus'));
    const bus = page.getByRole('listitem').filter({ hasText: /^Bus/ });
    await expect(bus).toContainText('100%');
    await undo(ana);
    await expect(alertOf(page, 'Failed to undo the change.')).toBeVisible();
    await editPoll(bob, id, { question: 'How?' });
    await expect(pollOf(page, 'How?')).toBeVisible();
    await page.reload();
    await expect(bus).toContainText('100%');
  });
});

test('a new role goes with Undo, unless someone has changed it since or the viewer may not', async ({
  account,
  ana,
  person,
  trip,
}) => {
  const [bob, eve] = [await person('bob'), await account('eve')];
  const tripId = await trip(ana, bob, eve);
  await changeRole(ana, tripId, 'bob', 'ADMIN');
  for (const { page } of [ana, bob]) await page.goto(`/trips/${tripId}?tab=members`);
  const makeEveAdmin = async ({ page }: Person) => {
    await memberAction(page, 'eve', 'Make admin');
    await expect(page.getByText('eve is an admin now')).toBeVisible();
  };
  const owner = ana.page.getByRole('listitem').filter({ hasText: 'eve' }).getByText('Owner', { exact: true });
  await makeEveAdmin(ana);
  await changeRole(ana, tripId, 'eve', 'OWNER');
  await expect(owner).toBeVisible();
  await undo(ana);
  await expect(alertOf(ana.page, 'Someone else has changed this member’s role')).toBeVisible();
  await expect(owner).toBeVisible();
  await changeRole(ana, tripId, 'eve', 'MEMBER');
  await makeEveAdmin(bob);
  await expect(bob.page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('a move that meets another person’s newer day is taken back, and says so', async ({ ana, bob, tripId }) => {
  const id = await addActivity(ana, tripId, { name: 'Shops', scheduledDay: '2027-05-12' });
  const { page } = ana;
  // Bob's change does not arrive.
  await page.routeWebSocket('**/graphql', () => {});
  await page.goto(`/trips/${tripId}`);
  await expect(namesOn(page, /Wednesday/)).toHaveText(['Shops']);
  await updateActivity(bob, id, { scheduledDay: '2027-05-15' });
  await moveToFriday(ana, 'Shops');
  const refusal = '“Shops” was not moved. Someone else has changed its day or time in the meantime.';
  await expect(alertOf(page, refusal)).toBeVisible();
  await expect(namesOn(page, /Saturday/)).toHaveText(['Shops']);
  await expect(namesOn(page, /Friday/)).toHaveCount(0);

  // Another field is no reason.
  await updateActivity(bob, id, { name: 'Shops at noon' });
  await moveToFriday(ana, 'Shops');
  await expect(page.getByRole('button', { name: 'Undo' }), 'the server has it').toBeVisible();
  await page.reload();
  await expect(namesOn(page, /Friday/)).toHaveText(['Shops at noon']);
});

/** The id of the trip's only activity. */
async function idOf(person: Account, tripId: string): Promise<string> {
  const { trip } = await person.graphql<{ trip: { activities: { edges: { node: { id: string } }[] } } }>(
    `{ trip(id: "${tripId}") { activities { edges { node { id } } } } }`,
  );
  return trip.activities.edges[0]?.node.id ?? '';
}

/** The id of a poll’s option with this text. */
async function optionId(person: Account, pollId: string, wanted: string): Promise<string | undefined> {
  const { node } = await person.graphql<{ node: { options: { id: string; text: string }[] } }>(
    `{ node(id: "${pollId}") { ... on Poll { options { id text } } } }`,
  );
  return node.options.find(({ text }) => text === wanted)?.id;
}
