import { Plus, X } from 'lucide-react';
import { MAX_OPTION, MAX_OPTIONS, MIN_OPTIONS } from '../../schema/poll/input.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { texts } from './texts.ts';

interface OptionDraft {
  /** Null for one that is new. */
  id: string | null;
  text: string;
}

interface OptionsFieldProps {
  value: readonly OptionDraft[];
  onChange: (options: readonly OptionDraft[]) => void;
}

/** The answers to choose from: two to five. */
export function OptionsField({ value: options, onChange }: OptionsFieldProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-semibold text-sm">{texts.options}</legend>
      {options.map((option, index) => (
        <div key={index} className="flex items-end gap-1">
          <TextField
            label={texts.option(index + 1)}
            maxLength={MAX_OPTION}
            value={option.text}
            onChange={(text) => onChange(options.with(index, { ...option, text }))}
            className="flex-1"
          />
          {options.length > MIN_OPTIONS && (
            <IconButton label={texts.removeOption(index + 1)} onPress={() => onChange(options.toSpliced(index, 1))}>
              <X aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
      {options.length < MAX_OPTIONS && (
        <Button
          variant="quiet"
          icon={<Plus aria-hidden />}
          onPress={() => onChange([...options, { id: null, text: '' }])}
          className="self-start"
        >
          {texts.addOption}
        </Button>
      )}
    </fieldset>
  );
}
