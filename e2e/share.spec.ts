import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { addActivity } from './support/deeds.ts';
import { findings, findingsEverywhere } from './support/findings.ts';
import { find } from './support/palette.ts';
import { expect } from './support/test.ts';
import { confirm, openTrip, tripAction } from './support/trip-page.ts';
import { test } from './support/two-windows.ts';

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Share and export' });
const partOf = (page: Page, name: string): Locator => dialogOf(page).getByRole('region', { name });
const inCalendar = (page: Page): Locator => partOf(page, 'In a calendar');
const publicPage = (page: Page): Locator => partOf(page, 'A page for those without an account');

const openList = (page: Page) => inCalendar(page).getByText('Your calendar addresses: 1').click();

/** What a program without a session gets at an address. */
const read = async (address: string) => {
  const response = await fetch(address);
  return { status: response.status, text: await response.text() };
};

test('three presses subscribe to a trip; the address works without an account until it is renewed or revoked', {
  tag: '@story',
}, async ({ ana, tripId }) => {
  const { page } = ana;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await addActivity(ana, tripId, { name: 'Tram 28', scheduledTime: '2027-05-12T09:00:00Z' });
  await openTrip(tripId, '', ana);
  const opened = page.waitForRequest(/^webcal:/);
  await page.getByRole('button', { name: 'Trip actions' }).click();
  await page.getByRole('menuitem', { name: 'Share and export' }).click();
  await inCalendar(page).getByRole('button', { name: 'Apple Calendar or other app' }).click();
  const address = (await opened).url().replace('webcal:', 'http:');
  const feed = await read(address);
  expect(feed.status).toBe(200);
  expect(feed.text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*SUMMARY:Tram 28\r\n/);
  await openList(page);
  const row = inCalendar(page).getByRole('listitem');
  await expect(row).toContainText('Calendar app');
  const shown = row.getByRole('textbox', { name: 'Address of the calendar' });
  await expect(shown).toHaveValue(address);
  expect(await findingsEverywhere(page)).toEqual([]);
  expect(await findings(page, ['dark'])).toEqual([]);

  const again = page.waitForRequest(/^webcal:/);
  await inCalendar(page).getByRole('button', { name: 'Apple Calendar or other app' }).click();
  expect((await again).url(), 'the same address').toBe(address.replace('http:', 'webcal:'));
  await expect(row).toHaveCount(1);

  await row.getByRole('button', { name: /^Renew Calendar app/ }).click();
  await confirm(page, 'Renew');
  await expect(shown).not.toHaveValue(address);
  expect((await read(address)).status).toBe(404);
  const renewed = await shown.inputValue();
  expect((await read(renewed)).status).toBe(200);
  await row.getByRole('button', { name: /^Revoke Calendar app/ }).click();
  await confirm(page, 'Revoke');
  await expect(row).toHaveCount(0);
  expect((await read(renewed)).status).toBe(404);
});

