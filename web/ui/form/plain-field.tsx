import { CircleAlert } from 'lucide-react';
import { type InputHTMLAttributes, useId } from 'react';
import type { addressInput } from './address-input.ts';
import { fieldStyle, inputStyle, labelStyle } from './field-style.ts';
import { RequiredMark } from './required-mark.tsx';

interface PlainFieldProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'autoComplete' | 'defaultValue' | 'onChange' | keyof typeof addressInput
  > {
  name: string;
  label: string;
  description?: string | undefined;
  errorMessage?: string | undefined;
}

/**
 * The browser's own required field in the style of `TextField`, for forms that must work before React Aria is loaded.
 */
export function PlainField({ label, description, errorMessage, ...input }: PlainFieldProps) {
  const id = useId();
  const isInvalid = errorMessage !== undefined;
  const notes = [description && `${id}-hint`, isInvalid && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={fieldStyle}>
      <label htmlFor={id} className={labelStyle}>
        {label}
        <RequiredMark />
      </label>
      <input
        {...input}
        id={id}
        aria-required
        aria-invalid={isInvalid || undefined}
        aria-describedby={notes || undefined}
        data-invalid={isInvalid || undefined}
        className={inputStyle}
      />
      {description && (
        <span id={`${id}-hint`} className="text-muted text-sm">
          {description}
        </span>
      )}
      {isInvalid && (
        <span id={`${id}-error`} className="flex items-start gap-1.5 text-danger text-sm">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {errorMessage}
        </span>
      )}
    </div>
  );
}
