import { addActivity } from './support/deeds.ts';
import { findingsEverywhere } from './support/findings.ts';
import { choose, photo } from './support/picture.ts';
import { type Account, test as base, expect, type Person } from './support/test.ts';

const three = () => Promise.all([300, 400, 500].map((width) => photo(`${width}.jpg`, width)));
const openOf = (count: number) => new RegExp(`Open picture \\d of ${count}`);
const viewing = ({ page }: Person, place: number, count: number) =>
  page.getByRole('dialog', { name: `Picture ${place} of ${count}` });
const descriptionOf = ({ page }: Person) => page.getByRole('textbox', { name: 'Description' });

/** Removes or restores a picture, as another window would. */
const act = ({ graphql }: Account, deed: 'remove' | 'restore', pictureId: string) =>
  graphql(`mutation ($id: ID!) { ${deed}Picture(input: { pictureId: $id }) { __typename } }`, { id: pictureId });

const test = base.extend<{ ana: Person; bob: Person; tripId: string; ids: string[] }>({
  ana: async ({ person }, use) => use(await person('ana', { reducedMotion: 'reduce' })),
  bob: async ({ person }, use) => use(await person('bob', { reducedMotion: 'reduce' })),
  tripId: async ({ ana, bob, trip }, use) => use(await trip(ana, bob)),
  /** The ids of the three pictures of an activity, which Ana has open. */
  ids: async ({ ana, tripId }, use) => {
    const id = await addActivity(ana, tripId, { name: 'Castle' });
    await ana.page.goto(`/trips/${tripId}`);
    await ana.page.getByRole('button', { name: 'Open Castle' }).click();
    await choose(ana.page, 'Add pictures', await three());
    await expect(ana.page.getByRole('button', { name: openOf(3) })).toHaveCount(3);
    const { node } = await ana.graphql<{ node: { pictures: { id: string }[] } }>(
      'query ($id: ID!) { node(id: $id) { ... on Activity { pictures { id } } } }',
      { id },
    );
    await use(node.pictures.map((picture) => picture.id));
  },
});

test('a picture of an activity stays open, and its description in the making, while another one is removed', async ({
  ana,
  bob,
  ids: [first = '', second = ''],
}) => {
  const { page } = ana;
  await page.getByRole('button', { name: 'Open picture 2 of 3' }).click();
  const src = await viewing(ana, 2, 3).locator('img').getAttribute('src');
  await page.getByRole('button', { name: 'Describe' }).click();
  await descriptionOf(ana).fill('The view from the tower');
  await act(bob, 'remove', first);
  await expect(viewing(ana, 1, 2).locator('img')).toHaveAttribute('src', src ?? '');
  await expect(descriptionOf(ana)).toHaveValue('The view from the tower');

  await act(bob, 'remove', second);
  await expect(page.getByRole('button', { name: openOf(1) })).toBeVisible();
  await act(bob, 'restore', second);
  await expect(page.getByRole('button', { name: openOf(2) })).toHaveCount(2);
  await expect(page.getByRole('dialog', { name: 'Castle' })).toBeVisible();
});

test('a picture of a message stays open while another one is removed', async ({ ana, bob, tripId }) => {
  for (const { page } of [ana, bob]) await page.goto(`/trips/${tripId}?tab=chat`);
  await choose(ana.page, 'Add pictures', await three());
  await expect(ana.page.getByRole('button', { name: /Leave out picture \d of 3/ })).toHaveCount(3);
  await ana.page.getByRole('button', { name: 'Send' }).click();
  await bob.page.getByRole('button', { name: 'Open picture 2 of 3' }).click();
  const src = await viewing(bob, 2, 3).locator('img').getAttribute('src');
  const { trip } = await ana.graphql<{ trip: { messages: { edges: { node: { pictures: { id: string }[] } }[] } } }>(
    'query ($tripId: ID!) { trip(id: $tripId) { messages(last: 1) { edges { node { pictures { id } } } } } }',
    { tripId },
  );
  await act(ana, 'remove', trip.messages.edges[0]?.node.pictures[0]?.id ?? '');
  await expect(viewing(bob, 1, 2).locator('img')).toHaveAttribute('src', src ?? '');
});

