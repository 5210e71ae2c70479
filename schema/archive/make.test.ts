import '../index.ts';
import { describe, expect, test } from 'vitest';
import { testDomain } from '../../server/test/domain.ts';
import { insertMessages } from '../../server/test/insert-messages.ts';
import { addMember, person } from '../../server/test/party.ts';
import { newAddress, unconfirmedAccounts } from '../../server/test/unconfirmed.ts';
import { forget } from '../account/forget.ts';
import { addActivity } from '../activity/commands.ts';
import { sendMessage } from '../chat/commands.ts';
import type { Context } from '../core/context.ts';
import { inviteMember } from '../invitation/commands.ts';
import { createJoinLink } from '../join-link/commands.ts';
import { leaveTrip } from '../member/commands.ts';
import { castVote, createPoll } from '../poll/commands.ts';
import { createTrip } from '../trip/commands.ts';
import { requestArchive } from './commands.ts';
import { makeArchives } from './make.ts';
import { readArchive } from './queries.ts';
import { MAX_ATTEMPTS } from './rules.ts';

const domain = await testDomain();
const { db, kysely } = domain;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const fail = (error: unknown) => {
  throw error;
};
const open = new AbortController().signal;
const server = await domain.as(null);
const make = (own: Partial<Context> = {}, signal = open) => makeArchives({ ...server, ...own }, signal, fail);
const viewerOf = ({ viewer }: Context) => viewer ?? { id: '', email: '', sessionId: '' };

/** Reads a finished archive of this person. */
async function contentOf(ctx: Context) {
  const chunks = await db.archiveChunk.findMany({
    where: { archive: { userId: viewerOf(ctx).id } },
    orderBy: { number: 'asc' },
  });
  return chunks.map(({ content }) => content).join('');
}

/** Ann on Bob's trip, with something of each kind by both. */
async function story() {
  const [ann, bob] = [await person(domain, 'ann'), await person(domain, 'bob')];
  const { id: tripId } = await createTrip(bob, { name: 'Lisbon', destination: 'Portugal', startDate: '2027-05-01' });
  await addMember(bob, tripId, ann, 'ADMIN');
  await addActivity(bob, { tripId, name: 'Tram 28' });
  await addActivity(ann, { tripId, name: 'Fado', scheduledDay: '2027-05-02', cost: 2500 });
  await sendMessage(bob, { tripId, text: 'Say "hi"\u2028 🚋' });
  await sendMessage(ann, { tripId, text: 'Hi' });
  const poll = await createPoll(bob, { tripId, question: 'Where?', options: ['Here', 'There'] });
  const [option] = await db.pollOption.findMany({ where: { pollId: poll.id }, orderBy: { position: 'asc' } });
  await castVote(ann, { pollId: poll.id, optionId: option?.id });
  await inviteMember(ann, { tripId, email: 'friend@example.com' });
  const { token } = await createJoinLink(ann, { tripId });
  return { ann, bob, tripId, secrets: [token] };
}

test('an archive is JSON with what the person sees, with their own things marked', async () => {
  const { ann, bob, tripId } = await story();
  await requestArchive(ann);
  expect(await readArchive(ann)).toMatchObject({ status: 'RUNNING', progress: 0 });
  await make();
  expect(await readArchive(ann)).toMatchObject({ status: 'READY', progress: 100 });
  const text = await contentOf(ann);
  const archive = JSON.parse(text);
  expect(Buffer.byteLength(text)).toBe((await readArchive(ann))?.sizeBytes);
  expect(archive).toMatchObject({
    format: 'planjam-archive',
    version: 1,
    account: { username: 'ann', email: viewerOf(ann).email, preferences: { clock: null } },
    sessions: [{ device: null }],
    accessTokens: [],
    invitationsReceived: [{ tripName: 'Lisbon', inviter: 'bob', status: 'ACCEPTED' }],
    invitationsSent: [{ email: 'friend@example.com', status: 'PENDING' }],
    joinLinks: [{ tripId, role: 'MEMBER' }],
    trips: [
      {
        id: tripId,
        name: 'Lisbon',
        startDate: '2027-05-01',
        yourRole: 'ADMIN',
        members: [
          { username: 'bob', role: 'OWNER', isYou: false },
          { username: 'ann', isYou: true },
        ],
        activities: [
          { name: 'Tram 28', scheduledDay: null, createdBy: 'bob', isYours: false },
          { name: 'Fado', scheduledDay: '2027-05-02', costInCents: 2500, isYours: true },
        ],
        polls: [
          {
            question: 'Where?',
            createdBy: 'bob',
            options: [
              { text: 'Here', votes: 1, isYourVote: true },
              { text: 'There', votes: 0, isYourVote: false },
            ],
          },
        ],
        messages: [
          { text: 'Say "hi"\u2028 🚋', author: 'bob', isYours: false },
          { text: 'Hi', isYours: true },
        ],
      },
    ],
  });
  expect(text).not.toContain(viewerOf(bob).email);
});

test('it has no secrets, and nothing of trips that the person has left', async () => {
  const { ann, bob, tripId, secrets } = await story();
  const { token } = await inviteMember(bob, { tripId, email: `x.${viewerOf(ann).email}` });
  const other = await createTrip(bob, { name: 'Porto', destination: 'Portugal' });
  await addMember(bob, other.id, ann);
  await sendMessage(bob, { tripId: other.id, text: 'For those who stay' });
  await leaveTrip(ann, { tripId: other.id });
  await requestArchive(ann);
  await make();
  const text = await contentOf(ann);
  const { passwordHash } = await db.user.update({ where: { id: viewerOf(ann).id }, data: { passwordHash: 'a hash' } });
  for (const secret of [...secrets, token, viewerOf(ann).sessionId, passwordHash, 'For those who stay']) {
    expect(text).not.toContain(secret);
  }
});

