import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import {
  Select as AriaSelect,
  type SelectProps as AriaSelectProps,
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
} from 'react-aria-components';
import { FieldNotes, type FieldNotesProps } from './field-notes.tsx';
import { fieldStyle, inputStyle, labelStyle, popoverStyle } from './field-style.ts';

interface SelectOption<Id extends string> {
  id: Id;
  label: string;
  icon?: ReactNode;
}

interface SelectProps<Id extends string>
  extends FieldNotesProps,
    Omit<
      AriaSelectProps<SelectOption<Id>>,
      'className' | 'children' | 'style' | 'ref' | 'value' | 'onChange' | 'selectedKey' | 'onSelectionChange'
    > {
  label: string;
  options: readonly SelectOption<Id>[];
  value: Id;
  onChange: (value: Id) => void;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

export function Select<Id extends string>({
  label,
  options,
  value,
  onChange,
  description,
  errorMessage,
  className = '',
  ref,
  ...props
}: SelectProps<Id>) {
  return (
    <AriaSelect
      validationBehavior="aria"
      {...props}
      value={value}
      onChange={(key) => {
        const chosen = options.find((option) => option.id === key);
        if (chosen) onChange(chosen.id);
      }}
      className={`${fieldStyle} ${className}`}
    >
      <Label className={labelStyle}>{label}</Label>
      <Button
        {...(ref && { ref })}
        className={`${inputStyle} flex cursor-pointer items-center justify-between text-left`}
      >
        <SelectValue className="flex items-center gap-2 truncate [&_svg]:size-4 [&_svg]:shrink-0" />
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
      </Button>
      <FieldNotes description={description} errorMessage={errorMessage} />
      <Popover className={`${popoverStyle} min-w-(--trigger-width)`}>
        <ListBox items={options} className="p-1 outline-none">
          {(option) => (
            <ListBoxItem
              id={option.id}
              textValue={option.label}
              className="group touch-target flex cursor-pointer items-center gap-2 rounded-control px-3 py-2 outline-none data-focused:bg-tint [&_svg]:size-4"
            >
              {option.icon}
              <span className="flex-1">{option.label}</span>
              <Check aria-hidden className="invisible text-link group-data-selected:visible" />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
