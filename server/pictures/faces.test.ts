import { expect, test } from 'vitest';
import { buildTrip } from '../../prisma/factories.ts';
import { testApp } from '../test/app.ts';
import { signedIn } from '../test/people.ts';
import { uploaded } from '../test/pictures.ts';

// The pictures of the people on a trip, as a person with a join link sees them, without a session.

const password = 'correct horse';
let ahead = 0;
const { url, db } = await testApp({ now: () => new Date(Date.now() + ahead) });
const owner = await signedIn(url, 'olga');
const { id: tripId } = await buildTrip(db, { ownerId: owner.id });
const { token } = await owner.command('createJoinLink', { tripId }, 'token');

interface Face {
  username: string;
  avatarUrl: string;
}

async function faceOf(name: string): Promise<string> {
  const query = `query ($token: String!) { joinLink(token: $token) { trip { faces { username avatarUrl } } } }`;
  const body = JSON.stringify({ query, variables: { token } });
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const { data } = (await response.json()) as { data: { joinLink: { trip: { faces: Face[] } } } };
  return data.joinLink.trip.faces.find(({ username }) => username === name)?.avatarUrl ?? '';
}
const read = async (path: string) => (await fetch(url + path)).status;

test('a person with a join link sees the faces, and nothing else of the people', async () => {
  const [first, second] = [await uploaded(owner, { purpose: 'AVATAR' }), await uploaded(owner, { purpose: 'AVATAR' })];
  const cover = await uploaded(owner, { purpose: 'TRIP_COVER', tripId });
  await owner.command('setTripCover', { tripId, pictureId: cover });
  await owner.command('setAvatar', { pictureId: first });
  const address = await faceOf('olga');
  expect(await read(`${address}?width=320`)).toBe(200);
  const [, , , seal = ''] = address.split('/');
  const until = Number(seal.split('.')[0]);
  expect(await read(`/files/${first}`), 'not without the seal').toBe(401);
  expect(await read(`/files/${first}/${seal.slice(0, -1)}`)).toBe(404);
  expect(await read(`/files/${first}/${seal.replace(String(until), String(until + 1))}`), 'it fixes the time').toBe(
    404,
  );
  for (const other of [second, cover]) expect(await read(`/files/${other}/${seal}`), 'and the picture').toBe(404);

  ahead = until - Date.now() + 1_000;
  expect(await read(address), 'after its time').toBe(404);
  const later = await faceOf('olga');
  expect(await read(later)).toBe(200);
  await owner.command('setAvatar', { pictureId: second });
  expect(await read(later), 'a picture that is no longer shown').toBe(404);
});

test('the face of a deleted account is hidden at once, and comes back with it', async () => {
  ahead = 0;
  const guest = await signedIn(url, 'gil');
  await guest.command('joinTrip', { token });
  const pictureId = await uploaded(guest, { purpose: 'AVATAR' });
  await guest.command('setAvatar', { pictureId });
  const address = await faceOf('gil');
  const statuses = async () => [await read(address), (await owner.fetch(`/files/${pictureId}`)).status];
  expect(await statuses()).toEqual([200, 200]);
  await guest.command('deleteAccount', { password });
  expect(await statuses()).toEqual([404, 404]);
  await guest.command('login', { email: guest.email, password });
  expect(await statuses()).toEqual([200, 200]);
});
