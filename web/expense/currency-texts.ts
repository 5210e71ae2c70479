import { formatCount } from '../ui/text/format.ts';
import { formatCost } from '../ui/text/money.ts';

/** The texts of the dialog that changes a trip's currency. Loaded on demand. */
export const currencyTexts = {
  title: 'Change currency',
  currency: 'New currency',
  expenses: (count: number, to: string) =>
    count === 1
      ? `The expense is converted to ${to} at this rate, once. Its own amount stays as it was paid.`
      : `The ${formatCount(count)} expenses are converted to ${to} at this rate, once. Their own amounts stay as they were paid.`,
  /** @param planned All planned costs together, in cents. */
  costs: (planned: number, from: string, to: string) =>
    `Planned costs keep their numbers: together, ${formatCost(planned, from)} becomes ${formatCost(planned, to)}.`,
  hasPayments: (count: number) =>
    count === 1
      ? 'The currency can’t change while there is a payment. This trip has one: delete it first, in Money under Balances.'
      : `The currency can’t change while there are payments. This trip has ${formatCount(count)}: delete them first, in Money under Balances.`,
  changed: (to: string) => `The currency is ${to} now.`,
  same: 'Choose another currency than the one the trip has.',
  change: 'Change currency',
  close: 'Close',
  failed: 'Failed to change the currency. Please try again.',
};
