import { Plus, X } from 'lucide-react';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { MAX_OPTIONS, MIN_OPTIONS, optionText } from '../../schema/poll/input.ts';
import { Button } from '../ui/button/button.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import type { Focusable } from '../ui/date/date-parts.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { texts } from './texts.ts';

interface OptionDraft {
  /** Null for a new option. */
  id: string | null;
  text: string;
}

interface OptionsFieldProps {
  value: readonly OptionDraft[];
  onChange: (options: readonly OptionDraft[]) => void;
  isInvalid?: boolean;
  /** The error, shown at the first option that it concerns. */
  errorMessage?: string | undefined;
  ref?: Ref<Focusable>;
}

/** Returns the first option that repeats another, or else the first that is too long, or else the first blank one. */
function firstBad(options: readonly OptionDraft[]): number {
  const said = options.map(({ text }) => text.trim().toLowerCase());
  const repeat = said.findIndex((text, index) => text !== '' && said.indexOf(text) < index);
  const tooLong = said.findIndex((text) => text !== '' && !optionText.safeParse(text).success);
  return [repeat, tooLong].find((place) => place !== -1) ?? said.indexOf('');
}

export function OptionsField({ value: options, onChange, isInvalid = false, errorMessage, ref }: OptionsFieldProps) {
  const fields = useRef<(HTMLInputElement | null)[]>([]);
  const bad = firstBad(options);
  /** The option that gets the focus after one is added or removed. */
  const next = useRef<number | null>(null);
  useEffect(() => {
    if (next.current !== null) fields.current[Math.min(next.current, options.length - 1)]?.focus();
    next.current = null;
  }, [options.length]);
  useImperativeHandle(ref, () => ({ focus: () => fields.current[bad]?.focus() }), [bad]);

  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-semibold text-sm">{texts.options}</legend>
      {options.map((option, index) => (
        <div key={index} className="flex items-start gap-1">
          <TextField
            ref={(field) => {
              fields.current[index] = field;
            }}
            label={texts.option(index + 1)}
            isInvalid={isInvalid && index === bad}
            errorMessage={errorMessage}
            value={option.text}
            onChange={(text) => onChange(options.with(index, { ...option, text }))}
            className="flex-1"
          />
          {options.length > MIN_OPTIONS && (
            <IconButton
              label={texts.removeOption(index + 1)}
              onPress={() => {
                next.current = index;
                onChange(options.toSpliced(index, 1));
              }}
              className="mt-6"
            >
              <X aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
      {options.length < MAX_OPTIONS && (
        <Button
          variant="quiet"
          icon={<Plus aria-hidden />}
          onPress={() => {
            next.current = options.length;
            onChange([...options, { id: null, text: '' }]);
          }}
          className="self-start"
        >
          {texts.addOption}
        </Button>
      )}
    </fieldset>
  );
}
