import { expect, test } from 'vitest';
import { buildActivity, buildMember, buildTrip } from '../../prisma/factories.ts';
import { testApp } from '../test/app.ts';
import { signedIn } from '../test/people.ts';
import { uploaded } from '../test/pictures.ts';

const { url, db } = await testApp();
const owner = await signedIn(url, 'olga');
const member = await signedIn(url, 'mia');
const outsider = await signedIn(url, 'otto');
const { id: tripId } = await buildTrip(db, { ownerId: owner.id });
await buildMember(db, { tripId, userId: member.id });

const read = (who: typeof owner, address: string, headers: Record<string, string> = {}) =>
  who.fetch(address, { headers });

test('a cover is uploaded, set, shown to members and to no one else', async () => {
  const pictureId = await uploaded(owner, { purpose: 'TRIP_COVER', tripId });
  const address = `/files/${pictureId}`;
  expect((await read(member, address)).status).toBe(404);
  const crop = { x: 0, y: 0.1, width: 1, height: 0.5 };
  const { trip } = await owner.command(
    'setTripCover',
    { tripId, pictureId, crop, alternativeText: ' A tram ' },
    'trip { coverImageUrl cover { url width height widths placeholder alternativeText crop { x y width height } } }',
  );
  expect(trip).toMatchObject({
    coverImageUrl: address,
    cover: { url: address, width: 400, height: 300, widths: [320, 400], alternativeText: 'A tram', crop },
  });
  expect(trip.cover.placeholder.length).toBeLessThan(400);
  const webp = await read(member, address);
  expect(webp.status).toBe(200);
  expect(webp.headers.get('content-type')).toBe('image/webp');
  expect((await webp.arrayBuffer()).byteLength).toBe(Number(webp.headers.get('content-length')));
  const avif = await read(member, `${address}?width=320`, { accept: 'image/avif,image/webp,*/*' });
  expect(avif.headers.get('content-type')).toBe('image/avif');
  expect((await read(outsider, address)).status).toBe(404);
});

test('pictures are added to an activity, removed and restored', async () => {
  const { id: activityId } = await buildActivity(db, { tripId });
  const pictureId = await uploaded(member, { purpose: 'ACTIVITY', tripId, activityId });
  const list = async () => {
    const { data } = await owner.graphql(
      `query ($id: ID!) { node(id: $id) { ... on Activity { pictures { id activityId viewerCan { change } } } } }`,
      { id: activityId },
    );
    return data.node.pictures;
  };
  await member.command('addActivityPictures', { activityId, pictureIds: [pictureId] }, 'activity { id }');
  expect(await list()).toEqual([{ id: pictureId, activityId, viewerCan: { change: true } }]);
  await owner.command('removePicture', { pictureId }, 'pictureId');
  expect(await list()).toEqual([]);
  expect((await read(member, `/files/${pictureId}`)).status).toBe(404);
  await owner.command('restorePicture', { pictureId }, 'picture { id }');
  expect(await list()).toMatchObject([{ id: pictureId }]);
});

test('a message may have only pictures', async () => {
  const pictureId = await uploaded(member, { purpose: 'MESSAGE', tripId });
  const { sent } = await member.command(
    'sendMessage',
    { tripId, text: '', pictureIds: [pictureId] },
    'sent: message { text pictures { id } }',
  );
  expect(sent).toEqual({ text: '', pictures: [{ id: pictureId }] });
  expect(await member.command('sendMessage', { tripId, text: ' ' })).toMatchObject({ code: 'INVALID_INPUT' });
});

test('an avatar is shown to those who share a trip', async () => {
  const pictureId = await uploaded(member, { purpose: 'AVATAR' });
  const { viewer } = await member.command('setAvatar', { pictureId }, 'viewer { user { avatarUrl } }');
  expect(viewer.user.avatarUrl).toBe(`/files/${pictureId}`);
  expect((await read(owner, viewer.user.avatarUrl)).status).toBe(200);
  expect((await read(outsider, viewer.user.avatarUrl)).status).toBe(404);
});
