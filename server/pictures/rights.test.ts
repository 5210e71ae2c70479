import { expect, test } from 'vitest';
import { buildActivity, buildMember, buildTrip } from '../../prisma/factories.ts';
import { testApp } from '../test/app.ts';
import type { TestBrowser } from '../test/browser.ts';
import { signedIn } from '../test/people.ts';
import { grantFor, jpeg, put, uploaded } from '../test/pictures.ts';
import { programOf } from '../test/token-client.ts';

const { url, db } = await testApp();
const owner = await signedIn(url, 'olga');
const admin = await signedIn(url, 'adam');
const member = await signedIn(url, 'mia');
const outsider = await signedIn(url, 'otto');
const { id: tripId } = await buildTrip(db, { ownerId: owner.id });
await buildMember(db, { tripId, userId: admin.id, role: 'ADMIN' });
const { id: membershipId } = await buildMember(db, { tripId, userId: member.id });
const { id: otherTripId } = await buildTrip(db, { ownerId: owner.id });
const { id: activityId } = await buildActivity(db, { tripId });

async function token(scopes: string[], tripIds: string[] | null = null): Promise<string> {
  const { secret } = await owner.command(
    'createAccessToken',
    {
      name: 'test',
      scopes,
      tripIds,
      password: 'correct horse',
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    },
    'secret',
  );
  return secret;
}

const byToken = (secret: string, path: string, init: RequestInit = {}) =>
  fetch(url + path, { ...init, headers: { ...init.headers, authorization: `Bearer ${secret}` } });

const cover = await uploaded(owner, { purpose: 'TRIP_COVER', tripId });
await owner.command('setTripCover', { tripId, pictureId: cover });
const ofActivity = await uploaded(member, { purpose: 'ACTIVITY', tripId });
await member.command('addActivityPictures', { activityId, pictureIds: [ofActivity] });
const ofMessage = await uploaded(member, { purpose: 'MESSAGE', tripId });
await member.command('sendMessage', { tripId, text: '', pictureIds: [ofMessage] });
const draft = await uploaded(owner, { purpose: 'MESSAGE', tripId });

test('files are for the members of the trip, and drafts for the person who uploaded them', async () => {
  const statuses = async (who: TestBrowser | null) =>
    Promise.all(
      [cover, ofActivity, ofMessage, draft].map(async (id) =>
        who ? (await who.fetch(`/files/${id}`)).status : (await fetch(`${url}/files/${id}`)).status,
      ),
    );
  expect(await statuses(null)).toEqual([401, 401, 401, 401]);
  expect(await statuses(outsider)).toEqual([404, 404, 404, 404]);
  expect(await statuses(member)).toEqual([200, 200, 200, 404]);
  expect(await statuses(owner)).toEqual([200, 200, 200, 200]);
});

test('files follow the trips of an access token', async () => {
  const read = async (secret: string) => (await byToken(secret, `/files/${cover}`)).status;
  expect(await read(await token(['READ']))).toBe(200);
  expect(await read(await token(['READ'], [tripId]))).toBe(200);
  expect(await read(await token(['READ'], [otherTripId]))).toBe(404);
  expect(await read('pjt_wrong')).toBe(401);
});

test('an upload with an access token needs the scope of its purpose, and its trip', async () => {
  const [cookie, bytes] = [owner, new Uint8Array(await jpeg())];
  const upload = async (secret: string, purpose: string) => {
    const address = await grantFor(cookie, { purpose, ...(purpose !== 'AVATAR' && { tripId }) });
    const init = { method: 'PUT', body: bytes, headers: { 'content-type': 'image/jpeg' } };
    return (await byToken(secret, address, init)).status;
  };
  const purposes = ['TRIP_COVER', 'ACTIVITY', 'MESSAGE', 'EXPENSE', 'AVATAR'];
  const all = async (secret: string) => {
    const statuses: number[] = [];
    for (const purpose of purposes) statuses.push(await upload(secret, purpose));
    return statuses;
  };
  expect(await all(await token(['READ']))).toEqual([403, 403, 403, 403, 403]);
  expect(await all(await token(['READ', 'TRIPS_WRITE']))).toEqual([201, 403, 403, 403, 403]);
  expect(await all(await token(['READ', 'ACTIVITIES_WRITE']))).toEqual([403, 201, 403, 403, 403]);
  expect(await all(await token(['READ', 'CHAT_WRITE']))).toEqual([403, 403, 201, 403, 403]);
  expect(await all(await token(['READ', 'MONEY_WRITE']))).toEqual([403, 403, 403, 201, 403]);
  expect(await all(await token(['READ', 'CHAT_WRITE'], [otherTripId]))).toEqual([403, 403, 404, 403, 403]);
});

