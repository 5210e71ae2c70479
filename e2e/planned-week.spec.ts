import type { Locator, Page } from '@playwright/test';
import { findings } from './support/findings.ts';
import { expect, test } from './support/test.ts';
import { namesOn, plan } from './support/trip-page.ts';

// Places are found by name, among the countries, towns and airports of the gazetteer. No coordinate is typed.

const newTrip = (page: Page) => ({
  name: page.getByLabel('Name'),
  destination: page.getByLabel('Destination'),
  start: page.getByRole('spinbutton', { name: /^month, Start Date/ }),
  end: page.getByRole('spinbutton', { name: /^month, End Date/ }),
  zone: page.getByRole('combobox', { name: 'Time zone' }),
  create: page.getByRole('button', { name: 'Create Trip' }),
});
const lineOf = (page: Page) => page.getByLabel('Add in one line');
const readPlace = (page: Page, place: string) =>
  page
    .getByRole('list', { name: 'Read from the line' })
    .getByText(/ · .*Portugal$/)
    .filter({ hasText: place });
const openMap = (page: Page) => page.getByRole('button', { name: 'Map of the plan' });

/** Goes there with Tab alone. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  // The locator does not find it while a list on the way to it is open.
  const target = await control.elementHandle();
  const isThere = () => page.evaluate((element) => element === document.activeElement, target);
  for (let presses = 0; presses < 40 && !(await isThere()); presses++) await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
}

test('a week is planned with the keyboard alone: its places are found by name, and the map and the ways show them', {
  tag: '@story',
}, async ({ person }) => {
  const { page } = await person('ana', { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const { keyboard } = page;
  await page.goto('/trips/new');

  await test.step('the destination that she chooses sets the time zone', async () => {
    const form = newTrip(page);
    await tabTo(page, form.name);
    await keyboard.type('A week around Lisbon');
    await tabTo(page, form.destination);
    await keyboard.type('Lisb');
    await expect(page.getByRole('option', { name: /^Lisbon, .*Portugal, Town/ })).toBeVisible();
    expect(await findings(page, ['light', 'dark'])).toEqual([]);
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(form.zone).toHaveValue('Europe/Lisbon');
    await tabTo(page, form.start);
    await keyboard.type('05102027');
    await tabTo(page, form.end);
    await keyboard.type('05162027');
    await tabTo(page, form.create);
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'A week around Lisbon' })).toBeFocused();
  });

  await test.step('each activity is one line', async () => {
    await tabTo(page, lineOf(page));
    for (const [line, place] of [
      ['Mon 9:30 landing at LIS', 'Airport (LIS)'],
      ['13:00 lunch at Sintra $25 #dining', 'Sintra'],
      ['day 3 10am walls at Óbidos 2h #sightseeing', 'Óbidos'],
      ['swim at Nazaré #beach', 'Nazaré'],
    ] as const) {
      await keyboard.type(line);
      await expect(readPlace(page, place)).toBeVisible();
      await keyboard.press('Enter');
      await expect(lineOf(page)).toHaveValue('');
    }
    await keyboard.type('Sunday pack');
    await keyboard.press('Enter');
    await expect(namesOn(page, /Monday, May 10/)).toHaveText(['landing', 'lunch']);
    await expect(namesOn(page, /Wednesday, May 12/)).toHaveText(['walls', 'swim']);
    await expect(namesOn(page, /Sunday, May 16/)).toHaveText(['pack']);
    await expect(page.getByText(/^≈ .* by public transport$/)).toHaveCount(2);
  });

  await test.step('the map beside the plan shows them', async () => {
    await tabTo(page, openMap(page));
    await keyboard.press('Enter');
    const map = page.getByRole('region', { name: 'Map beside the plan' });
    await tabTo(page, map.getByRole('button', { name: 'Wed 12, 2. swim', exact: true }));
    await keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Open swim' })).toBeFocused();
    expect(await findings(page, ['dark', 'light'])).toEqual([]);
  });
});

test('on a phone a week is planned by touch: the add button opens the line, and the map shows a card for each place', {
  tag: '@landing',
}, async ({ person }) => {
  const options = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' } as const;
  const { page } = await person('ana', options);
  const { keyboard } = page;
  await page.goto('/trips/new');

  await test.step('the destination that she chooses sets the time zone', async () => {
    const form = newTrip(page);
    await form.name.tap();
    await keyboard.type('A week around Lisbon');
    await form.destination.tap();
    await keyboard.type('Lisb');
    await page.getByRole('option', { name: /^Lisbon, .*Portugal, Town/ }).tap();
    await expect(form.zone).toHaveValue('Europe/Lisbon');
    await form.start.tap();
    await keyboard.type('05102027');
    await form.end.tap();
    await keyboard.type('05162027');
    // While the page changes, Chromium does not always confirm a tap to Playwright.
    await form.create.click();
    await expect(page.getByRole('heading', { level: 1, name: 'A week around Lisbon' })).toBeVisible();
  });

  await test.step('the add button opens the line, which stays open for the next one', async () => {
    await page.getByRole('button', { name: 'Add activity', exact: true }).click();
    await expect(lineOf(page)).toBeFocused();
    await keyboard.type('Tue 9:30 palace at Sintra $15 each #sightseeing');
    await expect(readPlace(page, 'Sintra')).toBeVisible();
    expect(await findings(page, ['light', 'dark'])).toEqual([]);
    await page.getByRole('button', { name: 'Add this line' }).tap();
    await keyboard.type('swim at Cascais #beach');
    await expect(readPlace(page, 'Cascais')).toBeVisible();
    await keyboard.press('Enter');
    await expect(lineOf(page)).toHaveValue('');
    await expect(plan(page)).toHaveText(['palace', 'swim']);
    await page.getByText(/^≈ .* by public transport$/).tap();
    await expect(lineOf(page)).toBeHidden();
  });

  await test.step('the map shows a card for each place', async () => {
    await openMap(page).tap();
    const map = page.getByRole('dialog', { name: 'Map of the plan' });
    await expect(map.getByText('1 / 2')).toBeVisible();
    await map.getByRole('button', { name: 'Tue 11, 2. swim', exact: true }).tap();
    await expect(map.getByText('2 / 2')).toBeVisible();
    // The offer to undo the last line does not cover it.
    await map.getByRole('button', { name: 'Open swim' }).click({ trial: true });
    expect(await findings(page, ['dark', 'light'])).toEqual([]);
    await map.getByRole('button', { name: 'Close the map' }).tap();
    await expect(plan(page)).toHaveText(['palace', 'swim']);
  });
});
