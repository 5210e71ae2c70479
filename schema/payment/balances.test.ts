import { expect, test } from 'vitest';
import { testDomain } from '../../server/test/domain.ts';
import { insertExpense, insertPayment } from '../../server/test/money.ts';
import { addMember, party, person } from '../../server/test/party.ts';
import { countStatements } from '../../server/test/statements.ts';
import { newId } from '../core/ids.ts';
import { partsOf } from '../core/input/money/split.ts';
import { leaveTrip } from '../member/commands.ts';
import { createTrip } from '../trip/commands.ts';
import { balanceIn, balanceOfUser, balancesOf, settlementOf } from './balances.ts';

const domain = await testDomain();
const { db, pool } = domain;
const { owner } = await party(domain);

/** A trip of the owner, in which four others are travelers without an account. */
async function journey(currency = 'USD') {
  const { id: tripId } = await createTrip(owner, { name: 'Lisbon', destination: 'Portugal' });
  await db.trip.update({ where: { id: tripId }, data: { currency } });
  const added = ['Mia', 'Noa', 'Pia', 'Ada'].map((name) => ({ id: newId('Traveler'), tripId, name }));
  await db.traveler.createMany({ data: added.map((each) => ({ ...each, createdAt: new Date() })) });
  return { tripId, ids: (await balancesOf(owner, tripId)).map(({ id }) => id).sort() };
}

const balances = async (tripId: string) =>
  new Map((await balancesOf(owner, tripId)).map((each) => [each.id, balanceIn(each)]));

async function settleAll(tripId: string) {
  for (const { from, to, amount } of await settlementOf(owner, tripId)) {
    await insertPayment(db, { tripId, fromId: from.id, toId: to.id, amount });
  }
}

const currencies = ['JPY', 'KWD', 'EUR', 'USD'];

test.each(currencies)('a trip that settles in %s settles expenses in four currencies to 0', async (base) => {
  const { tripId, ids } = await journey(base);
  for (const [place, currency] of currencies.entries()) {
    const [amount, baseAmount] = [10_001n, BigInt(7_000 + place)];
    const id = newId('Expense');
    const paid = new Map([[ids[place] ?? '', amount]]);
    const divided = partsOf({ amount, baseAmount, key: id, paid, split: { kind: 'EQUALLY', travelerIds: ids } });
    const parts = 'parts' in divided ? divided.parts : [];
    await insertExpense(db, { id, tripId, currency, amount, baseAmount, parts });
  }
  expect((await settlementOf(owner, tripId)).length).toBeLessThan(ids.length);
  await settleAll(tripId);
  expect(new Set((await balances(tripId)).values())).toEqual(new Set([0n]));
});

test('who has left is listed with expenses or payments, and not without', async () => {
  const { tripId, ids } = await journey();
  const [idle, guest] = [await person(domain, 'ida'), await person(domain, 'gert')];
  for (const each of [idle, guest]) await addMember(owner, tripId, each);
  const before = await balancesOf(owner, tripId);
  const mine = before.find(({ userId }) => userId === guest.viewer?.id);
  await insertPayment(db, { tripId, fromId: mine?.id ?? '', toId: ids[0] ?? '', amount: 1_240n });
  for (const each of [idle, guest]) await leaveTrip(each, { tripId });
  const after = await balancesOf(owner, tripId);
  expect(after).toHaveLength(ids.length + 1);
  expect(after.find(({ id }) => id === mine?.id)).toMatchObject({ hasLeft: true, sent: 1_240n });
});

test('the balances and the settlement of several trips are one statement', async () => {
  const trips = [await journey(), await journey()];
  const read = () =>
    Promise.all(trips.flatMap(({ tripId }) => [balancesOf(owner, tripId), settlementOf(owner, tripId)]));
  expect(await countStatements(pool, read)).toBe(1);
});

test('a person’s own balance is the one in the list, for all trips in one statement; without a traveler there is none', async () => {
  const trips = [await journey('JPY'), await journey()];
  const userId = owner.viewer?.id ?? '';
  const [abroad] = trips;
  const mine = (await balancesOf(owner, abroad?.tripId ?? '')).find((each) => each.userId === userId);
  const other = abroad?.ids.find((id) => id !== mine?.id);
  await insertPayment(db, { tripId: abroad?.tripId ?? '', fromId: other ?? '', toId: mine?.id ?? '', amount: 1_240n });
  const read = () => Promise.all(trips.map(({ tripId: id }) => balanceOfUser(owner, { id, seq: 1 }, userId)));
  expect(await read()).toEqual([
    { balance: -1_240n, currency: 'JPY' },
    { balance: 0n, currency: 'USD' },
  ]);
  expect(await countStatements(pool, read)).toBe(1);
  expect(await balanceOfUser(owner, { id: abroad?.tripId ?? '', seq: 1 }, newId('User'))).toBeNull();
});
