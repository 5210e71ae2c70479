import { useEffect, useEffectEvent, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useZodForm } from './form.ts';
import { storedDraft } from './stored-draft.ts';

interface StoredForm<Values> {
  /** The initial values when the form was first opened, so that other people's later changes are still detected. */
  base: Values;
  typed: Values;
}

/**
 * A form like `useZodForm` whose typed text survives a reload of the page. It stores the values while they differ from
 * `initial`, until `forget` is called.
 * @param keepAs The key under which this person's draft is stored: the id of what is edited.
 * @returns the form; `base`, the values when it was first opened; and `typed`, the values it shows first.
 */
export function useDraftForm<Values extends FieldValues>(
  shape: z.core.$ZodType<unknown, Values>,
  initial: Values,
  keepAs: string,
) {
  const [draft] = useState(() => storedDraft<StoredForm<Values>>(keepAs));
  const [{ base, typed, isStored }] = useState(() => {
    const stored = draft.read();
    // Another build may have stored it without a new field.
    const base = { ...initial, ...stored?.base };
    return { base, typed: { ...base, ...stored?.typed }, isStored: stored !== null };
  });
  const form = useZodForm(shape, base as DefaultValues<Values>);
  const { subscribe } = form;
  const restore = useEffectEvent(() => isStored && form.reset(typed, { keepDefaultValues: true }));
  useEffect(() => {
    restore();
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => (isDirty ? draft.keep({ base, typed: values }) : draft.forget()),
    });
  }, [subscribe, draft, base]);
  return { form, base, typed, forget: draft.forget };
}
