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
 * @param typed What the form shows first instead of a stored draft: a text of another form.
 * @param unstored The fields that are never stored, because they are secret.
 * @returns the form; `base`, the values when it was first opened; and `typed`, the values it shows first.
 */
export function useDraftForm<Values extends FieldValues>(
  shape: z.core.$ZodType<unknown, Values>,
  initial: Values,
  keepAs: string,
  { typed: given, unstored = [] }: { typed?: Values | undefined; unstored?: readonly (keyof Values)[] } = {},
) {
  const [draft] = useState(() => storedDraft<StoredForm<Values>>(keepAs));
  const [{ base, typed, isStored }] = useState(() => {
    const stored = given ? { base: initial, typed: given } : draft.read();
    // Another build may have stored it without a new field.
    const base = { ...initial, ...stored?.base };
    return { base, typed: { ...base, ...stored?.typed }, isStored: stored !== null };
  });
  const form = useZodForm(shape, base as DefaultValues<Values>);
  const { subscribe } = form;
  const restore = useEffectEvent(() => isStored && form.reset(typed, { keepDefaultValues: true }));
  const keep = useEffectEvent((values: Values) => {
    const storable = (all: Values) =>
      Object.fromEntries(Object.entries(all).filter(([name]) => !unstored.includes(name))) as Values;
    draft.keep({ base: storable(base), typed: storable(values) });
  });
  useEffect(() => {
    restore();
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => (isDirty ? keep(values) : draft.forget()),
    });
  }, [subscribe, draft]);
  return { form, base, typed, forget: draft.forget };
}
