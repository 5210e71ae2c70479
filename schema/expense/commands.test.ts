import { beforeEach, expect, test } from 'vitest';
import { testDomain } from '../../server/test/domain.ts';
import { addMember, party, person } from '../../server/test/party.ts';
import { idEnding, spenders } from '../../server/test/spenders.ts';
import { newId } from '../core/ids.ts';
import { leaveTrip } from '../member/commands.ts';
import { expenseOrder, readExpenses } from './queries.ts';

const domain = await testDomain();
const { db } = domain;

let group: Awaited<ReturnType<typeof spenders>>;
const record: typeof group.record = (...args) => group.record(...args);
beforeEach(async () => {
  group = await spenders(domain);
});

const refusal = (path: string[], message: string) => ({ code: 'INVALID_INPUT', issues: [{ path, message }] });

test('by default the caller pays in the trip’s currency, and all who have not left share it equally', async () => {
  const gone = await person(domain, 'gone');
  await addMember(group.owner, group.tripId, gone);
  await leaveTrip(gone, { tripId: group.tripId });
  const { id } = await record({ id: idEnding('00') });
  expect(await group.partsOf(id)).toEqual({ olga: '1000 334', adam: '0 333', mia: '0 333' });
  const [event] = await group.eventsOf(id);
  expect(event).toMatchObject({
    kind: 'EXPENSE_RECORDED',
    after: {
      ...{ title: 'Dinner', category: 'other', amount: '1000 EUR', baseAmount: '1000 EUR', split: 'EQUALLY' },
      paid: [`${group.olga} 1000 EUR`],
      shares: [`${group.olga} 334 EUR`, `${group.adam} 333 EUR`, `${group.mia} 333 EUR`],
    },
  });
});

test.each([
  [
    'among some',
    () => ({ split: { kind: 'AMONG', travelerIds: [group.adam, group.mia] } }),
    { olga: '1000 0', adam: '0 500', mia: '0 500' },
  ],
  [
    'by shares',
    () => ({
      split: {
        kind: 'SHARES',
        shares: [
          { travelerId: group.adam, shares: 3 },
          { travelerId: group.mia, shares: 1 },
        ],
      },
    }),
    { olga: '1000 0', adam: '0 750', mia: '0 250' },
  ],
  [
    'by amounts, with two payers',
    () => ({
      paid: [
        { travelerId: group.olga, amount: 400 },
        { travelerId: group.mia, amount: 600 },
      ],
      split: {
        kind: 'AMOUNTS',
        amounts: [
          { travelerId: group.mia, amount: 990 },
          { travelerId: group.olga, amount: 10 },
        ],
      },
    }),
    { olga: '400 10', mia: '600 990' },
  ],
  [
    'in yen at a rate',
    () => ({
      currency: 'jpy',
      amount: 1001,
      rate: '0.0061',
      split: { kind: 'AMONG', travelerIds: [group.adam, group.mia] },
    }),
    { olga: '1001 0 = 611 0', adam: '0 501 = 0 306', mia: '0 500 = 0 305' },
  ],
  [
    'with what the bank took',
    () => ({ currency: 'KWD', baseAmount: 3201, split: { kind: 'AMONG', travelerIds: [group.olga] } }),
    { olga: '1000 1000 = 3201 3201' },
  ],
])('it is divided %s', async (_how, input, parts) => {
  const { id } = await record({ id: idEnding('00'), ...input() });
  expect(await group.partsOf(id)).toEqual(parts);
});

const notOfTrip = 'Only travelers of the trip can pay and share.';
const ofOne = (amount: number) => [{ travelerId: group.mia, amount }];

