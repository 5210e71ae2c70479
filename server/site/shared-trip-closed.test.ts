import { expect, test } from 'vitest';
import { buildTrip } from '../../prisma/factories.ts';
import { limitTable } from '../limits/limits.ts';
import { testApp } from '../test/app.ts';
import { signedIn } from '../test/people.ts';
import { publisher } from '../test/published.ts';

// When the public page of a trip is not shown. Run `npm run build` first.

const app = await testApp({ environment: { TRUST_PROXY: '1' } });
const { url, db } = app;
const { owner, newTrip, publish, open, statusOf } = await publisher(app);

const { id: tripId } = await newTrip();
const path = await publish(tripId);

test('a closed page answers 410 at once, and that of a deleted trip 404, until the trip is restored', async () => {
  const { id } = await newTrip({ name: 'Secret name' });
  const first = await publish(id);
  const { headers } = await open(first);
  await owner.command('unpublishTrip', { tripId: id });
  const closed = await open(first, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
  expect([closed.status, closed.headers.get('cache-control')]).toEqual([410, 'no-store']);
  const text = await closed.text();
  expect(text).toContain('This page was closed');
  expect(text).not.toContain('Secret name');
  const program = await fetch(url + first, { headers: { accept: 'application/json' } });
  expect([program.status, await program.json()]).toEqual([410, { error: 'This page was closed.' }]);
  const second = await publish(id);
  expect(second).not.toBe(first);
  await owner.command('deleteTrip', { tripId: id });
  expect([await statusOf(first), await statusOf(second), await statusOf(`${second}/cover`)]).toEqual([404, 404, 404]);
  await owner.command('restoreTrip', { tripId: id });
  expect([await statusOf(first), await statusOf(second)]).toEqual([410, 410]);
});

test('the page of a trip is there as long as the trip has an owner', async () => {
  const { id } = await newTrip();
  const where = await publish(id);
  await db.member.deleteMany({ where: { tripId: id } });
  expect(await statusOf(where)).toBe(404);
});

test('the pages of a person are not there while their account is locked', async () => {
  const { id } = await newTrip();
  const where = await publish(id);
  const lock = (lockedAt: Date | null) => db.user.update({ where: { id: owner.id }, data: { lockedAt } });
  await lock(new Date());
  expect([await statusOf(where), await statusOf(`${where}/cover`)]).toEqual([404, 404]);
  await lock(null);
  expect(await statusOf(where)).toBe(200);
});

test('unknown and malformed addresses are pages that are not there', async () => {
  const unknown = [
    'a'.repeat(26),
    'A'.repeat(26),
    'a',
    'trip',
    'closed',
    '%00',
    '%ff',
    '..%2f..',
    'a'.repeat(10_000),
    tripId,
  ];
  for (const address of [...unknown, `${path.slice(3)}%20`, path.slice(3).toUpperCase()]) {
    const response = await open(`/t/${address}`);
    expect.soft(response.status, address).toBe(404);
    expect.soft(await response.text(), address).toContain('This road leads nowhere');
  }
  expect((await fetch(`${url}/t/unknown`)).status).toBe(404);
  for (const below of ['/', '/plan', '/cover/', '/cover/large']) expect(await statusOf(path + below), below).toBe(404);
  expect(await statusOf('/t')).toBe(404);
});

test('only GET and HEAD are there, from any site', async () => {
  const json = { 'content-type': 'application/json' };
  for (const method of ['POST', 'PUT', 'DELETE']) {
    for (const there of [path, `${path}/cover`]) {
      expect.soft((await open(there, { method, headers: json })).status, `${method} ${there}`).toBe(405);
    }
    expect.soft((await open(`${path}/plan`, { method, headers: json })).status, method).toBe(404);
  }
  const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
  expect((await open(path, { headers: foreign })).status).toBe(200);
});

test('a network address reads a limited number of pages, known or not, and others still read them', async () => {
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const points = limitTable['public-page'].address?.points ?? 0;
  for (let spent = 0; spent < points; spent += 100) {
    const answers = Array.from({ length: 100 }, () => fetch(`${url}/t/unknown`, from('198.51.100.7')));
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([404]));
  }
  for (const where of [path, `${path}/cover`]) {
    const refused = await open(where, from('198.51.100.7'));
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await refused.text()).toContain('Too many attempts');
  }
  expect((await open(path, from('198.51.100.8'))).status).toBe(200);
});

test('with PUBLIC_PAGES=off no page is there, and with it on they are back', async () => {
  const off = await testApp({ environment: { PUBLIC_PAGES: 'off' } });
  const ana = await signedIn(off.url, 'ana');
  const { id } = await buildTrip(off.db, { ownerId: ana.id });
  expect(await ana.command('publishTrip', { tripId: id, shows: [], isIndexed: false }, 'trip { id }')).toMatchObject({
    message: 'This server has no public pages.',
  });
  const fields = { address: 'a'.repeat(26), hasRealDates: false, hasDescriptions: false, isIndexed: false };
  await off.db.publication.create({ data: { id: 'publication', tripId: id, publishedAt: new Date(), ...fields } });
  for (const there of ['', '/cover', '/plan'])
    expect((await fetch(`${off.url}/t/${fields.address}${there}`)).status).toBe(404);
  const { data } = await ana.graphql('query ($id: ID!) { trip(id: $id) { publication { url } } }', { id });
  expect(data.trip.publication).toBeNull();
});
