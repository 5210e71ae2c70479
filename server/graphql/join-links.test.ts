import { parse } from 'graphql';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { cacheableTrip } from '../../schema/core/cache/cacheable.ts';
import { schema } from '../../schema/index.ts';
import { allRows } from '../test/all-rows.ts';
import { testApp } from '../test/app.ts';
import { TestBrowser } from '../test/browser.ts';
import { signedIn, two } from '../test/people.ts';

const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
const app = await testApp({ log });
const { url, db, database } = app;

const createLink = async (by: TestBrowser, tripId: string, options: object = {}) => {
  const { joinLink, token } = await by.command('createJoinLink', { tripId, ...options }, 'joinLink { id hint } token');
  return { id: String(joinLink.id), hint: String(joinLink.hint), token: String(token) };
};
const newcomer = () => `${crypto.randomUUID()}@example.com`;

test('the token is in no log line, event or table', async () => {
  const { ana, tripId } = await two(url);
  const { id, hint, token } = await createLink(ana, tripId);
  expect(token).toMatch(/^[\w-]{32}$/);
  expect(hint).toBe(token.slice(-4));
  const guest = await signedIn(url, 'gil');
  await guest.graphql(`{ joinLink(token: "${token}") { status } }`);
  await guest.graphql('query ($token: String!) { joinLink(token: $token) { status nonsense } }', { token });
  await fetch(`${url}/join/${token}`, { headers: { accept: 'text/html' } });
  await fetch(`${url}/graphql?query=${encodeURIComponent(`{ joinLink(token: "${token}") { status } }`)}`);
  await guest.command('joinTrip', { token });
  await guest.command('joinTrip', { token: `${token}x` });
  await ana.command('revokeJoinLink', { joinLinkId: id });
  await guest.command('joinTrip', { token });
  expect(lines.join('\n')).not.toContain(token);
  expect(lines.length).toBeGreaterThan(5);
  const secret = token.slice(0, -4);
  const rows = [...(await allRows(database.pool))].flatMap(([table, all]) => all.map((row) => `${table} ${row}`));
  expect(rows.filter((row) => row.includes(secret))).toEqual([]);
});

test('the query of a link is neither cacheable nor a subscription', () => {
  const document = parse(
    'query ($id: ID!, $token: String!) { trip(id: $id) { id } joinLink(token: $token) { status } }',
  );
  expect(cacheableTrip(schema, document)).toBeNull();
  expect(cacheableTrip(schema, parse('query ($id: ID!) { trip(id: $id) { id } }'))).not.toBeNull();
  expect(Object.keys(schema.getSubscriptionType()?.getFields() ?? {}).join()).not.toMatch(/join/i);
});

const departures: [string, (scene: Awaited<ReturnType<typeof two>>) => Promise<unknown>][] = [
  ['is removed', ({ ana, membership }) => ana.command('removeMember', { memberId: membership.id })],
  ['leaves', ({ bob, tripId }) => bob.command('leaveTrip', { tripId })],
  [
    'is made a plain member',
    ({ ana, membership }) => ana.command('changeRole', { memberId: membership.id, role: 'MEMBER' }),
  ],
];

test.each(departures)('when an admin %s, their join links are revoked, and no others', async (_how, depart) => {
  const scene = await two(url);
  const { ana, bob, tripId, membership } = scene;
  await ana.command('changeRole', { memberId: membership.id, role: 'ADMIN' });
  const [own, theirs] = [await createLink(ana, tripId), await createLink(bob, tripId)];
  await depart(scene);
  const guest = await signedIn(url, 'gil');
  expect(await guest.command('joinTrip', { token: theirs.token })).toMatchObject({ code: 'JOIN_LINK_CLOSED' });
  const events = await db.tripEvent.findMany({ where: { tripId, kind: 'JOIN_LINK_REVOKED' } });
  expect(events.map(({ subjectId }) => subjectId)).toEqual([theirs.id]);
  expect(await guest.command('joinTrip', { token: own.token })).toMatchObject({ __typename: 'JoinTripPayload' });
});

