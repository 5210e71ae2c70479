import { CircleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { inputStyle } from '../ui/form/field-style.ts';

interface TravelerInputProps {
  label: string;
  inputMode: 'decimal' | 'numeric';
  value: string;
  onChange: (text: string) => void;
  isInvalid: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** The input of an amount or a number in the row of a traveler. */
export const TravelerInput = ({ label, inputMode, value, onChange, isInvalid, ref }: TravelerInputProps) => (
  <input
    {...(ref && { ref })}
    aria-label={label}
    inputMode={inputMode}
    autoComplete="off"
    value={value}
    onChange={({ target }) => onChange(target.value)}
    aria-invalid={isInvalid || undefined}
    data-invalid={isInvalid || undefined}
    className={`${inputStyle} figures ${inputMode === 'numeric' ? 'max-w-18' : 'max-w-28'} shrink-0 text-right`}
  />
);

/** What is wrong with several inputs together. */
export const Problem = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="flex items-start gap-1.5 text-danger text-sm">
    <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
    {children}
  </p>
);
