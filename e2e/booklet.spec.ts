import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { test } from './support/ana-and-bob.ts';
import { addActivities, addActivity, book } from './support/deeds.ts';
import { findingsEverywhere } from './support/findings.ts';
import { papers, printed } from './support/pdf.ts';
import { startServer } from './support/server.ts';
import { expect } from './support/test.ts';

async function openBooklet(page: Page, tripId: string): Promise<void> {
  await page.goto(`/trips/${tripId}/booklet`);
  await expect(page.getByRole('button', { name: 'Print' })).not.toHaveAttribute('aria-disabled');
}

test('a trip is printed as a booklet, with booking codes only if they are ticked, and follows the changes of others', {
  tag: '@story',
}, async ({ ana, bob, tripId }) => {
  const { page } = ana;
  await page.addInitScript(`window.print = () => { window.prints = (window.prints ?? 0) + 1; };
    localStorage.setItem('planjam.theme', 'dark');`);
  const flight = await addActivity(ana, tripId, {
    name: 'Flight',
    scheduledTime: '2027-05-12T10:00:00Z',
    cost: 12_345,
  });
  await book(ana, flight, { kind: 'FLIGHT', isBooked: true, number: 'TP 8801', code: 'QX7P2M' });
  await addActivity(ana, tripId, { name: 'Postcards' });
  await openBooklet(ana.page, tripId);
  await expect(page.getByRole('article', { name: 'Flight' })).toContainText('TP 8801');
  await addActivity(bob, tripId, { name: 'Ferry', scheduledDay: '2027-05-14' });
  await expect(page.getByRole('article', { name: 'Ferry' })).toBeVisible();
  expect(await findingsEverywhere(page)).toEqual([]);

  const sheets = [
    /^LisboninMay.*Lisbon,Portugal.*May12–16,2027.*ana,.*bob$|^LisboninMay.*anaandbob$/,
    /^12Wednesday,May12,2027.*Flight.*TP8801.*13Thursday,May13,2027Nothingplanned$/,
    /^14Friday,May14,2027.*Ferry.*15Saturday.*16Sunday,May16,2027Nothingplanned$/,
    /^Bookings.*TP8801.*Ideaswithoutaday.*Postcards$/,
  ].map((text) => expect.stringMatching(text));
  for (const paper of papers) {
    const plain = await printed(page, paper);
    expect.soft(plain, paper).toEqual(sheets);
    expect.soft(plain.join(), paper).not.toMatch(/QX7P2M|123\.45/);
  }
  await page.getByLabel('Booking codes').check();
  await page.getByLabel('Costs').check();
  const whole = (await printed(page, 'A4')).join();
  expect(whole.match(/QX7P2M/g), 'on its day, and among the bookings').toHaveLength(2);
  expect(whole).toContain('$123.45');
  await page.getByRole('button', { name: 'Print' }).click();
  expect(await page.evaluate('window.prints')).toBe(1);
  await page.reload();
  await expect(page.getByLabel('Booking codes'), 'it is not stored').not.toBeChecked();
  expect(page.url()).toMatch(/\/booklet$/);
});

test('no activity of a full day is cut, no text is lost, and no sheet is empty', { tag: '@landing' }, async ({
  ana,
  ownTrip,
}) => {
  const numbers = Array.from({ length: 64 }, (_, index) => index + 1);
  const words = Array.from({ length: 700 }, (_, index) => `w${index}.`).join(' ');
  await addActivities(ana, ownTrip, [
    ...numbers.map((number) => ({
      name: `Stop ${number}.`,
      // Of different heights, so that some would lie across the end of a sheet.
      description: `${'Bring water and a hat. '.repeat((number * 7) % 40)}End ${number}.`,
      scheduledDay: '2027-05-12',
    })),
    { name: 'The long one', description: words, scheduledDay: '2027-05-13' },
  ]);
  await openBooklet(ana.page, ownTrip);
  for (const paper of papers) {
    const sheets = await printed(ana.page, paper);
    // Cards that are kept whole leave room at the end of sheets, but not half of them.
    expect.soft(sheets.length, paper).toBeLessThanOrEqual(16);
    const whole = sheets.join('');
    const sheetOf = (text: string) => sheets.findIndex((sheet) => sheet.includes(text));
    const cut = numbers.filter((number) => sheetOf(`Stop${number}.`) !== sheetOf(`End${number}.`));
    expect.soft(cut, paper).toEqual([]);
    expect.soft(whole.match(/Stop\d+\./g), paper).toHaveLength(numbers.length);
    expect.soft(whole.includes(words.replaceAll(' ', '')), `${paper}: the long description`).toBe(true);
    expect
      .soft(
        sheets.map((sheet) => sheet.length),
        paper,
      )
      .not.toContain(0);
    expect.soft(sheets.at(-1), paper).toMatch(/16Sunday,May16,2027Nothingplanned$/);
  }
});

test('the booklet of a new trip is its cover', async ({ ana }) => {
  const made = await ana.graphql<{ createTrip: { trip: { id: string } } }>(
    'mutation { createTrip(input: { name: "Someday", destination: "Oslo" }) { ... on CreateTripPayload { trip { id } } } }',
  );
  await openBooklet(ana.page, made.createTrip.trip.id);
  for (const paper of papers) expect(await printed(ana.page, paper)).toEqual([expect.stringMatching(/^Someday.*ana$/)]);
});

test('the trips of the demo have a sheet for each day with activities', async ({ visitor }) => {
  const folder = await mkdtemp(join(tmpdir(), 'planjam-demo-'));
  await promisify(execFile)('npx', ['tsx', 'prisma/seed.ts'], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
  });
  const server = await startServer({ DATA_DIR: folder });
  const { page, context } = await visitor({ baseURL: server.url });
  await context.request.post('/auth/login', {
    data: { email: 'ana@planjam.example', password: 'a-marigold-signpost' },
  });
  const answer = await context.request.get('/trips', { headers: { accept: 'application/json' } });
  const { trips } = (await answer.json()) as { trips: { id: string; name: string }[] };
  const counts: Record<string, number[]> = {};
  for (const { id, name } of trips) {
    await openBooklet(page, id);
    for (const paper of papers) {
      const sheets = await printed(page, paper);
      expect
        .soft(
          sheets.filter((sheet) => sheet === ''),
          name,
        )
        .toEqual([]);
      counts[name] = [...(counts[name] ?? []), sheets.length];
    }
  }
  // The bookings and ideas of Kyoto fit on one sheet of A4.
  expect(counts).toEqual({
    'Kyoto, slowly': [10, 11],
    'Hut to hut in the High Tatras': [8, 8],
    'Lisbon before the rain': [7, 7],
  });
  await page.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});
