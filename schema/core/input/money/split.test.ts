import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumOf } from './allocate.ts';
import { type Part, partsOf, type Split } from './split.ts';

const all = ['ana', 'bob', 'cho'];
const equally: Split = { kind: 'EQUALLY', travelerIds: all };
const shares = (each: Record<string, number>): Split => ({ kind: 'SHARES', shares: new Map(Object.entries(each)) });
const amounts = (each: Record<string, bigint>): Split => ({ kind: 'AMOUNTS', amounts: new Map(Object.entries(each)) });

const divide = (split: Split, amount = 1000n, baseAmount = amount, paid: Record<string, bigint> = { ana: amount }) =>
  partsOf({ amount, baseAmount, key: 'expense_00', paid: new Map(Object.entries(paid)), split });

/** Such as 'ana 1000/1000 334/334, bob 0/0 333/333': paid and shared, each with the base amount. */
const inWords = (divided: ReturnType<typeof divide>) =>
  'parts' in divided
    ? divided.parts
        .map((part) => `${part.travelerId} ${part.paid}/${part.paidBase} ${part.share}/${part.shareBase}`)
        .join(', ')
    : divided;

test('an expense is divided', () => {
  expect({
    equally: inWords(divide(equally)),
    'among some, without the payer': inWords(divide({ kind: 'AMONG', travelerIds: ['cho', 'bob', 'cho'] })),
    'by shares': inWords(divide(shares({ ana: 2, bob: 1 }), 1000n, 500n)),
    'by amounts, the base by the amounts': inWords(divide(amounts({ ana: 999n, bob: 1n, cho: 0n }), 1000n, 7n)),
    'with two payers': inWords(divide(equally, 1000n, 101n, { ana: 500n, bob: 500n, cho: 0n })),
    'less than one unit each': inWords(divide(equally, 1n, 2n)),
  }).toEqual({
    equally: 'ana 1000/1000 334/334, bob 0/0 333/333, cho 0/0 333/333',
    'among some, without the payer': 'ana 1000/1000 0/0, bob 0/0 500/500, cho 0/0 500/500',
    'by shares': 'ana 1000/500 667/333, bob 0/0 333/167',
    'by amounts, the base by the amounts': 'ana 1000/7 999/7, bob 0/0 1/0',
    'with two payers': 'ana 500/51 334/34, bob 500/50 333/34, cho 0/0 333/33',
    'less than one unit each': 'ana 1/2 1/1, bob 0/0 0/1, cho 0/0 0/0',
  });
});

test('a refusal says which way, and by how much', () => {
  expect([
    divide(equally, 1000n, 1000n, { ana: 1001n }),
    divide(equally, 1000n, 1000n, { ana: 500n, bob: 499n }),
    divide(equally, 1000n, 1000n, {}),
    divide(amounts({ ana: 500n, bob: 501n })),
    divide(amounts({ ana: 300n })),
    divide(amounts({})),
    divide({ kind: 'AMONG', travelerIds: [] }),
    divide(shares({})),
    divide(amounts({ ana: 1001n, bob: -1n })),
    divide(equally, 1000n, 1000n, { ana: 1001n, cho: -1n }),
  ]).toEqual([
    { problem: 'PAID_TOO_MUCH', by: 1n },
    { problem: 'PAID_TOO_LITTLE', by: 1n },
    { problem: 'PAID_TOO_LITTLE', by: 1000n },
    { problem: 'SHARED_TOO_MUCH', by: 1n },
    { problem: 'SHARED_TOO_LITTLE', by: 700n },
    { problem: 'SHARED_TOO_LITTLE', by: 1000n },
    { problem: 'NO_SHARER' },
    { problem: 'NO_SHARER' },
    { problem: 'NEGATIVE_AMOUNT', travelerId: 'bob' },
    { problem: 'NEGATIVE_AMOUNT', travelerId: 'cho' },
  ]);
});

test('shares are whole numbers from 1 to 1000', () => {
  expect(divide(shares({ ana: 1, bob: 1000 }))).toHaveProperty('parts');
  for (const bob of [0, -1, 1.5, Number.POSITIVE_INFINITY, Number.NaN])
    expect(divide(shares({ ana: 1, bob }))).toEqual({ problem: 'SHARES_OUT_OF_RANGE', travelerId: 'bob' });
});

test('amounts that no expense can have are refused', () => {
  for (const [amount, baseAmount] of [
    [0n, 1n],
    [1n, 0n],
    [-1n, 1n],
    [10n ** 13n + 1n, 1n],
  ] as const)
    expect(() => divide(equally, amount, baseAmount)).toThrow(RangeError);
});

const balanceOf = (parts: readonly Part[], id: string) =>
  sumOf(parts.filter(({ travelerId }) => travelerId === id).map(({ paidBase, shareBase }) => paidBase - shareBase));

