import { expect, test } from 'vitest';
import { buildTrip } from '../../prisma/factories.ts';
import { testApp } from '../test/app.ts';
import { tempFiles } from '../test/files.ts';
import { signedIn } from '../test/people.ts';
import { sweeping, uploaded } from '../test/pictures.ts';

// Processes of the previous release delete the row of a message, and leave its pictures as they are. They restore a
// picture without its message.

const files = tempFiles();
const { url, db, kysely } = await testApp({ files });
const olga = await signedIn(url, 'olga');
const { id: tripId } = await buildTrip(db, { ownerId: olga.id });
const sweep = sweeping({ kysely, files });

async function send(): Promise<{ id: string; pictureId: string }> {
  const pictureId = await uploaded(olga, { purpose: 'MESSAGE', tripId });
  const { sent } = await olga.command(
    'sendMessage',
    { tripId, text: '', pictureIds: [pictureId] },
    'sent: message { id }',
  );
  return { id: sent.id, pictureId };
}

const isRemoved = async (id: string) => (await db.picture.findUniqueOrThrow({ where: { id } })).removedAt !== null;
const statusOf = async (pictureId: string) => (await olga.fetch(`/files/${pictureId}`)).status;

test('the picture of a message that an older process removes is removed for it too, and deleted 30 days later', async () => {
  const { id, pictureId } = await send();
  await db.message.delete({ where: { id } });
  expect(await isRemoved(pictureId)).toBe(true);
  expect(await statusOf(pictureId)).toBe(404);
  const { data } = await olga.graphql('query ($id: ID!) { node(id: $id) { id } }', { id: pictureId });
  expect(data.node).toBeNull();
  await sweep(29);
  expect(await db.picture.count({ where: { id: pictureId } })).toBe(1);
  await sweep(31);
  expect(await db.picture.count({ where: { id: pictureId } })).toBe(0);
});

test('an older process can’t restore a picture without its message, and a newer one then restores both', async () => {
  const { id, pictureId } = await send();
  await olga.command('removeMessage', { messageId: id });
  await db.picture.update({ where: { id: pictureId }, data: { removedAt: null } });
  expect(await isRemoved(pictureId)).toBe(true);
  expect(await olga.command('restorePicture', { pictureId }, 'picture { message { id } }')).toMatchObject({
    picture: { message: { id } },
  });
  expect(await statusOf(pictureId)).toBe(200);
});

test('nor into the message of another person, which has got the id meanwhile', async () => {
  const { id, pictureId } = await send();
  await olga.command('removeMessage', { messageId: id });
  const eve = await signedIn(url, 'eve');
  await db.message.create({ data: { id, tripId, seq: 900, authorId: eve.id, text: 'mine', sentAt: new Date() } });
  await db.picture.update({ where: { id: pictureId }, data: { removedAt: null } });
  expect(await isRemoved(pictureId)).toBe(true);
});

test('a picture that was removed alone is restored by an older process as before', async () => {
  const pictures = [
    await uploaded(olga, { purpose: 'MESSAGE', tripId }),
    await uploaded(olga, { purpose: 'MESSAGE', tripId }),
  ];
  await olga.command('sendMessage', { tripId, text: '', pictureIds: pictures });
  const [pictureId = ''] = pictures;
  await olga.command('removePicture', { pictureId });
  await db.picture.update({ where: { id: pictureId }, data: { removedAt: null } });
  expect(await statusOf(pictureId)).toBe(200);
});
