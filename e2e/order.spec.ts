import { test as alone } from './support/ana-and-bob.ts';
import { addActivity } from './support/deeds.ts';
import { dragTo, saidOf, spotIn, untilSaid } from './support/drag.ts';
import { holdField, refuseField } from './support/faults.ts';
import { chooseAction } from './support/forms.ts';
import { expect, type Person } from './support/test.ts';
import { cardOf, openTrip, plan } from './support/trip-page.ts';
import { test } from './support/two-windows.ts';

/** High enough to drag without scrolling. */
const high = { width: 1280, height: 1400 };

test('activities are reordered by mouse, keyboard and menu, in every window', { tag: '@story' }, async ({
  ana,
  bob,
  tripId,
}) => {
  for (const name of ['Tram', 'Castle', 'Dinner']) await addActivity(ana, tripId, { name });
  const { page } = ana;
  await page.setViewportSize(high);
  await openTrip(tripId, '', ana, bob);
  const expectOrder = async (...names: string[]) => {
    for (const window of [page, bob.page]) await expect(plan(window)).toHaveText(names);
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

  await dragTo(page, handle, await spotIn(cardOf(page, 'Castle'), 30, 5), 'Dinner, 1 of 3');
  await page.mouse.up();
  await expectOrder('Dinner', 'Castle', 'Tram');
});

alone(
  'a dropped activity is at its new place at once, and returns if the server refuses',
  { tag: '@landing' },
  async ({ ana, ownTrip }) => {
    for (const name of ['Tram', 'Castle', 'Dinner']) await addActivity(ana, ownTrip, { name });
    const { page } = ana;
    await page.setViewportSize(high);
    await page.goto(`/trips/${ownTrip}`);
    const moves = await refuseField(page, 'moveActivity');
    const answer = page.waitForResponse((response) => /moveActivity/.test(response.request().postData() ?? ''));
    const above = await spotIn(cardOf(page, 'Tram'), 30, 5);
    await dragTo(page, page.getByRole('button', { name: 'Move Dinner' }), above, 'Dinner, 1 of 3');
    await page.evaluate(() => {
      const whenDropped = new Promise<string[]>((resolve) => {
        const dropped = new MutationObserver(() =>
          resolve([...document.querySelectorAll('article')].map((row) => row.ariaLabel ?? '')),
        );
        for (const row of document.querySelectorAll('[data-lifted]'))
          dropped.observe(row, { attributeFilter: ['data-lifted'] });
      });
      Object.assign(window, { whenDropped });
    });
    await page.mouse.up();
    expect(await page.evaluate(() => Reflect.get(window, 'whenDropped'))).toEqual(['Dinner', 'Tram', 'Castle']);
    await answer;
    await expect(page.getByRole('alert')).toHaveText('Failed to save activity. Please try again.');
    await expect(plan(page)).toHaveText(['Tram', 'Castle', 'Dinner']);
    await moves.mend();
  },
);

test('simultaneous moves by two people end in the same order for both', async ({ ana, bob, tripId }) => {
  for (const name of ['Tram', 'Castle', 'Dinner', 'Fado']) await addActivity(ana, tripId, { name });
  await openTrip(tripId, '', ana, bob);
  type Move = [who: Person, name: string, way: 'Move up' | 'Move down'];
  /** Each moves an activity before receiving the other’s move. */
  const moveAtOnce = async (...moves: Move[]) => {
    const paused = [await holdField(ana.page, 'moveActivity'), await holdField(bob.page, 'moveActivity')];
    const moved = [ana, bob].map(({ page }) =>
      page.waitForResponse((response) => /moveActivity/.test(response.request().postData() ?? '')),
    );
    for (const [{ page }, name, way] of moves) await chooseAction(page, name, way);
    for (const each of paused) each.release();
    await Promise.all(moved);
    const { trip } = await ana.graphql<{ trip: Stored }>(
      'query ($tripId: ID!) { trip(id: $tripId) { activities(first: 10) { edges { node { name position } } } } }',
      { tripId },
    );
    const order = trip.activities.edges.map(({ node }) => node);
    const names = order.toSorted((a, b) => (a.position < b.position ? -1 : 1)).map(({ name }) => name);
    for (const { page } of [ana, bob]) await expect(plan(page)).toHaveText(names);
  };
  await moveAtOnce([ana, 'Tram', 'Move down'], [bob, 'Dinner', 'Move up']);
  await moveAtOnce([ana, 'Fado', 'Move up'], [bob, 'Fado', 'Move up']);
});

interface Stored {
  activities: { edges: { node: { name: string; position: string } }[] };
}
