import type { Locator, Page } from '@playwright/test';
import { addActivities } from './support/deeds.ts';
import { expect, test } from './support/test.ts';
import { save } from './support/trip-page.ts';

/** The screens of the issue "One plan". */
const desktop = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

/** Four days with two or three activities, and all that a card can show. None overlap: that chip takes a line. */
const stops = Array.from({ length: 11 }, (_, index) => ({
  name: `Stop ${index + 1} in the old town`,
  description: 'Meet in front of the big clock.\nBring water, and shoes for steep streets.',
  location: 'Miradouro da Senhora do Monte',
  cost: 125_000,
  duration: 50,
  scheduledTime: `2027-05-${12 + Math.floor(index / 2.5)}T1${index % 3}:20:00Z`,
}));

const describe = (tripId: string) =>
  `mutation { updateTrip(input: { tripId: "${tripId}",
    description: "${'Five days, far too many stairs. '.repeat(6)}" }) { __typename } }`;

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} isn't shown.`);
  return { ...box, bottom: box.y + box.height, middle: box.y + box.height / 2 };
};

/** How many cards are whole between the top of the page and the tab bar, or the end of the window. */
const inSight = (page: Page) =>
  page.getByRole('article').evaluateAll((cards) => {
    const tabs = document.querySelector('[role=tablist]')?.getBoundingClientRect();
    const end = innerWidth < 640 ? (tabs?.top ?? 0) : innerHeight;
    return cards.filter((card) => card.getBoundingClientRect().bottom <= end).length;
  });

/** Checks that both views show so many activities without scrolling. */
async function showsAtLeast(page: Page, least: number) {
  await expect(page.getByRole('article')).toHaveCount(stops.length);
  await expect(page.getByText(/here now.*ana/)).toBeAttached();
  expect(await inSight(page)).toBeGreaterThanOrEqual(least);
  await page.getByRole('radio', { name: 'Day Planner' }).click();
  await expect(page.getByText('Trip total')).toBeAttached();
  expect(await inSight(page)).toBeGreaterThanOrEqual(least);
  await page.getByRole('radio', { name: 'Itinerary' }).click();
}

async function staysInSight(...parts: Locator[]) {
  for (const part of parts) {
    await expect(part).toBeInViewport({ ratio: 1 });
    // Nothing covers it.
    await part.click({ trial: true });
  }
}

test('a desktop shows at least 8 activities; its head is one row, and the tabs and views stay in sight', async ({
  person,
  trip,
}) => {
  const ana = await person('ana', { viewport: desktop });
  const tripId = await trip(ana);
  await ana.graphql(describe(tripId));
  await addActivities(ana, tripId, stops);
  const { page } = ana;
  await page.goto(`/trips/${tripId}`);
  await showsAtLeast(page, 8);
  // A fact is whole, down to the tail of a letter.
  const isWhole = (fact: HTMLElement | SVGElement) =>
    fact.getBoundingClientRect().bottom <= (fact.parentElement?.getBoundingClientRect().bottom ?? 0) + 0.5;
  expect(await page.getByText('Activity', { exact: true }).first().evaluate(isWhole)).toBe(true);

  const name = await boxOf(page.getByRole('heading', { level: 1 }));
  for (const part of [
    page.getByText('Lisbon, Portugal'),
    page.getByText('May 12 – 16, 2027'),
    page.getByText('Europe/Lisbon'),
    page.getByText('here now'),
    page.getByRole('button', { name: 'Trip actions' }),
  ]) {
    const { middle } = await boxOf(part);
    expect(middle).toBeGreaterThan(name.y);
    expect(middle).toBeLessThan(name.bottom);
  }
  await addActivities(ana, tripId, stops);
  await expect(page.getByRole('article')).toHaveCount(2 * stops.length);
  await page.mouse.wheel(0, 600);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
  await staysInSight(
    page.getByRole('tab', { name: 'Activities' }),
    page.getByRole('radio', { name: 'Day Planner' }),
    page.getByRole('button', { name: 'Add activity', exact: true }),
    page.getByRole('link', { name: 'Fri 14' }),
  );
});

