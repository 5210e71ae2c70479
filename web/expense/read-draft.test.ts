import { expect, it } from 'vitest';
import { blankDraft, draftOf, type ExpenseDraft } from './draft.ts';
import { readDraft } from './read-draft.ts';

const [ana, ben, mei, gone] = ['trav_00', 'trav_01', 'trav_02', 'trav_03'] as const;
const traveler = (id: string, hasLeft = false) => ({ id, name: id, hasLeft });
const travelers = [traveler(ana), traveler(ben), traveler(mei), traveler(gone, true)];
const place = { base: 'USD', travelers, key: 'exp_00' };

const blank = blankDraft({ currency: 'USD', rate: '', payerId: ana, travelers, today: '2026-11-29' });
const read = (typed: Partial<ExpenseDraft>) => readDraft({ ...blank, title: 'Dinner', ...typed }, place);
const sharesIn = ({ parts }: ReturnType<typeof readDraft>) =>
  Object.fromEntries(
    parts.filter(({ share }) => share > 0n).map(({ travelerId, share }) => [travelerId, Number(share)]),
  );

it.each<[string, Partial<ExpenseDraft>, Record<string, number>]>([
  ['equally, among all who have not left', { amount: '10,00' }, { [ana]: 334, [ben]: 333, [mei]: 333 }],
  ['among some', { amount: '10', split: 'AMONG', among: [ben, mei] }, { [ben]: 500, [mei]: 500 }],
  [
    'by shares',
    { amount: '9', split: 'SHARES', shares: { [ana]: '2', [ben]: '1', [mei]: '0' } },
    { [ana]: 600, [ben]: 300 },
  ],
  [
    'by amounts',
    { amount: '9', split: 'AMOUNTS', amounts: { [ana]: '8,50', [ben]: '.5', [mei]: '' } },
    { [ana]: 850, [ben]: 50 },
  ],
])('divides %s', (_how, typed, shares) => {
  const reading = read(typed);
  expect(reading.problems).toEqual({});
  expect(sharesIn(reading)).toEqual(shares);
});

it.each<[Partial<ExpenseDraft>, Partial<Record<keyof ExpenseDraft, string>>]>([
  [{ amount: '' }, { amount: 'Enter an amount.' }],
  [{ amount: '5', title: ' ' }, { title: 'What for is required.' }],
  [{ amount: '5', spentOn: null }, { spentOn: 'Choose the day.' }],
  [{ amount: '5', split: 'AMONG', among: [] }, { among: 'Choose who shares it.' }],
  [{ amount: '5', split: 'SHARES', shares: { [ana]: 'x' } }, { shares: '“x” is not a whole number.' }],
  [{ amount: '5', split: 'SHARES', shares: { [ana]: '1001' } }, { shares: 'Enter shares from 1 to 1,000.' }],
  [{ amount: '5', split: 'AMOUNTS', amounts: { [ana]: '5.01' } }, { amounts: 'The shares are $0.01 too much.' }],
  [{ amount: '5', hasSeveralPayers: true, paid: { [ana]: '4' } }, { paid: 'Together this is $1.00 too little.' }],
  [{ amount: '5', currency: 'EUR' }, { rate: 'Enter what 1 EUR costs in USD, such as 0.92.' }],
  [{ amount: '5', currency: 'EUR', convertedBy: 'bank' }, { bank: 'Enter an amount.' }],
])('says what is wrong with %o', (typed, problems) => {
  expect(read(typed).problems).toEqual(problems);
});

it('shows the shares while what several people paid does not add up', () => {
  expect(sharesIn(read({ amount: '9', hasSeveralPayers: true }))).toEqual({ [ana]: 300, [ben]: 300, [mei]: 300 });
});

it('converts by a rate, or takes what the bank took', () => {
  expect(read({ amount: '1000', currency: 'JPY', rate: '0,0065' })).toMatchObject({ baseAmount: 650n, rate: '0.0065' });
  const byBank = { amount: '1000', currency: 'JPY', convertedBy: 'bank', bank: '6.61' } as const;
  expect(read(byBank)).toMatchObject({ baseAmount: 661n, rate: null, problems: {} });
});

it('opens an expense as it was typed', () => {
  const part = (id: string, paid: number, share: number) => ({
    __typename: 'ExpensePart' as const,
    traveler: { __typename: 'Traveler' as const, id, name: id },
    ...{ paid, paidBase: paid, share, shareBase: share, shares: null },
  });
  const draft = draftOf(
    {
      ...{ amount: 900, currency: 'USD', baseAmount: 900, rate: null, title: 'Boat', note: null, isRefund: false },
      ...{ split: 'AMOUNTS', spentOn: '2026-11-28', category: 'activity' },
      parts: [part(ana, 600, 0), part(ben, 300, 850), part(mei, 0, 50)],
    },
    'USD',
  );
  const reading = readDraft(draft, place);
  expect(reading.problems).toEqual({});
  expect(Object.fromEntries(reading.paid)).toEqual({ [ana]: 600n, [ben]: 300n });
  expect(sharesIn(reading)).toEqual({ [ben]: 850, [mei]: 50 });
});
