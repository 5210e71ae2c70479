import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import { testApp } from '../test/app.ts';
import { TestBrowser } from '../test/browser.ts';
import { restParty } from '../test/rest-party.ts';
import { createRest } from './rest.ts';

const { url } = await testApp();
const { owner, outsider, tripId } = await restParty(url);
const { activity } = await owner.does('POST', `/trips/${tripId}/activities`, { name: 'Lunch' });
const { poll } = await owner.does('POST', '/polls', { tripId, question: 'Where to?', options: ['Left', 'Right'] });

const raw = (path: string, body: string, type = 'application/json') =>
  owner.fetch(path, { method: 'POST', body, headers: { 'content-type': type } });

type Route = [method: string, path: string, body?: object];

/** Returns every route below a trip, for these ids. */
const routes = (ids: { trip: string; activity: string; poll: string }): Route[] => [
  ['GET', `/trips/${ids.trip}`],
  ['GET', `/trips/${ids.trip}/members`],
  ['GET', `/trips/${ids.trip}/activities`],
  ['POST', `/trips/${ids.trip}/activities`, { name: 'Lunch' }],
  ['PUT', `/trips/${ids.trip}/activities/${ids.activity}`, { name: 'Dinner' }],
  ['DELETE', `/trips/${ids.trip}/activities/${ids.activity}`],
  ['GET', `/invitations/trip/${ids.trip}`],
  ['POST', '/invitations', { tripId: ids.trip, email: 'zoe@example.com' }],
  ['GET', `/polls?tripId=${ids.trip}`],
  ['POST', '/polls', { tripId: ids.trip, question: 'Where to?', options: ['Left', 'Right'] }],
  ['POST', `/polls/${ids.poll}/vote`, { optionId: poll.options[0].id }],
];
const there = routes({ trip: tripId, activity: activity.id, poll: poll.id });
const missing = routes({ trip: newId('Trip'), activity: newId('Activity'), poll: newId('Poll') });
const malformed = routes({ trip: 'new', activity: 'x', poll: '%00' });

const nameOf = ([method, path]: Route) => `${method} ${path.replaceAll(/_\w+/g, '')}`;

test.each(
  there.map((route, index) => ({
    route,
    of: missing[index],
    odd: malformed[index],
    name: nameOf(route),
  })),
)('an outsider can’t tell "not yours" from "not there": $name', async ({ route, of, odd }) => {
  const answers = [route, of, odd].map(async (asked) => {
    const [method, path, body] = asked ?? route;
    const headers = body ? { 'content-type': 'application/json' } : {};
    const answer = await outsider.fetch(path, { method, ...(body && { body: JSON.stringify(body) }), headers });
    return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.text() };
  });
  const [notYours, notThere, notEvenAnId] = await Promise.all(answers);
  expect(notYours?.status).toBe(404);
  expect(notThere).toEqual(notYours);
  expect(notEvenAnId).toEqual(notYours);
});

const all: Route[] = [
  ...there,
  ['GET', '/auth/me'],
  ['GET', '/trips'],
  ['POST', '/trips', {}],
  ['GET', '/invitations/user'],
  ['POST', '/invitations/some-token/accept'],
  ['POST', '/invitations/some-token/decline'],
];

test.each(all.map((route) => ({ route, name: nameOf(route) })))(
  'a caller who is signed out gets 401, even if something else is wrong: $name',
  async ({ route: [method, path, body] }) => {
    for (const sent of body ? [JSON.stringify(body), '{}', '{'] : [null]) {
      const headers = { 'content-type': 'application/json' };
      const answer = await new TestBrowser(url).fetch(path, { method, headers, ...(sent && { body: sent }) });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toEqual({ error: 'Please sign in first.' });
    }
  },
);

test('a method that a path does not support gets 405, with the supported ones', async () => {
  const answer = await owner.fetch(`/trips/${tripId}/activities`, { method: 'PATCH' });
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe('GET, HEAD, POST');
  expect(await answer.json()).toEqual({ error: 'Use GET or HEAD or POST here.' });
  expect((await owner.fetch('/invitations')).headers.get('allow')).toBe('POST');
});

test('a path that isn’t there gets 404 as JSON', async () => {
  for (const path of ['/auth/you', `/trips/${tripId}/secrets`, '/invitations/a/b/c', '/polls/x']) {
    expect(await owner.json('GET', path)).toEqual({ status: 404, body: { error: 'Not found' } });
  }
});

test.each(['', '{', '[]', 'null', '"text"', '7'])(
  'a body that is no JSON object is refused with 400: %s',
  async (body) => {
    const answer = await raw('/trips', body);
    expect(answer.status).toBe(400);
    expect((await answer.json()).error).toBe('The body must be a JSON object.');
  },
);

test('every invalid field is named', async () => {
  const answer = await owner.json('POST', '/trips', { name: ' ', destination: 5, startDate: '2026-02-30' });
  expect(answer.status).toBe(400);
  expect(answer.body.error).toBe(
    'Name is required. Destination must be text. Start date must be a date such as 2026-05-12.',
  );
  expect(answer.body.issues.map(({ path }: { path: string[] }) => path)).toEqual([
    ['name'],
    ['destination'],
    ['startDate'],
  ]);
});

test('forms are refused with 415', async () => {
  const answer = await raw('/trips', 'name=Lisbon', 'application/x-www-form-urlencoded');
  expect(answer.status).toBe(415);
});

test('a trip’s path returns its page if the client accepts HTML, and JSON otherwise', async () => {
  const asJson = await owner.fetch(`/trips/${tripId}`, { headers: { accept: '*/*' } });
  expect(asJson.headers.get('content-type')).toBe('application/json');
  expect(asJson.headers.get('vary')).toContain('Accept');
  const asPage = await owner.fetch(`/trips/${tripId}`, { headers: { accept: 'text/html,*/*;q=0.8' } });
  expect(asPage.headers.get('content-type')).not.toContain('application/json');
  expect(asPage.headers.get('vary')).toContain('Accept');
});

test.each([
  'application/json, text/html;q=0',
  'application/json, text/html;q=0.5',
  'text/html;q=0.1, application/json',
])('a client that prefers JSON to a page gets it: %s', async (accept) => {
  for (const path of ['/trips', `/trips/${tripId}`, '/graphql?query={viewer{email}}', '/nowhere']) {
    const { headers } = await owner.fetch(path, { headers: { accept } });
    expect(headers.get('content-type'), path).toContain('application/json');
  }
});

test('fields that an input doesn’t have can’t be set', async () => {
  const planted = {
    ownerId: outsider.id,
    createdAt: '2000-01-01T00:00:00Z',
    seq: 99,
    coverImageUrl: 'https://x.example',
  };
  const { trip } = await owner.does('POST', '/trips', { name: 'Porto', destination: 'Portugal', ...planted });
  expect(trip.coverImageUrl).toBeNull();
  expect(trip.createdAt).not.toBe(planted.createdAt);
  expect((await outsider.json('GET', `/trips/${trip.id}`)).status).toBe(404);
});

test('docs/rest.md lists every call', () => {
  const doc = readFileSync(join(import.meta.dirname, '../../docs/rest.md'), 'utf8');
  const listed = [...doc.matchAll(/^\| `([A-Z]+ \/[^`]+)`/gm)].map(([, call]) => call);
  const served = createRest().routes.filter(({ method }) => method !== 'ALL' && /^[A-Z]+$/.test(method));
  const calls = served.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)(\{.+?\})?/g, '{$1}')}`);
  expect(listed.sort()).toEqual([...new Set(calls)].sort());
});
