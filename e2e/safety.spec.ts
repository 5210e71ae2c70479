import type { Page } from '@playwright/test';
import { addActivity, askPoll, invite, say } from './support/deeds.ts';
import { expect, test } from './support/test.ts';
import { vectors } from './support/vectors.ts';

/** Records every script of a user's text that ran. */
async function watch(page: Page): Promise<string[]> {
  const ran: string[] = [];
  await page.exposeFunction('ran', () => void ran.push(page.url()));
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  return ran;
}

/** Checks that every link leads to a page, and that no user text became an element. */
async function expectOnlyText(page: Page) {
  const protocols = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => (link instanceof HTMLAnchorElement ? link.protocol : 'none')));
  for (const protocol of protocols) expect(['http:', 'https:']).toContain(protocol);
  await expect(page.locator('img[src="x"], svg[onload], [onmouseover], main script')).toHaveCount(0);
}

test('no user text runs as a script anywhere: it is shown as typed', { tag: '@landing' }, async ({
  account,
  person,
}) => {
  const name = vectors[0] ?? '';
  const [ana, bob] = [await account(name), await person('<svg onload=ran()>')];
  const all = vectors.join('\n');
  const { createTrip } = await ana.graphql<{ createTrip: { trip: { id: string } } }>(
    `mutation ($input: CreateTripInput!) { createTrip(input: $input) { ... on CreateTripPayload { trip { id } } } }`,
    { input: { name: vectors[2], destination: vectors[1], description: all } },
  );
  const tripId = createTrip.trip.id;
  const invitation = await invite(ana, tripId, bob.email, { message: all });
  for (const [index, vector] of vectors.entries()) {
    await addActivity(ana, tripId, {
      name: vector,
      description: all,
      location: vector,
      category: vector.toLowerCase(),
      latitude: 38.7 + index / 100,
      longitude: -9.1,
      scheduledTime: `2027-05-12T1${index}:00:00Z`,
    });
    await say(ana, tripId, vector);
  }
  await say(ana, tripId, 'See https://example.com/a?b=1 and javascript:ran() or JaVaScRiPt://example.com/%0aran()');
  await askPoll(ana, tripId, { question: vectors[0] ?? '', description: all, options: vectors.slice(1, 6) });

  const invited = bob.page;
  const ran = await watch(invited);
  for (const address of ['/trips', `/invite/${invitation}`]) {
    await invited.goto(address);
    await expect(invited.getByText(`Invited by ${name}`).or(invited.getByText(`${name} invites you`))).toBeVisible();
    await expect(invited.getByText('{{constructor')).toBeVisible();
    await expectOnlyText(invited);
  }
  await invited.getByRole('button', { name: 'Accept' }).click();
  await expect(invited.getByRole('heading', { level: 1 })).toHaveText(vectors[2] ?? '');
  await expect(invited).toHaveTitle(/^"><script>ran\(\)<\/script>/);
  await expect(invited.getByRole('article').getByRole('heading')).toHaveText(vectors);
  await expectOnlyText(invited);

  await invited.getByRole('radio', { name: 'Day Planner' }).click();
  await expect(invited.getByRole('article')).toHaveCount(vectors.length);
  await invited.getByRole('radio', { name: 'Map' }).click();
  for (const [index, vector] of vectors.slice(0, 3).entries()) {
    await invited.getByRole('button', { name: `${index + 1}. ${vector}`, exact: true }).press('Enter');
    await expect(invited.locator('.leaflet-popup').filter({ hasText: vector })).toBeVisible();
  }
  await expectOnlyText(invited);

  await invited.getByRole('tab', { name: 'Chat' }).click();
  for (const vector of vectors)
    await expect(invited.getByRole('log').getByText(vector, { exact: true }).first()).toBeVisible();
  await expect(invited.getByRole('log').getByText('See https://example.com')).toContainText('JaVaScRiPt://example.com');
  await expectOnlyText(invited);
  await invited.getByRole('tab', { name: 'Polls' }).click();
  await expect(invited.getByRole('article').getByRole('listitem')).toHaveCount(5);
  await expectOnlyText(invited);
  await invited.getByRole('tab', { name: 'Members' }).click();
  await expect(invited.getByRole('region', { name: 'Trip Members' })).toContainText(name);
  await expectOnlyText(invited);
  expect(ran).toEqual([]);
});

test('nothing in an address runs as a script, and no address leads off the site', async ({ person, baseURL }) => {
  const { page, ...ana } = await person('ana');
  const ran = await watch(page);
  for (const vector of vectors) {
    const written = encodeURIComponent(vector);
    for (const address of [`/trips/${written}?tab=${written}#${written}`, `/invite/${written}`]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: /not found/i })).toBeAttached();
    }
    const nowhere = await ana.context.request.get(`/${written}`, { headers: { Accept: 'text/html' } });
    expect(nowhere.status()).toBe(404);
    expect(await nowhere.text()).not.toContain(vector);
  }
  await expectOnlyText(page);
  await ana.context.clearCookies();
  // Some addresses do not exist, which the browser's console reports.
  const stranger = await ana.context.newPage();
  for (const elsewhere of ['//example.com', '/\\example.com', '/trips//example.com', '/login?from=//example.com']) {
    await stranger.goto(`${baseURL}${elsewhere}`);
    await expect(stranger.getByRole('main')).toBeVisible();
    expect(new URL(stranger.url()).origin).toBe(baseURL);
  }
  expect(ran).toEqual([]);
});
