import type { Page } from '@playwright/test';
import { addActivities, addActivity, sayMany } from './support/deeds.ts';
import { expect, test } from './support/test.ts';

/** The screens of the issue "One plan". */
const desktop = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
const keyboardOpen = { width: 390, height: 480 };

/** Four days, two or three activities on each, with everything that a card can show. */
const stops = Array.from({ length: 11 }, (_, index) => ({
  name: `Stop ${index + 1} in the old town`,
  description: 'Meet in front of the big clock.\nBring water, and shoes for steep streets.',
  location: 'Miradouro da Senhora do Monte',
  cost: 125_000,
  duration: 80,
  scheduledTime: `2027-05-${12 + Math.floor(index / 2.5)}T1${index % 3}:20:00Z`,
}));

const updateTrip = `mutation ($tripId: ID!, $description: String!) {
  updateTrip(input: { tripId: $tripId, description: $description }) { __typename } }`;

/** How many cards are whole between the top of the page and the tab bar, or the end of the window. */
const inSight = (page: Page) =>
  page.getByRole('article').evaluateAll((cards) => {
    const tabs = document.querySelector('[role=tablist]')?.getBoundingClientRect();
    const end = innerWidth < 640 ? (tabs?.top ?? 0) : innerHeight;
    return cards.filter((card) => card.getBoundingClientRect().bottom <= end).length;
  });

for (const [where, viewport, least] of [
  ['a desktop', desktop, 8],
  ['a phone', phone, 5],
] as const) {
  test(`${where} shows at least ${least} activities of a plan, without scrolling`, async ({ person, trip }) => {
    const ana = await person('ana', { viewport, hasTouch: viewport === phone });
    const tripId = await trip(ana);
    await ana.graphql(updateTrip, { tripId, description: 'Five days, far too many stairs. '.repeat(6) });
    await addActivities(ana, tripId, stops);
    const { page } = ana;
    await page.goto(`/trips/${tripId}`);
    await expect(page.getByRole('article')).toHaveCount(stops.length);
    await expect(page.getByText(/here now.*ana/)).toBeAttached();
    expect(await inSight(page)).toBeGreaterThanOrEqual(least);
    await page.getByRole('radio', { name: 'Day Planner' }).click();
    await expect(page.getByText('Trip total')).toBeAttached();
    expect(await inSight(page)).toBeGreaterThanOrEqual(least);
    await page.getByRole('radio', { name: 'Itinerary' }).click();
    if (viewport === phone) return;
    // A fact is whole, down to the tail of a letter.
    const isWhole = (fact: HTMLElement | SVGElement) =>
      fact.getBoundingClientRect().bottom <= (fact.parentElement?.getBoundingClientRect().bottom ?? 0) + 0.5;
    expect(await page.getByText('Activity', { exact: true }).first().evaluate(isWhole)).toBe(true);
  });
}

test('on a desktop the head is one row, and the tabs and views stay in sight', async ({ person, trip }) => {
  const ana = await person('ana', { viewport: desktop });
  const tripId = await trip(ana);
  await addActivities(ana, tripId, [...stops, ...stops]);
  const { page } = ana;
  await page.goto(`/trips/${tripId}`);
  const parts = [
    page.getByRole('heading', { level: 1 }),
    page.getByText('Lisbon, Portugal'),
    page.getByText('May 12 – 16, 2027'),
    page.getByText('Europe/Lisbon'),
    page.getByText('here now'),
    page.getByRole('button', { name: 'Trip actions' }),
  ];
  const name = await parts[0]?.boundingBox();
  for (const part of parts) {
    const box = await part.boundingBox();
    const middle = (box?.y ?? 0) + (box?.height ?? 0) / 2;
    expect(middle).toBeGreaterThan(name?.y ?? Number.NaN);
    expect(middle).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0));
  }

  await page.mouse.wheel(0, 600);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
  for (const stays of [
    page.getByRole('tab', { name: 'Activities' }),
    page.getByRole('radio', { name: 'Day Planner' }),
    page.getByRole('button', { name: 'Add activity', exact: true }),
    page.getByRole('link', { name: 'Fri 14' }),
  ]) {
    await expect(stays).toBeInViewport({ ratio: 1 });
    // Nothing covers it.
    await stays.click({ trial: true });
  }
});

