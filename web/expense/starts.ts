import { exactRate } from '../../schema/core/input/money/convert.ts';
import { decimalText, minorUnitsOfCents } from '../../schema/core/input/money/minor-units.ts';
import type { ExpenseRow_expenseFragment } from '../gql/graphql.ts';
import { blankDraft, draftOf, type ExpenseDraft, splitInForm } from './draft.ts';
import type { FormPlace } from './expense-form.tsx';
import { texts } from './texts.ts';

/** What an expense belongs to. Its form does not change it. */
export interface ExpenseLinks {
  /** The expense of which it is a refund, by which it is rounded. */
  refundOfId: string | null;
  /** The activity that cost it. */
  activityId: string | null;
}

/** With what the form of a new expense opens. */
export interface ExpenseStart {
  title: string;
  draft: ExpenseDraft;
  links: ExpenseLinks;
  /** The key under which the draft is stored: see `useDraftForm`. */
  keepAs: string;
  /** Says what the form proposes. */
  hint?: string;
}

const noLinks: ExpenseLinks = { refundOfId: null, activityId: null };

function blank({ travelers, viewerTravelerId, lastRates }: FormPlace, currency: string, today: string): ExpenseDraft {
  const payerId = viewerTravelerId ?? travelers[0]?.id ?? '';
  return blankDraft({ currency, rate: lastRates.get(currency) ?? '', payerId, travelers, today });
}

/** A new expense, in the currency of the last one. */
export const newExpense = (place: FormPlace, today: string): ExpenseStart => ({
  title: texts.add,
  draft: blank(place, place.lastCurrency, today),
  links: noLinks,
  keepAs: `${place.tripId}.expense`,
});

export interface PlannedCost {
  id: string;
  name: string;
  category: string;
  /** In cents; null if none is planned. */
  cost: number | null;
  /** YYYY-MM-DD; null if it is unscheduled. */
  day: string | null;
  /** The travelers who said that they are in; empty: no one. */
  inIds: readonly string[];
}

/** What an activity cost: by the plan and among those who are in, until another amount is typed. */
export function costOf(
  { id, name, category, cost, day, inIds }: PlannedCost,
  place: FormPlace,
  today: string,
): ExpenseStart {
  const planned = cost ? minorUnitsOfCents(cost, place.base) : null;
  const draft = blank(place, planned === null ? place.lastCurrency : place.base, today);
  const sharers = draft.among.filter((each) => inIds.includes(each));
  const isForSome = sharers.length > 0 && sharers.length < draft.among.length;
  return {
    title: texts.recordCost,
    draft: {
      ...draft,
      ...{ title: name, category, spentOn: day ?? today },
      ...(isForSome && { split: 'AMONG', among: sharers }),
      amount: planned === null ? '' : decimalText(planned, place.base),
    },
    links: { ...noLinks, activityId: id },
    keepAs: `${place.tripId}.expense.for.${id}`,
    ...(isForSome && { hint: texts.amongThoseIn(sharers.length) }),
  };
}

/** What came back of an expense: all of it, to who paid it, until less is typed. */
export function refundOf(expense: ExpenseRow_expenseFragment, place: FormPlace, today: string): ExpenseStart {
  const { id, currency, amount, baseAmount, activityId } = expense;
  const draft = draftOf(expense, place.base);
  // What the bank took belongs to all of the amount. A rate converts a part of it, too.
  const rate = draft.rate || exactRate(BigInt(amount), currency, BigInt(baseAmount), place.base);
  return {
    title: texts.recordRefund,
    draft: {
      ...draft,
      ...(currency !== place.base && rate && { convertedBy: 'rate', rate }),
      ...{ isRefund: true, spentOn: today, note: '' },
      // The travelers of then, also if other people travel now.
      split: splitInForm({ ...expense, split: expense.split === 'EQUALLY' ? 'AMONG' : expense.split }),
    },
    links: { refundOfId: id, activityId },
    keepAs: `${place.tripId}.expense.refund.${id}`,
  };
}