test.each<[string, () => object, { path: string[]; message: string }]>([
  [
    'shares that are too much',
    () => ({ split: { kind: 'AMOUNTS', amounts: ofOne(1001) } }),
    { path: ['split', 'amounts'], message: 'The shares are 0.01 too much.' },
  ],
  [
    'shares that are too little',
    () => ({ split: { kind: 'AMOUNTS', amounts: ofOne(900) } }),
    { path: ['split', 'amounts'], message: 'The shares are 1.00 too little.' },
  ],
  ['paid too little', () => ({ paid: ofOne(1) }), { path: ['paid'], message: 'What was paid is 9.99 too little.' }],
  ['paid too much', () => ({ paid: ofOne(2000) }), { path: ['paid'], message: 'What was paid is 10.00 too much.' }],
  [
    'no one',
    () => ({ split: { kind: 'AMONG', travelerIds: [] } }),
    { path: ['split'], message: 'Somebody must share it.' },
  ],
  [
    'a list of another kind',
    () => ({ split: { kind: 'EQUALLY', travelerIds: [group.mia] } }),
    { path: ['split', 'travelerIds'], message: 'travelerIds does not belong to a split EQUALLY.' },
  ],
  [
    'a stranger who shares',
    () => ({ split: { kind: 'AMONG', travelerIds: [newId('Traveler')] } }),
    { path: ['split'], message: notOfTrip },
  ],
  [
    'a stranger who pays',
    () => ({ paid: [{ travelerId: newId('Traveler'), amount: 1000 }] }),
    { path: ['paid'], message: notOfTrip },
  ],
  [
    'nothing',
    () => ({ amount: 0 }),
    { path: ['amount'], message: 'Amount must be a whole number from 1 to 10,000,000,000,000.' },
  ],
  [
    'no currency',
    () => ({ currency: 'XTS' }),
    { path: ['currency'], message: 'Currency must be an ISO 4217 code such as EUR.' },
  ],
  [
    'no rate',
    () => ({ currency: 'JPY' }),
    { path: ['rate'], message: 'Give the rate from JPY to EUR, or the amount in EUR.' },
  ],
  [
    'a rate and an amount',
    () => ({ currency: 'JPY', rate: '0.006', baseAmount: 6 }),
    { path: ['baseAmount'], message: 'Give the rate or the amount in EUR, not both.' },
  ],
  [
    'a needless rate',
    () => ({ rate: '2' }),
    { path: ['rate'], message: 'EUR is the trip’s currency, so there is no rate.' },
  ],
  [
    'two amounts in one currency',
    () => ({ baseAmount: 999 }),
    { path: ['baseAmount'], message: 'EUR is the trip’s currency, so both amounts are the same.' },
  ],
  [
    'a rate that leaves nothing',
    () => ({ currency: 'JPY', amount: 1, rate: '0.0001' }),
    { path: ['rate'], message: 'At this rate it is less than 0.01 EUR.' },
  ],
  [
    'a rate beyond the limit',
    () => ({ currency: 'JPY', amount: 10_000_000_000_000, rate: '2' }),
    { path: ['rate'], message: 'It can be at most 100000000000.00 EUR.' },
  ],
  [
    'a refund of nothing',
    () => ({ refundOfId: newId('Expense') }),
    { path: ['refundOfId'], message: 'A refund can only be of another expense of the trip.' },
  ],
  [
    'an unknown activity',
    () => ({ activityId: newId('Activity') }),
    { path: ['activityId'], message: 'The activity is not on the trip.' },
  ],
])('it refuses %s', async (_what, input, { path, message }) => {
  await expect(record(input())).rejects.toMatchObject(refusal(path, message));
  expect(await db.expense.count({ where: { tripId: group.tripId } })).toBe(0);
});

test('a refund made from an expense cancels it exactly', async () => {
  const expense = await record({ id: idEnding('02') });
  const refund = await record({ refundOfId: expense.id }, group.owner);
  expect(refund).toMatchObject({ isRefund: true, refundOfId: expense.id });
  expect(await group.partsOf(refund.id)).toEqual(await group.partsOf(expense.id));
  await expect(record({ refundOfId: refund.id })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await expect(record({ refundOfId: expense.id, isRefund: false })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('an expense that is sent again is the recorded one, also if it would be refused by now', async () => {
  const sending = { id: newId('Expense'), baseCurrency: 'EUR' };
  await record(sending);
  await db.trip.update({ where: { id: group.tripId }, data: { currency: 'USD' } });
  expect(await record(sending)).toMatchObject({ id: sending.id, currency: 'EUR' });
  await expect(record({ ...sending, id: newId('Expense') })).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('the same id sent twice records one', async () => {
  const id = newId('Expense');
  const sent = await Promise.all([record({ id }), record({ id })]);
  expect(sent.map((expense) => expense.id)).toEqual([id, id]);
  expect(await group.eventsOf(id)).toHaveLength(1);
  await expect(record({ id, tripId: (await party(domain)).tripId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('the list has the newest day first, and then what was recorded last', async () => {
  const ids: string[] = [];
  for (const spentOn of ['2026-05-12', '2026-05-13', '2026-05-12']) ids.push((await record({ spentOn })).id);
  const listed = await readExpenses(group.owner, group.tripId, { order: expenseOrder, bounds: [], take: 100 });
  expect(listed.map(({ id }) => ids.indexOf(id))).toEqual([1, 2, 0]);
  await expect(record({}, group.outsider)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

/** Without parts, and so without the triggers that want them. */
const fill = (count: number, amount: bigint, removedAt = 'NULL') =>
  domain.pool.query(`
    BEGIN;
    SET LOCAL session_replication_role = replica;
    INSERT INTO expense
      (id, trip_id, title, category, spent_on, currency, amount, base_amount, split, created_at, updated_at, removed_at)
      SELECT 'expense_' || gen_random_uuid(), '${group.tripId}', '', '', now(), 'EUR', ${amount}, ${amount},
        '{}', now(), now(), ${removedAt}
      FROM generate_series(1, ${count});
    COMMIT`);

test('a trip has at most 5,000 expenses, and their sum stays exact as a number', async () => {
  await fill(899, 10n ** 13n);
  await fill(2, 10n ** 13n, 'now()');
  await record({ amount: 10_000_000_000_000 });
  await expect(record({ amount: 1 })).rejects.toMatchObject({ code: 'QUOTA_REACHED' });
  await db.expense.deleteMany({ where: { tripId: group.tripId } });
  await fill(4999, 1n);
  await record();
  await expect(record()).rejects.toMatchObject({ code: 'QUOTA_REACHED' });
});
