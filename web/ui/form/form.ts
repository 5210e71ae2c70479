import { zodResolver } from '@hookform/resolvers/zod';
import {
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useController,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';

/**
 * A form that is checked with the domain's own shape before it is sent, and again by the server. `handleSubmit` gives
 * what was typed, not what the shape makes of it: parsing is the server's. After the first try each field is checked
 * as it changes; the first bad one is focused.
 */
export function useZodForm<Values extends FieldValues>(
  shape: z.core.$ZodType<unknown, Values>,
  defaultValues: DefaultValues<Values>,
): UseFormReturn<Values, unknown, Values> {
  return useForm<Values, unknown, Values>({
    resolver: zodResolver(shape, undefined, { raw: true }),
    defaultValues,
  });
}

/** What any field of web/ui needs to stand in a form: spread it, beside the label. */
export function useFormField<Values extends FieldValues, Name extends FieldPath<Values>>(
  control: Control<Values, unknown, Values>,
  name: Name,
) {
  const { field, fieldState } = useController({ control, name });
  return {
    name: field.name,
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    ref: field.ref,
    isInvalid: fieldState.invalid,
    errorMessage: fieldState.error?.message,
  };
}