test('a program changes the pictures of messages with the scope of the chat', async () => {
  const pictureId = await uploaded(owner, { purpose: 'MESSAGE', tripId });
  await owner.command('sendMessage', { tripId, text: 'x', pictureIds: [pictureId] });
  const { program: chat } = await programOf(owner, ['READ', 'CHAT_WRITE']);
  const { program: plan } = await programOf(owner, ['READ', 'ACTIVITIES_WRITE']);
  for (const [name, input] of Object.entries({
    describePicture: { pictureId, alternativeText: 'A tram' },
    removePicture: { pictureId },
    restorePicture: { pictureId },
  })) {
    expect(await plan.command(name, input)).toMatchObject({ code: 'INSUFFICIENT_SCOPE' });
    expect(await chat.command(name, input)).not.toHaveProperty('code');
  }
});

test('a grant is for those who may use the picture', async () => {
  const code = async (who: TestBrowser, input: Record<string, unknown>) =>
    (await who.command('grantUpload', input)).code;
  const wanted = { purpose: 'TRIP_COVER', tripId };
  expect(await code(member, wanted)).toBe('FORBIDDEN');
  expect(await code(admin, wanted)).toBeUndefined();
  expect(await code(outsider, { purpose: 'MESSAGE', tripId })).toBe('NOT_FOUND');
  expect(await code(outsider, { purpose: 'AVATAR' })).toBeUndefined();
  expect(await code(outsider, { purpose: 'AVATAR', tripId })).toBe('INVALID_INPUT');
  expect(await code(owner, { purpose: 'MESSAGE' })).toBe('INVALID_INPUT');
  expect(await code(owner, { purpose: 'ACTIVITY', tripId: otherTripId, activityId })).toBe('NOT_FOUND');
});

test('a picture of another person, trip or purpose can’t be used', async () => {
  const pictureId = await uploaded(owner, { purpose: 'MESSAGE', tripId });
  const sends = (who: TestBrowser, into: string, id: string) =>
    who.command('sendMessage', { tripId: into, text: 'x', pictureIds: [id] });
  expect(await sends(member, tripId, pictureId)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await sends(owner, otherTripId, pictureId)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await sends(owner, tripId, cover)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await sends(owner, tripId, ofMessage)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await owner.command('setTripCover', { tripId, pictureId })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await owner.command('setAvatar', { pictureId })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await sends(owner, tripId, pictureId)).toMatchObject({ __typename: 'SendMessagePayload' });
});

test('only its author changes a picture of a message, and only managers a cover', async () => {
  const describe = (who: TestBrowser, pictureId: string) =>
    who.command('describePicture', { pictureId, alternativeText: `by ${who.cookie?.slice(-5)}` });
  expect(await describe(owner, ofMessage)).toMatchObject({ code: 'FORBIDDEN' });
  expect(await describe(member, ofMessage)).toMatchObject({ __typename: 'DescribePicturePayload' });
  expect(await describe(member, cover)).toMatchObject({ code: 'FORBIDDEN' });
  expect(await describe(admin, cover)).toMatchObject({ __typename: 'DescribePicturePayload' });
  expect(await owner.command('removePicture', { pictureId: cover })).toMatchObject({ code: 'CONFLICT' });
  expect(await member.command('removePicture', { pictureId: ofMessage })).toMatchObject({ code: 'CONFLICT' });
});

