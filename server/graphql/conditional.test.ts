import { afterEach, describe, expect, test } from 'vitest';
import { buildInvitation, buildMember, buildPoll } from '../../prisma/factories.ts';
import { testApp } from '../test/app.ts';
import type { TestBrowser } from '../test/browser.ts';
import { cast, stage } from '../test/stage.ts';

let now = new Date();
const app = await testApp({ now: () => now });
const people = await cast(app.url);
afterEach(() => {
  now = new Date();
});

const page = `query ($id: ID!) {
  viewer { user { username } }
  trip(id: $id) {
    name viewerMembership { role } members { edges { node { user { username } } } }
    polls { edges { node { status viewerVote { id } } } }
  }
}`;
const shared = 'query ($id: ID!) { trip(id: $id) { name } }';
const invitations = 'query ($id: ID!) { trip(id: $id) { invitations { status } } }';

/** Sends a query by GET, as a program with this person's session. */
async function get(person: TestBrowser, query: string, id: string, ifNoneMatch?: string) {
  const path = `/graphql?${new URLSearchParams({ query, variables: JSON.stringify({ id }) })}`;
  const headers = { accept: 'application/json', ...(ifNoneMatch && { 'if-none-match': ifNoneMatch }) };
  const response = await person.fetch(path, { headers });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, tag: response.headers.get('etag') ?? '' };
}

const expectNoTag = ({ headers, status }: Awaited<ReturnType<typeof get>>) => {
  expect([status, headers.get('etag'), headers.get('cache-control')]).toEqual([200, null, 'no-store']);
};

describe('A query by GET', () => {
  test('has an ETag, and is 304 without a body until it changes, however often it is sent', async () => {
    const { tripId } = await stage(app.db, people);
    for (const query of [page, shared]) {
      const { status, headers, tag } = await get(people.member, query, tripId);
      expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
      expect(headers.get('vary')?.split(', ').sort()).toEqual(['Accept', 'Accept-Encoding', 'Authorization', 'Cookie']);
      // Cached responses are the same.
      for (let time = 0; time < 4; time += 1) {
        const again = await get(people.member, query, tripId, tag);
        expect([again.status, again.text, again.tag]).toEqual([304, '', tag]);
        expect(again.headers.get('vary')).toBe(headers.get('vary'));
        expect(again.headers.get('cache-control')).toBe('private, no-cache');
        expect(again.headers.get('content-length')).toBeNull();
        expect(again.headers.get('content-security-policy')).not.toBeNull();
      }
      await people.owner.command('updateTrip', { tripId, name: `Porto ${query.length}` });
      const changed = await get(people.member, query, tripId, tag);
      expect([changed.status, changed.tag === tag]).toEqual([200, false]);
      expect(changed.text).toContain(`Porto ${query.length}`);
    }
  });

  test('is found in a list, as a strong tag and by *', async () => {
    const { tripId } = await stage(app.db, people);
    const { tag } = await get(people.member, page, tripId);
    const strong = tag.slice('W/'.length);
    for (const named of [`"a", ${tag}, "b"`, strong, `"x,y",${strong}`, '*']) {
      expect((await get(people.member, page, tripId, named)).status, named).toBe(304);
    }
    for (const other of ['"a"', '"*"', strong.slice(1, -1), 'W/""', '"']) {
      expect((await get(people.member, page, tripId, other)).status, other).toBe(200);
    }
  });

  test('does not take the tag of another viewer', async () => {
    const { tripId } = await stage(app.db, people);
    const tags = [];
    for (const role of ['owner', 'admin', 'member'] as const) tags.push((await get(people[role], page, tripId)).tag);
    expect(new Set(tags).size).toBe(3);
    const answered = await get(people.member, page, tripId, tags.slice(0, 2).join(', '));
    expect([answered.status, answered.tag]).toEqual([200, tags[2]]);
  });

  test.each(['outsider', 'exMember', 'signedOut'] as const)(
    'is never 304 for someone without access: %s',
    async (role) => {
      const { tripId } = await stage(app.db, people);
      for (const query of [page, shared]) {
        const { tag } = await get(people.member, query, tripId);
        for (const named of [tag, '*']) {
          const answered = await get(people[role], query, tripId, named);
          expect(JSON.parse(answered.text).data.trip).toBeNull();
          expectNoTag(answered);
        }
      }
    },
  );

  test('is never 304 for a member who was removed, or whose session has ended', async () => {
    const { tripId, ids } = await stage(app.db, people);
    const { tag } = await get(people.member, shared, tripId);
    const { tag: another } = await get(people.admin, shared, tripId);
    await people.owner.command('removeMember', { memberId: ids.Member });
    now = new Date(now.getTime() + 31 * 24 * 60 * 60_000);
    for (const named of [tag, another, '*']) {
      for (const person of [people.member, people.admin]) expectNoTag(await get(person, shared, tripId, named));
    }
  });

  test('changes with time, which changes a trip without an event, and with its members', async () => {
    const { tripId } = await stage(app.db, people);
    await buildPoll(app.db, { tripId, createdById: people.owner.id, closesAt: new Date(now.getTime() + 60_000) });
    await buildInvitation(app.db, { tripId, inviterId: people.owner.id, expiresAt: new Date(now.getTime() + 60_000) });
    const before = await Promise.all([page, invitations].map((query) => get(people.owner, query, tripId)));
    now = new Date(now.getTime() + 61_000);
    for (const [place, query] of [page, invitations].entries()) {
      expect((await get(people.owner, query, tripId, before[place]?.tag)).status, query).toBe(200);
    }
    const { tag } = await get(people.owner, page, tripId);
    await buildMember(app.db, { tripId });
    expect((await get(people.owner, page, tripId, tag)).status).toBe(200);
  });

  test('has no ETag if anything failed', async () => {
    const { tripId } = await stage(app.db, people);
    const failing = 'query ($id: ID!) { trip(id: $id) { name activities(first: 101) { edges { cursor } } } }';
    for (const named of [undefined, '*']) {
      const answered = await get(people.member, failing, tripId, named);
      expect(JSON.parse(answered.text)).toHaveProperty('errors');
      expectNoTag(answered);
    }
    const invalid = await get(people.member, '{ nothing }', tripId, '*');
    expect([invalid.status, invalid.tag, invalid.headers.get('cache-control')]).toEqual([200, '', 'no-store']);
  });

  test('has no ETag if it is sent by POST', async () => {
    const body = JSON.stringify({ query: '{ __typename }' });
    const headers = { 'content-type': 'application/json', 'if-none-match': '*' };
    const response = await fetch(`${app.url}/graphql`, { method: 'POST', body, headers });
    expect([response.status, response.headers.get('etag')]).toEqual([200, null]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ data: { __typename: 'Query' } });
  });
});
