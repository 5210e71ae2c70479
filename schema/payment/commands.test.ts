import { beforeEach, expect, test } from 'vitest';
import { buildEvent } from '../../prisma/factories.ts';
import { DAY_MS, deletions } from '../../server/test/deletions.ts';
import { insertExpense, insertPayment } from '../../server/test/money.ts';
import { addMember } from '../../server/test/party.ts';
import { newId } from '../core/ids.ts';
import { addTraveler } from '../traveler/commands.ts';
import { travelerOfUser } from '../traveler/queries.ts';
import { balanceIn, balancesOf } from './balances.ts';
import { recordPayment } from './commands.ts';
import { eraseDuePayments } from './erasures.ts';
import { paymentEvents } from './events.ts';
import { removePayment, restorePayment } from './trash.ts';

const { db, domain, clock, now, person, annAndBob, kindsAfter, seqOf } = await deletions();
const { kysely } = domain;
const prepare = async () => {};

type Person = Awaited<ReturnType<typeof person>>;
let bob: Person;
let cleo: Person;
let dan: Person;
let tripId: string;
let bobs: string;
let cleos: string;
let mia: string;

/** Bob's trip with Cleo, Dan, and Mia, who has no account. */
beforeEach(async () => {
  ({ bob, tripId } = await annAndBob());
  [cleo, dan] = [await person('cleo'), await person('dan')];
  for (const each of [cleo, dan]) await addMember(bob, tripId, each);
  const ownOf = async ({ id }: Person) => (await travelerOfUser(kysely, tripId, id))?.id ?? '';
  [bobs, cleos] = [await ownOf(bob), await ownOf(cleo)];
  ({ id: mia } = await addTraveler(bob, { tripId, name: 'Mia, 6' }));
});

const paying = (own: object = {}) => ({
  tripId,
  fromId: bobs,
  toId: cleos,
  amount: 1_240,
  paidOn: '2027-05-02',
  ...own,
});
/** What the travelers get back and owe, without those who are even. */
async function owed(): Promise<Record<string, bigint>> {
  const all = (await balancesOf(bob, tripId)).map((each) => [each.id, balanceIn(each)] as const);
  return Object.fromEntries(all.filter(([, balance]) => balance !== 0n));
}

test('a payment counts for who paid and against who received it, until it is removed', async () => {
  const seq = await seqOf(tripId);
  const { id } = await recordPayment(bob, paying({ note: 'In cash.' }));
  expect(await owed()).toEqual({ [bobs]: 1_240n, [cleos]: -1_240n });
  await removePayment(bob, { paymentId: id });
  expect(await owed()).toEqual({});
  await expect(removePayment(bob, { paymentId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await restorePayment(bob, { tripId, paymentId: id })).toMatchObject({ id, note: 'In cash.' });
  await restorePayment(bob, { tripId, paymentId: id });
  expect(await owed()).toEqual({ [bobs]: 1_240n, [cleos]: -1_240n });
  expect(await kindsAfter(tripId, seq)).toEqual(['PAYMENT_RECORDED', 'PAYMENT_REMOVED', 'PAYMENT_RESTORED']);
});

test.each([
  [
    'a rate',
    { currency: 'jpy', amount: 2_000, rate: '0.0061' },
    { currency: 'JPY', baseAmount: 1_220n, rate: '0.0061' },
  ],
  ['what the bank took', { currency: 'KWD', baseAmount: 4_071 }, { baseAmount: 4_071n, rate: null }],
  ['the trip’s currency', { currency: 'USD' }, { baseAmount: 1_240n, rate: null }],
])('it is converted once, by %s', async (_by, own, stored) => {
  expect(await recordPayment(bob, paying(own))).toMatchObject(stored);
});

test.each([
  ['no rate', { currency: 'EUR' }, 'rate'],
  ['a rate and what the bank took', { currency: 'EUR', rate: '1.1', baseAmount: 1_400 }, 'baseAmount'],
  ['a rate for the trip’s currency', { rate: '1.1' }, 'rate'],
  ['a rate at which it is nothing', { currency: 'EUR', rate: '0.0000001' }, 'rate'],
  ['a currency that does not exist', { currency: 'XXX' }, 'currency'],
  ['an amount of 0', { amount: 0 }, 'amount'],
  ['half a cent', { amount: 0.5 }, 'amount'],
  ['more than 10^13', { amount: 10 ** 13 + 1 }, 'amount'],
  ['no day', { paidOn: null }, 'paidOn'],
  ['a traveler who does not exist', { toId: newId('Traveler') }, 'toId'],
  ['a seq that is still to come', { seq: 1_000_000 }, 'seq'],
])('%s is refused at its field', async (_what, own, field) => {
  await expect(recordPayment(bob, paying(own))).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    issues: [{ path: [field] }],
  });
});

