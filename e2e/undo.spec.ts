import { test } from './support/ana-and-bob.ts';
import { addActivity, askPoll, changeRole, editPoll, updateActivity } from './support/deeds.ts';
import { activityForm, chooseAction, newActivityForm, pollForm, tripForm } from './support/forms.ts';
import { memberAction } from './support/members.ts';
import { optionOf, pollOf } from './support/poll.ts';
import { expect, type Person } from './support/test.ts';
import { alertOf, cardOf, namesOn, plan, save, undo } from './support/trip-page.ts';

// What others have changed since is left alone: undo-one.test.ts and undo-together.test.ts show that for every kind of
// change, moving.spec.ts and select.spec.ts on the screen. A deletion is undone in itinerary.spec.ts.

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
    const { id } = await askPoll(bob, tripId, { question: 'Tram?', options: ['Yes', 'No'] });
    const edit = async () => {
      const form = await pollForm(ana, tripId, 'Tram?');
      await form.getByLabel('Question').fill('Tram or bus?');
      await form.getByLabel('Option 1').fill('Tram');
      await save(form);
    };
    await edit();
    await expect(optionOf(pollOf(page, 'Tram or bus?'), 'Tram')).toBeVisible();
    await undo(ana);
    await expect(optionOf(pollOf(page, 'Tram?'), 'Yes')).toBeVisible();
    await edit();
    await expect(page.getByRole('button', { name: 'Undo' }), 'the server has it').toBeVisible();
    await editPoll(bob, id, { question: 'How?' });
    await expect(pollOf(page, 'How?')).toBeVisible();
    await undo(ana);
    await expect(alertOf(page, 'Failed to undo the change.'), 'someone else has changed it since').toBeVisible();
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
