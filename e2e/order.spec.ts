import { addActivity } from './support/deeds.ts';
import { dragTo, saidOf, spotIn, untilSaid } from './support/drag.ts';
import { breakField, holdField } from './support/faults.ts';
import { expect, type Person, test } from './support/test.ts';

interface Stored {
  activities: { edges: { node: { name: string; position: string } }[] };
}

test('activities are reordered by mouse, keyboard and menu, in every window', async ({ person, trip }) => {
  const [ana, bob] = [await person('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  for (const name of ['Tram', 'Castle', 'Dinner']) await addActivity(ana, tripId, { name });
  for (const { page } of [ana, bob]) await page.goto(`/trips/${tripId}`);
  const { page } = ana;
  const expectOrder = async (...names: string[]) => {
    for (const window of [page, bob.page])
      await expect(window.getByRole('article').getByRole('heading')).toHaveText(names);
  };
  await expectOrder('Tram', 'Castle', 'Dinner');

  await page.getByRole('button', { name: 'Actions for Tram' }).click();
  await expect(page.getByRole('menuitem', { name: 'Move up' })).toBeDisabled();
  await page.getByRole('menuitem', { name: 'Move down' }).click();
  await expectOrder('Castle', 'Tram', 'Dinner');

  const handle = page.getByRole('button', { name: 'Move Dinner' });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(saidOf(page, 'Dinner, 3 of 3')).toBeAttached();
  await untilSaid(page, () => page.keyboard.press('ArrowUp'), 'Dinner, 2 of 3');
  await page.keyboard.press('Space');
  await expectOrder('Castle', 'Dinner', 'Tram');
  await expect(handle).toBeFocused();

  await handle.hover();
  await page.mouse.down();
  const target = await page.getByRole('article', { name: 'Castle' }).boundingBox();
  await page.mouse.move((target?.x ?? 0) + 30, (target?.y ?? 0) + 30, { steps: 8 });
  await page.mouse.move((target?.x ?? 0) + 30, (target?.y ?? 0) + 5, { steps: 4 });
  await page.mouse.up();
  await expectOrder('Dinner', 'Castle', 'Tram');

  const moves = await breakField(page, 'moveActivity');
  await page.getByRole('button', { name: 'Actions for Tram' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to save activity.' })).toBeVisible();
  await moves.mend();
  await expectOrder('Dinner', 'Castle', 'Tram');
});

test('a dropped activity is at its new place at once, and returns if the server refuses', async ({ person, trip }) => {
  // High enough to drag without scrolling.
  const ana = await person('ana', { viewport: { width: 1280, height: 1400 } });
  const tripId = await trip(ana);
  for (const name of ['Tram', 'Castle', 'Dinner']) await addActivity(ana, tripId, { name });
  const { page } = ana;
  await page.goto(`/trips/${tripId}`);
  const order = page.getByRole('article').getByRole('heading');
  const moves = await breakField(page, 'moveActivity');
  const answer = page.waitForEvent('requestfailed', (request) => /moveActivity/.test(request.postData() ?? ''));

  const above = await spotIn(page.getByRole('article', { name: 'Tram' }), 30, 5);
  await dragTo(page, page.getByRole('button', { name: 'Move Dinner' }), above, 'Dinner, 1 of 3');
  await page.evaluate(() => {
    const whenDropped = new Promise<string[]>((resolve) => {
      const dropped = new MutationObserver(() =>
        resolve([...document.querySelectorAll('article')].map((row) => row.ariaLabel ?? '')),
      );
      for (const row of document.querySelectorAll('[data-held]'))
        dropped.observe(row, { attributeFilter: ['data-held'] });
    });
    Object.assign(window, { whenDropped });
  });
  await page.mouse.up();
  expect(await page.evaluate(() => Reflect.get(window, 'whenDropped'))).toEqual(['Dinner', 'Tram', 'Castle']);

  await answer;
  await expect(page.getByRole('alert')).toHaveText('Failed to save activity. Please try again.');
  await expect(order).toHaveText(['Tram', 'Castle', 'Dinner']);
  await moves.mend();
});

test('simultaneous moves by two people end in the same order for both', async ({ person, trip }) => {
  const [ana, bob] = [await person('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  for (const name of ['Tram', 'Castle', 'Dinner', 'Fado']) await addActivity(ana, tripId, { name });
  for (const { page } of [ana, bob]) await page.goto(`/trips/${tripId}`);
  const orderOf = ({ page }: Person) => page.getByRole('article').getByRole('heading');
  const move = async ({ page }: Person, name: string, way: 'up' | 'down') => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: `Move ${way}` }).click();
  };
  /** Each moves an activity before receiving the other’s move. */
  const moveAtOnce = async (anas: Parameters<typeof move>, bobs: Parameters<typeof move>) => {
    const lines = [await holdField(ana.page, 'moveActivity'), await holdField(bob.page, 'moveActivity')];
    const moved = [ana, bob].map(({ page }) =>
      page.waitForResponse((response) => /moveActivity/.test(response.request().postData() ?? '')),
    );
    await move(...anas);
    await move(...bobs);
    for (const line of lines) line.release();
    await Promise.all(moved);
    const { trip: stored } = await ana.graphql<{ trip: Stored }>(
      'query ($tripId: ID!) { trip(id: $tripId) { activities(first: 10) { edges { node { name position } } } } }',
      { tripId },
    );
    const order = stored.activities.edges.map(({ node }) => node);
    const names = order.toSorted((a, b) => (a.position < b.position ? -1 : 1)).map(({ name }) => name);
    for (const who of [ana, bob]) await expect(orderOf(who)).toHaveText(names);
  };

  await moveAtOnce([ana, 'Tram', 'down'], [bob, 'Dinner', 'up']);
  await moveAtOnce([ana, 'Fado', 'up'], [bob, 'Fado', 'up']);
});
