import { afterEach, describe, expect, test } from 'vitest';
import { draftActivity } from '../../prisma/drafts.ts';
import { buildPoll, buildVote } from '../../prisma/factories.ts';
import { testApp } from '../test/app.ts';
import type { TestBrowser } from '../test/browser.ts';
import type { Stage } from '../test/domain-testing.ts';
import { cast, stage } from '../test/stage.ts';

let now = new Date();
const app = await testApp({ now: () => now });
const people = await cast(app.url);
afterEach(() => {
  now = new Date();
});

async function get(person: TestBrowser, path: string, ifNoneMatch?: string) {
  const headers = { accept: 'application/json', ...(ifNoneMatch && { 'if-none-match': ifNoneMatch }) };
  const response = await person.fetch(path, { headers });
  return {
    status: response.status,
    caching: response.headers.get('cache-control'),
    vary: response.headers.get('vary')?.split(', ').sort() ?? [],
    tag: response.headers.get('etag') ?? '',
    text: await response.text(),
  };
}

/** The paths with an ETag, and a change of the response. */
const paths: Record<string, [path: (stage: Stage) => string, change: (stage: Stage) => Promise<unknown>]> = {
  'the list of trips': [
    () => '/trips',
    ({ tripId }) => people.owner.command('updateTrip', { tripId, name: `Porto ${tripId}` }),
  ],
  'a trip': [
    ({ tripId }) => `/trips/${tripId}`,
    ({ tripId }) => people.owner.command('updateTrip', { tripId, name: 'Porto' }),
  ],
  members: [
    ({ tripId }) => `/trips/${tripId}/members`,
    ({ ids }) => people.owner.command('changeRole', { memberId: ids.Member, role: 'ADMIN' }),
  ],
  activities: [
    ({ tripId }) => `/trips/${tripId}/activities`,
    ({ ids }) => people.owner.command('updateActivity', { activityId: ids.Activity, name: 'Tram 12' }),
  ],
  polls: [
    ({ tripId }) => `/polls?tripId=${tripId}`,
    ({ ids }) => people.owner.command('closePoll', { pollId: ids.Poll }),
  ],
};

describe.each(Object.entries(paths))('%s', (name, [pathOf, change]) => {
  test('has an ETag, and is 304 without a body until it changes', async () => {
    const scene = await stage(app.db, people);
    const path = pathOf(scene);
    const first = await get(people.member, path);
    expect([first.status, first.caching]).toEqual([200, 'private, no-cache']);
    expect(first.vary).toEqual(expect.arrayContaining(['Authorization', 'Cookie']));
    for (const named of [first.tag, `"a", ${first.tag.slice('W/'.length)}`, '*']) {
      const again = await get(people.member, path, named);
      expect(again).toEqual({ ...first, status: 304, text: '' });
    }
    expect((await get(people.member, path, '"a"')).status).toBe(200);
    await change(scene);
    const changed = await get(people.member, path, first.tag);
    expect([changed.status, changed.tag === first.tag]).toEqual([200, false]);
  });

  test('is never 304 for a caller without access', async () => {
    const scene = await stage(app.db, people);
    const path = pathOf(scene);
    const { tag } = await get(people.member, path);
    const refused = async (person: TestBrowser, status: number) => {
      for (const named of [tag, '*']) {
        const answered = await get(person, path, named);
        expect([answered.status, answered.tag, answered.caching]).toEqual([status, '', 'no-store']);
      }
    };
    await refused(people.signedOut, 401);
    if (name === 'the list of trips') {
      // It is another one, the person's own.
      expect((await get(people.outsider, path, tag)).status).toBe(200);
      return;
    }
    for (const role of ['outsider', 'exMember'] as const) await refused(people[role], 404);
    await people.owner.command('removeMember', { memberId: scene.ids.Member });
    await refused(people.member, 404);
  });
});

test('a poll’s list differs by viewer and by time, and so does its tag', async () => {
  const { tripId } = await stage(app.db, people);
  const closesAt = new Date(now.getTime() + 60_000);
  const { options } = await buildPoll(app.db, { tripId, createdById: people.owner.id, closesAt });
  if (options[0]) await buildVote(app.db, { option: options[0], userId: people.member.id });
  const path = `/polls?tripId=${tripId}`;
  const [mine, other] = [await get(people.member, path), await get(people.admin, path)];
  expect(mine.tag).not.toBe(other.tag);
  expect((await get(people.member, path, other.tag)).status).toBe(200);
  now = new Date(now.getTime() + 60_000);
  const closed = await get(people.member, path, mine.tag);
  expect([closed.status, closed.tag === mine.tag]).toEqual([200, false]);
});

test('a member’s new name changes the tag', async () => {
  const { tripId } = await stage(app.db, people);
  const { tag } = await get(people.owner, `/trips/${tripId}/members`);
  await app.db.user.update({ where: { id: people.admin.id }, data: { username: 'renamed' } });
  expect((await get(people.owner, `/trips/${tripId}/members`, tag)).status).toBe(200);
});

test('a list that is written in parts has no tag, and neither have invitations', async () => {
  const { tripId } = await stage(app.db, people);
  await app.db.activity.createMany({
    data: Array.from({ length: 100 }, (_, n) => draftActivity({ tripId, position: String(n).padStart(3, '0') })),
  });
  for (const path of [`/trips/${tripId}/activities`, '/invitations/user', `/invitations/trip/${tripId}`]) {
    const { status, tag, caching } = await get(people.owner, path, '*');
    expect([status, tag, caching]).toEqual([200, '', 'no-store']);
  }
});

test('every other path stays no-store', async () => {
  for (const path of ['/auth/me', '/healthz', '/readyz', '/nowhere']) {
    const { tag, caching } = await get(people.owner, path, '*');
    expect([tag, caching], path).toEqual(['', 'no-store']);
  }
});
