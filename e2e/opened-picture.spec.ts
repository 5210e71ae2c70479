import { test as base } from './support/ana-and-bob.ts';
import { addActivity } from './support/deeds.ts';
import { choose, photo, pictureAction } from './support/picture.ts';
import { expect, type Person } from './support/test.ts';
import { openTrip } from './support/trip-page.ts';
import { test as inTwoWindows } from './support/two-windows.ts';

const three = () => Promise.all([300, 400, 500].map((width) => photo(`${width}.jpg`, width)));
const openOf = (count: number) => new RegExp(`Open picture \\d of ${count}`);
const viewing = ({ page }: Pick<Person, 'page'>, place: number, count: number) =>
  page.getByRole('dialog', { name: `Picture ${place} of ${count}` });
const descriptionOf = ({ page }: Person) => page.getByRole('textbox', { name: 'Description' });
const press = ({ page }: Person, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Adds three pictures to a new activity, and leaves it open. @returns their ids. */
async function threeOfCastle(ana: Person, tripId: string): Promise<string[]> {
  const id = await addActivity(ana, tripId, { name: 'Castle' });
  await openTrip(tripId, '', ana);
  await press(ana, 'Open Castle');
  await choose(ana.page, 'Add pictures', await three());
  await expect(ana.page.getByRole('button', { name: openOf(3) })).toHaveCount(3);
  const { node } = await ana.graphql<{ node: { pictures: { id: string }[] } }>(
    `{ node(id: "${id}") { ... on Activity { pictures { id } } } }`,
  );
  return node.pictures.map((picture) => picture.id);
}

inTwoWindows('an opened picture stays open while another one is removed', async ({ ana, bob, tripId }) => {
  const [first = '', second = ''] = await threeOfCastle(ana, tripId);
  await openTrip(tripId, '/pictures', bob);
  await press(ana, 'Open picture 2 of 3');
  await press(bob, 'Open picture 2 of 3');
  const [anas, bobs] = await Promise.all(
    [ana, bob].map((who) => viewing(who, 2, 3).locator('img').getAttribute('src')),
  );
  await press(ana, 'Describe');
  await descriptionOf(ana).fill('The view from the tower');
  await pictureAction(bob, 'remove', first);
  await expect(viewing(ana, 1, 2).locator('img')).toHaveAttribute('src', anas ?? '');
  await expect(descriptionOf(ana)).toHaveValue('The view from the tower');
  await expect(bob.page.getByRole('dialog', { name: /Picture \d of 2/ }).locator('img')).toHaveAttribute(
    'src',
    bobs ?? '',
  );

  await pictureAction(bob, 'remove', second);
  await expect(ana.page.getByRole('button', { name: openOf(1) })).toBeVisible();
  await pictureAction(bob, 'restore', second);
  await expect(ana.page.getByRole('button', { name: openOf(2) })).toHaveCount(2);
  await expect(ana.page.getByRole('dialog', { name: 'Castle' })).toBeVisible();
});

base('a description is kept until it is saved, and of two people’s one is chosen', async ({ ana, bob, tripId }) => {
  const [, second] = await threeOfCastle(ana, tripId);
  const { page } = ana;
  const text = descriptionOf(ana);
  const isBack = async () => {
    await press(ana, 'Describe');
    await expect(text).toHaveValue('The view from the tower');
  };
  await press(ana, 'Open picture 2 of 3');
  await press(ana, 'Describe');
  await text.fill('The view from the tower');
  await text.press('Escape');
  await expect(text, 'Escape only leaves the field').toBeHidden();
  await expect(page.getByRole('button', { name: 'Describe' })).toBeFocused();
  await isBack();
  await press(ana, 'Next picture');
  await press(ana, 'Previous picture');
  await isBack();
  await text.press('Escape');
  await page.keyboard.press('Escape');
  await expect(viewing(ana, 2, 3)).toBeHidden();
  await press(ana, 'Open picture 2 of 3');
  await isBack();
  await viewing(ana, 2, 3).getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await press(ana, 'Open Castle');
  await press(ana, 'Open picture 2 of 3');
  await isBack();

  await press(ana, 'Cancel');
  await press(ana, 'Describe');
  await expect(text).toHaveValue('');
  await text.fill('a'.repeat(501));
  await press(ana, 'Save');
  await expect(text).toHaveAccessibleDescription(/Description can be at most 500 characters\./);
  await expect(text).toHaveValue('a'.repeat(501));
  await expect(text).toBeFocused();
  await text.press('Backspace');
  await press(ana, 'Save');
  await expect(viewing(ana, 2, 3)).toContainText('a'.repeat(500));
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('.picture.')))).toEqual([]);

  const clash = page.getByRole('region', { name: 'Someone else has described this picture too' });
  await press(ana, 'Describe');
  await text.fill('The view from the tower');
  await bob.graphql(`mutation { describePicture(input: { pictureId: "${second}", alternativeText: "The river" }) {
    __typename } }`);
  await press(ana, 'Save');
  await expect(clash).toBeFocused();
  await expect(clash.getByRole('radio', { name: 'Yours The view from the tower' })).not.toBeChecked();
  await press(ana, 'Save');
  await expect(clash, 'nothing is chosen yet').toBeVisible();
  await clash.getByRole('radio', { name: 'Theirs The river' }).check();
  await expect(text).toHaveValue('The river');
  await clash.getByRole('radio', { name: 'Yours The view from the tower' }).check();
  await press(ana, 'Save');
  await expect(viewing(ana, 2, 3)).toContainText('The view from the tower');
  // The viewer shows it before the server has it.
  await expect
    .poll(() => bob.graphql(`{ node(id: "${second}") { ... on Picture { alternativeText } } }`))
    .toEqual({ node: { alternativeText: 'The view from the tower' } });
});
