import { addActivity, askPoll } from './support/deeds.ts';
import { optionOf } from './support/poll.ts';
import { expect, type Person, test } from './support/test.ts';

const ARABIC = 'زيارة الأهرامات';

/** Opens the pages and tabs that show dates, numbers and lists. */
async function expectEveryPage({ page }: Person): Promise<void> {
  await page.goto('/trips');
  await expect(page.getByRole('article')).toContainText('Lisbon in May');
  await page.getByRole('link', { name: /Lisbon in May/ }).click();
  await expect(page.getByRole('article', { name: 'Tram 28' })).toBeVisible();
  for (const tab of ['Chat', 'Polls', 'Members']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(tab) })).toBeVisible();
  }
  await page.goto('/account');
  await expect(page.getByText('Language of dates')).toBeVisible();
  await page.goto('/trips/new');
  await page.getByRole('button', { name: 'Create Trip' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.goto('/invite/invitation_01h455vb4pex5vsknk084sn02q');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

for (const locale of ['de-DE', 'ja-JP', 'ar-EG']) {
  test(`the app opens in a browser set to ${locale}, with its own texts`, async ({ person, trip }) => {
    const ana = await person('ana', { locale });
    await addActivity(ana, await trip(ana), { name: 'Tram 28', scheduledTime: '2027-05-13T08:40:00Z' });
    await expectEveryPage(ana);
  });
}

test('a device that names no known language or time zone, and is three days ahead, opens every page and can vote', {
  tag: '@landing',
}, async ({ person, trip }) => {
  const ana = await person('ana', { timezoneId: 'Pacific/Niue' });
  await ana.context.addInitScript(() => {
    Object.defineProperty(navigator, 'languages', { value: ['C', 'en_US'] });
    Object.defineProperty(navigator, 'language', { value: 'C' });
    const { resolvedOptions } = Intl.DateTimeFormat.prototype;
    Intl.DateTimeFormat.prototype.resolvedOptions = function (this: Intl.DateTimeFormat) {
      const options = resolvedOptions.call(this);
      return options.timeZone === 'Pacific/Niue' ? { ...options, timeZone: 'Etc/Unknown' } : options;
    };
    const { now } = Date;
    Date.now = () => now() + 3 * 86_400_000;
  });
  const tripId = await trip(ana);
  await addActivity(ana, tripId, { name: 'Tram 28', scheduledTime: '2027-05-13T08:40:00Z' });
  const closesAt = new Date(Date.now() + 86_400_000).toISOString();
  await askPoll(ana, tripId, { question: 'Boots?', options: ['Aye', 'Nay'], closesAt });
  await expectEveryPage(ana);
  await ana.page.goto('/trips/new');
  await ana.page.getByRole('button', { name: /Calendar/ }).click();
  await expect(ana.page.getByRole('grid')).toBeVisible();
  await ana.page.goto(`/trips/${tripId}?tab=polls`);
  await optionOf(ana.page, 'Aye').click();
  await expect(ana.page.getByText('You voted')).toBeVisible();
});

test('amounts can be typed in the reader’s own format, and a right-to-left name stays next to its sign', async ({
  person,
  trip,
}) => {
  const ana = await person('ana', { locale: 'de-DE' });
  const tripId = await trip(ana);
  await addActivity(ana, tripId, { name: ARABIC, location: 'الجيزة' });
  const { page } = ana;
  await page.goto(`/trips/${tripId}`);
  const card = page.getByRole('article', { name: ARABIC });
  const start = await card.getByText(ARABIC).evaluate((shown) => {
    const range = document.createRange();
    range.selectNodeContents(shown);
    return range.getBoundingClientRect().left;
  });
  // After that of the drag handle.
  const sign = await card.locator('svg').nth(1).boundingBox();
  if (!sign) throw new Error('The sign is not shown.');
  expect(start).toBeGreaterThan(sign.x + sign.width);
  expect(start).toBeLessThan(sign.x + sign.width + 40);

  await page.getByRole('button', { name: 'Add activity' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Ginjinha');
  await form.getByLabel('Cost').fill('1.234,29');
  await form.getByLabel('Cost').press('Enter');
  await expect(page.getByRole('article', { name: 'Ginjinha' })).toContainText('$1,234.29');
  await page.getByRole('button', { name: 'Edit Ginjinha' }).click();
  await expect(form.getByLabel('Cost')).toHaveValue('1234,29');
});
