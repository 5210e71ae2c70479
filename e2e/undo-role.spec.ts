import { changeRole } from './support/deeds.ts';
import { expect, type Person, test } from './support/test.ts';

test('a new role goes with Undo, unless someone has changed it since or the viewer may not', async ({
  account,
  person,
  trip,
}) => {
  const [ana, bob, eve] = [await person('ana'), await person('bob'), await account('eve')];
  const tripId = await trip(ana, bob, eve);
  await changeRole(ana, tripId, 'bob', 'ADMIN');
  for (const { page } of [ana, bob]) await page.goto(`/trips/${tripId}?tab=members`);
  const makeEveAdmin = async ({ page }: Person) => {
    await page.getByRole('button', { name: 'Actions for eve' }).click();
    await page.getByRole('menuitem', { name: 'Make admin' }).click();
    await expect(page.getByText('eve is an admin now')).toBeVisible();
  };
  const isOf = (role: string) =>
    expect(ana.page.getByRole('listitem').filter({ hasText: 'eve' }).getByText(role, { exact: true })).toBeVisible();
  await makeEveAdmin(ana);
  await changeRole(ana, tripId, 'eve', 'OWNER');
  await isOf('Owner');
  await ana.page.getByRole('button', { name: 'Undo' }).click();
  await expect(ana.page.getByRole('alert')).toContainText('Someone else has changed this member’s role');
  await isOf('Owner');

  await changeRole(ana, tripId, 'eve', 'MEMBER');
  await makeEveAdmin(bob);
  await expect(bob.page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});
