import { useState } from 'react';
import * as z from 'zod/mini';
import { useDraftForm } from '../ui/form/draft-form.ts';
import type { ExpenseDraft, FormTraveler } from './draft.ts';
import { readDraft } from './read-draft.ts';

interface ExpenseFormOptions {
  place: { base: string; travelers: readonly FormTraveler[] };
  /** The id by which the expense is rounded: its own, or that of the expense of which it is a refund. */
  roundedBy: string;
  /** Who shares an existing expense that is divided equally, and with how many shares. */
  equally?: ReadonlyMap<string, number> | null;
  initial: ExpenseDraft;
  /** The key under which the draft is stored: see `useDraftForm`. */
  keepAs: string;
}

/** The form of an expense, and how its draft is read. */
export function useExpenseForm({ place, roundedBy, equally = null, initial, keepAs }: ExpenseFormOptions) {
  const { base, travelers } = place;
  const read = (draft: ExpenseDraft) =>
    readDraft(draft, { base, travelers, key: roundedBy, equally, opened: initial.shares });
  const [shape] = useState(() => {
    const typed = z.custom<ExpenseDraft>();
    return typed.check(({ value, issues }) => {
      for (const [field, message] of Object.entries(read(value).problems)) {
        issues.push({ code: 'custom', path: [field], message, input: value });
      }
    });
  });
  return { ...useDraftForm<ExpenseDraft>(shape, initial, keepAs), read, equally };
}

export type ExpenseFormState = ReturnType<typeof useExpenseForm>;
