import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { PASSWORD, takeAccount } from './accounts.ts';

export interface Account {
  name: string;
  email: string;
  password: string;
  /** Sends a GraphQL request with the account's session. @returns its data. @throws its error. */
  graphql<Data>(query: string, variables?: Record<string, unknown>): Promise<Data>;
}

export interface Person extends Account {
  page: Page;
  context: BrowserContext;
}

interface Fixtures {
  /** The browser messages that this test expects, in addition to those about a lost connection. */
  expectedComplaints: RegExp | null;
  /** Whether the browsers save data: they load only what they show, and a test takes a fifth less time. */
  savesData: boolean;
  /** Opens a window without a session. */
  visitor(options?: BrowserContextOptions): Promise<{ page: Page; context: BrowserContext }>;
  /** Creates an account of someone who is elsewhere: it acts over the API. A window would take a third of a second. */
  account(name: string): Promise<Account>;
  person(name: string, options?: BrowserContextOptions): Promise<Person>;
  /** Creates a trip of the owner with these members. @returns its id. */
  trip(owner: Account, ...members: Account[]): Promise<string>;
}

let addresses = 0;
/** Everyone gets a different address, because limits are counted by address. */
const nextAddress = () =>
  `10.${process.env.TEST_PARALLEL_INDEX ?? 0}.${Math.trunc(++addresses / 250)}.${addresses % 250}`;

/** Creates an account over the API. The requests' cookies are its session from then on. */
async function register(requests: APIRequestContext, name: string): Promise<Account> {
  const email = `${name.replace(/\W/g, '')}${crypto.randomUUID()}@example.com`;
  const account = { email, username: name, password: PASSWORD };
  const registered = await requests.post('/auth/register', { data: account });
  expect(registered.status()).toBe(201);
  return over(requests, { name, email, password: PASSWORD });
}

const sessionCookie = (value: string) => ({
  ...{ name: 'planjam_session', value, domain: 'localhost', path: '/', expires: -1 },
  ...({ httpOnly: true, secure: false, sameSite: 'Lax' } as const),
});

/** Returns an account whose session is in the requests' cookies. */
function over(
  requests: APIRequestContext,
  { name, email, password }: Pick<Account, 'name' | 'email' | 'password'>,
): Account {
  return {
    name,
    email,
    password,
    async graphql<Data>(query: string, variables = {}) {
      const response = await requests.post('/graphql', { data: { query, variables } });
      const { data, errors } = await response.json();
      if (errors) throw new Error(JSON.stringify(errors));
      return data as Data;
    },
  };
}

/** Every console error fails the test, including violations of the Content-Security-Policy. */
function noteComplaints(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) complaints.push(message.text());
  });
}

/** Some tests cut connections and requests on purpose. Playwright's recorder reads blobs, which the policy forbids. */
const isExpected = (text: string) =>
  /WebSocket connection to|Failed to fetch|There is no connection|Connecting to 'blob:|ERR_(INTERNET_DISCONNECTED|NAME_NOT_RESOLVED|CONNECTION_\w+|EMPTY_RESPONSE|CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING|SOCKET_NOT_CONNECTED|NETWORK_CHANGED|TUNNEL|PROXY)/.test(
    text,
  );

/** Runs in the page. */
const saveData = () => void Object.defineProperty(navigator, 'connection', { value: { saveData: true } });

export const test = base.extend<Fixtures>({
  expectedComplaints: [null, { option: true }],
  savesData: [true, { option: true }],

  visitor: async ({ browser, expectedComplaints, savesData }, use) => {
    const complaints: string[] = [];
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...options, extraHTTPHeaders: { 'X-Forwarded-For': nextAddress() } });
      contexts.push(context);
      if (savesData) await context.addInitScript(saveData);
      const page = await context.newPage();
      noteComplaints(page, complaints);
      return { page, context };
    });
    for (const context of contexts) {
      // Requests that a test has routed may still be on their way.
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
    expect(complaints.filter((text) => !expectedComplaints?.test(text))).toEqual([]);
  },

  account: async ({ playwright, baseURL }, use) => {
    const opened: APIRequestContext[] = [];
    await use(async (name) => {
      const extraHTTPHeaders = { 'X-Forwarded-For': nextAddress() };
      const made = takeAccount(name);
      const storageState = { cookies: made ? [sessionCookie(made.session)] : [], origins: [] };
      const options = { ...(baseURL && { baseURL }), extraHTTPHeaders, storageState };
      const requests = await playwright.request.newContext(options);
      opened.push(requests);
      return made ? over(requests, made) : register(requests, name);
    });
    for (const requests of opened) await requests.dispose();
  },

  person: async ({ visitor }, use) => {
    await use(async (name, options) => {
      const { page, context } = await visitor(options);
      // Another server has a database of its own.
      const made = options?.baseURL ? null : takeAccount(name);
      if (made) await context.addCookies([sessionCookie(made.session)]);
      const account = made ? over(context.request, made) : await register(context.request, name);
      return { ...account, page, context };
    });
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off its first parameter
  trip: async ({}, use) => {
    await use(async (owner, ...members) => {
      const made = await owner.graphql<{ createTrip: { trip: { id: string } } }>(
        `mutation { createTrip(input: { name: "Lisbon in May", destination: "Lisbon, Portugal", timeZone: "Europe/Lisbon",
           startDate: "2027-05-12", endDate: "2027-05-16" }) { ... on CreateTripPayload { trip { id } } } }`,
      );
      const tripId = made.createTrip.trip.id;
      for (const member of members) {
        await owner.graphql(
          `mutation ($tripId: ID!, $email: EmailAddress!) {
             inviteMember(input: { tripId: $tripId, email: $email }) { __typename } }`,
          { tripId, email: member.email },
        );
        const { viewer } = await member.graphql<{ viewer: { invitations: { token: string }[] } }>(
          '{ viewer { invitations { token } } }',
        );
        await member.graphql(
          'mutation ($token: String!) { acceptInvitation(input: { token: $token }) { __typename } }',
          { token: viewer.invitations[0]?.token },
        );
      }
      return tripId;
    });
  },
});

export { expect };
