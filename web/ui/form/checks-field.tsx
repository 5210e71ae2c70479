import { labelStyle } from './field-style.ts';

interface Check<Id extends string> {
  id: Id;
  label: string;
  hint?: string;
  /** Always chosen. */
  isFixed?: boolean;
}

interface ChecksFieldProps<Id extends string> {
  label: string;
  checks: readonly Check<Id>[];
  value: readonly Id[];
  onChange: (value: readonly Id[]) => void;
  /** Beside each other, for short labels. */
  isRow?: boolean;
}

export function ChecksField<Id extends string>({
  label,
  checks,
  value,
  onChange,
  isRow = false,
}: ChecksFieldProps<Id>) {
  const toggle = (id: Id, isChosen: boolean) =>
    onChange(isChosen ? [...value, id] : value.filter((other) => other !== id));
  return (
    <fieldset>
      <legend className={labelStyle}>{label}</legend>
      <div className={isRow ? 'flex flex-wrap gap-x-6' : ''}>
        {checks.map(({ id, label: text, hint, isFixed = false }) => (
          <label key={id} className={`flex min-h-11 gap-3 ${hint ? 'py-2' : 'items-center'}`}>
            <input
              type="checkbox"
              className="size-5 shrink-0 checked:accent-primary"
              checked={isFixed || value.includes(id)}
              disabled={isFixed}
              onChange={({ target }) => toggle(id, target.checked)}
            />
            <span>
              {text}
              {hint && <span className="block text-muted text-sm">{hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
