import { expect, test } from 'vitest';
import { buildMember, buildMessage, buildTrip } from '../../prisma/factories.ts';
import { Prisma } from '../../prisma/generated/client.ts';
import { forget } from '../../schema/account/forget.ts';
import { testApp } from '../test/app.ts';
import type { TestBrowser } from '../test/browser.ts';
import { ChatWindow } from '../test/chat-window.ts';
import { tempFiles } from '../test/files.ts';
import { signedIn } from '../test/people.ts';
import { sweeping, uploaded } from '../test/pictures.ts';

const DAY_MS = 24 * 60 * 60_000;

const files = tempFiles();
const { url, db, kysely } = await testApp({ files });
const owner = await signedIn(url, 'olga');
const member = await signedIn(url, 'mia');
const { id: tripId } = await buildTrip(db, { ownerId: owner.id });
const { id: membershipId } = await buildMember(db, { tripId, userId: member.id });
const sweep = sweeping({ kysely, files });

const upload = (who: TestBrowser = member) => uploaded(who, { purpose: 'MESSAGE', tripId });

/** Sends a message with so many pictures. */
async function send(
  count: number,
  who: TestBrowser = member,
): Promise<{ id: string; seq: number; pictures: string[] }> {
  const pictures: string[] = [];
  while (pictures.length < count) pictures.push(await upload(who));
  const input = { tripId, text: 'door code 4711', pictureIds: pictures };
  const { sent } = await who.command('sendMessage', input, 'sent: message { id seq }');
  return { ...sent, pictures };
}

/** Sends a message with so many pictures, and removes it. */
async function removed(count: number, who: TestBrowser = member) {
  const sent = await send(count, who);
  await who.command('removeMessage', { messageId: sent.id });
  return sent;
}

const restore = (pictureId: string, who: TestBrowser = member) =>
  who.command('restorePicture', { pictureId }, 'picture { id message { id } }');

/** The ids of the chat's messages as another member sees them, each with its text and the ids of its pictures. */
async function chat(): Promise<[string, string, string[]][]> {
  const { data } = await owner.graphql(
    'query ($id: ID!) { trip(id: $id) { messages(last: 100) { edges { node { id text pictures { id } } } } } }',
    { id: tripId },
  );
  type Shown = { node: { id: string; text: string; pictures: { id: string }[] } };
  return data.trip.messages.edges.map(({ node }: Shown) => [node.id, node.text, node.pictures.map(({ id }) => id)]);
}

const statusOf = async (pictureId: string) => (await owner.fetch(`/files/${pictureId}`)).status;
const seqNow = async () => (await db.trip.findUniqueOrThrow({ where: { id: tripId } })).seq;
const eventsAfter = async (seq: number) => {
  const events = await db.tripEvent.findMany({ where: { tripId, seq: { gt: seq } }, orderBy: { seq: 'asc' } });
  return events.map(({ kind, subjectId }) => [kind, subjectId]);
};
const journal = async () => JSON.stringify(await db.tripEvent.findMany({ where: { tripId } }));

test('the author restores a picture of a removed message: the message is back in its place, without its text', async () => {
  const { id, seq, pictures } = await send(1);
  const [pictureId = ''] = pictures;
  await member.command('describePicture', { pictureId, alternativeText: 'A tram' });
  await member.command('editMessage', { messageId: id, text: 'door code 4712' });
  const { sentAt } = await db.message.findUniqueOrThrow({ where: { id } });
  const { id: later } = await send(1);
  await member.command('removeMessage', { messageId: id });
  expect((await chat()).map(([each]) => each)).not.toContain(id);
  expect(await statusOf(pictureId)).toBe(404);
  expect(await journal()).not.toContain('4712');
  // Everyone on the trip reads the history.
  expect(await journal()).not.toContain('A tram');

  expect(await restore(pictureId)).toMatchObject({ picture: { id: pictureId, message: { id } } });
  const rows = await chat();
  const at = rows.findIndex(([each]) => each === id);
  expect(rows[at]).toEqual([id, '', [pictureId]]);
  expect(rows[at + 1]?.[0]).toBe(later);
  expect(await db.message.findUniqueOrThrow({ where: { id } })).toEqual({
    ...{ id, tripId, seq, authorId: member.id, text: '', replyToId: null, sentAt, editedAt: null },
  });
  expect(await db.picture.findUniqueOrThrow({ where: { id: pictureId } })).toMatchObject({ alternativeText: 'A tram' });
  expect(await statusOf(pictureId)).toBe(200);
  const { data } = await owner.graphql(
    `query ($id: ID!, $of: ID!) { trip(id: $id) { events(last: 2, subjectId: $of) {
      edges { node { kind isRestoration } } } } }`,
    { id: tripId, of: pictureId },
  );
  expect(data.trip.events.edges).toMatchObject([
    { node: { kind: 'PICTURE_REMOVED', isRestoration: false } },
    { node: { kind: 'PICTURE_ADDED', isRestoration: true } },
  ]);
});

