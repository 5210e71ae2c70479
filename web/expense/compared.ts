import { expenseFields } from '../../schema/expense/entity.ts';
import { formatValue } from '../ui/text/format-value.ts';
import { formatMoney } from '../ui/text/money.ts';
import type { ExpenseDraft } from './draft.ts';
import { formTexts } from './form-texts.ts';
import type { CategoryOption } from './more-fields.tsx';
import type { Reading } from './read-draft.ts';

const writtenNames = ['title', 'note', 'category', 'spentOn'] as const;
const moneyNames = [
  ...(['amount', 'currency', 'convertedBy', 'rate', 'bank', 'payerId', 'hasSeveralPayers', 'paid'] as const),
  ...(['split', 'among', 'shares', 'amounts'] as const),
] satisfies (keyof ExpenseDraft)[];

/**
 * The values of an expense in the form that two edits are compared in. All that has to do with amounts is one value: a
 * mixture of two people’s amounts would not add up.
 */
export type Compared = Record<(typeof writtenNames)[number], string | null> & { money: string };
export type ComparedName = keyof Compared;

/** The form fields that make up a compared value. */
export const draftNames = (name: string): readonly (keyof ExpenseDraft)[] =>
  name === 'money' ? moneyNames : writtenNames.filter((each) => each === name);

const sorted = <Value>(byTraveler: ReadonlyMap<string, Value>) =>
  Array.from(byTraveler, ([id, value]) => `${id} ${value}`).sort();

function weightsOf(draft: ExpenseDraft, { split }: Reading): readonly string[] {
  if (draft.split === 'EQUALLY') return [];
  if (split.kind === 'AMOUNTS') return sorted(split.amounts);
  return split.kind === 'SHARES' ? sorted(split.shares) : [...split.travelerIds].sort();
}

const splitKey = (draft: ExpenseDraft, reading: Reading) => [draft.split, weightsOf(draft, reading)] as const;

/** Whether both divide by the same kind and the same weights. An edit that leaves them does not send them. */
export const isSplitAlike = (one: Parameters<typeof splitKey>, other: Parameters<typeof splitKey>): boolean =>
  JSON.stringify(splitKey(...one)) === JSON.stringify(splitKey(...other));

export function compared(draft: ExpenseDraft, reading: Reading): Compared {
  const { amount, baseAmount, rate, paid } = reading;
  const { title, note, category, spentOn, currency } = draft;
  const money = [`${amount}`, currency, `${baseAmount}`, rate, sorted(paid), ...splitKey(draft, reading)];
  return { title: title.trim(), note: note.trim() || null, category, spentOn, money: JSON.stringify(money) };
}

interface Shown {
  draft: ExpenseDraft;
  reading: Reading;
  /** The trip’s currency. */
  base: string;
  /** Returns the name of a traveler. */
  nameOf: (id: string) => string;
  categories: readonly CategoryOption[];
}

function showSplit({ draft: { split: kind, currency }, reading: { split }, nameOf }: Shown): string {
  if (kind === 'EQUALLY') return formTexts.splitEqually;
  if (split.kind === 'AMOUNTS') {
    return formTexts.splitAs(
      Array.from(split.amounts, ([id, amount]) => `${nameOf(id)} ${formatMoney(amount, currency)}`),
    );
  }
  if (split.kind === 'SHARES') {
    return formTexts.splitByShares(Array.from(split.shares, ([id, shares]) => `${nameOf(id)} ${shares}`));
  }
  return formTexts.splitAmong(split.travelerIds.map(nameOf));
}

function showMoney(shown: Shown): string {
  const { draft, reading, base, nameOf } = shown;
  const { amount, baseAmount, paid } = reading;
  const { currency } = draft;
  if (amount === null) return draft.amount;
  const inBase = currency !== base && baseAmount !== null ? ` = ${formatMoney(baseAmount, base)}` : '';
  const payers = Array.from(paid, ([id, each]) =>
    paid.size === 1 ? nameOf(id) : `${nameOf(id)} ${formatMoney(each, currency)}`,
  );
  return [`${formatMoney(amount, currency)}${inBase}`, formTexts.paidByAll(payers), showSplit(shown)].join('\n');
}

/** Formats a compared value for display; '' if it is empty. */
export function showCompared(shown: Shown, name: ComparedName): string {
  const { draft, categories } = shown;
  if (name === 'money') return showMoney(shown);
  if (name === 'category') return categories.find(({ id }) => id === draft.category)?.label ?? draft.category;
  return formatValue(draft[name], expenseFields[name].format, 'UTC');
}

const labels: Record<ComparedName, string> = {
  title: formTexts.title,
  note: formTexts.note,
  category: formTexts.category,
  spentOn: formTexts.day,
  money: formTexts.money,
};

export const labelOf = (name: ComparedName): string => labels[name];
