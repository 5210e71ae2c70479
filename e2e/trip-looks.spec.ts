import { openChat } from './support/chat.ts';
import { addActivity, removeActivity, updateActivity } from './support/deeds.ts';
import { findingsEverywhere } from './support/findings.ts';
import { activityForm, tripForm } from './support/forms.ts';
import { hitsOf, openPalette } from './support/palette.ts';
import { choose, photo } from './support/picture.ts';
import { test as base, expect, type Person } from './support/test.ts';
import { openTrip, save, tripAction } from './support/trip-page.ts';

// Each state is judged by axe on a laptop and a phone, in light and dark. What the states are for is tested
// where they belong.
const test = base.extend<{ ana: Person; tripId: string; look(name: string): Promise<void> }>({
  ana: async ({ person }, use) => use(await person('ana', { reducedMotion: 'reduce' })),
  tripId: async ({ trip, ana }, use) => use(await trip(ana)),
  look: async ({ ana }, use) =>
    use((name) => base.step(name, async () => expect.soft(await findingsEverywhere(ana.page), name).toEqual([]))),
});

test.beforeEach(() => test.slow());

const dinner = { name: 'Dinner', location: 'Bica', scheduledTime: '2027-05-13T19:00:00Z' };

test('the plan: new dates and zones, two edits, a selection, a search', async ({ ana, look, tripId }) => {
  const { page } = ana;
  const id = await addActivity(ana, tripId, dinner);
  let form = await tripForm(ana, tripId);
  for (const [side, typed] of Object.entries({ 'Start Date': '05192027', 'End Date': '05232027' })) {
    await form.getByRole('spinbutton', { name: `month, ${side}` }).click();
    await page.keyboard.type(typed);
  }
  await expect(form.getByRole('radio', { name: 'Move everything 7 days later' })).toBeChecked();
  await look('new dates');
  await form.getByRole('combobox', { name: 'Time zone' }).click();
  await page.keyboard.type('tokyo');
  await expect(page.getByRole('option')).toHaveText(/Tokyo/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('radio', { name: 'Keep the clock times' })).toBeChecked();
  await look('a new time zone');

  await save(form);
  form = await activityForm(ana, tripId, 'Dinner');
  await form.getByLabel('Location').fill('Belém');
  await form.getByRole('radio', { name: 'No day' }).click();
  await updateActivity(ana, id, { location: 'Alfama', scheduledTime: '2027-05-22T19:00:00Z' });
  await expect(page.getByRole('article', { includeHidden: true })).toContainText('Alfama');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('radio', { name: 'Theirs Alfama' })).toBeVisible();
  await look('two edits');

  await openTrip(tripId, '', ana);
  await page.getByRole('button', { name: 'Select activities' }).click();
  await page.getByText('Dinner').click();
  await expect(page.getByText('1 selected')).toBeVisible();
  await look('a selection');
  await page.getByRole('button', { name: 'Shift…' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('a shift');

  await openTrip(tripId, '', ana);
  await openPalette(page);
  await page.keyboard.type('dinner');
  await expect(hitsOf(page)).toHaveCount(1);
  await look('a search');
});

test('the history: changes, those of one activity, what is put back', async ({ ana, look, tripId }) => {
  const { page } = ana;
  const id = await addActivity(ana, tripId, dinner);
  await addActivity(ana, tripId, { name: 'Tram', scheduledDay: '2027-05-13' });
  await updateActivity(ana, id, { name: 'Supper', location: 'Graça' });
  const long = await addActivity(ana, tripId, { name: 'x'.repeat(200) });
  const description = 'Long. '.repeat(200).trim();
  await updateActivity(ana, long, { name: 'مرحبا 🚋 '.repeat(20).trim(), description });
  await removeActivity(ana, long);
  await ana.graphql(`mutation { updateTrip(input: { tripId: "${tripId}", onNewDates: MOVE,
    startDate: "2027-06-10", endDate: "2027-06-16" }) { __typename } }`);
  await openTrip(tripId, '/history', ana);
  await page.getByRole('button', { name: 'Show 2 changes that came with it' }).click();
  await expect(page.getByRole('button', { name: 'Hide what came with it' })).toBeVisible();
  await look('changes');
  await page.getByRole('button', { name: 'Put back the earlier values of Supper' }).last().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('the question before earlier values come back');
  await page.getByRole('dialog').getByRole('button', { name: 'Put back' }).click();
  await expect(page.getByText('has its earlier values again.')).toBeVisible();
  await look('earlier values are back');
  await page.getByRole('button', { name: 'Dinner', exact: true }).first().click();
  await expect(page.getByText('Only changes of “Dinner” are shown.')).toBeVisible();
  await look('one activity');
});

test('pictures: covers, of activities, messages and people, opened', async ({ ana, look, tripId }) => {
  const { page } = ana;
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  await openTrip(tripId, '/pictures', ana);
  await expect(page.getByText('No pictures yet')).toBeVisible();
  await look('no pictures');
  await openTrip(tripId, '', ana);
  await tripAction(page, 'Trip cover');
  await choose(page, 'Choose a picture', await photo('tram.jpg'));
  await expect(page.getByRole('slider', { name: 'Zoom' })).toBeVisible();
  await look('framing a cover');
  const dialog = page.getByRole('dialog', { name: 'Trip cover' });
  await dialog.getByRole('textbox', { name: 'Description' }).fill('A tram');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/trips');
  await expect(page.getByRole('img', { name: 'A tram' })).toBeVisible();
  await look('a cover in the list of trips');
  await page.goto('/account');
  await choose(page, 'Choose a picture', await photo('ana.jpg', 500, 700));
  await expect(page.getByRole('button', { name: 'Choose another picture' })).toBeVisible();
  await look('a picture of a person');

  await addActivity(ana, tripId, dinner);
  await openTrip(tripId, '', ana);
  await press('Open Dinner');
  await choose(page, 'Add pictures', [await photo('one.jpg'), await photo('two.jpg', 900, 1200)]);
  await expect(page.getByRole('button', { name: /Open picture \d of 2/ })).toHaveCount(2);
  await look('pictures of an activity');
  await press('Open picture 1 of 2');
  await expect(page.getByRole('dialog', { name: 'Picture 1 of 2' })).toBeVisible();
  await look('an opened picture of an activity');
  await press('Describe');
  await page.getByRole('textbox', { name: 'Description' }).fill('a'.repeat(501));
  await press('Save');
  await expect(page.getByText(/at most 500 characters/).first()).toBeVisible();
  await look('a description that is too long');
  await page.getByRole('textbox', { name: 'Description' }).fill('A view');
  const { trip } = await ana.graphql<{ trip: { pictures: { edges: { node: { id: string } }[] } } }>(
    `{ trip(id: "${tripId}") { pictures(first: 5) { edges { node { id } } } } }`,
  );
  for (const { node } of trip.pictures.edges)
    await ana.graphql(`mutation { describePicture(input: { pictureId: "${node.id}", alternativeText: "A river" }) {
      __typename } }`);
  await press('Save');
  await expect(page.getByRole('radio', { name: 'Theirs A river' })).toBeVisible();
  await look('two descriptions');

  await openChat(tripId, ana);
  await choose(page, 'Add pictures', [await photo('one.jpg'), await photo('two.jpg', 600, 900)]);
  await expect(page.getByRole('button', { name: /Leave out picture \d of 2/ })).toHaveCount(2);
  await look('chosen pictures');
  await press('Send');
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  await look('pictures of a message');
  await press('Open picture 1 of 2');
  await expect(page.getByRole('dialog', { name: 'Picture 1 of 2' })).toBeVisible();
  await look('an opened picture of a message');
  await openTrip(tripId, '/pictures', ana);
  await press('Open picture 1 of 5');
  await expect(page.getByRole('dialog', { name: 'Picture 1 of 5' })).toBeVisible();
  await look('all pictures');
});