test('each picture of a removed message has an event, and joins the message when it is restored', async () => {
  const { id, pictures } = await send(3);
  const [first = '', second = '', third = ''] = pictures;
  await member.command('removePicture', { pictureId: first });
  const removedAt = async () => (await db.picture.findUniqueOrThrow({ where: { id: first } })).removedAt;
  const [earlier, start] = [await removedAt(), await seqNow()];
  await member.command('removeMessage', { messageId: id });
  expect(await eventsAfter(start)).toEqual([
    ['MESSAGE_REMOVED', id],
    ['PICTURE_REMOVED', second],
    ['PICTURE_REMOVED', third],
  ]);
  expect(await removedAt()).toEqual(earlier);
  await restore(third);
  await restore(first);
  expect((await chat()).at(-1)).toEqual([id, '', [first, third]]);
  const end = await seqNow();
  expect(await restore(third)).toMatchObject({ picture: { id: third } });
  expect((await eventsAfter(start)).slice(3)).toEqual([
    ['MESSAGE_SENT', id],
    ['PICTURE_ADDED', third],
    ['PICTURE_ADDED', first],
  ]);
  expect(await seqNow()).toBe(end);
  // Again: it keeps its first place.
  await member.command('removeMessage', { messageId: id });
  const { seq } = await db.tripEvent.findFirstOrThrow({ where: { subjectId: id }, orderBy: { seq: 'asc' } });
  await restore(second);
  expect(await db.message.findUniqueOrThrow({ where: { id } })).toMatchObject({ seq });
});

test('of two restorations at once, one brings the message back', async () => {
  const { id, pictures } = await removed(2);
  const start = await seqNow();
  await Promise.all([...pictures, ...pictures].map((pictureId) => restore(pictureId)));
  expect((await chat()).at(-1)).toEqual([id, '', pictures]);
  const kinds = (await eventsAfter(start)).map(([kind]) => kind);
  expect(kinds).toEqual(['MESSAGE_SENT', 'PICTURE_ADDED', 'PICTURE_ADDED']);
});

test('only its author may restore it, and the history offers it to no one else', async () => {
  const [pictureId = ''] = (await removed(1)).pictures;
  expect(await restore(pictureId, owner)).toMatchObject({ code: 'FORBIDDEN' });
  const offers = async (who: TestBrowser) => {
    const { data } = await who.graphql(
      `query ($id: ID!) { trip(id: $id) { events(last: 1, kinds: [PICTURE_REMOVED]) {
        edges { node { subjectId viewerCanRestore } } } } }`,
      { id: tripId },
    );
    return data.trip.events.edges[0].node;
  };
  expect(await offers(owner)).toEqual({ subjectId: pictureId, viewerCanRestore: false });
  expect(await offers(member)).toEqual({ subjectId: pictureId, viewerCanRestore: true });
  // As earlier versions left it.
  await db.tripEvent.updateMany({ where: { subjectId: pictureId }, data: { before: Prisma.DbNull } });
  expect(await offers(owner)).toEqual({ subjectId: pictureId, viewerCanRestore: false });
});

