import { addActivity } from './support/deeds.ts';
import { holdResponse } from './support/faults.ts';
import { choose, photo } from './support/picture.ts';
import { test as base, expect, type Person } from './support/test.ts';

const openOf = ({ page }: Person, count: number) =>
  page.getByRole('button', { name: new RegExp(`Open picture \\d of ${count}`) });

const test = base.extend<{ ana: Person; bob: Person }>({
  ana: async ({ person }, use) => use(await person('ana')),
  bob: async ({ person }, use) => use(await person('bob')),
});

// Between the reply and the events that are taken again, the removed picture is there for a moment.
test.use({ expectedComplaints: /404/ });

test('pictures that others add to an activity and remove before the reply to the viewer’s own one stay so', async ({
  ana,
  bob,
  trip,
}) => {
  const tripId = await trip(ana, bob);
  const id = await addActivity(ana, tripId, { name: 'Castle' });
  for (const { page } of [ana, bob]) {
    await page.goto(`/trips/${tripId}`);
    await page.getByRole('button', { name: 'Open Castle' }).click();
  }
  await choose(bob.page, 'Add pictures', await photo('first.jpg', 300));
  await expect(openOf(ana, 1)).toHaveCount(1);
  const { node } = await bob.graphql<{ node: { pictures: { id: string }[] } }>(
    'query ($id: ID!) { node(id: $id) { ... on Activity { pictures { id } } } }',
    { id },
  );

  const add = await holdResponse(ana.page, 'addActivityPictures');
  await choose(ana.page, 'Add pictures', await photo('second.jpg', 400));
  await add.answered;
  await choose(bob.page, 'Add pictures', [await photo('third.jpg', 500), await photo('fourth.jpg', 600)]);
  await expect(openOf(ana, 4)).toHaveCount(4);
  await bob.graphql('mutation ($id: ID!) { removePicture(input: { pictureId: $id }) { __typename } }', {
    id: node.pictures[0]?.id,
  });
  await expect(openOf(ana, 3)).toHaveCount(3);

  const upload = ana.page.getByRole('progressbar', { name: 'Uploading second.jpg' });
  await expect(upload).toBeVisible();
  add.release();
  await expect(upload).toBeHidden();
  await expect(openOf(ana, 3)).toHaveCount(3);
});
