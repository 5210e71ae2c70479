import { expect, test } from 'vitest';
import { testDomain } from '../../server/test/domain.ts';
import { party } from '../../server/test/party.ts';
import { newId } from '../core/ids.ts';
import { watchPresence } from '../member/presence.ts';
import { editMessage, removeMessage, sendMessage } from './commands.ts';

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
