import { ChevronDown } from 'lucide-react';
import { type Ref, useContext } from 'react';
import {
  Button,
  ComboBox,
  ComboBoxStateContext,
  Group,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components';
import { FieldNotes, type FieldNotesProps } from './field-notes.tsx';
import { fieldStyle, groupStyle, labelStyle, popoverStyle } from './field-style.ts';
import { startsAWord, timeZones } from './time-zones.ts';
import { todaysName, wordsOf } from './zone-names.ts';

interface TimeZoneFieldProps extends FieldNotesProps {
  label: string;
  name?: string;
  /** An IANA name. */
  value: string | null | undefined;
  /** Called when a zone is chosen. A zone that is only cleared returns on blur. */
  onChange: (zone: string) => void;
  onBlur?: () => void;
  isInvalid?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A field for a time zone, found by typing part of its name. */
export function TimeZoneField({
  label,
  value,
  onChange,
  description,
  errorMessage,
  ref,
  ...props
}: TimeZoneFieldProps) {
  const chosen = value ? todaysName(value) : null;
  const zones = chosen && !timeZones.includes(chosen) ? [chosen, ...timeZones] : timeZones;

  return (
    <ComboBox
      {...props}
      validationBehavior="aria"
      defaultItems={zones.map((id) => ({ id }))}
      defaultFilter={startsAWord}
      value={chosen}
      onChange={(zone) => zone !== null && onChange(String(zone))}
      menuTrigger="focus"
      // Typed text replaces the current zone instead of being added to its name.
      onFocus={(event) => event.target.select()}
      className={fieldStyle}
    >
      <Label className={labelStyle}>{label}</Label>
      <Group className={groupStyle}>
        <SearchInput ref={ref} />
        <Button className="touch-target -my-2 -mr-3 flex cursor-pointer items-center justify-center text-muted">
          <ChevronDown aria-hidden className="size-4" />
        </Button>
      </Group>
      <FieldNotes description={description} errorMessage={errorMessage} />
      <Popover maxHeight={288} className={`${popoverStyle} flex w-(--trigger-width) flex-col`}>
        {/* The list itself must scroll. Otherwise scrolling to the chosen zone moves the page, which closes it. */}
        <ListBox className="min-h-0 overflow-auto p-1 outline-none">
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

/** An input that fills the box up to the button, so that every click in it opens the list, even after it was closed. */
function SearchInput({ ref }: { ref: Ref<HTMLInputElement> | undefined }) {
  const list = useContext(ComboBoxStateContext);
  return (
    <Input
      {...(ref && { ref })}
      onClick={() => list?.open(null, 'manual')}
      className="-my-2 -mr-2 -ml-3 min-w-0 flex-1 bg-transparent py-2 pl-3 outline-none"
    />
  );
}