test('a phone shows at least 5 activities, cuts no cost, and marks the day in view in a strip that covers nothing', async ({
  person,
  trip,
}) => {
  const ana = await person('ana', { viewport: phone, hasTouch: true });
  const tripId = await trip(ana);
  await ana.graphql(describe(tripId));
  const costs = [1_200, 4_800, 72_000, 125_000, 1_000_000_000];
  const priced = stops.map((stop, index) => ({ ...stop, cost: costs[index % costs.length] ?? 0 }));
  await addActivities(ana, tripId, priced);
  const { page } = ana;
  const strip = page.getByRole('navigation', { name: 'Days' });
  const marked = strip.locator('[aria-current]');
  await page.goto(`/trips/${tripId}`);
  await showsAtLeast(page, 5);
  await addActivities(ana, tripId, priced);
  for (const width of [390, 360])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ ...phone, width });
      await page.goto(`/trips/${tripId}`);
      await expect(page.getByRole('article')).toHaveCount(2 * stops.length);
      const cut = await page.getByText(/^\$[\d,]+\.\d\d$/).evaluateAll((all) =>
        all.flatMap((cost) => {
          const [box, row] = [cost.getBoundingClientRect(), cost.parentElement?.getBoundingClientRect()];
          const isHidden = !row || box.top >= row.bottom;
          return isHidden || box.right <= row.right + 0.5 ? [] : [cost.textContent];
        }),
      );
      expect(cut).toEqual([]);
      // With the second width the page opens where it was left.
      if (width === 390) {
        await expect(page.getByText('$48.00').first()).toBeInViewport({ ratio: 0.95 });
        await expect(marked).toHaveText('Wed 12');
      }
      await page
        .getByRole('heading', { name: /Friday/ })
        .evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
      await expect(marked).toHaveText('Fri 14');
      await expect(marked).toBeInViewport();
      await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
      await staysInSight(
        page.getByRole('radio', { name: 'Day Planner' }),
        page.getByRole('button', { name: 'Select activities' }),
        page.getByRole('button', { name: 'Add activity', exact: true }),
        page.getByRole('link', { name: 'Wed 12' }),
      );
      const views = await boxOf(page.getByRole('radiogroup').first());
      expect(views.bottom, 'the strip covers no part of the views').toBeLessThanOrEqual((await boxOf(strip)).y);
    });
  await page.setViewportSize(phone);
  await strip.getByRole('link', { name: 'Thu 13' }).click();
  await expect(marked).toHaveText('Thu 13');
  const heading = page.getByRole('heading', { name: /Thursday/ });
  await expect(heading).toBeFocused();
  // Both move until the page has scrolled there.
  await expect.poll(async () => (await boxOf(heading)).y - (await boxOf(strip)).bottom).toBeGreaterThanOrEqual(0);
});

test('on a phone a name alone is in the middle of its card, and the name of a day next to its number', async ({
  person,
  trip,
}) => {
  const ana = await person('ana', { viewport: phone, hasTouch: true });
  const tripId = await trip(ana);
  const on = (day: number) => ({ name: `Stop ${day}`, scheduledTime: `2027-05-${day}T19:00:00Z`, cost: 1250 });
  await addActivities(ana, tripId, [on(12), on(14), { name: 'Boat', scheduledDay: '2027-05-15' }]);
  const { page } = ana;
  await page.goto(`/trips/${tripId}`);
  const card = page.getByRole('article', { name: 'Boat' });
  const [name, whole] = [await boxOf(card.getByRole('heading')), await boxOf(card)];
  expect(Math.abs(name.middle - whole.middle)).toBeLessThan(3);
  await page.getByRole('radio', { name: 'Day Planner' }).click();
  for (const [title, number] of Object.entries({ 'Wednesday, May 12': '12', 'Friday, May 14': '14' })) {
    const day = page.getByRole('region', { name: title });
    await expect(day.getByText('Total $12.50')).toBeVisible();
    const [heading, plate, costs] = [
      await boxOf(day.getByRole('heading', { name: title })),
      await boxOf(day.getByText(number, { exact: true })),
      await boxOf(day.getByText('Total $12.50')),
    ];
    expect(heading.x, 'beside the number').toBeGreaterThan(plate.x + plate.width);
    expect(heading.y).toBeLessThan(plate.bottom);
    expect(costs.y, 'below the name').toBeGreaterThanOrEqual(heading.bottom);
    expect(costs.x).toBeCloseTo(heading.x, 0);
  }
});

test('on a phone a press anywhere on a card opens all of it, and its actions', async ({ person, trip }) => {
  const ana = await person('ana', { viewport: phone, hasTouch: true });
  const tripId = await trip(ana);
  await addActivities(ana, tripId, [{ ...stops[0], name: 'Fado night' }]);
  const { page } = ana;
  await page.goto(`/trips/${tripId}`);
  const card = page.getByRole('article', { name: 'Fado night' });
  const open = card.getByRole('button', { name: 'Open Fado night' });
  for (const action of ['Edit', 'Delete'])
    await expect(card.getByRole('button', { name: `${action} Fado night` })).toBeHidden();
  const { width, height } = await boxOf(card);
  const whole = page.getByRole('dialog', { name: 'Fado night' });
  for (const y of [3, height - 3]) {
    await card.tap({ position: { x: width / 2, y } });
    for (const text of ['shoes for steep streets', 'Miradouro da Senhora do Monte', '$1,250.00', '50 min', '12:10 PM'])
      await expect(whole).toContainText(text);
    await page.keyboard.press('Escape');
    await expect(whole).toBeHidden();
    await expect(open).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await whole.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Activity' });
  await form.getByLabel('Name').fill('Fado in Alfama');
  await save(form);
  await page.getByRole('button', { name: 'Open Fado in Alfama' }).press('Enter');
  await page.getByRole('dialog', { name: 'Fado in Alfama' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No activities yet')).toBeVisible();
});
