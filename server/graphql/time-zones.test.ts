import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { signedIn } from '../test/people.ts';

const app = await testApp();
const ana = await signedIn(app.url, 'ana');

test('a time zone in any case is stored as the IANA database spells it', async () => {
  const fields = 'trip { id timeZone }';
  const facts = { name: 'North', destination: 'Norway', timeZone: 'europe/oslo' };
  const { trip } = await ana.command('createTrip', facts, fields);
  expect(trip.timeZone).toBe('Europe/Oslo');
  const edited = await ana.command('updateTrip', { tripId: trip.id, timeZone: 'ASIA/KOLKATA' }, fields);
  expect(edited.trip.timeZone).toBe('Asia/Kolkata');
  const read = await ana.graphql('query ($id: ID!) { trip(id: $id) { timeZone } }', { id: trip.id });
  expect(read.data.trip.timeZone).toBe('Asia/Kolkata');
  expect(await app.db.trip.findUnique({ where: { id: trip.id } })).toMatchObject({ timeZone: 'Asia/Kolkata' });
});
