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

test('new pictures of an activity come after its other ones, also when earlier ones are removed or restored', async () => {
  const { id: activityId } = await buildActivity(db, { tripId });
  const shown = async () => {
    const { data } = await owner.graphql('query ($id: ID!) { node(id: $id) { ... on Activity { pictures { id } } } }', {
      id: activityId,
    });
    return data.node.pictures.map(({ id }: { id: string }) => id);
  };
  const added = async (count: number) => {
    const pictureIds: string[] = [];
    while (pictureIds.length < count) pictureIds.push(await uploaded(member, { purpose: 'ACTIVITY', tripId }));
    await member.command('addActivityPictures', { activityId, pictureIds });
    return pictureIds;
  };
  const [a, b, c, d] = await added(4);
  for (const pictureId of [a, b, d]) await owner.command('removePicture', { pictureId });
  const [e, f] = await added(2);
  expect(await shown()).toEqual([c, e, f]);
  for (const pictureId of [d, b, a]) await owner.command('restorePicture', { pictureId });
  expect(await shown()).toEqual([a, b, c, d, e, f]);
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

test('an avatar is shown where a trip names someone who was taken along and left, or who declined', async () => {
  const { trip } = await owner.command('duplicateTrip', { tripId, name: 'Again', take: ['PEOPLE'] }, 'trip { id }');
  const { token } = await owner.command('createJoinLink', { tripId: trip.id }, 'token');
  const [guest, stranger] = [await signedIn(url, 'gil'), await signedIn(url, 'sam')];
  await guest.command('joinTrip', { token });
  for (const who of [member, outsider]) {
    await who.command('setAvatar', { pictureId: await uploaded(who, { purpose: 'AVATAR' }) });
  }
  await member.command('sendMessage', { tripId: trip.id, text: 'Not this time.' });
  await member.command('leaveTrip', { tripId: trip.id });
  await owner.command('inviteMember', { tripId: trip.id, email: outsider.email });
  const { data: invited } = await outsider.graphql('{ viewer { invitations { token } } }');
  await outsider.command('declineInvitation', { token: invited.viewer.invitations[0].token });
  const { data } = await guest.graphql(
    `query ($id: ID!) { trip(id: $id) {
      messages(last: 1) { edges { node { author { avatarUrl } } } }
      events(last: 1) { edges { node { actor { avatarUrl } } } } } }`,
    { id: trip.id },
  );
  const { author } = data.trip.messages.edges[0].node;
  const { actor } = data.trip.events.edges[0].node;
  for (const { avatarUrl } of [author, actor]) {
    expect((await read(guest, avatarUrl)).status).toBe(200);
    expect((await read(stranger, avatarUrl)).status).toBe(404);
  }
});
