import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { buildJoinLink, buildMessage, buildPoll } from '../../prisma/factories.ts';
import { testApp } from '../test/app.ts';
import type { TestBrowser } from '../test/browser.ts';
import { type CastRole, roles } from '../test/domain-testing.ts';
import { signedIn, two } from '../test/people.ts';
import { cast, stage } from '../test/stage.ts';

let logged = '';
const stream = new Writable({
  write(chunk, _encoding, done) {
    logged += chunk;
    done();
  },
});
const app = await testApp({ log: pino({ level: 'trace' }, stream) });
const { url, db } = app;
const unknown = `/calendar/${'A'.repeat(32)}.ics`;

const feedOf = async (owner: TestBrowser, input: object = {}) => {
  const created = await owner.command('createCalendarFeed', { ...input }, 'address calendarFeed { id }');
  return { id: created.calendarFeed.id, path: new URL(created.address).pathname };
};

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await fetch(url + path, { method, headers });
  const shown = Object.fromEntries(answer.headers);
  return { status: answer.status, headers: shown, text: await answer.text() };
}

const statusOf = async (path: string) => (await get(path)).status;

/** The answer to a token that has stopped working is, byte for byte, that to one that never was. */
async function expectGone(path: string) {
  const [gone, never] = await Promise.all([get(path), get(unknown)]);
  for (const { headers } of [gone, never]) for (const name of ['date', 'x-request-id']) delete headers[name];
  expect(gone.status).toBe(404);
  expect(gone).toEqual(never);
}

