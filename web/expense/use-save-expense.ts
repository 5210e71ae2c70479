import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { newId } from '../../schema/core/ids.ts';
import type { Part } from '../../schema/core/input/money/split.ts';
import { useCommand } from '../apollo/command.ts';
import { sentOnce } from '../apollo/session-link.ts';
import { graphql } from '../gql/gql.ts';
import type { ExpenseRow_expenseFragment, SplitInput } from '../gql/graphql.ts';
import { sendOrWait } from '../queue/send-or-wait.ts';
import { serverNow } from '../ui/device/clock.ts';
import type { ComparedName } from './compared.ts';
import type { ExpenseDraft, FormTraveler } from './draft.ts';
import type { Reading } from './read-draft.ts';
import { listExpense, RecordExpense, shownRecorded } from './record.ts';
import type { ExpenseLinks } from './starts.ts';

const EditExpense = graphql(`
  mutation EditExpense($input: UpdateExpenseInput!) {
    updateExpense(input: $input) {
      ... on UpdateExpensePayload {
        expense {
          id
          ...ExpenseRow_expense @unmask
        }
      }
      ... on Failure {
        code
        message
      }
    }
  }
`);

/** A draft in which nothing is wrong. */
export interface ReadExpense {
  draft: ExpenseDraft;
  reading: Reading & { amount: bigint; baseAmount: bigint };
}

export const isReadable = (reading: Reading): reading is ReadExpense['reading'] =>
  reading.amount !== null && reading.baseAmount !== null;

function splitInput({ split }: Reading, kind: ExpenseDraft['split']): SplitInput {
  if (kind === 'EQUALLY') return { kind };
  if (split.kind === 'AMOUNTS') {
    return {
      kind,
      amounts: Array.from(split.amounts, ([travelerId, amount]) => ({ travelerId, amount: Number(amount) })),
    };
  }
  if (split.kind === 'SHARES') {
    return { kind, shares: Array.from(split.shares, ([travelerId, shares]) => ({ travelerId, shares })) };
  }
  return { kind, travelerIds: [...split.travelerIds] };
}

const writtenOf = ({ title, note, category, spentOn }: ExpenseDraft) => ({
  title: title.trim(),
  note: note.trim() || null,
  category,
  // A draft without a day is not sent.
  spentOn: spentOn ?? '',
});

const moneyOf = ({ draft: { currency }, reading: { amount, baseAmount, rate, paid } }: ReadExpense, base: string) => ({
  currency,
  baseCurrency: base,
  amount: Number(amount),
  ...(currency !== base && (rate === null ? { baseAmount: Number(baseAmount) } : { rate })),
  paid: Array.from(paid, ([travelerId, each]) => ({ travelerId, amount: Number(each) })),
});

/** The amounts that the list shows until the server has answered. */
function shownMoney({ draft, reading }: ReadExpense, travelers: readonly FormTraveler[]) {
  const sharesOf = ({ travelerId, share }: Part) => {
    if (reading.split.kind === 'SHARES') return reading.split.shares.get(travelerId) ?? null;
    return reading.split.kind === 'AMOUNTS' || share === 0n ? null : 1;
  };
  const named = (id: string) => travelers.find((traveler) => traveler.id === id);
  return {
    currency: draft.currency,
    amount: Number(reading.amount),
    baseAmount: Number(reading.baseAmount),
    rate: reading.rate,
    split: draft.split,
    parts: reading.parts.map((part) => ({
      __typename: 'ExpensePart' as const,
      traveler: { __typename: 'Traveler' as const, id: part.travelerId, name: named(part.travelerId)?.name ?? '' },
      paid: Number(part.paid),
      paidBase: Number(part.paidBase),
      share: Number(part.share),
      shareBase: Number(part.shareBase),
      shares: sharesOf(part),
    })),
  };
}

interface Place {
  tripId: string;
  base: string;
  travelers: readonly FormTraveler[];
}

/** Records an expense, which appears at once. A retry records no second one. */
export function useRecordExpense({ tripId, base, travelers }: Place, { refundOfId, activityId }: ExpenseLinks) {
  const client = useApolloClient();
  const record = useCommand(RecordExpense);
  const [id] = useState(() => newId('Expense'));

  const send = (read: ReadExpense) => {
    const at = new Date(serverNow()).toISOString();
    const { isRefund, receipts } = read.draft;
    const written = writtenOf(read.draft);
    const links = { isRefund, refundOfId, activityId };
    const input = {
      ...{ ...written, ...moneyOf(read, base), ...links },
      split: splitInput(read.reading, read.draft.split),
      pictureIds: receipts.map((receipt) => receipt.id),
    };
    const expense = {
      ...{ __typename: 'Expense' as const, id, ...written, ...shownMoney(read, travelers), ...links },
      ...{ pictures: receipts, createdAt: at, updatedAt: at },
    };
    const shown = { name: written.title, expense };
    return sendOrWait(client, { kind: 'recordExpense', tripId, subjectId: id, input, shown }, () =>
      record({
        context: sentOnce,
        variables: { input: { id, tripId, ...input } },
        optimisticResponse: shownRecorded(expense),
        update: (cache, { data }) => {
          if (data?.recordExpense.__typename === 'RecordExpensePayload') listExpense(cache, tripId, id);
        },
      }),
    );
  };
  return { id, send };
}

/** What of an expense the viewer has changed: see compared.ts. */
interface Changed {
  names: readonly ComparedName[];
  keepsSplit: boolean;
}

/**
 * Changes an expense, at once on this screen. Its arguments: the expense as this window knows it, because a newer one
 * is not overwritten; what was typed; and what of it the viewer has changed.
 */
export function useUpdateExpense({ base, travelers }: Place) {
  const update = useCommand(EditExpense);

  return (now: ExpenseRow_expenseFragment, read: ReadExpense, { names, keepsSplit }: Changed) => {
    const { draft, reading } = read;
    const written = only(names, writtenOf(draft));
    const hasMoney = names.includes('money');
    // An expense that is divided as before keeps its travelers, and what someone has who was two of them.
    const money = { ...moneyOf(read, base), ...(!keepsSplit && { split: splitInput(reading, draft.split) }) };
    const kept = keepsSplit && { split: now.split };
    const shown = { ...now, ...written, ...(hasMoney && { ...shownMoney(read, travelers), ...kept }) };
    return update({
      variables: {
        input: { expenseId: now.id, baseUpdatedAt: now.updatedAt, ...written, ...(hasMoney && money) },
      },
      optimisticResponse: { updateExpense: { __typename: 'UpdateExpensePayload', expense: shown } },
    });
  };
}

const only = <Fields extends object>(names: readonly string[], fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name))) as Partial<Fields>;