test('two travelers of the trip, who differ, are needed', async () => {
  const other = await annAndBob();
  const { id: stranger } = await addTraveler(other.bob, { tripId: other.tripId, name: 'Noa' });
  await expect(recordPayment(bob, paying({ fromId: stranger }))).rejects.toMatchObject({
    issues: [{ path: ['fromId'] }],
  });
  await expect(recordPayment(bob, paying({ toId: bobs }))).rejects.toMatchObject({ issues: [{ path: ['toId'] }] });
});

test('any member records, also for others; who recorded it, its two people and managers remove and restore it', async () => {
  const removedAndBack = async (who: Person, paymentId: string) => {
    await removePayment(who, { paymentId });
    await restorePayment(who, { tripId, paymentId });
  };
  const { id } = await recordPayment(dan, paying());
  for (const each of [dan, cleo, bob]) await removedAndBack(each, id);
  const { id: others } = await recordPayment(bob, paying({ toId: mia }));
  await expect(removePayment(dan, { paymentId: others })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await removePayment(bob, { paymentId: others });
  await expect(restorePayment(dan, { tripId, paymentId: others })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const { before } = await db.tripEvent.findFirstOrThrow({ where: { subjectId: others, kind: 'PAYMENT_REMOVED' } });
  const mayRestore = (userId: string) =>
    paymentEvents.PAYMENT_REMOVED.mayRestore?.({ userId, role: 'MEMBER' }, Object(before));
  expect([bob, cleo, dan].map(({ id: userId }) => mayRestore(userId))).toEqual([true, false, false]);
});

test('the same id sent twice records one payment, also with the seq that was seen', async () => {
  const [id, seq] = [newId('Payment'), await seqOf(tripId)];
  const sent = await Promise.all([1, 2].map(() => recordPayment(bob, paying({ id, seq }))));
  expect(sent.map((payment) => payment.id)).toEqual([id, id]);
  expect(await kindsAfter(tripId, seq)).toEqual(['PAYMENT_RECORDED']);
});

/** What changes after someone has seen the balances of Bob and Cleo, and whether their payment is refused then. */
const parts = (...ids: string[]) =>
  ids.map((travelerId, place) => {
    const share = place === 0 ? 2_000n : 0n;
    return { travelerId, paid: 2_000n - share, paidBase: 2_000n - share, share, shareBase: share };
  });
const happened = (kind: string, subjectId: string, before?: object) =>
  buildEvent(db, tripId, { kind, subjectId, actorId: bob.id, at: now(), before: { ...before } });
const changesMeanwhile: [string, boolean, () => Promise<unknown>][] = [
  ['nothing', false, async () => {}],
  ['a new name of a traveler', false, () => addTraveler(bob, { tripId, name: 'Ada' })],
  ['a payment of one of them', true, () => recordPayment(dan, paying({ toId: mia }))],
  [
    'a payment of two others',
    false,
    async () => {
      const { id } = await addTraveler(bob, { tripId, name: 'Noa' });
      await recordPayment(dan, paying({ fromId: id, toId: mia }));
    },
  ],
  [
    'a removed payment of one of them',
    true,
    async () => {
      const { id: paymentId } = await insertPayment(db, { tripId, fromId: mia, toId: cleos, amount: 5n });
      await removePayment(bob, { paymentId });
    },
  ],
  [
    'a payment of one of them that was removed long ago',
    false,
    async () => {
      await insertPayment(db, { tripId, fromId: mia, toId: cleos, amount: 5n, removedAt: new Date(0) });
    },
  ],
  [
    'an expense that one of them shares',
    true,
    async () => {
      await happened('EXPENSE_RECORDED', await insertExpense(db, { tripId, amount: 2_000n, parts: parts(cleos, mia) }));
    },
  ],
  [
    'an edit that took one of them out',
    true,
    async () => {
      const { id: noa } = await addTraveler(bob, { tripId, name: 'Noa' });
      const expense = await insertExpense(db, { tripId, amount: 2_000n, parts: parts(noa, mia) });
      await happened('EXPENSE_UPDATED', expense, { shares: [`${cleos} 2000 USD`] });
    },
  ],
  [
    'an expense of two others',
    false,
    async () => {
      const { id: noa } = await addTraveler(bob, { tripId, name: 'Noa' });
      await happened('EXPENSE_RECORDED', await insertExpense(db, { tripId, amount: 2_000n, parts: parts(noa, mia) }));
    },
  ],
  ['a claim', true, () => happened('TRAVELER_CLAIMED', cleos)],
  ['another currency', true, () => happened('CURRENCY_CHANGED', tripId)],
];
test.each(changesMeanwhile)(
  'with the seq that was seen, %s in the meantime: refused is %s',
  async (_what, isRefused, change) => {
    const seq = await seqOf(tripId);
    await change();
    const recording = recordPayment(bob, paying({ seq })).then(
      () => false,
      ({ code }) => code === 'CONFLICT',
    );
    expect(await recording).toBe(isRefused);
    await recordPayment(bob, paying());
  },
);

test('fifty people who mark the same transfer as paid record it once', async () => {
  const seq = await seqOf(tripId);
  const all = await Promise.allSettled(Array.from({ length: 50 }, () => recordPayment(dan, paying({ seq }))));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refusals = all.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
  expect(new Set(refusals)).toEqual(new Set(['CONFLICT']));
  expect(await owed()).toEqual({ [bobs]: 1_240n, [cleos]: -1_240n });
});

test('a trip has at most 5,000 payments, without the removed ones', async () => {
  const payment = await insertPayment(db, { tripId, fromId: bobs, toId: cleos, amount: 1n });
  const more = Array.from({ length: 4_998 }, () => ({ ...payment, id: newId('Payment') }));
  await db.payment.createMany({ data: more });
  const { id: last } = await recordPayment(bob, paying());
  await expect(recordPayment(bob, paying())).rejects.toMatchObject({ code: 'QUOTA_REACHED' });
  await removePayment(bob, { paymentId: last });
  await recordPayment(bob, paying());
  await expect(restorePayment(bob, { tripId, paymentId: last })).rejects.toMatchObject({ code: 'QUOTA_REACHED' });
});

test('expenses and payments together are at most 9·10^15, so that sums are exact', async () => {
  const amount = 10n ** 13n;
  const whole = { paid: amount, paidBase: amount, share: amount, shareBase: amount };
  for (let count = 0; count < 3; count += 1) {
    await insertExpense(db, { tripId, amount, parts: [{ travelerId: bobs, ...whole }] });
  }
  const payment = await insertPayment(db, { tripId, fromId: bobs, toId: cleos, amount });
  await db.payment.createMany({ data: Array.from({ length: 895 }, () => ({ ...payment, id: newId('Payment') })) });
  await recordPayment(bob, paying({ amount: Number(amount) }));
  await expect(recordPayment(bob, paying({ amount: 1 }))).rejects.toMatchObject({ code: 'QUOTA_REACHED' });
});

test('a removed payment is erased after 30 days, also from the journal', async () => {
  const { id: paymentId } = await recordPayment(bob, paying({ note: 'It rains.' }));
  await removePayment(bob, { paymentId });
  clock.ahead = 29 * DAY_MS;
  await eraseDuePayments({ kysely, now, prepare });
  await restorePayment(cleo, { tripId, paymentId });
  await removePayment(cleo, { paymentId });
  clock.ahead = 60 * DAY_MS;
  await expect(restorePayment(cleo, { tripId, paymentId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await Promise.all([1, 2].map(() => eraseDuePayments({ kysely, now, prepare })));
  expect(await db.payment.count({ where: { id: paymentId } })).toBe(0);
  const events = await db.tripEvent.findMany({ where: { subjectId: paymentId } });
  expect(JSON.stringify(events)).not.toMatch(/It rains|1240|traveler_/);
});
