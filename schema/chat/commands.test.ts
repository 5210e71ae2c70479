import { expect, test } from 'vitest';
import { testDomain } from '../../server/test/domain.ts';
import { party } from '../../server/test/party.ts';
import { newId } from '../core/ids.ts';
import { leaveTrip } from '../member/commands.ts';
import { watchPresence } from '../member/presence.ts';
import { editMessage, removeMessage, sendMessage } from './commands.ts';
import { setReaction } from './reactions.ts';

const domain = await testDomain();
const { tripId, owner, admin, member, outsider } = await party(domain);
const { db } = domain;

test('an edit by the author sets editedAt', async () => {
  const { id } = await sendMessage(member, { tripId, text: 'at eihgt' });
  const edited = await editMessage(member, { messageId: id, text: ' at eight ' });
  expect(edited).toMatchObject({ id, text: 'at eight', editedAt: expect.any(Date) });
  await expect(editMessage(member, { messageId: id, text: ' ' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('an edit that is based on another text is refused, unless the text is already as wanted', async () => {
  const { id } = await sendMessage(member, { tripId, text: 'at eight' });
  await editMessage(member, { messageId: id, baseText: 'at eight', text: 'at nine' });
  await expect(editMessage(member, { messageId: id, baseText: 'at eight', text: 'at ten' })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  expect(await editMessage(member, { messageId: id, baseText: 'at eight', text: 'at nine' })).toMatchObject({
    text: 'at nine',
  });
  for (const baseText of [null, undefined, 'at nine'])
    expect(await editMessage(member, { messageId: id, baseText, text: 'at ten' })).toMatchObject({ text: 'at ten' });
});

test("only the author may edit or remove a message, not even the trip's owner; outsiders don't find it", async () => {
  const { id } = await sendMessage(member, { tripId, text: 'mine' });
  for (const other of [owner, admin]) {
    await expect(editMessage(other, { messageId: id, text: 'yours' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(removeMessage(other, { messageId: id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
  for (const messageId of [id, newId('Message')]) {
    await expect(editMessage(outsider, { messageId, text: 'x' })).rejects.toMatchObject({
      message: 'Message not found',
    });
    await expect(removeMessage(outsider, { messageId })).rejects.toMatchObject({ message: 'Message not found' });
  }
});

test('the text of a removed message is gone, also from the journal', async () => {
  const secret = await sendMessage(member, { tripId, text: 'the door code is 4711' });
  await editMessage(member, { messageId: secret.id, text: 'the door code was 4711' });
  await removeMessage(member, { messageId: secret.id });
  const journal = await db.tripEvent.findMany({ where: { tripId } });
  expect(JSON.stringify(journal)).not.toContain('4711');
});

test('the id of another person’s message is refused', async () => {
  const { id } = await sendMessage(member, { tripId, text: 'mine' });
  await expect(sendMessage(owner, { id, tripId, text: 'yours' })).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('the same id sent twice sends one message', async () => {
  const id = newId('Message');
  const sent = await Promise.all([1, 2].map(() => sendMessage(member, { id, tripId, text: 'once' })));
  expect(sent.map((message) => message.id)).toEqual([id, id]);
  expect(await db.tripEvent.count({ where: { subjectId: id } })).toBe(1);
});

test('a message that was removed does not come back when it is sent again later', async () => {
  const sending = { id: newId('Message'), tripId, text: 'at eight' };
  await sendMessage(member, sending);
  await removeMessage(member, { messageId: sending.id });
  const later = { ...member, now: () => new Date(Date.now() + 60_000) };
  await expect(sendMessage(later, sending)).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Message not found' });
  expect(await db.message.count({ where: { id: sending.id } })).toBe(0);
  await sendMessage(later, { ...sending, id: newId('Message') });
});

test('sending a message ends typing', async () => {
  const window = await watchPresence(member, tripId);
  const typing = async () => (await member.presence.read(tripId)).typing;
  member.presence.type(tripId, member.viewer?.id ?? '');
  expect(await typing()).toEqual([member.viewer?.id]);
  await sendMessage(member, { tripId, text: 'done' });
  expect(await typing()).toEqual([]);
  await window.return?.();
});

test('an answer keeps the id of the message that it answers, also after that was removed', async () => {
  const { id: replyToId } = await sendMessage(member, { tripId, text: 'Ferry or bridge?' });
  const { id } = await sendMessage(owner, { tripId, text: 'Ferry!', replyToId });
  await removeMessage(member, { messageId: replyToId });
  const late = await sendMessage(admin, { tripId, text: 'Bridge!', replyToId });
  expect(await db.message.findUnique({ where: { id } })).toMatchObject({ replyToId });
  expect(late).toMatchObject({ replyToId });
  const other = await party(domain);
  const foreign = await sendMessage(other.owner, { tripId: other.tripId, text: 'elsewhere' });
  for (const replyToId of [foreign.id, newId('Message')]) {
    const refused = { code: 'INVALID_INPUT', issues: [{ path: ['replyToId'] }] };
    await expect(sendMessage(owner, { tripId, text: 'x', replyToId })).rejects.toMatchObject(refused);
  }
});

const mentioned = async (messageId: string) => {
  const rows = await db.mention.findMany({ where: { messageId }, orderBy: { name: 'asc' } });
  return rows.map(({ userId, name }) => [userId, name]);
};

test('people on the trip can be mentioned, also those who have left it, and no one else', async () => {
  const group = await party(domain);
  const [ownerId, memberId, outsiderId] = [group.owner, group.member, group.outsider].map(({ viewer }) => viewer?.id);
  await leaveTrip(group.member, { tripId: group.tripId });
  const mention = (mentions: unknown[]) => sendMessage(group.owner, { tripId: group.tripId, text: 'hi', mentions });
  const { id } = await mention([memberId, ownerId, memberId]);
  expect((await mentioned(id)).map(([userId]) => userId).sort()).toEqual([memberId, ownerId].sort());
  for (const stranger of [outsiderId, newId('User')]) {
    await expect(mention([ownerId, stranger])).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  }
});

test('someone who has deleted their account is left out of the mentions, and the message is sent', async () => {
  const group = await party(domain);
  const [ownerId, memberId = ''] = [group.owner, group.member].map(({ viewer }) => viewer?.id);
  await db.user.update({ where: { id: memberId }, data: { deletionRequestedAt: new Date() } });
  const { id } = await sendMessage(group.owner, { tripId: group.tripId, text: 'hi', mentions: [memberId, ownerId] });
  expect((await mentioned(id)).map(([userId]) => userId)).toEqual([ownerId]);
});

test('an edit keeps the mentions that its text still has, or those that it names', async () => {
  const group = await party(domain);
  const people = [group.admin, group.member].map(({ viewer }) => viewer);
  const [one, two] = people.map((viewer) => viewer?.username);
  const [oneId, twoId] = people.map((viewer) => viewer?.id);
  const text = `@${one} and @${two}`;
  const { id: messageId } = await sendMessage(group.owner, { tripId: group.tripId, text, mentions: [oneId, twoId] });
  await editMessage(group.owner, { messageId, text: `@${one} alone` });
  expect(await mentioned(messageId)).toEqual([[oneId, one]]);
  await editMessage(group.owner, { messageId, text: `@${two} instead`, mentions: [twoId] });
  expect(await mentioned(messageId)).toEqual([[twoId, two]]);
  const edits = () => db.tripEvent.count({ where: { subjectId: messageId, kind: 'MESSAGE_EDITED' } });
  for (const [mentions, count] of [
    [[], 3],
    [undefined, 3],
    [[twoId], 4],
    [[twoId], 4],
  ] as const) {
    await editMessage(group.owner, { messageId, text: `@${two} instead`, mentions });
    expect(await edits()).toBe(count);
  }
  expect(await mentioned(messageId)).toEqual([[twoId, two]]);
});

test('an edit to today’s name of someone names them by it, and one that keeps the old name does not', async () => {
  const group = await party(domain);
  const { id: memberId = '', username: before = '' } = group.member.viewer ?? {};
  const sent = { tripId: group.tripId, text: `@${before}, dinner?`, mentions: [memberId] };
  const { id: messageId } = await sendMessage(group.owner, sent);
  await db.user.update({ where: { id: memberId }, data: { username: 'Val' } });
  await editMessage(group.owner, { messageId, text: `@${before}: lunch?`, mentions: [memberId] });
  expect(await mentioned(messageId)).toEqual([[memberId, before]]);
  await editMessage(group.owner, { messageId, text: '@Val, lunch at 1?', mentions: [memberId] });
  expect(await mentioned(messageId)).toEqual([[memberId, 'Val']]);
});

test('of all who react at once each counts once, and a message that is removed meanwhile has none', async () => {
  const { id: messageId } = await sendMessage(owner, { tripId, text: 'Surf at seven?' });
  const people = [owner, admin, member];
  const turns = Array.from({ length: 30 }, (_, turn) => {
    const [who = owner, emoji, isOn] = [people[turn % 3], turn % 2 ? '👍' : '😢', turn % 5 > 0];
    return setReaction(who, { messageId, emoji, isOn });
  });
  await Promise.all(turns);
  await Promise.all(people.map((who) => setReaction(who, { messageId, emoji: '👍', isOn: true })));
  await Promise.all(people.map((who) => setReaction(who, { messageId, emoji: '😢', isOn: false })));
  const events = () => db.tripEvent.count({ where: { tripId, kind: 'MESSAGE_REACTED', subjectId: messageId } });
  const before = await events();
  await setReaction(owner, { messageId, emoji: '👍', isOn: true });
  expect(await events()).toBe(before);
  const rows = await db.reaction.findMany({ where: { messageId } });
  expect(rows.map(({ emoji, userId }) => [emoji, userId]).sort()).toEqual(
    people.map(({ viewer }) => ['👍', viewer?.id]).sort(),
  );
  await expect(setReaction(owner, { messageId, emoji: '🍕', isOn: true })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  const [, late] = await Promise.allSettled([
    removeMessage(owner, { messageId }),
    setReaction(member, { messageId, emoji: '❤️', isOn: true }),
  ]);
  if (late.status === 'rejected') expect(late.reason).toMatchObject({ code: 'NOT_FOUND' });
  expect(await db.reaction.count({ where: { messageId } })).toBe(0);
  await expect(setReaction(outsider, { messageId, emoji: '❤️', isOn: true })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