test('a feed needs no cookie, sets none, and is the same from any site', async () => {
  const { ana, tripId } = await two(url);
  await ana.command('addActivity', { tripId, name: 'Tram 28', scheduledTime: '2027-05-12T09:00:00Z' });
  const { path } = await feedOf(ana, { tripId });
  const first = await get(path);
  expect(first).toMatchObject({
    status: 200,
    headers: {
      ...{ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-cache' },
      'content-disposition': `inline; filename="Lisbon.ics"; filename*=UTF-8''Lisbon.ics`,
    },
  });
  expect(first.text).toContain('\r\nSUMMARY:Tram 28\r\n');
  expect(first.headers).not.toHaveProperty('set-cookie');
  for (const headers of [
    { cookie: ana.cookie ?? '' },
    { cookie: ana.cookie ?? '', origin: 'https://elsewhere.example' },
    { cookie: 'planjam_session=unknown', 'sec-fetch-site': 'cross-site' },
    { authorization: 'Bearer pjt_unknown' },
  ]) {
    const { status, text, headers: shown } = await get(path, headers);
    expect([status, text, shown['set-cookie']]).toEqual([200, first.text, undefined]);
  }
  const head = await get(path, {}, 'HEAD');
  expect([head.status, head.text, head.headers.etag]).toEqual([200, '', first.headers.etag]);
  const post = await get(path, {}, 'POST');
  expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('a feed is 304 until the plan changes, and gzip on request', async () => {
  const { ana, tripId } = await two(url);
  const { activity } = await ana.command(
    'addActivity',
    { tripId, name: 'Tram 28', scheduledDay: '2027-05-12', description: 'Long. '.repeat(300) },
    'activity { id }',
  );
  const { path } = await feedOf(ana, { tripId });
  const { text, headers } = await get(path);
  const ifSame = { 'if-none-match': headers.etag ?? '' };
  // What only members see is no change.
  await ana.command('sendMessage', { tripId, text: 'Hello' });
  const same = await get(path, ifSame);
  expect([same.status, same.text, same.headers.etag]).toEqual([304, '', headers.etag]);
  const packed = await fetch(url + path, { headers: { 'accept-encoding': 'gzip' } });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(await packed.text()).toBe(text);
  await ana.command('updateActivity', { activityId: activity.id, name: 'Tram 12' });
  const changed = await get(path, ifSame);
  expect(changed.status).toBe(200);
  const sequenceIn = (calendar: string) => Number(/^SEQUENCE:(\d+)/m.exec(calendar)?.[1]);
  expect(sequenceIn(changed.text)).toBeGreaterThan(sequenceIn(text));
});

const ending: Record<
  string,
  (feed: { id: string }, scene: Awaited<ReturnType<typeof two>>) => ReturnType<TestBrowser['command']>
> = {
  'a revoked token': ({ id }, { bob }) => bob.command('revokeCalendarFeed', { calendarFeedId: id }),
  'a renewed token': ({ id }, { bob }) => bob.command('renewCalendarFeed', { calendarFeedId: id }),
  'a member who left': (_feed, { bob, tripId }) => bob.command('leaveTrip', { tripId }),
  'a member who was removed': (_feed, { ana, membership }) => ana.command('removeMember', { memberId: membership.id }),
  'a deleted trip': (_feed, { ana, tripId }) => ana.command('deleteTrip', { tripId }),
  'a deleted account': (_feed, { bob }) => bob.command('deleteAccount', { password: 'correct horse' }),
};

test.each(Object.entries(ending))('the feed of %s is gone at once', async (_what, end) => {
  const scene = await two(url);
  const feed = await feedOf(scene.bob, { tripId: scene.tripId });
  expect(await statusOf(feed.path)).toBe(200);
  expect((await end(feed, scene)).__typename).toMatch(/Payload$/);
  await expectGone(feed.path);
});

test('the feed of a trip stays closed, and that of all trips has the trip while the person is a member', async () => {
  const { ana, bob, tripId, membership } = await two(url);
  const [ofTrip, ofAll] = [await feedOf(bob, { tripId }), await feedOf(bob)];
  await ana.command('addActivity', { tripId, name: 'Tram 28', scheduledTime: '2027-05-12T09:00:00Z' });
  const hasTram = async () => (await get(ofAll.path)).text.includes('SUMMARY:Lisbon: Tram 28');
  expect(await hasTram()).toBe(true);
  await ana.command('deleteTrip', { tripId });
  expect([await statusOf(ofTrip.path), await hasTram()]).toEqual([404, false]);
  await ana.command('restoreTrip', { tripId });
  expect([await statusOf(ofTrip.path), await hasTram()]).toEqual([404, true]);
  await ana.command('removeMember', { memberId: membership.id });
  expect([await statusOf(ofTrip.path), await hasTram()]).toEqual([404, false]);
});

test('all who have the address read the feed, as each role', async () => {
  const people = await cast(url);
  const { tripId } = await stage(db, people);
  const { path } = await feedOf(people.owner, { tripId });
  const statuses = async (asked: string) =>
    Object.fromEntries(await Promise.all(roles.map(async (role) => [role, (await people[role].fetch(asked)).status])));
  const each = (status: number) => Object.fromEntries(roles.map((role: CastRole) => [role, status]));
  expect(await statuses(path)).toEqual(each(200));
  for (const wrong of [unknown, path.replace('.ics', ''), path.replace('.ics', '.csv'), '/calendar/x.ics']) {
    expect(await statuses(wrong), wrong).toEqual(each(404));
  }
});

/** The names of people, addresses, chat, polls, money, tokens. What the plan itself has is no secret. */
async function withCanaries() {
  const owner = await signedIn(url, 'CanaryAna');
  const trip = { name: 'Lisbon', destination: 'Portugal', startDate: '2027-05-12', endDate: '2027-05-14' };
  const tripId: string = (await owner.command('createTrip', trip, 'trip { id }')).trip.id;
  await owner.command('inviteMember', { tripId, email: 'canary@example.com', message: 'Canary' });
  const { token } = await buildJoinLink(db, { tripId, createdById: owner.id });
  await buildMessage(db, { tripId, text: 'Canary message' });
  await buildPoll(db, { tripId, question: 'Canary?', options: ['Canary', 'Canary 2'] });
  const { traveler } = await owner.command('addTraveler', { tripId, name: 'Canary Mia' }, 'traveler { id }');
  const spent = { tripId, title: 'Canary dinner', note: 'canary', spentOn: '2027-05-12', amount: 424_242 };
  expect((await owner.command('recordExpense', spent)).__typename).toBe('RecordExpensePayload');
  const flight = { tripId, name: 'Flight', scheduledTime: '2027-05-12T09:00:00Z', duration: 60, cost: 424_242 };
  const { activity } = await owner.command('addActivity', flight, 'activity { id }');
  const booking = { kind: 'FLIGHT', isBooked: true, number: 'TP 1321', code: 'Canary QX7P2M' };
  await owner.command('setReservation', { activityId: activity.id, ...booking, bookedById: null });
  await owner.command('setAnswer', { activityId: activity.id, answer: 'IN', travelerId: traveler.id });
  await owner.command('setAnswer', { activityId: activity.id, answer: 'IN' });
  return { owner, tripId, token, email: owner.email };
}

test('without a tick, a feed has nothing but the plan', async () => {
  const { owner, tripId, token, email } = await withCanaries();
  for (const input of [{ tripId }, {}]) {
    const { path } = await feedOf(owner, input);
    const { text } = await get(path);
    const whole = text.replaceAll('\r\n ', '');
    expect(whole).toContain('Booked: flight\\, TP 1321');
    for (const secret of [/canary/i, /4242/, token, email, owner.id, path.slice('/calendar/'.length, -4)]) {
      expect(whole).not.toMatch(secret);
    }
    for (const [what, own, other] of [
      [{ hasCodes: true }, 'Booking code: Canary QX7P2M', 'Cost'],
      [{ hasCosts: true }, 'Cost: 4242.42 USD', 'Canary'],
    ] as const) {
      const ticked = (await get((await feedOf(owner, { ...input, ...what })).path)).text.replaceAll('\r\n ', '');
      expect(ticked).toContain(own);
      expect(ticked).not.toContain(other);
    }
  }
});

test('a feed is read 60 times an hour, also with 304, and each feed has its own', async () => {
  const { ana, tripId } = await two(url);
  const [{ path, id }, other] = [await feedOf(ana, { tripId }), await feedOf(ana)];
  const etag = (await get(path)).headers.etag ?? '';
  const again = await Promise.all(Array.from({ length: 59 }, () => get(path, { 'if-none-match': etag })));
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([304]));
  const late = await get(path);
  expect(late.status).toBe(429);
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
  expect(await statusOf(other.path)).toBe(200);
  const { address } = await ana.command('renewCalendarFeed', { calendarFeedId: id }, 'address');
  expect(await statusOf(new URL(address).pathname)).toBe(200);
  const { data } = await ana.graphql('{ viewer { calendarFeeds { id lastUsedAt } } }');
  const used = data.viewer.calendarFeeds.find((feed: { id: string }) => feed.id === id);
  expect(used.lastUsedAt).toMatch(/:00:00/);
});

test('an address that guesses is stopped, but its right tokens work, and no token is in the log', async () => {
  const { ana } = await two(url);
  const { path } = await feedOf(ana);
  let status = 404;
  for (let tries = 0; tries <= 300 && status === 404; tries += 1) status = await statusOf(unknown);
  expect(status).toBe(429);
  expect(await statusOf(path)).toBe(200);
  expect(logged).toContain('/calendar/….ics');
  expect(logged).not.toContain(path.slice('/calendar/'.length, -4));
});