test('the cent of ten expenses of 10.00 is not always the same person’s', () => {
  const parts = Array.from({ length: 10 }, (_, digit) => {
    const paid = new Map([['ana', 1000n]]);
    return partsOf({ amount: 1000n, baseAmount: 1000n, key: `expense_0${digit}`, paid, split: equally });
  }).flatMap((divided) => ('parts' in divided ? divided.parts : []));
  expect(all.map((id) => balanceOf(parts, id))).toEqual([6666n, -3333n, -3333n]);
});

const byTraveler = <Each>(each: fc.Arbitrary<Each>, options: { minLength: number; maxLength: number }) =>
  fc
    .uniqueArray(fc.tuple(fc.stringMatching(/^[0-9a-z]{1,3}$/), each), { ...options, selector: ([id]) => id })
    .map((entries) => new Map(entries));

const few = { minLength: 1, maxLength: 20 };
const positive = fc.bigInt(1n, 10n ** 11n);
/** An expense whose payers and amounts add up. */
const expense = fc.record({
  paid: byTraveler(positive, few),
  baseAmount: fc.oneof(fc.bigInt(1n, 50n), positive),
  key: fc.stringMatching(/^[0-9a-hjkmnp-tv-z]{2}$/),
  split: fc.oneof(
    byTraveler(fc.constant(1), few).map((some): Split => ({ kind: 'AMONG', travelerIds: [...some.keys()] })),
    byTraveler(fc.integer({ min: 1, max: 1000 }), few).map((some): Split => ({ kind: 'SHARES', shares: some })),
    fc.constant(null),
  ),
});

const reversed = <Value>(map: ReadonlyMap<string, Value>) => new Map([...map].reverse());
function backwards(split: Split): Split {
  if (split.kind === 'SHARES') return { ...split, shares: reversed(split.shares) };
  if (split.kind === 'AMOUNTS') return { ...split, amounts: reversed(split.amounts) };
  return { ...split, travelerIds: [...split.travelerIds].reverse() };
}

const weightIn = (split: Split, id: string): bigint => {
  if (split.kind === 'AMOUNTS') return split.amounts.get(id) ?? 0n;
  return split.kind === 'SHARES' ? BigInt(split.shares.get(id) ?? 0) : BigInt(split.travelerIds.includes(id));
};

/** Whether each part is within one unit of what its weight gives of the total. */
const areFair = (parts: readonly bigint[], weights: readonly bigint[]) => {
  const [total, sum] = [sumOf(parts), sumOf(weights)];
  return parts.every((part, place) => {
    const difference = part * sum - total * (weights[place] ?? 0n);
    return difference > -sum && difference < sum;
  });
};

test('parts add up in both currencies, each within one unit of its quota, in any order of the rows', () => {
  fc.assert(
    fc.property(expense, ({ split: chosen, paid, baseAmount, key }) => {
      const amount = sumOf(paid.values());
      // By amounts: everyone's share is what the one before them paid.
      const [first = '', ...others] = paid.keys();
      const shared = new Map([...others, first].map((id, place) => [id, [...paid.values()][place] ?? 0n]));
      const split: Split = chosen ?? { kind: 'AMOUNTS', amounts: shared };
      const divided = partsOf({ amount, baseAmount, key, paid, split });
      if ('problem' in divided) throw new Error(divided.problem);

      const { parts } = divided;
      const all = (field: 'paid' | 'paidBase' | 'share' | 'shareBase') => parts.map((part) => part[field]);
      expect([all('paid'), all('share')].map(sumOf)).toEqual([amount, amount]);
      expect([all('paidBase'), all('shareBase')].map(sumOf)).toEqual([baseAmount, baseAmount]);
      expect(all('paid')).toEqual(parts.map(({ travelerId }) => paid.get(travelerId) ?? 0n));
      const weights = parts.map(({ travelerId }) => weightIn(split, travelerId));
      if (split.kind === 'AMOUNTS') expect(all('share')).toEqual(weights);
      expect([
        areFair(all('paidBase'), all('paid')),
        areFair(all('share'), weights),
        areFair(all('shareBase'), weights),
      ]).toEqual([true, true, true]);
      expect(partsOf({ amount, baseAmount, key, paid: reversed(paid), split: backwards(split) })).toEqual(divided);
    }),
  );
});

test('a refund with the key of its expense cancels it exactly', () => {
  const partsBy = (key: string, split: Split) => {
    const divided = partsOf({ amount: 1000n, baseAmount: 925n, key, paid: new Map([['bob', 1000n]]), split });
    return 'parts' in divided ? divided.parts : [];
  };
  const balances = (refundKey: string) => {
    const [expense, refund] = [partsBy('expense_00', equally), partsBy(refundKey, backwards(equally))];
    return all.map((id) => balanceOf(expense, id) - balanceOf(refund, id));
  };
  expect(balances('expense_00')).toEqual([0n, 0n, 0n]);
  expect(balances('expense_01')).toEqual([-1n, 1n, 0n]);
});
