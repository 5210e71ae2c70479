import { expect, test } from 'vitest';
import { testDomain } from '../../server/test/domain.ts';
import { person } from '../../server/test/party.ts';
import { createTrip } from './commands.ts';
import { duplicateTrip } from './duplicate.ts';

const domain = await testDomain();
const ana = await person(domain, 'ana');

const create = (input: object) => createTrip(ana, { name: 'Lisbon', destination: 'Portugal', ...input });

test.each([
  [undefined, 'USD'],
  [null, 'USD'],
  ['eur', 'EUR'],
])('a trip that is created in %s settles in %s, and so does its copy', async (currency, settles) => {
  const trip = await create({ currency });
  const copy = await duplicateTrip(ana, { tripId: trip.id, name: 'Lisbon again', take: [] });
  expect([trip.currency, copy.currency]).toEqual([settles, settles]);
  const stored = await domain.db.trip.findMany({ where: { id: { in: [trip.id, copy.id] } } });
  expect(stored.map((each) => each.currency)).toEqual([settles, settles]);
});

test('a trip has a currency of the list', async () => {
  await expect(create({ currency: 'XAU' })).rejects.toMatchObject({ issues: [{ path: ['currency'] }] });
});