test('open chats of others get the message, and it is not new to them', async () => {
  const { id, seq, pictures } = await removed(1);
  const [pictureId = ''] = pictures;
  const after = await seqNow();
  await owner.command('markSeen', { tripId, seq: after });
  const live = owner.subscribe(
    `subscription ($id: ID!, $after: Int) {
      messageSent(tripId: $id, after: $after) { seq message { id seq text pictures { id } } } }`,
    { id: tripId, after },
  );
  const [hearing, window] = [live.next(), await ChatWindow.open(owner, tripId)];
  await restore(pictureId);
  const message = { id, seq, text: '', pictures: [{ id: pictureId }] };
  expect(await hearing).toEqual({ messageSent: { seq: after + 1, message } });
  live.close();
  expect((await window.next('message')).message).toMatchObject({ id, message: '' });
  window.socket.close();
  const { data } = await owner.graphql('query ($id: ID!) { trip(id: $id) { unseen { messages } } }', { id: tripId });
  expect(data.trip.unseen.messages).toBe(0);
});

test('a message that got the id meanwhile keeps it for itself', async () => {
  const { id, pictures } = await removed(1);
  const taken = await buildMessage(db, { id, tripId, authorId: owner.id, text: 'mine' });
  expect(await restore(pictures[0] ?? '')).toMatchObject({ code: 'CONFLICT' });
  const { id: elsewhere } = await buildTrip(db, { ownerId: member.id });
  await db.message.update({ where: { id: taken.id }, data: { tripId: elsewhere, authorId: member.id } });
  expect(await restore(pictures[0] ?? '')).toMatchObject({ code: 'CONFLICT' });
  expect(await db.picture.count({ where: { id: pictures[0] ?? '', removedAt: null } })).toBe(0);
});

test('after 30 days the pictures are gone, also from the journal, and can’t be restored', async () => {
  const [pictureId = ''] = (await removed(1)).pictures;
  const [described = ''] = (await send(1)).pictures;
  await member.command('describePicture', { pictureId: described, alternativeText: 'A secret bay' });
  await member.command('removePicture', { pictureId: described });
  await sweep(29);
  expect(await journal()).toContain('secret');
  await db.picture.update({ where: { id: pictureId }, data: { removedAt: new Date(Date.now() - 31 * DAY_MS) } });
  expect(await restore(pictureId)).toMatchObject({ code: 'NOT_FOUND' });
  await sweep(31);
  expect(await db.picture.count({ where: { id: { in: [pictureId, described] } } })).toBe(0);
  expect(await journal()).not.toContain('secret');
  expect(await restore(described)).toMatchObject({ code: 'NOT_FOUND' });
});

test('someone who is off the trip restores nothing; with their account the pictures go at the next sweep', async () => {
  const leaver = await signedIn(url, 'lea');
  const { id: leaversId } = await buildMember(db, { tripId, userId: leaver.id });
  const [pictureId = ''] = (await removed(1, leaver)).pictures;
  const sent = (await send(1, leaver)).pictures[0] ?? '';
  const { pictures } = await send(1, leaver);
  await leaver.command('describePicture', { pictureId: pictures[0], alternativeText: 'A hidden cove' });
  await leaver.command('removePicture', { pictureId: pictures[0] });
  await owner.command('removeMember', { memberId: leaversId });
  expect(await restore(pictureId, leaver)).toMatchObject({ code: 'NOT_FOUND' });
  await forget({ kysely, now: () => new Date() }, { email: leaver.email });
  await sweep(0);
  expect(await db.picture.count({ where: { id: { in: [pictureId, ...pictures] } } })).toBe(0);
  expect(await journal()).not.toContain('hidden cove');
  expect(await statusOf(sent)).toBe(200);
});

test('a person who was removed from the trip restores it after their return', async () => {
  const [pictureId = ''] = (await removed(1)).pictures;
  await owner.command('removeMember', { memberId: membershipId });
  expect(await restore(pictureId)).toMatchObject({ code: 'NOT_FOUND' });
  await buildMember(db, { tripId, userId: member.id });
  expect(await restore(pictureId)).toMatchObject({ picture: { id: pictureId } });
});
