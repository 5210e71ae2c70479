import type { Locator, Page } from '@playwright/test';
import { findingsEverywhere } from './support/findings.ts';
import { startServer } from './support/server.ts';
import { type Account, expect, test } from './support/test.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/**
 * A person's thumbs on the app's pages; what they do in the group chat is not counted. A press is a touch of a link,
 * button or field. A keystroke is a character, or a key of the phone's keyboard: “next” goes to the next field, and
 * “go” sends the form.
 */
function thumbs() {
  const count = { presses: 0, keystrokes: 0 };
  const of = (page: Page) => {
    const key = (name: string) => {
      count.keystrokes += 1;
      return page.keyboard.press(name);
    };
    return {
      press: async (target: Locator) => {
        count.presses += 1;
        await target.tap();
      },
      type: async (text: string) => {
        for (const letter of text) await key(letter);
      },
      next: () => key('Tab'),
      go: () => key('Enter'),
    };
  };
  return { count, of };
}

const field = (page: Page, name: string) => page.getByLabel(name, { exact: false });

for (const [how, mail] of [
  ['without mail', {}],
  // Nothing listens there, and nothing is sent.
  ['with mail set up', { SMTP_URL: 'smtp://127.0.0.1:9' }],
] as const)
  test(`${how}, four people are together on a trip with at most 12 presses and 120 keystrokes`, async ({ visitor }) => {
    const server = await startServer(mail);
    const { count, of } = thumbs();
    const signUp = async (page: Page, [email, name, password]: [string, string, string]) => {
      const hands = of(page);
      await hands.press(field(page, 'Email'));
      await hands.type(email);
      await hands.next();
      await hands.type(name);
      await hands.next();
      await hands.type(password);
      // On a busy machine the keys may be faster than the page's script.
      await expect(page.locator('button[type=submit]')).toBeEnabled();
      await hands.go();
    };
    try {
      const { page: ana, context } = await visitor({ ...phone, baseURL: server.url });
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await ana.goto('/');
      const anas = of(ana);
      await anas.press(ana.getByRole('link', { name: 'Plan a trip' }).first());
      await expect(ana.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
      await signUp(ana, ['a@b.co', 'Ana', 'kiwi7sea']);
      await anas.press(ana.getByRole('link', { name: 'Create Your First Trip' }));
      await anas.press(field(ana, 'Name'));
      await anas.type('Rome');
      await anas.next();
      await anas.type('Rome');
      await anas.go();
      await anas.press(ana.getByRole('tab', { name: 'Members' }));
      await anas.press(ana.getByRole('button', { name: 'Invite by link' }));
      await anas.press(ana.getByRole('button', { name: 'Copy' }));
      const link = await ana.evaluate(() => navigator.clipboard.readText());
      expect(link).toMatch(/\/join#[\w-]{32}$/);

      for (const [name, email] of [
        ['Bob', 'b@b.co'],
        ['Cleo', 'c@b.co'],
        ['Dan', 'd@b.co'],
      ] as const) {
        const { page } = await visitor({ ...phone, baseURL: server.url });
        await page.goto(link);
        await expect(page.getByRole('heading', { level: 1, name: 'Rome' })).toBeVisible();
        await signUp(page, [email, name, 'kiwi7sea']);
        await expect(page).toHaveURL(/\/trips\/trip_/);
        await expect(page.getByRole('heading', { level: 1, name: 'Rome' })).toBeVisible();
      }
      const dialog = ana.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Done' }).tap();
      const links = ana.getByRole('region', { name: 'Join Links' });
      await expect(links).toContainText('Bob, Cleo, and Dan');
      await expect(links).toContainText('3 joined');
      expect(count.presses).toBeLessThanOrEqual(12);
      expect(count.keystrokes).toBeLessThanOrEqual(120);
    } finally {
      await server.stop();
    }
  });

/** Makes a link of a new trip. @returns its path, its id and the trip's. */
async function newLink(person: Account, tripId: string, options: object = {}) {
  const { made } = await person.graphql<{ made: { token: string; joinLink: { id: string } } }>(
    `mutation ($input: CreateJoinLinkInput!) {
       made: createJoinLink(input: $input) { ... on CreateJoinLinkPayload { token joinLink { id } } } }`,
    { input: { tripId, ...options } },
  );
  return { path: `/join#${made.token}`, id: made.joinLink.id };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('the token leaves the address bar, and a reload still shows the trip', async ({ account, trip, visitor }) => {
  const ana = await account('ana');
  const { path } = await newLink(ana, await trip(ana));
  const { page } = await visitor();
  await page.goto(path);
  await expect(heading(page, 'Lisbon in May')).toBeVisible();
  await expect(page).toHaveURL('/join');
  await expect(page.getByText('ana invites you to')).toBeVisible();
  await expect(page.getByText('May 12 – 16, 2027')).toBeVisible();
  expect(await findingsEverywhere(page)).toEqual([]);
  await page.reload();
  await expect(heading(page, 'Lisbon in May')).toBeVisible();

  const { page: other } = await visitor();
  await other.goto('/join');
  await expect(heading(other, 'This link is incomplete')).toBeVisible();
  await expect(other.getByRole('main')).not.toContainText('may be incomplete');
  await other.goto('/join#unknown');
  await expect(heading(other, 'This join link does not work')).toBeVisible();
  expect(await findingsEverywhere(other)).toEqual([]);
});

test('on a phone, a long name of a trip wraps in the button', async ({ account, visitor }) => {
  const ana = await account('ana');
  const { made } = await ana.graphql<{ made: { trip: { id: string } } }>(
    `mutation ($input: CreateTripInput!) {
       made: createTrip(input: $input) { ... on CreateTripPayload { trip { id } } } }`,
    { input: { name: 'Our long weekend in the mountains with everyone from the office', destination: 'Tatra' } },
  );
  const { path } = await newLink(ana, made.trip.id);
  const { page } = await visitor({ viewport: { width: 390, height: 844 } });
  await page.goto(path);
  const button = page.getByRole('button', { name: 'Join Our long weekend' });
  await expect(button).toBeVisible();
  expect(await button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
});

test('a person with an account signs in and joins with one press; a signed-in one joins with one press too', async ({
  account,
  person,
  trip,
  visitor,
}) => {
  const [ana, bob, cleo] = [await account('ana'), await account('bob'), await person('cleo')];
  const { path } = await newLink(ana, await trip(ana));
  const { page } = await visitor();
  await page.goto(path);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(bob.email);
  await page.getByLabel('Password').fill('not the one');
  await page.getByRole('button', { name: 'Join Lisbon in May' }).click();
  await expect(page.getByRole('alert')).toContainText(/password/i);
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/forgot');
  await page.getByLabel('Password').fill(bob.password);
  await page.getByRole('button', { name: 'Join Lisbon in May' }).click();
  await expect(page).toHaveURL(/\/trips\/trip_/);

  await cleo.page.goto(path);
  await expect(cleo.page.getByText('You will join as cleo.')).toBeVisible();
  await cleo.page.getByRole('button', { name: 'Use another account' }).click();
  await cleo.page.getByLabel('Email').fill(cleo.email);
  await cleo.page.getByLabel('Password').fill(cleo.password);
  await cleo.page.getByRole('button', { name: 'Sign In' }).click();
  await expect(cleo.page.getByText('You will join as cleo.')).toBeVisible();
  await cleo.page.getByRole('button', { name: 'Join the trip' }).click();
  await expect(cleo.page).toHaveURL(/\/trips\/trip_/);
  await cleo.page.goto(path);
  await cleo.page.getByRole('link', { name: 'Open the trip' }).click();
  await expect(heading(cleo.page, 'Lisbon in May')).toBeVisible();
});

test('a link that is closed while the form is open says why and whom to ask, and the person is signed in', async ({
  account,
  trip,
  visitor,
}) => {
  const ana = await account('ana');
  const { path, id } = await newLink(ana, await trip(ana));
  const { page } = await visitor();
  await page.goto(path);
  await page.getByLabel('Email').fill(`dan${crypto.randomUUID()}@example.com`);
  await page.getByLabel('Username').fill('dan');
  await page.getByLabel('Password').fill('correct horse');
  await ana.graphql('mutation ($id: ID!) { revokeJoinLink(input: { joinLinkId: $id }) { __typename } }', { id });
  await page.getByRole('button', { name: 'Join Lisbon in May' }).click();
  await expect(heading(page, 'This join link is closed')).toBeVisible();
  await expect(page.getByRole('status')).toContainText('This join link was revoked. Ask ana for a new one.');
  expect(await findingsEverywhere(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go to your trips' }).click();
  await expect(page.getByText('Welcome, dan')).toBeVisible();
});