test('a description that someone else has changed meanwhile is not overwritten', async () => {
  const describe = (who: TestBrowser, alternativeText: string, baseAlternativeText?: string | null) =>
    who.command('describePicture', { pictureId: cover, alternativeText, baseAlternativeText });
  const described = { __typename: 'DescribePicturePayload' };
  expect(await describe(owner, 'A tram', null)).toMatchObject(described);
  expect(await describe(admin, 'Tram 28', 'A tram')).toMatchObject(described);
  expect(await describe(owner, 'A yellow tram', 'A tram')).toMatchObject({ code: 'CONFLICT' });
  expect(await describe(owner, 'Tram 28', 'A tram'), 'both have written the same').toMatchObject(described);
  expect(await describe(owner, 'A yellow tram')).toMatchObject(described);
});

test('an avatar can’t be reached as a picture of a trip', async () => {
  const avatar = await uploaded(owner, { purpose: 'AVATAR' });
  expect(await owner.command('removePicture', { pictureId: avatar })).toMatchObject({ code: 'NOT_FOUND' });
  const { data } = await owner.graphql('query ($id: ID!) { node(id: $id) { id } }', { id: avatar });
  expect(data.node).toBeNull();
});

test('open screens hear of each change', async () => {
  const { id: activityId } = await buildActivity(db, { tripId });
  const { seq } = await db.trip.findUniqueOrThrow({ where: { id: tripId } });
  const stream = admin.subscribe(
    'subscription ($id: ID!, $after: Int) { tripChanged(tripId: $id, after: $after) { kind } }',
    { id: tripId, after: seq },
  );
  const kinds = async (count: number) => {
    const heard: string[] = [];
    while (heard.length < count) {
      heard.push((await stream.next())?.tripChanged.kind);
    }
    return heard;
  };
  const hearing = kinds(6);
  const pictureId = await uploaded(owner, { purpose: 'ACTIVITY', tripId, activityId });
  await owner.command('addActivityPictures', { activityId, pictureIds: [pictureId] });
  await owner.command('describePicture', { pictureId, alternativeText: 'A tram' });
  await owner.command('removePicture', { pictureId });
  await owner.command('restorePicture', { pictureId });
  await owner.command('setTripCover', { tripId, pictureId: null });
  await owner.command('setAvatar', { pictureId: await uploaded(owner, { purpose: 'AVATAR' }) });
  const heard = await hearing;
  stream.close();
  expect(heard).toEqual([
    ...['PICTURE_ADDED', 'PICTURE_UPDATED', 'PICTURE_REMOVED', 'PICTURE_ADDED', 'TRIP_UPDATED', 'MEMBER_UPDATED'],
  ]);
});

test('a browser keeps a picture, and asks again with its tag', async () => {
  const first = await owner.fetch(`/files/${ofActivity}?width=320`);
  expect(first.headers.get('cache-control')).toMatch(/^private, max-age=300$/);
  expect(first.headers.get('vary')).toContain('Accept');
  const tag = first.headers.get('etag') ?? '';
  const again = await owner.fetch(`/files/${ofActivity}?width=320`, { headers: { 'if-none-match': tag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const head = await owner.fetch(`/files/${ofActivity}?width=320`, { method: 'HEAD' });
  expect(head.headers.get('content-length')).toBe(first.headers.get('content-length'));
  expect((await owner.fetch(`/files/${ofActivity}?width=x`)).status).toBe(400);
  expect((await owner.fetch(`/files/${ofActivity}`, { method: 'DELETE' })).status).toBe(405);
});

test('a removed member can’t read or upload any more, at once', async () => {
  const address = await grantFor(member, { purpose: 'MESSAGE', tripId });
  await owner.command('removeMember', { memberId: membershipId });
  expect((await member.fetch(`/files/${ofActivity}`)).status).toBe(404);
  expect((await put(member, address, await jpeg())).status).toBe(404);
});

test('no one reads the pictures of a deleted trip, and members read them again after its restoration', async () => {
  const read = async () => (await admin.fetch(`/files/${ofActivity}`)).status;
  await owner.command('deleteTrip', { tripId });
  expect(await read()).toBe(404);
  await owner.command('restoreTrip', { tripId });
  expect(await read()).toBe(200);
});
