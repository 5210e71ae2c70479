import { convert, isRate } from '../../schema/core/input/money/convert.ts';
import { decimalText } from '../../schema/core/input/money/minor-units.ts';
import type { ExpenseRow_expenseFragment, SplitKind } from '../gql/graphql.ts';
import type { Receipt } from './receipts.tsx';

/** Text by traveler id. */
export type ByTraveler = Record<string, string>;

/** What the form of an expense has: amounts and numbers as they were typed. */
export interface ExpenseDraft {
  amount: string;
  currency: string;
  /** How the amount in the trip’s currency is found: by a rate, or by what the bank took. */
  convertedBy: 'rate' | 'bank';
  rate: string;
  bank: string;
  title: string;
  /** Whether it is money that came back. */
  isRefund: boolean;
  payerId: string;
  hasSeveralPayers: boolean;
  paid: ByTraveler;
  split: SplitKind;
  among: string[];
  shares: ByTraveler;
  amounts: ByTraveler;
  spentOn: string | null;
  category: string;
  note: string;
  /** New ones, which are uploaded already. */
  receipts: Receipt[];
}

export interface FormTraveler {
  id: string;
  name: string;
  /** The name that tells them apart from another one: see `distinctNames`. Default: their own. */
  shownAs?: string | undefined;
  hasLeft: boolean;
}

interface Start {
  currency: string;
  rate: string;
  payerId: string;
  travelers: readonly FormTraveler[];
  today: string;
}

const hereOf = (travelers: readonly FormTraveler[]) => travelers.filter(({ hasLeft }) => !hasLeft);

export const blankDraft = ({ currency, rate, payerId, travelers, today }: Start): ExpenseDraft => ({
  amount: '',
  currency,
  convertedBy: 'rate',
  rate,
  bank: '',
  title: '',
  isRefund: false,
  payerId,
  hasSeveralPayers: false,
  paid: {},
  split: 'EQUALLY',
  among: hereOf(travelers).map(({ id }) => id),
  shares: Object.fromEntries(hereOf(travelers).map(({ id }) => [id, '1'])),
  amounts: {},
  spentOn: today,
  category: 'other',
  note: '',
  receipts: [],
});

export type Edited = Pick<
  ExpenseRow_expenseFragment,
  | 'amount'
  | 'currency'
  | 'baseAmount'
  | 'rate'
  | 'title'
  | 'isRefund'
  | 'parts'
  | 'split'
  | 'spentOn'
  | 'category'
  | 'note'
>;

/** Whether the rate still gives the amount: it does not after the trip’s currency has changed. */
const isCurrent = ({ amount, currency, baseAmount, rate }: Edited, base: string): boolean => {
  if (rate === null || currency === base || !isRate(rate)) return false;
  const converted = convert(BigInt(amount), currency, base, rate);
  return 'amount' in converted && converted.amount === BigInt(baseAmount);
};

/** Equal parts are shares for the form if someone was two travelers before, so that they keep both. */
export const splitInForm = ({ split, parts }: Edited): ExpenseDraft['split'] =>
  split === 'AMONG' && parts.some(({ shares }) => shares !== null && shares > 1) ? 'SHARES' : split;

/** The draft that edits an expense. */
export function draftOf(expense: Edited, base: string): ExpenseDraft {
  const { currency, parts } = expense;
  const written = (amount: number) => decimalText(BigInt(amount), currency);
  const payers = parts.filter(({ paid }) => paid > 0);
  const sharers = parts.filter(({ share, shares }) => share > 0 || shares);
  const byTraveler = (some: typeof parts, text: (part: (typeof parts)[number]) => string): ByTraveler =>
    Object.fromEntries(some.flatMap((part) => (part.traveler ? [[part.traveler.id, text(part)]] : [])));
  const isByRate = isCurrent(expense, base);
  return {
    amount: written(expense.amount),
    currency,
    convertedBy: isByRate || currency === base ? 'rate' : 'bank',
    rate: (isByRate && expense.rate) || '',
    bank: currency === base ? '' : decimalText(BigInt(expense.baseAmount), base),
    title: expense.title,
    isRefund: expense.isRefund,
    payerId: payers[0]?.traveler?.id ?? '',
    hasSeveralPayers: payers.length > 1,
    paid: payers.length > 1 ? byTraveler(payers, ({ paid }) => written(paid)) : {},
    split: splitInForm(expense),
    among: sharers.flatMap(({ traveler }) => (traveler ? [traveler.id] : [])),
    shares: byTraveler(sharers, ({ shares }) => String(shares ?? 1)),
    amounts: expense.split === 'AMOUNTS' ? byTraveler(sharers, ({ share }) => written(share)) : {},
    spentOn: expense.spentOn,
    category: expense.category,
    note: expense.note ?? '',
    receipts: [],
  };
}
