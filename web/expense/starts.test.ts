import { expect, it } from 'vitest';
import { type Part, partsOf, type Split } from '../../schema/core/input/money/split.ts';
import type { ExpenseRow_expenseFragment } from '../gql/graphql.ts';
import type { FormPlace } from './expense-form.tsx';
import { readDraft } from './read-draft.ts';
import { costOf, refundOf } from './starts.ts';

const [ana, ben, mei, ida] = ['trav_00', 'trav_01', 'trav_02', 'trav_03'] as const;
const traveler = (id: string) => ({ id, name: id, hasLeft: false });
const place: FormPlace = {
  ...{ tripId: 'trip_1', base: 'USD', lastCurrency: 'EUR', timeZone: 'UTC', viewerTravelerId: ana, categories: [] },
  // Ida came later.
  travelers: [ana, ben, mei, ida].map(traveler),
  lastRates: new Map([['EUR', '1.08']]),
  receipts: { sign: () => null, tiles: () => null, picker: () => null },
};
const today = '2027-05-20';
const activity = { id: 'activity_1', name: 'Tram 28', category: 'transport', cost: 4500, day: '2027-05-12', inIds: [] };

it.each([
  ['what is planned', {}, place, { amount: '45.00', currency: 'USD', rate: '', spentOn: '2027-05-12' }],
  ['today without a day', { day: null }, place, { amount: '45.00', spentOn: today }],
  ['the last currency without a cost', { cost: null }, place, { amount: '', currency: 'EUR', rate: '1.08' }],
  ['no amount for what is free', { cost: 0 }, place, { amount: '' }],
  ['whole yen', {}, { ...place, base: 'JPY' }, { amount: '45', currency: 'JPY' }],
  ['no half of a yen', { cost: 4550 }, { ...place, base: 'JPY' }, { amount: '', currency: 'EUR' }],
])('proposes for an activity %s', (_what, given, on, draft) => {
  const start = costOf({ ...activity, ...given }, on, today);
  expect(start.draft).toMatchObject({ title: 'Tram 28', category: 'transport', split: 'EQUALLY', ...draft });
  expect(start.links).toEqual({ refundOfId: null, activityId: 'activity_1' });
});

it.each([
  ['everyone, as no one has said that they are in', [], 'EQUALLY', [ana, ben, mei, ida], undefined],
  ['everyone, as all are in', [ida, mei, ben, ana], 'EQUALLY', [ana, ben, mei, ida], undefined],
  ['those who are in', [mei, ana], 'AMONG', [ana, mei], 'Proposed for the 2 who are in. You can choose others.'],
  ['everyone, as who was in has left', ['trav_04'], 'EQUALLY', [ana, ben, mei, ida], undefined],
])('proposes to share an activity among %s', (_who, inIds, split, among, hint) => {
  const start = costOf({ ...activity, inIds }, place, today);
  expect(start.draft).toMatchObject({ split, among });
  expect(start.hint).toBe(hint);
});

interface Given {
  split: Split;
  kind: ExpenseRow_expenseFragment['split'];
  paid?: Map<string, bigint>;
  currency?: string;
  baseAmount?: bigint;
  rate?: string;
}

/** An expense of 10.01, as the server has divided it. */
function expenseOf({ split, kind, paid = new Map([[ana, 1001n]]), currency = 'USD', baseAmount = 1001n, rate }: Given) {
  const id = 'expense_0000000000000000000000002';
  const divided = partsOf({ amount: 1001n, baseAmount, key: id, paid, split });
  const parts = 'parts' in divided ? divided.parts : [];
  const sharesOf = (travelerId: string) => {
    if (split.kind === 'AMOUNTS') return null;
    return split.kind === 'SHARES'
      ? (split.shares.get(travelerId) ?? null)
      : Number(split.travelerIds.includes(travelerId)) || null;
  };
  const expense: ExpenseRow_expenseFragment = {
    ...{ __typename: 'Expense', id, title: 'Boat', note: 'Paid in cash', category: 'activity', spentOn: '2027-05-01' },
    ...{ createdAt: today, updatedAt: today, isRefund: false, refundOfId: null, activityId: null, pictures: [] },
    ...{ currency, amount: 1001, baseAmount: Number(baseAmount), rate: rate ?? null, split: kind },
    parts: parts.map((part) => ({
      __typename: 'ExpensePart',
      traveler: { __typename: 'Traveler', id: part.travelerId, name: part.travelerId },
      ...{ paid: Number(part.paid), paidBase: Number(part.paidBase) },
      ...{ share: Number(part.share), shareBase: Number(part.shareBase), shares: sharesOf(part.travelerId) },
    })),
    viewerCan: { __typename: 'ExpensePermissions', update: true, remove: true },
  };
  return { expense, parts };
}

const all = { kind: 'EQUALLY', travelerIds: [ana, ben, mei] } as const;
const twoPayers = new Map([
  [ben, 400n],
  [mei, 601n],
]);

it.each<[string, Given]>([
  ['equal parts of those who traveled then', { kind: 'EQUALLY', split: all }],
  [
    'equal parts of someone who was two',
    {
      kind: 'EQUALLY',
      split: {
        kind: 'SHARES',
        shares: new Map([
          [ana, 2],
          [ben, 1],
          [mei, 1],
        ]),
      },
    },
  ],
  ['equal parts of some', { kind: 'AMONG', split: { kind: 'AMONG', travelerIds: [ben, mei] } }],
  [
    'shares',
    {
      kind: 'SHARES',
      split: {
        kind: 'SHARES',
        shares: new Map([
          [ana, 1],
          [mei, 2],
        ]),
      },
    },
  ],
  [
    'amounts',
    {
      kind: 'AMOUNTS',
      split: {
        kind: 'AMOUNTS',
        amounts: new Map([
          [ana, 1000n],
          [ben, 1n],
        ]),
      },
    },
  ],
  ['two payers', { kind: 'EQUALLY', split: all, paid: twoPayers }],
  ['a rate', { kind: 'EQUALLY', split: all, paid: twoPayers, currency: 'EUR', rate: '1.0831', baseAmount: 1084n }],
  ['what the bank took', { kind: 'EQUALLY', split: all, paid: twoPayers, currency: 'EUR', baseAmount: 1117n }],
])('a refund of all cancels its expense exactly, with %s', (_how, given) => {
  const { expense, parts } = expenseOf(given);
  const { draft, links } = refundOf(expense, place, today);
  const reading = readDraft(draft, { base: 'USD', travelers: place.travelers, key: links.refundOfId ?? '' });
  expect(reading.problems).toEqual({});
  expect(reading.parts).toEqual<readonly Part[]>(parts);
  expect(draft).toMatchObject({ isRefund: true, spentOn: today, note: '' });
});

it('converts a part of a refund in proportion to what the bank took', () => {
  const { expense } = expenseOf({ kind: 'EQUALLY', split: all, currency: 'EUR', baseAmount: 2002n });
  const { draft, links } = refundOf(expense, place, today);
  const typed = { ...draft, amount: '5.00' };
  const reading = readDraft(typed, { base: 'USD', travelers: place.travelers, key: links.refundOfId ?? '' });
  expect(reading).toMatchObject({ amount: 500n, baseAmount: 1000n, problems: {} });
});
