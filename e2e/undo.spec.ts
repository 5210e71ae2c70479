import type { Page } from '@playwright/test';
import { addActivity, askPoll, castVote, changeRole, editPoll, updateActivity } from './support/deeds.ts';
import { chooseAction, newActivityForm, pollForm, tripForm } from './support/forms.ts';
import { jpeg } from './support/picture.ts';
import { type Account, expect, type Person, test } from './support/test.ts';

// Undo restores what the journal recorded, and leaves alone and lists what others have changed since.

const names = (page: Page) => page.getByRole('article').getByRole('heading');
const undo = ({ page }: Person) => page.getByRole('button', { name: 'Undo' }).click();
const expectLeftAlone = ({ page }: Person, name: string) =>
  expect(page.getByText(`Undone, except what others have changed since: “${name}”.`)).toBeVisible();

/** Finds the id of an activity by its name. */
async function idOf(person: Person, tripId: string, name: string): Promise<string> {
  const { trip } = await person.graphql<{ trip: { activities: { edges: { node: { id: string; name: string } }[] } } }>(
    `{ trip(id: "${tripId}") { activities { edges { node { id name } } } } }`,
  );
  const found = trip.activities.edges.find(({ node }) => node.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found.node.id;
}

async function moveToFriday(person: Person, name: string): Promise<void> {
  await chooseAction(person.page, name, 'Move to day…');
  await person.page.getByRole('dialog').getByRole('button', { name: 'Friday, May 14, 2027' }).click();
}

test('a new activity goes with Undo, unless someone else has changed it since', async ({ person, trip }) => {
  const [ana, bob] = [await person('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  await addActivity(ana, tripId, { name: 'Dinner' });
  await bob.page.goto(`/trips/${tripId}`);
  const add = async (name: string) => {
    const form = await newActivityForm(ana, tripId);
    await form.getByLabel('Name').fill(name);
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(names(bob.page)).toHaveText(['Dinner', name]);
  };
  await add('Tram');
  await undo(ana);
  for (const { page } of [ana, bob]) await expect(names(page)).toHaveText(['Dinner']);
  await add('Castle');
  await updateActivity(bob, await idOf(bob, tripId, 'Castle'), { name: 'Castle at noon' });
  await expect(names(ana.page)).toHaveText(['Dinner', 'Castle at noon']);
  await undo(ana);
  await expectLeftAlone(ana, 'Castle at noon');
  for (const { page } of [ana, bob]) await expect(names(page)).toHaveText(['Dinner', 'Castle at noon']);
});

test('an activity that was added with “Save and add another” goes with Undo, and the form stays', async ({
  person,
  trip,
}) => {
  const ana = await person('ana');
  const form = await newActivityForm(ana, await trip(ana));
  const { page } = ana;
  const card = (name: string) => page.getByRole('article', { name, includeHidden: true });
  for (const name of ['Tram', 'Castle']) {
    await form.getByLabel('Name').fill(name);
    await form.getByRole('button', { name: 'Save and add another' }).click();
    await expect(page.getByText(`Added “${name}”`)).toBeVisible();
  }
  await form.getByLabel('Name').fill('Beach');
  await undo(ana);
  await expect(card('Castle')).toHaveCount(0);
  await expect(card('Tram')).toHaveCount(1);
  await expect(form.getByLabel('Name')).toHaveValue('Beach');
});

test('undoing a new order leaves alone what someone else has moved since', async ({ person, trip }) => {
  const [ana, bob] = [await person('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  const ids: string[] = [];
  for (const name of ['Tram', 'Castle', 'Beach']) ids.push(await addActivity(ana, tripId, { name }));
  for (const { page } of [ana, bob]) await page.goto(`/trips/${tripId}`);
  await chooseAction(ana.page, 'Beach', 'Move up');
  for (const { page } of [ana, bob]) await expect(names(page)).toHaveText(['Tram', 'Beach', 'Castle']);
  await bob.graphql(`mutation { moveActivity(input: { activityId: "${ids[2]}" }) { __typename } }`);
  await expect(names(ana.page)).toHaveText(['Beach', 'Tram', 'Castle']);
  await undo(ana);
  await expectLeftAlone(ana, 'Beach');
  for (const { page } of [ana, bob]) await expect(names(page)).toHaveText(['Beach', 'Tram', 'Castle']);
});

test('undoing the removal of a cover leaves alone the cover that someone else has set since', async ({
  person,
  trip,
}) => {
  const [ana, bob] = [await person('ana', { reducedMotion: 'reduce' }), await person('bob')];
  const tripId = await trip(ana, bob);
  await changeRole(ana, tripId, 'bob', 'ADMIN');
  const cover = (text: string) => ana.page.getByRole('main').getByRole('img', { name: text });
  const open = async () => {
    await ana.page.getByRole('button', { name: 'Trip actions' }).click();
    await ana.page.getByRole('menuitem', { name: 'Trip cover' }).click();
    return ana.page.getByRole('dialog', { name: 'Trip cover' });
  };
  const saveText = async (text: string) => {
    const dialog = await open();
    await dialog.getByRole('textbox', { name: 'Description' }).fill(text);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(cover(text)).toBeVisible();
  };
  await ana.page.goto(`/trips/${tripId}`);
  await setCover(ana, tripId, 'A tram');
  await expect(cover('A tram')).toBeVisible();

  // Of the same picture.
  await saveText('A yellow tram');
  await undo(ana);
  await expect(cover('A tram')).toBeVisible();
  await saveText('A red tram');
  await setCover(bob, tripId, 'A castle');
  await expect(cover('A castle')).toBeVisible();
  await undo(ana);
  await expect(ana.page.getByText('The cover stays as it is')).toBeVisible();
  await expect(cover('A castle')).toBeVisible();

  // Of the picture itself.
  const remove = async () => {
    await (await open()).getByRole('button', { name: 'Remove cover' }).click();
    await expect(cover('A castle')).toBeHidden();
  };
  await remove();
  await undo(ana);
  await expect(cover('A castle')).toBeVisible();
  await remove();
  await setCover(bob, tripId, 'A beach');
  await expect(cover('A beach')).toBeVisible();
  await undo(ana);
  await expectLeftAlone(ana, 'Lisbon in May');
  await expect(cover('A beach')).toBeVisible();
});

test('a move that meets another person’s newer day is taken back, and says so', async ({ person, trip }) => {
  const [ana, bob] = [await person('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  const id = await addActivity(ana, tripId, { name: 'Shops', scheduledDay: '2027-05-12' });
  const { page } = ana;
  // Bob's change does not arrive.
  await page.routeWebSocket('**/graphql', () => {});
  await page.goto(`/trips/${tripId}`);
  const on = (day: string) => page.getByRole('region', { name: day }).getByRole('article', { name: /^Shops/ });
  await expect(on('Wednesday')).toBeVisible();
  await updateActivity(bob, id, { scheduledDay: '2027-05-15' });
  await moveToFriday(ana, 'Shops');
  await expect(page.getByRole('alert')).toContainText(
    '“Shops” was not moved. Someone else has changed its day or time in the meantime.',
  );
  await expect(on('Saturday')).toBeVisible();
  await expect(on('Friday')).toHaveCount(0);

  // Another field is no reason.
  await updateActivity(bob, id, { name: 'Shops at noon' });
  await moveToFriday(ana, 'Shops');
  await expect(on('Friday')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' }), 'the server has it').toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Friday' }).getByRole('article')).toContainText('Shops at noon');
});

test('a new name of a trip goes with Undo', async ({ person, trip }) => {
  const ana = await person('ana');
  const form = await tripForm(ana, await trip(ana));
  const title = (name: string) => ana.page.getByRole('heading', { level: 1, name });
  await form.getByLabel('Name').fill('Lisboa');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(title('Lisboa')).toBeVisible();
  await undo(ana);
  await expect(title('Lisbon in May')).toBeVisible();
});

/** Sets a new picture as the cover of a trip, in another window. */
async function setCover(person: Person, tripId: string, alternativeText: string): Promise<void> {
  const { grantUpload } = await person.graphql<{ grantUpload: { grant: { url: string } } }>(
    `mutation { grantUpload(input: { purpose: TRIP_COVER, tripId: "${tripId}" }) {
       ... on GrantUploadPayload { grant { url } } } }`,
  );
  const { request } = person.page;
  const headers = { 'content-type': 'image/jpeg' };
  const response = await request.put(grantUpload.grant.url, { data: await jpeg(600, 300), headers });
  const { id } = await response.json();
  await person.graphql(
    `mutation { setTripCover(input: { tripId: "${tripId}", pictureId: "${id}", alternativeText: "${alternativeText}" }) {
       __typename } }`,
  );
}

test('an edit of a poll goes with Undo, unless someone else has changed the same field since', async ({
  account,
  person,
  trip,
}) => {
  const [ana, bob] = [await person('ana'), await account('bob')];
  const tripId = await trip(ana, bob);
  const { id } = await askPoll(ana, tripId, { question: 'Tram?', options: ['Yes', 'No'] });
  const edit = async (question: string, wanted: string, firstOption: string) => {
    const form = await pollForm(ana, tripId, question);
    await form.getByLabel('Question').fill(wanted);
    await form.getByLabel('Option 1').fill(firstOption);
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(ana.page.getByRole('heading', { name: wanted })).toBeVisible();
  };
  const shows = async (question: string, firstOption: string) => {
    await expect(ana.page.getByRole('heading', { name: question })).toBeVisible();
    await expect(ana.page.getByRole('button', { name: new RegExp(`^${firstOption}`) })).toBeVisible();
  };
  await edit('Tram?', 'Tram or bus?', 'Tram');
  await undo(ana);
  await shows('Tram?', 'Yes');
  await edit('Tram?', 'Tram or walk?', 'Walk');
  await changeRole(ana, tripId, 'bob', 'ADMIN');
  await editPoll(bob, id, { question: 'Tram or hike?' });
  await shows('Tram or hike?', 'Walk');
  await undo(ana);
  await expect(ana.page.getByRole('alert')).toContainText('Failed to undo the change.');
  await shows('Tram or hike?', 'Walk');

  // A vote for an added option.
  const form = await pollForm(ana, tripId, 'Tram or hike?');
  await form.getByLabel('Question').fill('Tram, hike or bus?');
  await form.getByRole('button', { name: 'Add option' }).click();
  await form.getByLabel('Option 3', { exact: true }).fill('Bus');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(ana.page.getByRole('button', { name: 'Undo' }), 'the server has it').toBeVisible();
  await castVote(bob, id, await optionOf(bob, id, 'Bus'));
  const bus = ana.page.getByRole('listitem').filter({ hasText: /^Bus/ });
  await expect(bus).toContainText('100%');
  await undo(ana);
  await expect(ana.page.getByRole('alert')).toContainText('Failed to undo the change.');
  await ana.page.reload();
  await expect(bus).toContainText('100%');
});

/** Finds the id of a poll’s option by its text. */
async function optionOf(person: Account, pollId: string, wanted: string): Promise<string | undefined> {
  const { node } = await person.graphql<{ node: { options: { id: string; text: string }[] } }>(
    `{ node(id: "${pollId}") { ... on Poll { options { id text } } } }`,
  );
  return node.options.find(({ text }) => text === wanted)?.id;
}
