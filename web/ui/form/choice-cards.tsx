import { useId } from 'react';

interface ChoiceCardsProps<Value extends string> {
  legend: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; hint?: string | undefined }[];
}

export function ChoiceCards<Value extends string>({ legend, value, onChange, options }: ChoiceCardsProps<Value>) {
  const id = useId();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-semibold text-sm">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="touch-target flex cursor-pointer items-start gap-2 rounded-control border border-input bg-card px-3 py-2 hover:border-ink has-checked:border-2 has-checked:border-ink"
        >
          <input
            type="radio"
            name={id}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            aria-describedby={option.hint ? `${id}-${option.value}` : undefined}
            aria-label={option.label}
            className="mt-1 size-4 shrink-0 checked:accent-primary"
          />
          <span className="min-w-0">
            <span className="block">{option.label}</span>
            {option.hint && (
              <span id={`${id}-${option.value}`} className="written block text-muted text-sm">
                {option.hint}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
