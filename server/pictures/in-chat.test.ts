import { expect, test } from 'vitest';
import { buildActivity, buildMember, buildTrip } from '../../prisma/factories.ts';
import { newId } from '../../schema/core/ids.ts';
import { testApp } from '../test/app.ts';
import type { TestBrowser } from '../test/browser.ts';
import { ChatWindow } from '../test/chat-window.ts';
import { signedIn } from '../test/people.ts';
import { uploaded } from '../test/pictures.ts';

const { url, db } = await testApp();
const owner = await signedIn(url, 'olga');
const member = await signedIn(url, 'mia');
const outsider = await signedIn(url, 'otto');
const { id: tripId } = await buildTrip(db, { ownerId: owner.id });
await buildMember(db, { tripId, userId: member.id });
const { id: otherTripId } = await buildTrip(db, { ownerId: member.id });

const forMessage = { purpose: 'MESSAGE', tripId };
const upload = (who: TestBrowser = member) => uploaded(who, forMessage);
const send = (who: TestBrowser, input: object) =>
  who.command('sendMessage', { tripId, text: '', ...input }, 'sent: message { id text pictures { id } }');

/** The pictures of a message, as another member sees them. */
async function picturesOf(messageId: string): Promise<string[]> {
  const { data } = await owner.graphql('query ($id: ID!) { node(id: $id) { ... on Message { pictures { id } } } }', {
    id: messageId,
  });
  return data.node.pictures.map(({ id }: { id: string }) => id);
}

test('a message keeps its pictures in the order in which they were given', async () => {
  const ids = [await upload(), await upload(), await upload()].toReversed();
  const { sent } = await send(member, { text: ' look ', pictureIds: ids });
  expect(sent).toMatchObject({ text: 'look', pictures: ids.map((id) => ({ id })) });
  expect(await picturesOf(sent.id)).toEqual(ids);
});

test('the stream of new messages has the pictures, and a client that comes back gets them too', async () => {
  const { seq: after } = await db.trip.findUniqueOrThrow({ where: { id: tripId } });
  const document = `subscription ($id: ID!, $after: Int) {
    messageSent(tripId: $id, after: $after) { message { text pictures { id url placeholder } } } }`;
  const live = owner.subscribe(document, { id: tripId, after });
  const hearing = live.next();
  const pictureId = await upload();
  await send(member, { pictureIds: [pictureId] });
  const heard = await hearing;
  live.close();
  expect(heard?.messageSent.message).toMatchObject({
    text: '',
    pictures: [{ id: pictureId, url: `/files/${pictureId}` }],
  });
  const late = owner.subscribe(document, { id: tripId, after });
  expect(await late.next()).toEqual(heard);
  late.close();
});

test('ten pictures are enough for a message: eleven are refused, and nothing is sent', async () => {
  const ids: string[] = [];
  while (ids.length < 11) ids.push(await upload());
  const count = await db.message.count({ where: { tripId } });
  expect(await send(member, { pictureIds: ids })).toMatchObject({ code: 'QUOTA_REACHED' });
  expect(await db.message.count({ where: { tripId } })).toBe(count);
  expect(await db.picture.count({ where: { id: { in: ids }, attachedAt: null } })).toBe(11);
  const { sent } = await send(member, { pictureIds: ids.slice(0, 10) });
  expect(sent.pictures).toHaveLength(10);
});

test('a picture that is someone else’s, of another trip, for another use, unknown or used is refused', async () => {
  const { id: activityId } = await buildActivity(db, { tripId });
  const used = await upload();
  await send(member, { pictureIds: [used] });
  const wrong = [
    await upload(owner),
    await uploaded(member, { purpose: 'MESSAGE', tripId: otherTripId }),
    await uploaded(member, { purpose: 'ACTIVITY', tripId, activityId }),
    await uploaded(member, { purpose: 'AVATAR' }),
    newId('Picture'),
    used,
  ];
  const good = await upload();
  for (const id of wrong) {
    expect(await send(member, { text: 'look', pictureIds: [good, id] })).toMatchObject({ code: 'NOT_FOUND' });
  }
  expect(await db.picture.findUniqueOrThrow({ where: { id: good } })).toMatchObject({
    messageId: null,
    attachedAt: null,
  });
  expect(await send(outsider, { text: 'look', pictureIds: [good] })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await send(member, { pictureIds: [good] })).toMatchObject({ sent: { pictures: [{ id: good }] } });
});