test('managers see who came by a link, without those who have left; plain members get null events and no list', async () => {
  const { ana, bob, tripId } = await two(url);
  const { id, token } = await createLink(ana, tripId, { maxUses: 20 });
  const [gil, eve] = [await signedIn(url, 'gil'), await signedIn(url, 'eve')];
  for (const guest of [gil, eve]) await guest.command('joinTrip', { token });
  await eve.command('leaveTrip', { tripId });
  const read = (by: TestBrowser) =>
    by.graphql(
      `query ($id: ID!, $link: ID!) {
         node(id: $link) { id }
         trip(id: $id) {
           joinLinks { id uses maxUses members { user { username } } }
           events(last: 50) { edges { node { kind subject { id } } } }
         }
       }`,
      { id: tripId, link: id },
    );
  const subjectIn = (data: { trip: { events: { edges: { node: { kind: string; subject: object | null } }[] } } }) =>
    data.trip.events.edges.find(({ node }) => node.kind === 'JOIN_LINK_CREATED')?.node.subject;
  const { data } = await read(ana);
  expect(data.trip.joinLinks).toEqual([{ id, uses: 2, maxUses: 20, members: [{ user: { username: 'gil' } }] }]);
  expect(data.node).toEqual({ id });
  expect(subjectIn(data)).toEqual({ id });
  for (const plain of [bob, gil]) {
    const seen = (await read(plain)).data;
    expect([seen.node, seen.trip.joinLinks, subjectIn(seen)]).toEqual([null, null, null]);
  }
});

test('a revoked link is listed on request, after the others, as long as somebody on the trip came by it', async () => {
  const { ana, tripId } = await two(url);
  const [used, unused] = [await createLink(ana, tripId), await createLink(ana, tripId)];
  const gil = await signedIn(url, 'gil');
  await gil.command('joinTrip', { token: used.token });
  for (const { id } of [used, unused]) await ana.command('revokeJoinLink', { joinLinkId: id });
  const open = await createLink(ana, tripId);
  const read = async (args = '') => {
    const fields = 'id isRevoked members { user { username } }';
    const query = `query ($id: ID!) { trip(id: $id) { joinLinks${args} { ${fields} } } }`;
    return (await ana.graphql(query, { id: tripId })).data.trip.joinLinks;
  };
  const isOpen = { id: open.id, isRevoked: false, members: [] };
  expect(await read()).toEqual([isOpen]);
  expect(await read('(includeRevoked: true)')).toEqual([
    isOpen,
    { id: used.id, isRevoked: true, members: [{ user: { username: 'gil' } }] },
  ]);
  await gil.command('leaveTrip', { tripId });
  expect(await read('(includeRevoked: true)'), 'once all of them have left').toEqual([isOpen]);
});

test('a live event of a link shows it to managers only', async () => {
  const { ana, bob, tripId } = await two(url);
  const { seq } = await db.trip.findUniqueOrThrow({ where: { id: tripId } });
  const watch = (by: TestBrowser) =>
    by.subscribe(
      'subscription ($id: ID!, $after: Int) { tripChanged(tripId: $id, after: $after) { kind subject { id } } }',
      { id: tripId, after: seq },
    );
  const streams = [watch(ana), watch(bob)];
  const coming = streams.map((stream) => stream.next());
  const { id } = await createLink(ana, tripId);
  const [toAna, toBob] = await Promise.all(coming);
  expect(toAna?.tripChanged).toEqual({ kind: 'JOIN_LINK_CREATED', subject: { id } });
  expect(toBob?.tripChanged).toEqual({ kind: 'JOIN_LINK_CREATED', subject: null });
  for (const stream of streams) await stream.close();
});

test('where only invited people may register, an open link lets a person register and join, and a closed one does not', async () => {
  const invited = await testApp({ environment: { REGISTRATION: 'invited' }, database });
  const { ana, tripId } = await two(url);
  const { id, token } = await createLink(ana, tripId, { maxUses: 1 });
  const revoked = await createLink(ana, tripId);
  await ana.command('revokeJoinLink', { joinLinkId: revoked.id });
  const old = await createLink(ana, tripId);
  await db.joinLink.update({ where: { id: old.id }, data: { expiresAt: new Date() } });
  const register = (joinToken?: string) => {
    const browser = new TestBrowser(invited.url);
    const account = { email: newcomer(), username: 'gil', password: 'correct horse', joinToken };
    return browser.command('register', account).then((result) => ({ browser, result }));
  };
  for (const closed of [undefined, '', 'unknown', revoked.token, old.token]) {
    expect((await register(closed)).result, closed).toMatchObject({ code: 'REGISTRATION_CLOSED' });
  }
  const { browser, result } = await register(token);
  expect(result).toMatchObject({ __typename: 'RegisterPayload' });
  expect(await db.joinLink.findUnique({ where: { id } }), 'registering alone uses nothing').toMatchObject({ uses: 0 });
  expect(await browser.command('joinTrip', { token }, 'member { role }')).toMatchObject({ member: { role: 'MEMBER' } });
  expect((await register(token)).result, 'used up').toMatchObject({ code: 'REGISTRATION_CLOSED' });
});
