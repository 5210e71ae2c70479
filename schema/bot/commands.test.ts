import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../server/test/app.ts';
import type { Answered, TestBrowser } from '../../server/test/browser.ts';
import { ChatWindow } from '../../server/test/chat-window.ts';
import { two } from '../../server/test/people.ts';
import { TokenClient } from '../../server/test/token-client.ts';
import { forget } from '../account/forget.ts';
import { MAX_BOTS } from './rules.ts';

const app = await testApp();
const { db, url } = app;

let scene: Awaited<ReturnType<typeof two>>;
beforeEach(async () => {
  scene = await two(url);
});

const parts =
  'secret accessToken { id expiresAt scopes trips { id } } member { id role email user { id username isBot } }';

async function bot(
  scopes = ['CHAT_WRITE', 'POLLS_WRITE', 'ACTIVITIES_WRITE', 'TRIPS_WRITE', 'MEMBERS_WRITE'],
  name = 'Tram',
) {
  const created: Answered = await scene.ana.command('createBot', { tripId: scene.tripId, name, scopes }, parts);
  if (created.code) throw new Error(created.message);
  const { member, accessToken, secret } = created;
  return { member, accessToken, program: new TokenClient(url, secret) };
}

test('a bot is a member with a name, a token for its trip, an address that no one can use, and no person to count', async () => {
  const { member, accessToken } = await bot();
  const { id } = member.user;
  expect(member).toMatchObject({
    role: 'MEMBER',
    email: `${id}@bots.invalid`,
    user: { username: 'Tram', isBot: true },
  });
  expect(accessToken).toMatchObject({ expiresAt: null, trips: [{ id: scene.tripId }] });
  const { data } = await scene.bob.graphql(`{ trip(id: "${scene.tripId}") { memberCount } viewer { user { isBot } } }`);
  expect(data).toEqual({ trip: { memberCount: 2 }, viewer: { user: { isBot: false } } });
});

test('a bot speaks as itself, live for everyone', async () => {
  const { program, member } = await bot();
  const window = await ChatWindow.open(scene.bob, scene.tripId);
  await program.command('sendMessage', { tripId: scene.tripId, text: 'Tram 28 leaves in 5 minutes.' });
  const { message } = await window.next('message');
  expect(message).toMatchObject({ userId: member.user.id, username: 'Tram' });
  window.socket.terminate();
});

test('a bot has no vote', async () => {
  const { program } = await bot();
  const { tripId } = scene;
  const made = await program.command(
    'createPoll',
    { tripId, question: 'Tram or bus?', options: ['Tram', 'Bus'] },
    'poll { id options { id } viewerCan { vote } }',
  );
  expect(made.poll.viewerCan.vote).toBe(false);
  const { code } = await program.command('castVote', { pollId: made.poll.id, optionId: made.poll.options[0].id });
  expect(code).toBe('FORBIDDEN');
});

test('a bot stays a plain member', async () => {
  const { member, program } = await bot();
  const { id: memberId } = member;
  expect((await scene.ana.command('changeRole', { memberId, role: 'ADMIN' })).code).toBe('FORBIDDEN');
  expect((await scene.ana.command('handOverTrip', { memberId })).code).toBe('FORBIDDEN');
  const { data } = await scene.ana.graphql(
    `{ node(id: "${memberId}") { ... on Member { viewerCan { changeRole handOver remove } } } }`,
  );
  expect(data.node.viewerCan).toEqual({ changeRole: false, handOver: false, remove: true });
  expect((await program.command('inviteMember', { tripId: scene.tripId, email: 'x@example.com' })).code).toBe(
    'FORBIDDEN',
  );
  expect((await program.command('createBot', { tripId: scene.tripId, name: 'Two', scopes: [] })).code).toBe(
    'FORBIDDEN',
  );
});

test('no one can register, sign in, or be invited with a bot’s address', async () => {
  const { member } = await bot();
  const { email } = member;
  const refused = { code: 'INVALID_INPUT' };
  expect(
    await scene.bob.command('register', { email, username: 'bot', password: 'a marigold signpost' }),
  ).toMatchObject(refused);
  expect(await scene.bob.command('login', { email, password: '' })).toMatchObject(refused);
  expect(await scene.ana.command('inviteMember', { tripId: scene.tripId, email })).toMatchObject(refused);
});

test('a new name reaches open screens', async () => {
  const { member } = await bot();
  const stream = scene.bob.subscribe(`subscription { tripChanged(tripId: "${scene.tripId}") {
    kind subject { ... on Member { user { username } } } } }`);
  const next = stream.next();
  await expect
    .poll(async () => {
      await scene.ana.command('renameBot', { memberId: member.id, name: 'Bus times' });
      return Promise.race([next, null]);
    })
    .not.toBeNull();
  expect(await next).toEqual({ tripChanged: { kind: 'MEMBER_UPDATED', subject: { user: { username: 'Bus times' } } } });
  await stream.close();
});

