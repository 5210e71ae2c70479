import type { SplitKind } from '../gql/graphql.ts';

const splits: Record<SplitKind, string> = {
  EQUALLY: 'Shared equally',
  AMONG: 'Shared equally',
  SHARES: 'Shared by shares',
  AMOUNTS: 'Shared by exact amounts',
};

/** The texts of an opened expense. Loaded on demand. */
export const detailTexts = {
  atRate: (base: string, currency: string, rate: string, to: string) => `= ${base}, at 1 ${currency} = ${rate} ${to}`,
  aboutRate: (base: string, currency: string, rate: string, to: string) =>
    `= ${base}, about 1 ${currency} = ${rate} ${to}`,
  day: 'Day',
  category: 'Category',
  activity: 'Activity',
  refundOf: 'Refund of',
  recordedBy: 'Recorded by',
  paidBy: (isRefund: boolean) => (isRefund ? 'Who got it back' : 'Paid by'),
  sharedBy: (split: SplitKind) => splits[split],
  shares: (count: number) => (count === 1 ? '1 share' : `${count} shares`),
  deleted: 'This expense was deleted.',
  remove: 'Delete',
  refund: 'Refund',
  edit: 'Edit',
};
