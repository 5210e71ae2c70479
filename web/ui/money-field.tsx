import { toCents, toDollars } from './cents.ts';
import { NumberField, type NumberFieldProps } from './number-field.tsx';

/** Typed in dollars, held in whole cents. */
export function MoneyField({ value, onChange, ...props }: NumberFieldProps) {
  return (
    <NumberField
      minValue={0}
      step={0.01}
      formatOptions={{ style: 'currency', currency: 'USD' }}
      {...props}
      value={typeof value === 'number' ? toDollars(value) : null}
      onChange={(dollars) => onChange(dollars === null ? null : toCents(dollars))}
    />
  );
}
