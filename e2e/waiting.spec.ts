import type { Page } from '@playwright/test';
import { addActivity, removeActivity, updateActivity } from './support/deeds.ts';
import { findings, looks } from './support/findings.ts';
import { activityForm } from './support/forms.ts';
import { expect, test } from './support/test.ts';
import { cardOf, confirm, save } from './support/trip-page.ts';

// The page of the changes that the server does not have yet. The rules of the queue are tested in web/queue.

const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
const choose = (page: Page, group: string, side: RegExp) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name: side }).check();

test.describe(() => {
  // The forms must be loaded before the line is lost.
  test.use({ savesData: false, expectedComplaints: /There is no connection, and this needs one/ });

  test('an edit without a connection waits, and what another has changed or removed meanwhile is decided', {
    tag: '@landing',
  }, async ({ person, account, trip }) => {
    const [ana, bob] = [await account('ana'), await person('bob')];
    const tripId = await trip(ana, bob);
    const [fado, tram] = [
      await addActivity(ana, tripId, { name: 'Fado', cost: 2900, scheduledTime: '2027-05-12T19:00:00Z' }),
      await addActivity(ana, tripId, { name: 'Tram 28' }),
    ];
    const { page, context } = bob;
    for (const [name, edit] of [
      ['Fado', ['Cost', '30']],
      ['Tram 28', ['Name', 'Tram 12']],
    ] as const) {
      const form = await activityForm(bob, tripId, name);
      await form.getByLabel(edit[0]).fill(edit[1]);
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await save(form);
      if (name === 'Fado') {
        await expect(cardOf(page, 'Fado')).toContainText('$30');
        await updateActivity(ana, fado, { cost: 3500 });
      } else await removeActivity(ana, tram);
      await context.setOffline(false);
      if (name === 'Fado') await expect(cardOf(page, 'Fado')).toContainText('$35');
    }
    expect(await findings(page, ['light', 'dark'])).toEqual([]);
    await cardOf(page, 'Fado').getByRole('link', { name: 'Your change waits for a decision' }).click();
    await expect(page.getByRole('heading', { name: 'Waiting changes' })).toBeVisible();
    await expect(rows(page).filter({ hasText: 'Edit of Fado: cost' })).toContainText('Keep ana’s');
    await choose(page, 'Cost', /^Use mine.*\$30/);
    await page.getByRole('button', { name: 'Save the choice' }).click();
    await expect(rows(page).filter({ hasText: 'Fado' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Put it back with your changes' }).click();
    await expect(page.getByText('Nothing waits')).toBeVisible();
    await page.goto(`/trips/${tripId}`);
    await expect(cardOf(page, 'Fado')).toContainText('$30');
    await expect(cardOf(page, 'Tram 12')).toBeVisible();
  });
});

const at = '2027-05-02T12:02:00.000Z';
const long = 'Ein sehr langer Name, der nicht aufhört '.repeat(5);

/** Stuck edits as the queue stores them: nothing is sent. */
const storedFor = (tripId: string, others: number) => [
  {
    ...{ id: '1', tripId, kind: 'updateActivity', subjectId: 'activity_1', at, isTried: false },
    input: { name: 'Jazz', cost: 3000, scheduledTime: '2027-05-12T19:00:00.000Z', scheduledDay: null },
    base: { name: 'Fado', cost: 2900, scheduledTime: null, scheduledDay: '2027-05-12', timeZone: null },
    shown: { name: 'Fado' },
    stuck: {
      ...{ reason: 'conflict', message: 'Someone else changed this in the meantime.' },
      clashes: [
        { field: 'name', format: 'TEXT', theirs: long, yours: 'جاز في المساء', by: 'ana', at },
        { field: 'cost', format: 'CENTS', theirs: null, yours: 3000, by: null, at: null },
        { field: 'scheduledTime', format: 'INSTANT', theirs: null, yours: '2027-05-12T19:00:00.000Z', by: 'ana', at },
        { field: 'scheduledDay', format: 'DATE', theirs: '2027-05-13', yours: null, by: 'ana', at },
      ],
    },
  },
  {
    ...{ id: '2', tripId, kind: 'updateActivity', subjectId: 'activity_2', at, isTried: false },
    ...{ input: { name: 'متحف اللوفر', description: 'Two lines\nof text' }, shown: { name: long } },
    stuck: { reason: 'gone', message: 'Someone else removed this in the meantime.' },
  },
  ...Array.from({ length: others }, (_, index) => ({
    ...{ id: `m${index}`, tripId, kind: 'sendMessage', subjectId: `message_${index}`, at, isTried: false },
    ...{ input: { text: `Message ${index}`, pictureIds: [] }, shown: { name: `Message ${index}`, pictures: [] } },
    stuck: { reason: 'refused', message: 'This trip is full.' },
  })),
];

/** Runs in the page. */
async function store({ userId, entries }: { userId: string; entries: unknown[] }): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('planjam.waiting', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('entries');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const transaction = database.transaction('entries', 'readwrite');
  transaction.objectStore('entries').put(entries, userId);
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  database.close();
  localStorage.setItem('planjam.waiting', userId);
}

for (const [look, { options, colorSchemes }] of Object.entries(looks)) {
  test(`the waiting changes are listed, copied, discarded, and asked about before logging out: ${look}`, async ({
    person,
    trip,
  }) => {
    const ana = await person('ana', options);
    const { page } = ana;
    const tripId = await trip(ana);
    const { viewer } = await ana.graphql<{ viewer: { user: { id: string } } }>('{ viewer { user { id } } }');
    await page.goto('/waiting');
    await expect(page.getByText('Nothing waits')).toBeVisible();
    await page.evaluate(store, { userId: viewer.user.id, entries: storedFor(tripId, 58) });
    await page.goto('/waiting');
    await expect(page.getByRole('button', { name: /^Discard: / })).toHaveCount(60);
    expect(await findings(page, colorSchemes)).toEqual([]);

    await page.getByRole('button', { name: 'Your menu' }).click();
    await expect(page.getByRole('menuitem', { name: 'Waiting changes (60)' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('60 changes have not been sent. If you log out, they are lost.');
    expect(await findings(page)).toEqual([]);
    await confirm(page, 'Stay');

    await page.getByRole('button', { name: 'Discard: Message Message 7', exact: true }).click();
    await expect(question).toContainText('What you wrote is lost.');
    await confirm(page, 'Discard');
    await expect(page.getByRole('button', { name: /^Discard: / })).toHaveCount(59);
    await page.reload();
    await expect(page.getByRole('button', { name: /^Discard: / })).toHaveCount(59);

    await page.getByRole('button', { name: 'Your menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await confirm(page, 'Log out anyway');
    await expect(page).toHaveURL(/\/login/);
    expect(await page.evaluate(() => localStorage.getItem('planjam.waiting'))).toBeNull();
  });
}
