import type { TestBrowser } from './browser.ts';
import { isCacheable, isForEveryone, objectType, selectionOf } from './selections.ts';

// Requests for a trip whose responses the server caches.

/** A document whose response depends on the viewer, and one whose response is the same for all members. */
interface Documents {
  own: string;
  shared: string;
}

const trip = objectType('Trip');

/** They ask for all that is cacheable in these fields of a trip. */
function documentsOf(isAsked: (name: string) => boolean): Documents {
  const selected = (has: typeof isCacheable) =>
    selectionOf(trip, (parent, field) => has(parent, field) && (parent !== trip || isAsked(field.name)));
  return {
    own: `query ($id: ID!) {
      viewer ${selectionOf(objectType('Viewer'), isCacheable)} trip(id: $id) ${selected(isCacheable)} }`,
    shared: `query ($id: ID!) {
      trip(id: $id) ${selected((...field) => isCacheable(...field) && isForEveryone(...field))} }`,
  };
}

/** They lead to most of the other types. Together with all others, they would be more than one operation may ask for. */
const apart = [
  ['activityPictures', 'cover', 'pictures'],
  ['files', 'reservations'],
  ['balances', 'settlement', 'statement', 'travelers'],
  ['expenses', 'payments'],
  ['chatNotices', 'messages'],
];

export const page = documentsOf((name) => !apart.flat().includes(name));

/** Together they ask for everything that is cacheable. */
export const whole: readonly Documents[] = [page, ...apart.map((names) => documentsOf((name) => names.includes(name)))];

/** They show only that the response is of this version of the trip. */
export const brief: Documents = {
  own: 'query ($id: ID!) { viewer { email } trip(id: $id) { seq name viewerMembership { role } } }',
  shared: 'query ($id: ID!) { trip(id: $id) { seq name } }',
};

const post = async (window: TestBrowser, body: object) => (await window.json('POST', '/graphql', body)).body;

/** Sends the request as pages send it. */
export const open = (window: TestBrowser, id: string, query = page.own) => post(window, { query, variables: { id } });

let sent = 0;

/** Sends the request with an undeclared variable, so that no response of before answers it. */
export function openAnew(window: TestBrowser, id: string, query = page.own) {
  sent += 1;
  return post(window, { query, variables: { id, sent } });
}

const known = new Set<string>();

/** Executes a document once on each server: only then is its next request cached. */
async function makeKnown(window: TestBrowser, id: string, query: string): Promise<void> {
  const key = `${window.url} ${query}`;
  if (known.has(key)) return;
  known.add(key);
  await open(window, id, query);
}

/** Repeats the requests until the responses are cached: for each of these members, and for all. */
export async function keepFor(members: TestBrowser[], tripId: string, { own, shared } = page): Promise<void> {
  const again = members.slice(0, 1);
  for (const window of again) for (const query of [own, shared]) await makeKnown(window, tripId, query);
  for (const window of [...again, ...members]) await open(window, tripId, own);
  for (const window of [...again, ...again]) await open(window, tripId, shared);
}
