import {
  type Control,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  set,
  type UseFormReturn,
  useController,
  useForm,
} from 'react-hook-form';
import * as z from 'zod/mini';

/** Validates with a shape. Each field shows its first issue. */
const resolverOf =
  <Values extends FieldValues>(shape: z.core.$ZodType<unknown, Values>): Resolver<Values, unknown, Values> =>
  async (values) => {
    const { error } = await z.safeParseAsync(shape, values);
    if (!error) return { values, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const { path, code, message } of error.issues.toReversed())
      set(errors, path.join('.'), { type: code, message });
    return { values: {}, errors };
  };

/**
 * A form validated with the domain's own schema before it is sent; the server validates it again. `handleSubmit`
 * receives the typed values, not the parsed ones: the server parses them. After the first submit, each field is
 * validated on change, and the first invalid one is focused.
 */
export function useZodForm<Values extends FieldValues>(
  shape: z.core.$ZodType<unknown, Values>,
  defaultValues: DefaultValues<Values>,
): UseFormReturn<Values, unknown, Values> {
  return useForm<Values, unknown, Values>({ resolver: resolverOf(shape), defaultValues });
}

/** Returns the props that connect a field of web/ui to a form: spread them, and add the label. */
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