test('Google and Outlook open with the address where they can read the server; a full list says what to do', async ({
  ana,
  tripId,
}) => {
  const { page, context } = ana;
  await openTrip(tripId, '', ana);
  const { origin } = new URL(page.url());
  await tripAction(page, 'Share and export');
  await expect(inCalendar(page)).toContainText('cannot read this server from the internet');
  await expect(inCalendar(page).getByRole('button', { name: 'Google Calendar' })).toBeHidden();

  // As the page of a server on the internet, without public pages.
  await page.route(`**/trips/${tripId}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html
      .replaceAll(origin, 'https://planjam.example.org')
      .replace('&quot;hasPublicPages&quot;:true', '&quot;hasPublicPages&quot;:false');
    await route.fulfill({ response, body });
  });
  const away = /calendar\.google\.com|outlook\.live\.com/;
  await context.route(away, (route) => route.fulfill({ contentType: 'text/plain', body: 'Add calendar?' }));
  await page.reload();
  await tripAction(page, 'Share and export');
  await expect(publicPage(page)).toContainText('This server has no public pages.');
  await inCalendar(page).getByRole('radio', { name: 'All my trips' }).click();
  await inCalendar(page).getByLabel('Booking codes').check();
  const addresses: string[] = [];
  for (const [name, parameter] of [
    ['Google Calendar', 'cid'],
    ['Outlook', 'url'],
  ] as const) {
    const popup = page.waitForEvent('popup');
    await inCalendar(page).getByRole('button', { name }).click();
    const other = await popup;
    await other.waitForURL(away);
    addresses.push(new URL(other.url()).searchParams.get(parameter) ?? '');
    expect(await other.evaluate('opener')).toBeNull();
    await other.close();
  }
  expect(addresses[0]).toMatch(/^webcal:/);
  expect(addresses[1], 'the same address').toBe(addresses[0]?.replace('webcal:', 'http:'));
  await openList(page);
  await expect(inCalendar(page).getByRole('listitem')).toContainText('All my trips · with booking codes');

  for (let made = 1; made < 10; made += 1) {
    await ana.graphql('mutation { createCalendarFeed(input: {}) { __typename } }');
  }
  await inCalendar(page).getByLabel('Costs').check();
  await inCalendar(page).getByRole('button', { name: 'Copy address' }).click();
  await expect(inCalendar(page).getByRole('alert')).toContainText('10');
  await inCalendar(page).getByRole('link', { name: 'Your account page lists all of them.' }).click();
  const list = page.getByRole('region', { name: 'Calendars' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  expect(await findingsEverywhere(page)).toEqual([]);
});

test('an owner publishes a trip and closes it again; other members see the link meanwhile', {
  tag: '@story',
}, async ({ ana, bob, tripId, visitor }) => {
  await addActivity(ana, tripId, { name: 'Tram 28', scheduledDay: '2027-05-12' });
  await openTrip(tripId, '', ana, bob);
  for (const { page } of [ana, bob]) await tripAction(page, 'Share and export');
  await expect(publicPage(bob.page)).toContainText('Only owners and admins can make a public page.');
  await publicPage(ana.page).getByRole('button', { name: 'Make a public page' }).click();
  const link = publicPage(bob.page).getByRole('textbox', { name: 'Link of the page' });
  await expect(link, 'without a reload').toHaveValue(/\/t\/[a-z0-9]{26}$/);
  await expect(publicPage(bob.page)).toContainText('Made public by ana on ');
  await expect(publicPage(bob.page).getByRole('button', { name: 'Stop sharing' })).toBeHidden();
  const url = await link.inputValue();

  const { page: other } = await visitor();
  await other.goto(url);
  await expect(other.getByText('Tram 28')).toBeVisible();
  await expect(other.getByText('May 12')).toBeHidden();
  await publicPage(ana.page).getByLabel('Real dates').check();
  await expect(publicPage(ana.page)).toContainText('Saved.');
  await other.reload();
  await expect(other.getByText('May 12').first()).toBeVisible();
  expect(await findingsEverywhere(ana.page)).toEqual([]);

  await publicPage(ana.page).getByRole('button', { name: 'Stop sharing' }).click();
  await confirm(ana.page, 'Stop sharing');
  await expect(publicPage(bob.page)).toContainText('Only owners and admins can make a public page.');
  expect((await read(url)).status).toBe(410);
});

test('a trip leaves as four files, with costs if they are ticked, and one activity as an event', async ({
  ana,
  tripId,
}) => {
  const { page } = ana;
  await addActivity(ana, tripId, { name: 'Tram 28', scheduledDay: '2027-05-12', cost: 4711 });
  await addActivity(ana, tripId, { name: 'Some day' });
  await openTrip(tripId, '', ana);
  await expect(page.getByRole('button', { name: 'Trip actions' })).toBeVisible();
  await find(page, 'share and', 'Share and export');
  const files = partOf(page, 'As a file');
  const take = async (press: Locator) => {
    const download = page.waitForEvent('download');
    await press.click();
    const file = await download;
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  };
  for (const [name, end] of [
    ['Calendar file', 'ics'],
    ['Spreadsheet', 'csv'],
    ['Map', 'kml'],
    ['Map data', 'geojson'],
  ] as const) {
    const file = await take(files.getByRole('link', { name: `${name} (.${end})` }));
    expect(file.name).toMatch(new RegExp(`Lisbon in May.*\\.${end}$`));
    expect(file.text).toContain('Tram 28');
    expect(file.text).not.toContain('47.11');
  }
  await files.getByLabel('Costs').check();
  const sheet = await take(files.getByRole('link', { name: 'Spreadsheet' }));
  expect(sheet.text).toContain('47.11');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Open Some day' }).click();
  const add = page.getByRole('link', { name: 'Add to calendar' });
  await expect(page.getByRole('dialog', { name: 'Some day' })).toBeVisible();
  await expect(add).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open Tram 28' }).click();
  const event = await take(add);
  expect(event.text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*SUMMARY:Tram 28\r\n/);
  expect(event.text).not.toContain('SUMMARY:Some day');
});
