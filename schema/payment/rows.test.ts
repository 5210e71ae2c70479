import { expect, test } from 'vitest';
import { testDomain } from '../../server/test/domain.ts';
import { insertExpense, insertPayment } from '../../server/test/money.ts';
import { party } from '../../server/test/party.ts';
import { travelerOfUser } from '../traveler/queries.ts';

// What the database refuses by itself.

const domain = await testDomain();
const { db, kysely } = domain;
const [here, there] = [await party(domain), await party(domain)];
const { tripId } = here;
const ownOf = async ({ tripId: ofTrip }: typeof here, { viewer }: (typeof here)['owner']) =>
  (await travelerOfUser(kysely, ofTrip, viewer?.id ?? ''))?.id ?? '';
const [olga, mia] = [await ownOf(here, here.owner), await ownOf(here, here.member)];
const stranger = await ownOf(there, there.owner);

test.each([
  ['from a traveler of another trip', { fromId: stranger }, /another trip/],
  ['to a traveler of another trip', { toId: stranger }, /another trip/],
  ['to the same traveler', { toId: olga }, /payment_between_two/],
  ['of nothing', { amount: 0n, baseAmount: 1n }, /payment_amounts/],
  ['of a negative amount', { amount: 1n, baseAmount: -1n }, /payment_amounts/],
  ['of more than 10^13', { amount: 10n ** 13n + 1n }, /payment_amounts/],
])('a payment %s is refused', async (_what, own, reason) => {
  const inserting = insertPayment(db, { tripId, fromId: olga, toId: mia, amount: 1n, ...own });
  await expect(inserting).rejects.toThrow(reason);
});

test('a payment does not move to a traveler of another trip, and a traveler with payments is not deleted', async () => {
  const { id } = await insertPayment(db, { tripId, fromId: olga, toId: mia, amount: 1n });
  await expect(db.payment.update({ where: { id }, data: { toId: stranger } })).rejects.toThrow(/another trip/);
  await expect(db.traveler.delete({ where: { id: mia } })).rejects.toThrow(/payment_to_id_fkey/);
});

test('a trip is deleted with its travelers, expenses and payments', async () => {
  const [fromId, toId] = [stranger, await ownOf(there, there.member)];
  await insertPayment(db, { tripId: there.tripId, fromId, toId, amount: 1n });
  const whole = { paid: 5n, paidBase: 5n, share: 5n, shareBase: 5n };
  await insertExpense(db, { tripId: there.tripId, amount: 5n, parts: [{ travelerId: fromId, ...whole }] });
  await db.trip.delete({ where: { id: there.tripId } });
  expect(await db.payment.count({ where: { tripId: there.tripId } })).toBe(0);
});
