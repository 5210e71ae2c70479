import { beforeEach, expect, test } from 'vitest';
import { testDomain } from '../../server/test/domain.ts';
import { spenders } from '../../server/test/spenders.ts';

// What the database refuses by itself, with rows that no command writes.

const domain = await testDomain();
const { pool } = domain;

let group: Awaited<ReturnType<typeof spenders>>;
let other: Awaited<ReturnType<typeof spenders>>;
let id: string;

beforeEach(async () => {
  [group, other] = [await spenders(domain), await spenders(domain)];
  ({ id } = await group.record());
});

const notAddedUp = /do not add up/;
const ofOtherTrip = /of another trip/;
const part = (travelerId: string, amounts: string) =>
  `INSERT INTO expense_part (traveler_id, expense_id, paid, paid_base, share, share_base) VALUES ('${travelerId}', '${id}', ${amounts})`;

test.each<[string, () => string, RegExp]>([
  ['an amount alone', () => `UPDATE expense SET amount = amount + 1 WHERE id = '${id}'`, notAddedUp],
  ['an amount in the trip’s currency alone', () => `UPDATE expense SET base_amount = 1 WHERE id = '${id}'`, notAddedUp],
  ...['paid', 'paid_base', 'share', 'share_base'].map((column): [string, () => string, RegExp] => [
    `${column} of one part`,
    () =>
      `UPDATE expense_part SET ${column} = ${column} + 1 WHERE expense_id = '${id}' AND traveler_id = '${group.mia}'`,
    notAddedUp,
  ]),
  [
    'a part less',
    () => `DELETE FROM expense_part WHERE expense_id = '${id}' AND traveler_id = '${group.mia}'`,
    notAddedUp,
  ],
  ['no part', () => `DELETE FROM expense_part WHERE expense_id = '${id}'`, notAddedUp],
  [
    'a part of another expense',
    () => `UPDATE expense_part SET expense_id = '${id}' WHERE traveler_id = '${other.mia}'`,
    notAddedUp,
  ],
  [
    'another trip’s traveler',
    () =>
      `UPDATE expense_part SET traveler_id = '${other.mia}' WHERE expense_id = '${id}' AND traveler_id = '${group.mia}'`,
    ofOtherTrip,
  ],
  ['another trip’s traveler without amounts', () => part(other.mia, '0, 0, 0, 0'), ofOtherTrip],
  ['another trip', () => `UPDATE expense SET trip_id = '${other.tripId}' WHERE id = '${id}'`, ofOtherTrip],
  ['a negative part', () => part(other.mia, '-1, 0, 0, 0'), /expense_part_amounts/],
  ['a traveler who is gone', () => `DELETE FROM traveler WHERE id = '${group.mia}'`, /expense_part_traveler_id_fkey/],
  ['an expense of nothing', () => `UPDATE expense SET amount = 0 WHERE id = '${id}'`, /expense_amounts/],
  [
    'an expense beyond the limit',
    () => `UPDATE expense SET base_amount = 10000000000001 WHERE id = '${id}'`,
    /expense_amounts/,
  ],
  [
    'what is of an expense and no refund',
    () => `UPDATE expense SET refund_of_id = id WHERE id = '${id}'`,
    /expense_refunds/,
  ],
])('the database refuses %s', async (_what, statement, reason) => {
  const before = await group.partsOf(id);
  await other.record();
  await expect(pool.query(statement())).rejects.toThrow(reason);
  expect(await group.partsOf(id)).toEqual(before);
});

test('the database refuses a refund of another trip’s expense', async () => {
  const { id: refunded } = await other.record();
  await expect(
    pool.query(`UPDATE expense SET is_refund = true, refund_of_id = '${refunded}' WHERE id = '${id}'`),
  ).rejects.toThrow(ofOtherTrip);
});

test('parts may not add up within a transaction, and a trip is deleted with its money', async () => {
  await pool.query(
    `BEGIN; DELETE FROM expense_part WHERE expense_id = '${id}'; ${part(group.mia, '1000, 1000, 1000, 1000')}; COMMIT`,
  );
  expect(await group.partsOf(id)).toEqual({ mia: '1000 1000' });
  await pool.query(`DELETE FROM trip WHERE id = '${group.tripId}'`);
  expect(await domain.db.expensePart.count({ where: { expenseId: id } })).toBe(0);
});
