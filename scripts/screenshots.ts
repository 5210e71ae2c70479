import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { openBrowser } from '../bench/support/browser.ts';
import { inFolder, planjamIn } from '../bench/support/processes.ts';
import { PASSWORD } from '../prisma/drafts.ts';
import { projectFolder, run } from './project.ts';
import { duplicate, moveDates, search, selectSome, showDeleted } from './screenshots/acts.ts';

// `npm run screenshots`: takes pictures of every screen (desktop, wide and phone, light and dark) and those of the
// landing page, from the demo, into the folder screenshots, which is not in git. With `-- --update` it replaces the
// pictures of the landing page, which are in git.

const { update } = parseArgs({ options: { update: { type: 'boolean', default: false } } }).values;
const screens = join(projectFolder, 'screenshots');
const pictures = update ? join(projectFolder, 'web/site/pictures') : join(screens, 'landing');

const shapes = {
  desktop: { viewport: { width: 1280, height: 900 } },
  wide: { viewport: { width: 1600, height: 1000 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
};

async function signIn(context: BrowserContext, name: string): Promise<void> {
  const answer = await context.request.post('/auth/login', {
    data: { email: `${name}@planjam.example`, password: PASSWORD },
  });
  if (!answer.ok()) throw new Error(`${name} can't sign in: ${await answer.text()}`);
}

interface Trip {
  id: string;
  name: string;
  startDate: string;
  endDate: string;
}

async function tripsOf(context: BrowserContext): Promise<Trip[]> {
  const answer = await context.request.get('/trips', { headers: { accept: 'application/json' } });
  return (await answer.json()).trips;
}

async function tripInProgress(context: BrowserContext): Promise<Trip> {
  const now = new Date().toISOString().slice(0, 10);
  const trip = (await tripsOf(context)).find(({ startDate, endDate }) => startDate <= now && now <= endDate);
  if (!trip) throw new Error('No trip of the demo is in progress.');
  return trip;
}

/** Makes a trip and deletes it: its owner sees it below the list of trips for 30 days. */
async function deleteOne(context: BrowserContext): Promise<void> {
  const send = (query: string) => context.request.post('/graphql', { data: { query } });
  const answer =
    await send(`mutation { createTrip(input: { name: "Ice skating in Oulu", destination: "Oulu, Finland" }) {
    ... on CreateTripPayload { trip { id } } } }`);
  const { trip } = (await answer.json()).data.createTrip;
  await send(`mutation { deleteTrip(input: { tripId: "${trip.id}" }) { __typename } }`);
}

/** Screens by name, each with the heading that shows that it has loaded, and what is then done on it. */
type Screens = Record<string, [path: string, heading: string, act?: (page: Page) => Promise<void>]>;

/** Returns the screens of somebody who has no account yet. Someone of the demo sends a join link and an invitation. */
async function signedOutScreens(context: BrowserContext): Promise<Screens> {
  const { id: tripId, name } = await tripInProgress(context);
  const answer = await context.request.post('/graphql', {
    data: {
      query: `mutation ($tripId: ID!) {
        link: createJoinLink(input: { tripId: $tripId }) { ... on CreateJoinLinkPayload { token } }
        mail: inviteMember(input: { tripId: $tripId, email: "eve@planjam.example", message: "Come along!" }) {
          ... on InviteMemberPayload { invitation { id } } } }`,
      variables: { tripId },
    },
  });
  const { link, mail } = (await answer.json()).data;
  return {
    login: ['/login', 'Welcome back'],
    forgot: ['/forgot', 'Forgot your password?'],
    join: [`/join#${link.token}`, name],
    invitation: [`/invite/${mail.invitation.id}`, name],
  };
}

async function addresses(context: BrowserContext): Promise<Screens> {
  const trip = await tripInProgress(context);
  const path = `/trips/${trip.id}`;
  return {
    trips: ['/trips', 'Your trips'],
    'new-trip': ['/trips/new', 'Create New Trip'],
    itinerary: [path, trip.name],
    'day-planner': [`${path}?view=dayplanner`, trip.name],
    map: [`${path}?view=map`, trip.name],
    chat: [`${path}?tab=chat`, trip.name],
    polls: [`${path}?tab=polls`, trip.name],
    members: [`${path}?tab=members`, trip.name],
    history: [`${path}/history`, 'History'],
    'select-activities': [path, trip.name, selectSome],
    'new-dates': [path, trip.name, moveDates],
    duplicate: [path, trip.name, duplicate],
    search: [path, trip.name, search],
    'deleted-trips': ['/trips', 'Your trips', showDeleted],
    account: ['/account', 'Account'],
  };
}

async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

async function shoot(page: Page, [path, heading, act]: Screens[string], file: string): Promise<void> {
  await open(page, path, heading);
  await act?.(page);
  await page.screenshot({ path: join(screens, file), animations: 'disabled' });
}

/** Converts to WebP, a third of the size. The browser does it, because Playwright writes only PNG and JPEG. */
async function asWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const address = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.82);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  await page.close();
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

/** Takes a light and a dark picture, as web/site/landing/picture.tsx needs them. */
async function picture(page: Page, shown: Page | Locator, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const png = await shown.screenshot({ animations: 'disabled' });
    const browser = page.context().browser();
    if (browser) writeFileSync(join(pictures, `${name}-${colorScheme}.webp`), await asWebp(browser, png));
  }
}