describe('invitations to the person’s address are in it', () => {
  const { mail, unconfirmed, confirm } = unconfirmedAccounts(domain);
  const receivedBy = async (ctx: Context, own: Partial<Context>) => {
    await requestArchive(ctx);
    await make(own);
    return JSON.parse(await contentOf(ctx)).invitationsReceived;
  };
  const invite = async (email: string) => {
    const bob = await person(domain, 'bob');
    const { id: tripId } = await createTrip(bob, { name: 'Lisbon', destination: 'Portugal' });
    await inviteMember(bob, { tripId, email });
  };

  test('once they have confirmed it, and not before, nor if another person has', async () => {
    const email = newAddress();
    await invite(email);
    const eve = await unconfirmed(email, 'eve');
    expect(await receivedBy(eve, { mail })).toEqual([]);
    const ann = await unconfirmed(email, 'ann');
    await confirm(ann);
    expect(await receivedBy(eve, { mail })).toEqual([]);
    expect(await receivedBy(ann, { mail })).toMatchObject([{ tripName: 'Lisbon' }]);
  });

  test('without mail, unless the server asks for the links of invitations', async () => {
    const gil = await person(domain, 'gil');
    await invite(viewerOf(gil).email);
    const settings = { ...server.settings, requiresInvitationLink: true };
    expect(await receivedBy(gil, { settings })).toEqual([]);
    expect(await receivedBy(gil, {})).toMatchObject([{ tripName: 'Lisbon' }]);
  });
});

test('of a hundred simultaneous requests, one archive is made, and all return it', async () => {
  const { ann } = await story();
  const archives = await Promise.all(Array.from({ length: 100 }, () => requestArchive(ann)));
  expect(new Set(archives.map(({ id }) => id)).size).toBe(1);
  expect(await db.archive.count({ where: { userId: viewerOf(ann).id } })).toBe(1);
  await make();
  const { id } = await requestArchive(ann);
  expect(id).not.toBe(archives[0]?.id);
  expect(await db.archive.count({ where: { userId: viewerOf(ann).id } })).toBe(1);
});

test('a long trip is written in several parts, which make one document', async () => {
  const { ann, tripId } = await story();
  await insertMessages(
    db,
    tripId,
    Array.from({ length: 3000 }, (_, n) => `${n} ${'x'.repeat(100)}`),
  );
  await requestArchive(ann);
  await make();
  expect(await db.archiveChunk.count({ where: { archive: { userId: viewerOf(ann).id } } })).toBeGreaterThan(1);
  expect(JSON.parse(await contentOf(ann)).trips[0].messages.length).toBeGreaterThanOrEqual(3000);
});

test('a process that ends leaves the archive to another one, which begins anew', async () => {
  const { ann } = await story();
  const { id } = await requestArchive(ann);
  const ending = new AbortController();
  const making = make({}, ending.signal);
  ending.abort();
  await making;
  await make();
  expect(await readArchive(ann)).toMatchObject({ id, status: 'READY' });
  JSON.parse(await contentOf(ann));
});

test('a process that died is replaced after a minute, and only the last one writes', async () => {
  const { ann } = await story();
  const { id } = await requestArchive(ann);
  const until = (ms: number) => new Date(Date.now() + ms);
  await db.archive.update({ where: { id }, data: { attempts: 1, takenUntil: until(MINUTE_MS) } });
  await db.archiveChunk.create({ data: { archiveId: id, number: 0, content: 'half' } });
  await make();
  expect(await readArchive(ann)).toMatchObject({ status: 'RUNNING' });
  await Promise.all(Array.from({ length: 4 }, () => make({ now: () => until(2 * MINUTE_MS) })));
  expect(await readArchive(ann)).toMatchObject({ status: 'READY' });
  expect((await db.archive.findUniqueOrThrow({ where: { id } })).attempts).toBe(2);
  JSON.parse(await contentOf(ann));
});

test('an archive that several processes could not make has failed, and a new one can be requested', async () => {
  const { ann } = await story();
  const { id } = await requestArchive(ann);
  await db.archive.update({ where: { id }, data: { attempts: MAX_ATTEMPTS } });
  await make();
  expect(await readArchive(ann)).toMatchObject({ status: 'FAILED' });
  await requestArchive(ann);
  await make();
  expect(await readArchive(ann)).toMatchObject({ status: 'READY' });
});

test('it is deleted after 7 days', async () => {
  const { ann } = await story();
  await requestArchive(ann);
  await make();
  const later = () => new Date(Date.now() + 7 * DAY_MS + MINUTE_MS);
  expect(await readArchive({ ...ann, now: later })).toBeNull();
  await make({ now: later });
  expect(await db.archiveChunk.count({ where: { archive: { userId: viewerOf(ann).id } } })).toBe(0);
});

test('when a person is forgotten, archives with their name go too', async () => {
  const { ann, bob } = await story();
  for (const each of [ann, bob]) await requestArchive(each);
  await make();
  await forget({ kysely, now: () => new Date() }, { email: viewerOf(ann).email });
  expect(await readArchive(bob)).toBeNull();
  expect(await db.archiveChunk.count({ where: { content: { contains: viewerOf(ann).email } } })).toBe(0);
});
