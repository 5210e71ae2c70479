import type { Page } from '@playwright/test';
import { connected, messageField, openChat } from './support/chat.ts';
import { addActivity, askPoll, removeActivity } from './support/deeds.ts';
import { breakField } from './support/faults.ts';
import { type Account, expect, type Person } from './support/test.ts';
import { cardOf, deleteActivity, rename, save } from './support/trip-page.ts';
import { test } from './support/two-windows.ts';

// The forms must be loaded before the line is lost.
test.use({ savesData: false, expectedComplaints: /There is no connection, and this needs one|502/ });

// How edits fold, and what becomes of each answer, is tested with the rules of the queue: web/queue.

const namesIn = async (person: Account, tripId: string) => {
  const { trip } = await person.graphql<{ trip: { activities: { edges: { node: { name: string } }[] } } }>(
    `{ trip(id: "${tripId}") { activities { edges { node { name } } } } }`,
  );
  return trip.activities.edges.map(({ node }) => node.name).sort();
};

const openPlan = async ({ page }: Pick<Person, 'page'>, tripId: string, name: string) => {
  await page.goto(`/trips/${tripId}`);
  await expect(cardOf(page, name)).toBeVisible();
  // The code that keeps an edit is loaded when the page is idle.
  await page.waitForLoadState('networkidle');
};

async function remove(page: Page, name: string) {
  await deleteActivity(page, name);
  await expect(cardOf(page, name)).toHaveCount(0);
}

async function add(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add activity', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Add Activity' });
  await form.getByLabel('Name').fill(name);
  await save(form);
  await expect(cardOf(page, name)).toBeVisible();
}

test('what is changed without a line shows at once, and is sent once when the line is back', {
  tag: '@landing',
}, async ({ ana, bob, tripId }) => {
  for (const name of ['Tram 28', 'Fado', 'Castle']) await addActivity(ana, tripId, { name });
  const poll = await askPoll(bob, tripId, { question: 'Tram or walk?', options: ['Tram', 'Walk'] });
  const { page, context } = ana;
  await openChat(tripId, ana);
  await page.getByRole('tab', { name: /^Polls/ }).click();
  await expect(page.getByRole('article', { name: 'Tram or walk?' })).toBeVisible();
  await openPlan(bob, tripId, 'Castle');
  await page.getByRole('tab', { name: /^Activities/ }).click();
  await expect(cardOf(page, 'Castle')).toBeVisible();
  await page.waitForLoadState('networkidle');

  await context.setOffline(true);
  await rename(page, 'Tram 28', 'Tram 12');
  await expect(page.getByText('Saved on this device. It is sent when you are connected.')).toHaveCount(1);
  await rename(page, 'Tram 12', 'Tram 24');
  await remove(page, 'Castle');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cardOf(page, 'Castle')).toBeVisible();
  await remove(page, 'Fado');
  await add(page, 'Pastéis');
  await rename(page, 'Pastéis', 'Pastéis de Belém');
  await add(page, 'A mistake');
  await remove(page, 'A mistake');
  await page.getByRole('tab', { name: /^Polls/ }).click();
  await page.getByRole('button', { name: /^Walk/ }).click();
  await expect(page.getByText('1 vote', { exact: false }).first()).toBeVisible();
  await page.getByRole('tab', { name: /^Chat/ }).click();
  await messageField(page).fill('In the tunnel');
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Send when connected' }).click();
  await expect(page.getByText('Waits for a connection.')).toBeVisible();
  expect(await namesIn(bob, tripId)).toEqual(['Castle', 'Fado', 'Tram 28']);

  await context.setOffline(false);
  await expect(cardOf(bob.page, 'Tram 24')).toBeVisible();
  await expect.poll(() => namesIn(bob, tripId)).toEqual(['Castle', 'Pastéis de Belém', 'Tram 24']);
  await expect(connected(page)).toBeVisible();
  await expect(page.getByText(/Waits for a connection|Sending/)).toHaveCount(0);
  const { node, trip } = await bob.graphql<{
    node: { totalVotes: number };
    trip: { events: { edges: { node: { kind: string } }[] } };
  }>(
    `{ node(id: "${poll.id}") { ... on Poll { totalVotes } }
       trip(id: "${tripId}") { events { edges { node { kind } } } } }`,
  );
  expect(node.totalVotes).toBe(1);
  const kinds = trip.events.edges.map((edge) => edge.node.kind);
  const once = ['ACTIVITY_UPDATED', 'ACTIVITY_REMOVED', 'VOTE_CAST', 'MESSAGE_SENT'];
  for (const kind of once)
    expect(
      kinds.filter((each) => each === kind),
      kind,
    ).toHaveLength(1);
  expect(kinds.filter((kind) => kind === 'ACTIVITY_ADDED')).toHaveLength(4);
});