test('a picture on the page of all pictures stays open while another one is removed', async ({
  ana,
  bob,
  tripId,
  ids,
}) => {
  await bob.page.goto(`/trips/${tripId}/pictures`);
  await bob.page.getByRole('button', { name: 'Open picture 2 of 3' }).click();
  const src = await viewing(bob, 2, 3).locator('img').getAttribute('src');
  await act(ana, 'remove', ids.toSorted().at(-1) ?? '');
  await expect(viewing(bob, 1, 2).locator('img')).toHaveAttribute('src', src ?? '');
});

test('a typed description is kept until it is saved or cancelled, and Escape only leaves its field', async ({
  ana,
  ids,
}) => {
  expect(ids).toHaveLength(3);
  const { page } = ana;
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const text = descriptionOf(ana);
  const isBack = async () => {
    await press('Describe');
    await expect(text).toHaveValue('The view from the tower');
  };
  await press('Open picture 2 of 3');
  await press('Describe');
  await text.fill('The view from the tower');
  await text.press('Escape');
  await expect(text).toBeHidden();
  await expect(page.getByRole('button', { name: 'Describe' })).toBeFocused();
  await isBack();
  await press('Next picture');
  await press('Previous picture');
  await isBack();
  await text.press('Escape');
  await page.keyboard.press('Escape');
  await expect(viewing(ana, 2, 3)).toBeHidden();
  await press('Open picture 2 of 3');
  await isBack();
  await viewing(ana, 2, 3).getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await press('Open Castle');
  await press('Open picture 2 of 3');
  await isBack();

  await press('Cancel');
  await press('Describe');
  await expect(text).toHaveValue('');
  await text.fill('A tower');
  await press('Save');
  await expect(text).toBeHidden();
  await press('Describe');
  await expect(text).toHaveValue('A tower');
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('.picture.')))).toEqual([]);
});

test('when two people describe a picture, the second chooses', async ({ ana, bob, ids: [, id = ''] }) => {
  const { page } = ana;
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const describe = (alternativeText: string) =>
    bob.graphql('mutation ($input: DescribePictureInput!) { describePicture(input: $input) { __typename } }', {
      input: { pictureId: id, alternativeText },
    });
  const clash = page.getByRole('region', { name: 'Someone else has described this picture too' });
  await press('Open picture 2 of 3');
  await press('Describe');
  await descriptionOf(ana).fill('The view from the tower');
  await describe('The river at dusk');
  await press('Save');
  await expect(clash).toBeFocused();
  await expect(clash.getByRole('radio', { name: 'Yours The view from the tower' })).not.toBeChecked();
  expect(await findingsEverywhere(page)).toEqual([]);
  await press('Save');
  await expect(clash, 'nothing is chosen yet').toBeVisible();
  await clash.getByRole('radio', { name: 'Theirs The river at dusk' }).check();
  await expect(descriptionOf(ana)).toHaveValue('The river at dusk');
  await clash.getByRole('radio', { name: 'Yours The view from the tower' }).check();
  await press('Save');
  await expect(viewing(ana, 2, 3)).toContainText('The view from the tower');
  const { node } = await bob.graphql<{ node: { alternativeText: string } }>(
    'query ($id: ID!) { node(id: $id) { ... on Picture { alternativeText } } }',
    { id },
  );
  expect(node.alternativeText).toBe('The view from the tower');
});

test('a description that is too long is not cut, and says so', async ({ ana, ids }) => {
  expect(ids).toHaveLength(3);
  const { page } = ana;
  const text = descriptionOf(ana);
  await page.getByRole('button', { name: 'Open picture 2 of 3' }).click();
  await page.getByRole('button', { name: 'Describe' }).click();
  await text.fill('a'.repeat(501));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(text).toHaveAccessibleDescription(/Description can be at most 500 characters\./);
  await expect(text).toHaveValue('a'.repeat(501));
  await expect(text).toBeFocused();
  expect(await findingsEverywhere(page)).toEqual([]);
  await text.press('Backspace');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog').getByText('a'.repeat(500))).toBeVisible();
});
