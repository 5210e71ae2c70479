import { sumOf } from '../../schema/core/input/money/allocate.ts';
import { convert, isRate } from '../../schema/core/input/money/convert.ts';
import { readAmount } from '../../schema/core/input/money/read-amount.ts';
import { isInRange, type Part, partsOf, type Split, type SplitProblem } from '../../schema/core/input/money/split.ts';
import { expenseFields } from '../../schema/expense/entity.ts';
import { parseDecimal } from '../ui/form/decimal.ts';
import { amountProblem } from '../ui/text/amount-problem.ts';
import { formatMoney } from '../ui/text/money.ts';
import type { ByTraveler, ExpenseDraft, FormTraveler } from './draft.ts';
import { formTexts as texts } from './form-texts.ts';

export interface Reading {
  /** In minor units of the expense’s currency; null until it can be read. */
  amount: bigint | null;
  /** The same in the trip’s currency. */
  baseAmount: bigint | null;
  rate: string | null;
  paid: ReadonlyMap<string, bigint>;
  split: Split;
  /** Empty until everything adds up. */
  parts: readonly Part[];
  /** What is wrong, by field. */
  problems: Partial<Record<keyof ExpenseDraft, string>>;
  /** What is missing of exact shares to the amount; negative: what is too much. */
  missing: bigint | null;
  /** The same of what several people paid. */
  unpaid: bigint | null;
}

interface Place {
  /** The trip’s currency. */
  base: string;
  travelers: readonly FormTraveler[];
  /** The id by which the expense is rounded. */
  key: string;
  /** Who shares an existing expense that is divided equally, and with how many shares. */
  equally?: ReadonlyMap<string, number> | null;
  /** The shares with which the form has opened: those of someone who was two travelers before are not limited. */
  opened?: ByTraveler;
}

interface Amounts {
  read: Map<string, bigint>;
  /** The first text that is no amount. */
  unread: string | null;
}

function amountsIn(typed: ByTraveler, currency: string): Amounts {
  const read = new Map<string, bigint>();
  let unread: string | null = null;
  for (const [id, text] of Object.entries(typed)) {
    const found = readAmount(text, currency);
    if ('amount' in found) read.set(id, found.amount);
    else if (found.problem !== 'EMPTY' && found.problem !== 'ZERO') unread ??= text;
  }
  return { read, unread };
}

const isAsOpened = (shares: ReadonlyMap<string, number>, opened: ByTraveler) =>
  shares.size === Object.keys(opened).length && [...shares].every(([id, each]) => Number(opened[id]) === each);

function sharesIn(typed: ByTraveler): { read: Map<string, number>; unread: string | null } {
  const read = new Map<string, number>();
  let unread: string | null = null;
  for (const [id, text] of Object.entries(typed)) {
    const shares = /^\d+$/.test(text.trim()) ? Number(text) : null;
    if (shares) read.set(id, shares);
    else if (text.trim() && shares === null) unread ??= text;
  }
  return { read, unread };
}

const here = (travelers: readonly FormTraveler[]) => travelers.filter(({ hasLeft }) => !hasLeft).map(({ id }) => id);

const problemField = ({ problem }: SplitProblem, { split }: ExpenseDraft) => {
  if (problem.startsWith('PAID')) return 'paid';
  if (split === 'SHARES') return 'shares';
  return split === 'AMOUNTS' ? 'amounts' : 'among';
};

function inBase(draft: ExpenseDraft, amount: bigint | null, base: string, problems: Reading['problems']) {
  if (draft.currency === base) return { baseAmount: amount, rate: null };
  if (draft.convertedBy === 'bank') {
    const bank = readAmount(draft.bank, base);
    if ('amount' in bank) return { baseAmount: bank.amount, rate: null };
    problems.bank = amountProblem(bank.problem, base);
    return { baseAmount: null, rate: null };
  }
  const rate = parseDecimal(draft.rate, { isGrouped: false });
  if (rate === null || !isRate(rate)) {
    problems.rate = texts.noRate(draft.currency, base);
    return { baseAmount: null, rate: null };
  }
  const converted = amount === null ? null : convert(amount, draft.currency, base, rate);
  if (converted && 'amount' in converted) return { baseAmount: converted.amount, rate };
  if (converted) problems.rate = texts.convertProblem(converted.problem);
  return { baseAmount: null, rate };
}

