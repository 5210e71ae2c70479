import { expect, test } from 'vitest';
import { testDomain } from '../../../server/test/domain.ts';
import { party } from '../../../server/test/party.ts';
import { inTrip, inTripBySql } from './journal.ts';

const domain = await testDomain();

test.each([
  ['with Prisma', inTrip],
  ['with SQL', inTripBySql],
] as const)(
  'a command %s that queries outside its transaction fails at once and changes nothing',
  async (_kind, enter) => {
    const { tripId, owner } = await party(domain);
    const before = await domain.db.trip.findUniqueOrThrow({ where: { id: tripId } });
    for (const reach of [
      () => owner.db.trip.count(),
      () => owner.readRows('SELECT 1', []),
      () => owner.transact(async () => {}),
    ]) {
      const command = enter(owner, { trip: tripId }, 'updateTrip', async ({ append }: { append: CallableFunction }) => {
        append('TRIP_UPDATED', tripId);
        await reach();
      });
      await expect(command).rejects.toThrow('use the transaction');
    }
    expect(await domain.db.trip.findUniqueOrThrow({ where: { id: tripId } })).toEqual(before);
  },
);
