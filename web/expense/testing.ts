import type { ExpenseRow_expenseFragment } from '../gql/graphql.ts';
import type { FormPlace } from './expense-form.tsx';

export const [ana, ben] = ['trav_00', 'trav_01'] as const;
export const travelers = [ana, ben].map((id, place) => ({ id, name: ['Ana', 'Ben'][place] ?? '', hasLeft: false }));

export type Expense = ExpenseRow_expenseFragment;

/** An expense that Ana paid, divided equally among the two. */
export function dinner(amount: number, updatedAt: string, fields: Partial<Expense> = {}): Expense {
  const parts = travelers.map(({ id, name }) => {
    const [paid, share] = [id === ana ? amount : 0, amount / 2];
    const traveler = { __typename: 'Traveler' as const, id, name };
    return {
      ...{ __typename: 'ExpensePart' as const, traveler, shares: 1 },
      ...{ paid, paidBase: paid, share, shareBase: share },
    };
  });
  return {
    ...{ __typename: 'Expense', id: 'exp_00', title: 'Dinner', note: null, category: 'dining', isRefund: false },
    ...{ refundOfId: null, activityId: null, pictures: [] },
    ...{ spentOn: '2027-05-02', createdAt: '2027-05-02T18:00:00Z', updatedAt, split: 'EQUALLY', parts },
    ...{ currency: 'USD', amount, baseAmount: amount, rate: null },
    viewerCan: { __typename: 'ExpensePermissions', update: true, remove: true },
    ...fields,
  };
}

/** The form of a trip in dollars, on which Ana looks. */
export const dollars: FormPlace = {
  ...{ tripId: 'trip_01h455vb4pex5vsknk084sn02q', base: 'USD', lastCurrency: 'USD', timeZone: 'UTC', travelers },
  ...{ viewerTravelerId: ana, lastRates: new Map(), categories: [] },
  receipts: { sign: () => null, tiles: () => null, picker: () => null },
};
