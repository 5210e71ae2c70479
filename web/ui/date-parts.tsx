import { CalendarDays } from 'lucide-react';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { Button, DateInput, DateSegment, Group, Label } from 'react-aria-components';
import { CalendarPopover } from './calendar-popover.tsx';
import { FieldNotes, type FieldNotesProps } from './field-notes.tsx';
import { groupStyle, labelStyle } from './field-style.ts';

/** What a form calls to bring the person to a field that needs them. */
export interface Focusable {
  focus(): void;
}

interface DatePartsProps extends FieldNotesProps {
  label: string;
  focusRef?: Ref<Focusable> | undefined;
}

/** What stands inside a date picker: the typed segments, and the button to its calendar. */
export function DateParts({ label, focusRef, ...notes }: DatePartsProps) {
  const group = useRef<HTMLDivElement>(null);
  useImperativeHandle(focusRef, () => ({
    focus: () => group.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus(),
  }));

  return (
    <>
      <Label className={labelStyle}>{label}</Label>
      <Group ref={group} className={groupStyle}>
        <DateInput className="figures flex flex-1 flex-wrap items-center">
          {(segment) => (
            <DateSegment
              segment={segment}
              className="rounded-sm px-0.5 tabular-nums outline-none data-focused:bg-primary data-focused:text-on-primary data-placeholder:text-muted data-focused:data-placeholder:text-on-primary"
            />
          )}
        </DateInput>
        <Button className="touch-target -my-2 -mr-3 flex shrink-0 cursor-pointer items-center justify-center rounded-control text-muted hover:text-ink">
          <CalendarDays aria-hidden className="size-5" />
        </Button>
      </Group>
      <FieldNotes {...notes} />
      <CalendarPopover />
    </>
  );
}