test('removing a bot ends its token, its streams and sockets; its messages keep its name', async () => {
  const { member, program } = await bot();
  const window = await ChatWindow.open(program, scene.tripId);
  await program.command('sendMessage', { tripId: scene.tripId, text: 'Hello' });
  await scene.ana.command('removeMember', { memberId: member.id });
  expect((await window.closed).code).toBeGreaterThan(4400);
  expect((await program.json('GET', '/trips')).status).toBe(401);
  const { data } = await scene.bob.graphql(
    `{ trip(id: "${scene.tripId}") { messages(last: 1) { edges { node { author { username isBot } } } } } }`,
  );
  expect(data.trip.messages.edges[0].node.author).toEqual({ username: 'Tram', isBot: true });
});

test('a new token revokes the old one', async () => {
  const { member, program } = await bot();
  const renewed = await scene.ana.command('renewBotToken', { memberId: member.id, scopes: ['READ'] }, parts);
  expect((await program.json('GET', '/trips')).status).toBe(401);
  const again = new TokenClient(url, renewed.secret);
  expect((await again.json('GET', '/trips')).status).toBe(200);
  expect((await again.command('sendMessage', { tripId: scene.tripId, text: 'x' })).code).toBe('INSUFFICIENT_SCOPE');
});

test('owners and admins see a bot’s token and its last use; members and programs do not', async () => {
  const { ana, bob, tripId } = scene;
  const { member, program } = await bot(['CHAT_WRITE']);
  const asked = `{ node(id: "${member.id}") { ... on Member { botToken { scopes lastUsedAt expiresAt hint } } } }`;
  const seenBy = async (who: { graphql: TestBrowser['graphql'] }) => (await who.graphql(asked)).data.node.botToken;
  const scopes = ['READ', 'CHAT_WRITE'];
  expect(await seenBy(ana)).toMatchObject({ scopes, lastUsedAt: null, expiresAt: null });
  await program.json('GET', '/trips');
  await expect.poll(async () => (await seenBy(ana)).lastUsedAt).toMatch(/:00:00/);
  expect(await seenBy(bob)).toBeNull();
  expect(await seenBy(program)).toBeNull();
  await ana.command('changeRole', { memberId: scene.membership.id, role: 'ADMIN' });
  expect(await seenBy(bob)).toMatchObject({ scopes });
  await db.session.updateMany({ where: { userId: member.user.id }, data: { expiresAt: new Date() } });
  expect(await seenBy(ana)).toBeNull();
  const { data } = await ana.graphql(`{ trip(id: "${tripId}") { members { edges { node { botToken { hint } } } } } }`);
  expect(data.trip.members.edges.map(({ node }: Answered) => node.botToken)).toEqual([null, null, null]);
});

test('a bot’s token is not among the tokens of those who manage the bot', async () => {
  const { accessToken } = await bot();
  const { data } = await scene.ana.graphql(`{ viewer { accessTokens { id } } node(id: "${accessToken.id}") { id } }`);
  expect(data).toEqual({ viewer: { accessTokens: [] }, node: null });
});

test('a person is no bot: neither renamed nor given a token', async () => {
  const { id: memberId } = scene.membership;
  expect((await scene.ana.command('renameBot', { memberId, name: 'Robert' })).code).toBe('FORBIDDEN');
  expect((await scene.ana.command('renewBotToken', { memberId, scopes: ['READ'] })).code).toBe('FORBIDDEN');
});

test(`a trip has at most ${MAX_BOTS} bots, also of simultaneous requests`, async () => {
  const all = await Promise.allSettled(Array.from({ length: MAX_BOTS + 3 }, (_, n) => bot(['READ'], `Bot ${n}`)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_BOTS);
  expect(await db.user.count({ where: { botTripId: scene.tripId } })).toBe(MAX_BOTS);
});

test('deleting the trip ends the tokens of its bots', async () => {
  const { program } = await bot();
  await scene.ana.command('deleteTrip', { tripId: scene.tripId });
  expect((await program.json('GET', '/trips')).status).toBe(401);
  await scene.ana.command('restoreTrip', { tripId: scene.tripId });
  expect((await program.json('GET', '/trips')).status).toBe(401);
  expect(await db.user.count({ where: { botTripId: scene.tripId } })).toBe(1);
});

test('a trip with only a bot beside the owner is deleted with the owner’s account', async () => {
  const { ana, membership } = scene;
  await ana.command('removeMember', { memberId: membership.id });
  await bot();
  expect(await forget({ kysely: app.kysely, now: () => new Date() }, { email: ana.email })).toMatchObject({
    tripsDeleted: 1,
  });
  expect(await db.user.count({ where: { botTripId: scene.tripId } })).toBe(0);
});