test('on a phone no cost is cut in the middle, and what stays in sight covers nothing', async ({ person, trip }) => {
  const ana = await person('ana', { viewport: phone, hasTouch: true });
  const tripId = await trip(ana);
  const costs = [1_200, 4_800, 72_000, 125_000, 1_000_000_000];
  await addActivities(
    ana,
    tripId,
    stops.map((stop, index) => ({
      ...stop,
      scheduledTime: `2027-05-${12 + (index % 5)}T09:30:00Z`,
      cost: costs[index % costs.length] ?? 0,
    })),
  );
  const { page } = ana;
  for (const width of [390, 360]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ ...phone, width });
      await page.goto(`/trips/${tripId}`);
      await expect(page.getByRole('article')).toHaveCount(stops.length);
      const cut = await page.getByText(/^\$[\d,]+\.\d\d$/).evaluateAll((all) =>
        all.flatMap((cost) => {
          const [box, line] = [cost.getBoundingClientRect(), cost.parentElement?.getBoundingClientRect()];
          const isHidden = !line || box.top >= line.bottom;
          return isHidden || box.right <= line.right + 0.5 ? [] : [cost.textContent];
        }),
      );
      expect(cut).toEqual([]);
      if (width === 390) await expect(page.getByText('$48.00').first()).toBeInViewport({ ratio: 0.95 });

      await page.evaluate(() => scrollTo(0, 700));
      await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
      for (const stays of [
        page.getByRole('radio', { name: 'Day Planner' }),
        page.getByRole('button', { name: 'Select activities' }),
        page.getByRole('button', { name: 'Add activity', exact: true }),
        page.getByRole('link', { name: 'Wed 12' }),
      ]) {
        await expect(stays).toBeInViewport({ ratio: 1 });
        await stays.click({ trial: true });
      }
      const [views, days] = [page.getByRole('radiogroup').first(), page.getByRole('navigation', { name: 'Days' })];
      const [above, below] = [await views.boundingBox(), await days.boundingBox()];
      expect((above?.y ?? 0) + (above?.height ?? 0), 'the strip covers no part of the views').toBeLessThanOrEqual(
        below?.y ?? 0,
      );
    });
  }
});

test('on a phone, a name alone is in the middle of its card', async ({ person, trip }) => {
  const ana = await person('ana', { viewport: phone, hasTouch: true });
  const tripId = await trip(ana);
  await addActivity(ana, tripId, { name: 'Boat', scheduledDay: '2027-05-12' });
  const { page } = ana;
  await page.goto(`/trips/${tripId}`);
  const card = page.getByRole('article', { name: 'Boat' });
  const [name, whole] = [await card.getByRole('heading').boundingBox(), await card.boundingBox()];
  const middleOf = (box: typeof name) => (box?.y ?? Number.NaN) + (box?.height ?? 0) / 2;
  expect(Math.abs(middleOf(name) - middleOf(whole))).toBeLessThan(3);
});

test('a press anywhere on a card opens all of it, and its actions', async ({ person, trip }) => {
  const ana = await person('ana', { viewport: phone, hasTouch: true });
  const tripId = await trip(ana);
  await addActivity(ana, tripId, { ...stops[0], name: 'Fado night' });
  const { page } = ana;
  await page.goto(`/trips/${tripId}`);
  const card = page.getByRole('article', { name: 'Fado night' });
  const open = card.getByRole('button', { name: 'Open Fado night' });
  await expect(card.getByRole('button', { name: 'Edit Fado night' })).toBeHidden();
  await expect(card.getByRole('button', { name: 'Delete Fado night' })).toBeHidden();

  const { width = 0, height = 0 } = (await card.boundingBox()) ?? {};
  const whole = page.getByRole('dialog', { name: 'Fado night' });
  for (const position of [
    { x: width / 2, y: 3 },
    { x: width / 2, y: height - 3 },
  ]) {
    await card.tap({ position });
    for (const text of ['shoes for steep streets', 'Miradouro da Senhora do Monte', '$1,250.00', '80 min', '12:40 PM'])
      await expect(whole).toContainText(text);
    await page.keyboard.press('Escape');
    await expect(whole).toBeHidden();
    await expect(open).toBeFocused();
  }

  await page.keyboard.press('Enter');
  await whole.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Activity' });
  await form.getByLabel('Name').fill('Fado in Alfama');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Open Fado in Alfama' }).press('Enter');
  await page.getByRole('dialog', { name: 'Fado in Alfama' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No activities yet')).toBeVisible();
});

test('opening the chat does not scroll the page, and its field is in sight, at any size', async ({ person, trip }) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  await sayMany(ana, tripId, 'Where are you?', 40);
  await ana.graphql(updateTrip, { tripId, description: 'Five days, far too many stairs. '.repeat(20) });
  const { page } = ana;
  for (const [where, viewport] of Object.entries({ 'a desktop': desktop, 'a phone': phone, keyboardOpen })) {
    await test.step(where, async () => {
      await page.setViewportSize(viewport);
      await page.goto(`/trips/${tripId}`);
      await page.getByRole('tab', { name: 'Chat' }).click();
      await expect(page.getByText('Connected', { exact: true })).toBeVisible();
      await expect(page.getByText('Where are you? 40', { exact: true })).toBeInViewport();
      const message = page.getByLabel('Message', { exact: true });
      await message.focus();
      expect(await page.evaluate(() => [scrollY, document.documentElement.scrollHeight - innerHeight])).toEqual([0, 0]);
      const [box, tabs] = [await message.boundingBox(), await page.getByRole('tablist').boundingBox()];
      const end = viewport === desktop ? viewport.height : (tabs?.y ?? 0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(end);
      await message.click({ trial: true });
    });
  }
});