/** Reads what was typed, and divides it as the server will. */
export function readDraft(draft: ExpenseDraft, { base, travelers, key, equally, opened = {} }: Place): Reading {
  const { currency } = draft;
  const problems: Reading['problems'] = {};
  const typed = readAmount(draft.amount, currency);
  const amount = 'amount' in typed ? typed.amount : null;
  if ('problem' in typed) problems.amount = amountProblem(typed.problem, currency);
  const { baseAmount, rate } = inBase(draft, amount, base, problems);

  for (const name of ['title', 'note'] as const) {
    const checked = expenseFields[name].shape.safeParse(draft[name]);
    const message = checked.success ? undefined : checked.error.issues[0]?.message;
    // The form has its own name for the title.
    if (message) problems[name] = message.replace(expenseFields.title.label, texts.title);
  }
  if (!draft.spentOn) problems.spentOn = texts.noDay;

  const several = amountsIn(draft.paid, currency);
  const paid = draft.hasSeveralPayers ? several.read : new Map(amount === null ? [] : [[draft.payerId, amount]]);
  if (draft.hasSeveralPayers && several.unread !== null) problems.paid = texts.notAnAmount(several.unread);

  const exact = amountsIn(draft.amounts, currency);
  const counted = sharesIn(draft.shares);
  if (draft.split === 'AMOUNTS' && exact.unread !== null) problems.amounts = texts.notAnAmount(exact.unread);
  if (draft.split === 'SHARES' && counted.unread !== null) problems.shares = texts.notANumber(counted.unread);
  const isOutside = ![...counted.read.values()].every(isInRange);
  if (draft.split === 'SHARES' && isOutside && !isAsOpened(counted.read, opened)) {
    problems.shares ??= texts.splitProblem('SHARES_OUT_OF_RANGE', '');
  }
  const split = splitOf(draft, { exact: exact.read, counted: counted.read, everyone: here(travelers), equally });
  const missing = draft.split === 'AMOUNTS' && amount !== null ? amount - sumOf(exact.read.values()) : null;
  const unpaid = draft.hasSeveralPayers && amount !== null ? amount - sumOf(several.read.values()) : null;

  const divided =
    amount !== null ? partsOf({ amount, baseAmount: baseAmount ?? amount, key, paid, split }) : { parts: [] };
  if ('problem' in divided) {
    problems[problemField(divided, draft)] ??= texts.splitProblem(
      divided.problem,
      'by' in divided ? formatMoney(divided.by, currency) : '',
    );
  }
  return {
    amount,
    baseAmount,
    rate,
    paid,
    split,
    parts: sharesWhile(divided, { amount, split, key }),
    problems,
    missing,
    unpaid,
  };
}

/** The shares are shown also while what several people paid does not add up yet. */
function sharesWhile(
  divided: ReturnType<typeof partsOf>,
  { amount, split, key }: { amount: bigint | null; split: Split; key: string },
): readonly Part[] {
  if ('parts' in divided) return divided.parts;
  if (amount === null || !divided.problem.startsWith('PAID')) return [];
  const alone = partsOf({ amount, baseAmount: amount, key, paid: new Map([['', amount]]), split });
  return 'parts' in alone ? alone.parts : [];
}

interface Weights {
  exact: ReadonlyMap<string, bigint>;
  counted: ReadonlyMap<string, number>;
  everyone: readonly string[];
  equally: ReadonlyMap<string, number> | null | undefined;
}

function splitOf({ split, among }: ExpenseDraft, { exact, counted, everyone, equally }: Weights): Split {
  if (split === 'AMOUNTS') return { kind: split, amounts: exact };
  if (split === 'SHARES') return { kind: split, shares: counted };
  if (split === 'AMONG') return { kind: split, travelerIds: among };
  return equally ? { kind: 'SHARES', shares: equally } : { kind: split, travelerIds: everyone };
}
