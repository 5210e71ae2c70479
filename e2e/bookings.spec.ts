import type { Locator } from '@playwright/test';
import { findings } from './support/findings.ts';
import { newActivityForm } from './support/forms.ts';
import { expect, test } from './support/test.ts';
import { cardOf, save, undo } from './support/trip-page.ts';

const fill = async (form: Locator, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(text);
};

test('the first evening on a phone: a flight, a hotel and a train, which the others see at once', async ({
  person,
  trip,
}) => {
  test.slow();
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' } as const;
  const [ana, bob] = [await person('ana', phone), await person('bob')];
  const tripId = await trip(ana, bob);
  await bob.page.goto(`/trips/${tripId}`);
  const { page } = ana;
  let presses = 0;
  const press = async (button: Locator) => {
    presses += 1;
    await button.click();
  };
  const form = page.getByRole('dialog', { name: 'Add Activity' });

  await page.goto(`/trips/${tripId}`);
  await press(page.getByRole('button', { name: 'Add activity', exact: true }));
  await page.keyboard.type('Flight to Tokyo');
  await press(page.getByRole('button', { name: 'More' }));
  await expect(form.getByLabel('Name')).toHaveValue('Flight to Tokyo');
  await press(form.getByText('Booking', { exact: true }));
  await press(form.getByRole('radio', { name: 'Flight', exact: true }));
  await fill(form, { Airline: 'TAP', 'Flight number': 'TP 8801', 'Booking code': 'QX7P2M', Seats: '12A' });
  await press(form.getByRole('radio', { name: 'Thursday, May 13, 2027' }));
  await fill(form, { 'Start time': '11:55a', Location: 'LIS' });
  await press(page.getByRole('option', { name: /\(LIS\)/ }));
  await fill(form, { To: 'NRT' });
  await press(page.getByRole('option', { name: /\(NRT\)/ }));
  await fill(form, { Duration: '17 h' });
  expect.soft(await findings(page, ['light', 'dark']), 'the form').toEqual([]);
  await press(form.getByRole('button', { name: 'Save', exact: true }));
  await expect(form).toBeHidden();
  expect(presses).toBeLessThanOrEqual(8);
  for (const window of [page, bob.page])
    await expect(cardOf(window, 'Flight to Tokyo')).toContainText(
      /11:55 AM Lisbon → 12:55 PM Tokyo, \+1\u00a0day.*Booked/,
    );

  const add = async (name: string, kind: string, fields: Record<string, string>) => {
    await newActivityForm(ana, tripId);
    await form.getByLabel('Name').fill(name);
    await form.getByText('Booking', { exact: true }).click();
    await form.getByRole('radio', { name: kind, exact: true }).click();
    await form.getByRole('radio', { name: 'Wednesday, May 12, 2027' }).click();
    await fill(form, fields);
  };
  await add('Hotel Ginza', 'Stay', { 'Booked with': 'Ginza', 'Check-in time': '3p', 'Check-out time': '11a' });
  await save(form);
  await expect(cardOf(bob.page, 'Hotel Ginza')).toContainText('1 night');
  await add('Night train', 'Train', { 'Train number': 'IC 73' });
  await form.getByRole('radio', { name: 'To book', exact: true }).click();
  await save(form);

  // Bob books the train, and finds the code of the flight.
  await expect(cardOf(bob.page, 'Night train')).toContainText('To book');
  await bob.page.getByRole('button', { name: 'To book: 1' }).click();
  const list = bob.page.getByRole('dialog', { name: 'To book' });
  expect.soft(await findings(bob.page, ['light', 'dark']), 'the list').toEqual([]);
  await list.getByRole('button', { name: 'Booked: Night train' }).click();
  await expect(list.getByText('Nothing is left to book')).toBeVisible();
  await bob.page.keyboard.press('Escape');
  await expect(cardOf(page, 'Night train')).not.toContainText('To book');
  await expect(page.getByRole('button', { name: /^To book/ })).toHaveCount(0);
  await bob.page.getByRole('button', { name: 'Open Flight to Tokyo' }).click();
  const details = bob.page.getByRole('dialog', { name: 'Flight to Tokyo' });
  await expect(details.getByText('QX7P2M')).toBeVisible();
  expect.soft(await findings(bob.page, ['light', 'dark']), 'the details').toEqual([]);

  // Ana takes the booking away, and brings it back with its code.
  await page.getByRole('button', { name: 'Open Flight to Tokyo' }).click();
  await page.getByRole('button', { name: 'Remove booking' }).click();
  await expect(details.getByText('QX7P2M')).toHaveCount(0);
  await undo(ana);
  await expect(details.getByText('QX7P2M')).toBeVisible();
});