for (const [first, second] of [
  ['ana', 'bob'],
  ['bob', 'ana'],
] as const) {
  test(`of two who change a field without a line, ${first} returns first and the other one is not written over it`, async ({
    ana,
    bob,
    tripId,
  }) => {
    const people = { ana, bob };
    await addActivity(ana, tripId, { name: 'Dinner' });
    for (const person of [ana, bob]) {
      await openPlan(person, tripId, 'Dinner');
      // Here no worker keeps the form's code.
      const form = person.page.getByRole('dialog');
      await person.page.getByRole('button', { name: 'Edit Dinner', exact: true }).click();
      await expect(form.getByLabel('Name')).toBeVisible();
      await person.page.keyboard.press('Escape');
      await expect(form).toBeHidden();
      await person.context.setOffline(true);
    }
    await rename(people[first].page, 'Dinner', 'Dinner at eight');
    await rename(people[second].page, 'Dinner', 'Supper');
    await people[first].context.setOffline(false);
    await expect.poll(() => namesIn(ana, tripId)).toEqual(['Dinner at eight']);
    await people[second].context.setOffline(false);
    for (const person of [ana, bob]) await expect(cardOf(person.page, 'Dinner at eight')).toBeVisible();
    expect(await namesIn(ana, tripId)).toEqual(['Dinner at eight']);
  });
}

test('waiting edits are there after a reload, and a removal that was done by others is done', async ({
  ana,
  bob,
  tripId,
}) => {
  const [, gone] = [
    await addActivity(ana, tripId, { name: 'Castle' }),
    await addActivity(ana, tripId, { name: 'Fado' }),
  ];
  const { page } = ana;
  await openPlan(ana, tripId, 'Castle');
  const [updating, removing] = [await breakField(page, 'updateActivity'), await breakField(page, 'removeActivity')];
  await rename(page, 'Castle', 'Castelo');
  await remove(page, 'Fado');
  await page.reload();
  await expect(cardOf(page, 'Castelo')).toBeVisible();
  await expect(cardOf(page, 'Fado')).toHaveCount(0);
  expect(await namesIn(bob, tripId)).toEqual(['Castle', 'Fado']);
  await removeActivity(bob, gone);
  await updating.mend();
  await removing.mend();
  await expect.poll(() => namesIn(bob, tripId)).toEqual(['Castelo']);
});

test('while a proxy answers 502, edits wait and no one is signed out', async ({ ana, bob, tripId }) => {
  await addActivity(ana, tripId, { name: 'Castle' });
  const { page } = ana;
  await openPlan(ana, tripId, 'Castle');
  const requests = /\/(graphql|healthz)$/;
  await page.route(requests, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad' }));
  await rename(page, 'Castle', 'Castelo');
  await expect(page.getByRole('status').getByText('1 change waits')).toBeVisible();
  await page.unroute(requests);
  await expect.poll(() => namesIn(bob, tripId)).toEqual(['Castelo']);
  await expect(page.getByText('1 change waits')).toHaveCount(0);
  await expect(cardOf(page, 'Castelo')).toBeVisible();
});

test('two windows show each other’s waiting edits, and each is sent once', async ({ ana, bob, tripId }) => {
  await addActivity(ana, tripId, { name: 'Castle' });
  const other = { page: await ana.context.newPage() };
  for (const window of [ana, other]) await openPlan(window, tripId, 'Castle');
  await ana.context.setOffline(true);
  await add(ana.page, 'Fado');
  await expect(cardOf(other.page, 'Fado')).toBeVisible();
  await add(other.page, 'Tram 28');
  await expect(cardOf(ana.page, 'Tram 28')).toBeVisible();
  await ana.context.setOffline(false);
  await expect.poll(() => namesIn(bob, tripId)).toEqual(['Castle', 'Fado', 'Tram 28']);
  for (const { page } of [ana, other]) await expect(cardOf(page, 'Fado')).toHaveCount(1);
});
