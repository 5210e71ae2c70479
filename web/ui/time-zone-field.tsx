import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { Button, ComboBox, Group, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { FieldNotes, type FieldNotesProps } from './field-notes.tsx';
import { fieldStyle, groupStyle, labelStyle, popoverStyle } from './field-style.ts';

interface TimeZoneFieldProps extends FieldNotesProps {
  label: string;
  name?: string;
  /** An IANA name; null while it is cleared. */
  value: string | null | undefined;
  onChange: (zone: string | null) => void;
  onBlur?: () => void;
  isInvalid?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** UTC isn't among the browser's names of zones, but devices are set to it. */
const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map((id) => ({ id }));

const wordsOf = (zone: string) => zone.replaceAll('_', ' ');

const spaced = (text: string) => ` ${text.toLowerCase().replaceAll('/', ' ')}`;

/** 'lis' finds Europe/Lisbon, not America/Indianapolis. */
const startsAWord = (zone: string, typed: string) => spaced(zone).includes(spaced(typed.trim()));

/** A zone of the world's clocks, found by typing a part of its name. */
export function TimeZoneField({
  label,
  value,
  onChange,
  description,
  errorMessage,
  ref,
  ...props
}: TimeZoneFieldProps) {
  return (
    <ComboBox
      {...props}
      validationBehavior="aria"
      defaultItems={zones}
      defaultFilter={startsAWord}
      value={value ?? null}
      onChange={(zone) => onChange(zone === null ? null : String(zone))}
      menuTrigger="focus"
      className={fieldStyle}
    >
      <Label className={labelStyle}>{label}</Label>
      <Group className={groupStyle}>
        <Input {...(ref && { ref })} className="min-w-0 flex-1 bg-transparent outline-none" />
        <Button className="touch-target -my-2 -mr-3 flex cursor-pointer items-center justify-center text-muted">
          <ChevronDown aria-hidden className="size-4" />
        </Button>
      </Group>
      <FieldNotes description={description} errorMessage={errorMessage} />
      <Popover className={`${popoverStyle} max-h-72! w-(--trigger-width)`}>
        <ListBox className="p-1 outline-none">
          {({ id }: { id: string }) => (
            <ListBoxItem
              id={id}
              textValue={wordsOf(id)}
              className="touch-target flex cursor-pointer items-center rounded-control px-3 outline-none data-focused:bg-tint data-selected:font-semibold"
            >
              {wordsOf(id)}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
