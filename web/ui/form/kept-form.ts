import { useEffect, useEffectEvent, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useZodForm } from './form.ts';
import { keptDraft } from './kept-draft.ts';

interface Kept<Values> {
  /** What the form began with: another person's change since then is still found. */
  base: Values;
  typed: Values;
}

/**
 * A form as of `useZodForm` whose words survive a reload of the page: it keeps what is typed, for as long as that differs
 * from `initial`, until `forget` is called. The form of the same name begins with it.
 * @param keepAs The name, for one person: the id of what is edited.
 * @returns the form; `base`, what it was first opened with; and `typed`, what it shows first.
 */
export function useKeptForm<Values extends FieldValues>(
  shape: z.core.$ZodType<unknown, Values>,
  initial: Values,
  keepAs: string,
) {
  const [draft] = useState(() => keptDraft<Kept<Values>>(keepAs));
  const [{ base, typed, isKept }] = useState(() => {
    const kept = draft.read();
    // Another build may have kept it, without a field that is new.
    const base = { ...initial, ...kept?.base };
    return { base, typed: { ...base, ...kept?.typed }, isKept: kept !== null };
  });
  const form = useZodForm(shape, base as DefaultValues<Values>);
  const { subscribe } = form;
  const restore = useEffectEvent(() => isKept && form.reset(typed, { keepDefaultValues: true }));
  useEffect(() => {
    restore();
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => (isDirty ? draft.keep({ base, typed: values }) : draft.forget()),
    });
  }, [subscribe, draft, base]);
  return { form, base, typed, forget: draft.forget };
}
