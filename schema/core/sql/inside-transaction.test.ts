import { expect, test } from 'vitest';
import { testDomain } from '../../../server/test/domain.ts';
import { party } from '../../../server/test/party.ts';
import { asMember } from '../journal/journal.ts';
import { transact } from './transaction.ts';

const domain = await testDomain();
const { tripId, owner } = await party(domain);

test.each([
  ['with Kysely', () => owner.kysely.selectFrom('trip').select('id').execute()],
  ['in a second transaction', () => transact(owner.kysely, async (tx) => tx.selectFrom('trip').select('id').execute())],
])('a command that reads outside its transaction, %s, fails at once and changes nothing', async (_how, read) => {
  const before = await domain.db.trip.findUniqueOrThrow({ where: { id: tripId } });
  const command = asMember(owner, { trip: tripId }, 'updateTrip', async ({ append }) => {
    append('TRIP_UPDATED', tripId);
    await read();
  });
  await expect(command).rejects.toThrow('use the transaction');
  expect(await domain.db.trip.findUniqueOrThrow({ where: { id: tripId } })).toEqual(before);
});
