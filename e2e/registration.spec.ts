import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Page, request } from '@playwright/test';
import { findings } from './support/findings.ts';
import { startServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

// The tests apply one policy after another to the same data.
test.describe.configure({ mode: 'serial' });

let dataDir: string;
const invited = { email: 'ben@example.com', username: 'ben', password: 'correct horse' };
const stranger = { email: 'eve@example.com', username: 'eve', password: 'correct horse' };
let link: string;

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'planjam-e2e-'));
  const server = await startServer({ DATA_DIR: dataDir });
  const ana = await request.newContext({ baseURL: server.url });
  const data = { email: 'ana@example.com', username: 'ana', password: 'correct horse' };
  expect((await ana.post('/auth/register', { data })).status()).toBe(201);
  const graphql = async (query: string, variables = {}) =>
    (await (await ana.post('/graphql', { data: { query, variables } })).json()).data.made;
  const { trip } = await graphql(
    `mutation { made: createTrip(input: { name: "Lisbon in May", destination: "Lisbon, Portugal" }) {
       ... on CreateTripPayload { trip { id } } } }`,
  );
  const { invitation } = await graphql(
    `mutation ($tripId: ID!, $email: EmailAddress!) { made: inviteMember(input: { tripId: $tripId, email: $email }) {
       ... on InviteMemberPayload { invitation { id } } } }`,
    { tripId: trip.id, email: invited.email },
  );
  link = `/invite/${invitation.id}`;
  await ana.dispose();
  await server.stop();
});

test.afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));

async function signUp(page: Page, { email, username, password }: typeof invited): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
}

test('with registration by invitation only, the form says so, refuses others, and leads invited people to the trip', async ({
  visitor,
}) => {
  const server = await startServer({ DATA_DIR: dataDir, REGISTRATION: 'invited' });
  try {
    const { page } = await visitor({ baseURL: server.url });
    await page.goto('/login');
    const note = page.getByText('Only people who are invited to a trip can sign up here. Use the address');
    await expect(note).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await signUp(page, stranger);
    await expect(page.getByRole('alert')).toContainText('Only people who are invited');
    await expect(page.getByLabel('Email')).toHaveValue(stranger.email);

    await page.goto(link);
    await signUp(page, invited);
    await expect(page.getByRole('heading', { level: 1, name: 'Lisbon in May' })).toBeVisible();
  } finally {
    await server.stop();
  }
});

test('with registration closed, the form says whom to ask, and people with an account can sign in', async ({
  visitor,
}) => {
  const server = await startServer({
    DATA_DIR: dataDir,
    REGISTRATION: 'closed',
    CONTACT_EMAIL: 'help@planjam.example',
  });
  try {
    const { page } = await visitor({ baseURL: server.url });
    const unscripted = await visitor({ baseURL: server.url, javaScriptEnabled: false });
    await unscripted.page.goto('/login?sign-up');
    await expect(unscripted.page.getByRole('link', { name: 'help@planjam.example' })).toBeVisible();
    expect(await unscripted.page.content()).not.toContain('Sign Up');

    await page.goto('/');
    await page.getByRole('link', { name: 'Plan a trip' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'help@planjam.example' })).toHaveAttribute(
      'href',
      'mailto:help@planjam.example',
    );
    await expect(page.getByRole('button', { name: 'Sign Up' })).toHaveCount(0);
    await expect(page.getByLabel('Username')).toHaveCount(0);
    expect(await findings(page)).toEqual([]);
    expect((await page.request.post('/auth/register', { data: stranger })).status()).toBe(403);

    await page.getByLabel('Email').fill(invited.email);
    await page.getByLabel('Password').fill(invited.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Welcome, ben')).toBeVisible();
  } finally {
    await server.stop();
  }
});