async function shootForLanding(browser: Browser, url: string): Promise<void> {
  const window = async (name: string, width: number, height: number) => {
    const context = await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: 1.5,
      baseURL: url,
      locale: 'en-US',
    });
    await signIn(context, name);
    return { context, page: await context.newPage() };
  };
  const whenCompany = (page: Page) =>
    page.getByRole('paragraph').filter({ hasText: 'mei' }).filter({ hasText: 'tomek' }).waitFor({ state: 'attached' });
  const { context, page } = await window('ana', 860, 1000);
  const trips = await tripsOf(context);
  const [kyoto, lisbon] = ['Kyoto', 'Lisbon'].map((name) => trips.find((trip) => trip.name.startsWith(name)));
  if (!kyoto || !lisbon) throw new Error('The trips of the demo have other names.');

  const company = [await window('mei', 860, 700), await window('tomek', 860, 700)];
  for (const other of company) await open(other.page, `/trips/${kyoto.id}`, kyoto.name);
  await open(page, `/trips/${kyoto.id}?view=dayplanner`, kyoto.name);
  await whenCompany(page);
  await picture(page, page, 'planner');
  const phone = await window('ana', 390, 860);
  await open(phone.page, `/trips/${kyoto.id}?view=dayplanner`, kyoto.name);
  await whenCompany(phone.page);
  await picture(phone.page, phone.page, 'planner-phone');
  // High enough for the whole chat above the tab bar.
  await phone.page.setViewportSize({ width: 390, height: 1100 });
  await open(phone.page, `/trips/${kyoto.id}?tab=chat`, kyoto.name);
  await phone.page.getByRole('log').hover();
  await phone.page.mouse.wheel(0, 5_000);
  await picture(phone.page, phone.page.getByRole('region', { name: 'Trip Chat' }), 'chat');
  await page.setViewportSize({ width: 560, height: 1000 });
  await open(page, `/trips/${lisbon.id}?tab=polls`, lisbon.name);
  await picture(page, page.getByRole('article', { name: 'Last full day: waves or museum?' }), 'poll');
  for (const each of [{ context }, phone, ...company]) await each.context.close();
}

async function shootScreens(browser: Browser, url: string): Promise<void> {
  const ana = await browser.newContext({ baseURL: url });
  await signIn(ana, 'ana');
  const signedOut = await signedOutScreens(ana);
  await deleteOne(ana);
  await ana.close();
  for (const [shape, options] of Object.entries(shapes)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      // Dialogs are there at once, without sliding in.
      const look = { ...options, colorScheme, reducedMotion: 'reduce' } as const;
      const context = await browser.newContext({ ...look, baseURL: url, locale: 'en-US' });
      const page = await context.newPage();
      const shootAll = async (all: Screens) => {
        for (const [name, screen] of Object.entries(all)) {
          await shoot(page, screen, `${name}-${shape}-${colorScheme}.png`);
        }
      };
      await shootAll(signedOut);
      await signIn(context, 'ana');
      await shootAll(await addresses(context));
      await context.close();
    }
  }
}

if ((await run('npx', ['tsx', 'scripts/build-if-needed.ts'])) !== 0) process.exit(1);
for (const made of [screens, pictures]) mkdirSync(made, { recursive: true });
await inFolder(async (folder) => {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: folder };
  if ((await run('npm', ['run', '--silent', 'seed'], { env })) !== 0) throw new Error('The demo could not be written.');
  const [server, browser] = [await planjamIn(folder), await openBrowser()];
  try {
    await shootForLanding(browser, server.url);
    await shootScreens(browser, server.url);
  } finally {
    await browser.close();
    // The server writes to its folder until it has ended.
    await server.stop();
  }
});