test('the same picture twice counts once, and sending the same message again changes nothing', async () => {
  const [pictureId, id] = [await upload(), newId('Message')];
  const first = await send(member, { id, pictureIds: [pictureId, pictureId] });
  expect(first.sent.pictures).toEqual([{ id: pictureId }]);
  expect(await send(member, { id, pictureIds: [pictureId] })).toEqual(first);
  expect(await db.tripEvent.count({ where: { subjectId: id } })).toBe(1);
});

test('two messages that want the same picture at the same time: one gets it', async () => {
  const pictureId = await upload();
  const both = await Promise.all([1, 2].map(() => send(member, { text: 'mine', pictureIds: [pictureId] })));
  expect(both.map(({ code }) => code ?? 'sent').sort()).toEqual(['NOT_FOUND', 'sent']);
  expect(await db.message.count({ where: { tripId, text: 'mine' } })).toBe(1);
});

test('only the sender removes and restores a picture of a message', async () => {
  const [first, second] = [await upload(), await upload()];
  const { sent } = await send(member, { pictureIds: [first, second] });
  expect(await owner.command('removePicture', { pictureId: first })).toMatchObject({ code: 'FORBIDDEN' });
  await member.command('removePicture', { pictureId: first });
  expect(await picturesOf(sent.id)).toEqual([second]);
  // The last one goes with its message.
  expect(await member.command('removePicture', { pictureId: second })).toMatchObject({ code: 'CONFLICT' });
  expect(await owner.command('restorePicture', { pictureId: first })).toMatchObject({ code: 'FORBIDDEN' });
  await member.command('restorePicture', { pictureId: first });
  expect(await picturesOf(sent.id)).toEqual([first, second]);
});

test('the chat’s socket gives a message that has only pictures without a text', async () => {
  const { sent } = await send(member, { pictureIds: [await upload()] });
  const { history } = await ChatWindow.open(owner, tripId);
  expect(history.at(-1)).toMatchObject({ id: sent.id, message: '' });
});

test('the history offers to restore a picture to those who may, and not for longer than 30 days', async () => {
  const { id: activityId } = await buildActivity(db, { tripId });
  const ofActivity = await uploaded(member, { purpose: 'ACTIVITY', tripId, activityId });
  await member.command('addActivityPictures', { activityId, pictureIds: [ofActivity] });
  const ofMessage = await upload();
  await send(member, { text: 'look', pictureIds: [ofMessage] });
  for (const pictureId of [ofActivity, ofMessage]) await member.command('removePicture', { pictureId });
  const offered = async (who: TestBrowser) => {
    const { data } = await who.graphql(
      `query ($id: ID!) { trip(id: $id) { events(last: 2, kinds: [PICTURE_REMOVED]) {
        edges { node { subjectId viewerCanRestore } } } } }`,
      { id: tripId },
    );
    return data.trip.events.edges.map(({ node }: { node: object }) => node);
  };
  const by = (isOwn: boolean) => [
    { subjectId: ofActivity, viewerCanRestore: true },
    { subjectId: ofMessage, viewerCanRestore: isOwn },
  ];
  expect(await offered(member)).toEqual(by(true));
  expect(await offered(owner)).toEqual(by(false));
  const monthAgo = new Date(Date.now() - 31 * 86_400_000);
  await db.picture.update({ where: { id: ofMessage }, data: { removedAt: monthAgo } });
  expect(await member.command('restorePicture', { pictureId: ofMessage })).toMatchObject({ code: 'NOT_FOUND' });
});
