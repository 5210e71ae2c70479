import type { Locator, Page } from '@playwright/test';
import { addActivity, askPoll, castVote, closePoll, invite, newLink, say } from './support/deeds.ts';
import { expect, type Person, test } from './support/test.ts';

const WIDTHS = [320, 360, 390];

const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const longest = (length: number) => word.repeat(3).slice(0, length);

/** What scrolls sideways at one of the widths: the page, or the box of a dialog. */
async function sideways(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    const wide = await page.evaluate(() => {
      // Parts that phones defer have no width before they are rendered.
      for (const part of document.querySelectorAll<HTMLElement>('.ahead')) part.style.contentVisibility = 'visible';
      return [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=dialog] *')]
        .filter((box) => box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 0)
        .filter((box) => box === document.documentElement || /auto|scroll/.test(getComputedStyle(box).overflowX))
        .map(({ tagName, scrollWidth }) => `${tagName} is ${scrollWidth} px wide`);
    });
    found.push(...wide.map((what) => `${width} px: ${what}`));
  }
  return found;
}

/** A trip whose texts, times and sums are as long as they can be. */
async function fullTrip(ana: Person, bob: Person): Promise<string> {
  const created = await ana.graphql<{ createTrip: { trip: { id: string } } }>(
    'mutation ($input: CreateTripInput!) { createTrip(input: $input) { ... on CreateTripPayload { trip { id } } } }',
    {
      input: {
        ...{ name: longest(200), destination: longest(200), description: longest(240) },
        ...{ startDate: '2027-09-22', endDate: '2027-11-20', timeZone: 'America/Argentina/ComodRivadavia' },
      },
    },
  );
  const { id } = created.createTrip.trip;
  const stop = { name: longest(200), location: longest(200), description: longest(240), cost: 1_000_000_000 };
  const twelve = '2027-09-22T15:30:00Z';
  for (const more of [
    { category: longest(40).toLowerCase(), scheduledTime: twelve, duration: 659 },
    { category: 'transport', scheduledTime: twelve, duration: 525_599, name: '👩‍👩‍👧‍👦'.repeat(18) },
    { category: 'lodging', scheduledTime: twelve, duration: 4 * 1440, name: 'مرحبا بكم في لشبونة '.repeat(9).trim() },
    { category: 'entertainment', latitude: 38.7, longitude: -9.14, duration: 525_599 },
  ]) {
    await addActivity(ana, id, { ...stop, ...more });
  }
  await invite(ana, id, bob.email, { message: longest(240) });
  await invite(ana, id, `${'x'.repeat(60)}@${'y'.repeat(60)}.example`, { message: longest(240) });
  for (const text of [longest(240), `https://example.com/${longest(240)}`, '👍'.repeat(60)]) await say(ana, id, text);
  const options = [0, 1, 2].map((index) => `${index} ${longest(118)}`);
  for (const isClosed of [true, false]) {
    const poll = await askPoll(ana, id, { question: longest(240), description: longest(240), options });
    await castVote(ana, poll.id, poll.options[0]);
    if (isClosed) await closePoll(ana, poll.id);
  }
  return id;
}

test('no screen of the app scrolls sideways on a phone, with the longest names, times and sums', {
  tag: '@landing',
}, async ({ person }) => {
  test.slow();
  const name = 'Maximiliana-Hohenzollern-Sigmaringenstra';
  const [ana, bob] = [await person(name), await person(`${name.slice(0, -1)}b`)];
  const { page } = ana;
  const id = await fullTrip(ana, bob);
  const dialog = page.getByRole('dialog');
  const actions = page.getByRole('button', { name: /^Actions for/ }).first();
  const press = (button: string) => () => page.getByRole('button', { name: button }).first().click();

  /** The address, what shows that the screen is whole, and dialogs that open over it. */
  const screens: [string, Locator, Record<string, () => Promise<void>>?][] = [
    ['/trips', page.getByRole('heading', { name: longest(200) })],
    ['/trips/new', page.getByRole('button', { name: 'Create Trip' })],
    ['/account', page.getByText(ana.email).first()],
    [(await newLink(ana, id)).path, page.getByRole('heading', { name: longest(200) })],
    ['/forgot', page.getByRole('heading', { level: 1 })],
    [
      `/trips/${id}`,
      actions,
      {
        'an opened activity': press(`Open ${longest(200)}`),
        'a new activity': async () => {
          await press('Add activity')();
          await page.keyboard.type(`19:30 ${longest(200)} #dining $25 each`);
          await expect(page.getByRole('list', { name: 'Read from the line' })).toContainText('Dining');
          expect.soft(await sideways(page), 'a line').toEqual([]);
          await press('More, in the form')();
        },
        'the actions of an activity': () => actions.click(),
        'a search': press('Search'),
      },
    ],
    [
      `/trips/${id}?view=dayplanner`,
      page.getByText('Trip total'),
      { 'a menu beside a long time': () => actions.click() },
    ],
    [`/trips/${id}?view=map`, page.getByRole('button', { name: /Zoom in/ })],
    [`/trips/${id}?tab=chat`, page.getByText('👍'.repeat(60))],
    [`/trips/${id}?tab=polls`, page.getByText('won with').first(), { 'a new poll': press('Create Poll') }],
    [`/trips/${id}?tab=members`, page.getByText(bob.email).first()],
    [`/trips/${id}/history`, page.getByRole('listitem').first()],
  ];
  for (const [address, whole, dialogs = {}] of screens) {
    await page.setViewportSize({ width: 390, height: 740 });
    await page.goto(address);
    await expect(whole).toBeVisible();
    expect.soft(await sideways(page), address).toEqual([]);
    for (const [what, open] of Object.entries(dialogs)) {
      await open();
      await expect(dialog.or(page.getByRole('menu')).first()).toBeVisible();
      expect.soft(await sideways(page), what).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog.or(page.getByRole('menu'))).toHaveCount(0);
    }
  }
});
