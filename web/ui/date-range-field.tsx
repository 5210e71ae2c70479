import { type CalendarDate, parseDate } from '@internationalized/date';
import { CalendarDays } from 'lucide-react';
import { type Ref, useContext, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import {
  Button,
  DateInput,
  DateRangePicker,
  DateRangePickerStateContext,
  DateSegment,
  Group,
  Label,
} from 'react-aria-components';
import type { Focusable } from './date-parts.tsx';
import { FieldNotes, type FieldNotesProps } from './field-notes.tsx';
import { fieldStyle, groupStyle, labelStyle } from './field-style.ts';
import { RangeCalendarPopover } from './range-calendar-popover.tsx';

/** Two days, YYYY-MM-DD; either may be open. */
interface DayRange {
  start: string | null;
  end: string | null;
}

interface DateRangeFieldProps extends FieldNotesProps {
  label: string;
  /** What it starts from. */
  defaultValue: DayRange;
  onChange: (range: DayRange) => void;
  onBlur?: () => void;
  isInvalid?: boolean;
  ref?: Ref<Focusable>;
}

/** From one day to another: typed, or chosen from a calendar together. */
export function DateRangeField({
  label,
  defaultValue: { start, end },
  onChange,
  description,
  errorMessage,
  ref,
  ...props
}: DateRangeFieldProps) {
  const [range, setRange] = useState(start && end ? { start: parseDate(start), end: parseDate(end) } : null);
  const group = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => group.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus(),
  }));

  return (
    <DateRangePicker<CalendarDate>
      {...props}
      validationBehavior="aria"
      value={range}
      onChange={setRange}
      className={fieldStyle}
    >
      <Label className={labelStyle}>{label}</Label>
      <Group ref={group} className={groupStyle}>
        <Segments slot="start" />
        <span aria-hidden>–</span>
        <Segments slot="end" />
        <Button className="touch-target -my-2 -mr-3 ml-auto flex shrink-0 cursor-pointer items-center justify-center rounded-control text-muted hover:text-ink">
          <CalendarDays aria-hidden className="size-5" />
        </Button>
      </Group>
      <FieldNotes description={description} errorMessage={errorMessage} />
      <RangeCalendarPopover />
      <Halves onChange={onChange} />
    </DateRangePicker>
  );
}

function Segments({ slot }: { slot: 'start' | 'end' }) {
  return (
    <DateInput slot={slot} className="figures flex flex-wrap items-center">
      {(segment) => (
        <DateSegment
          segment={segment}
          className="rounded-sm px-0.5 tabular-nums outline-none data-focused:bg-primary data-focused:text-on-primary data-placeholder:text-muted data-focused:data-placeholder:text-on-primary"
        />
      )}
    </DateInput>
  );
}

/** Tells of one date without the other as well, of which the picker itself says nothing. */
function Halves({ onChange }: { onChange: (range: DayRange) => void }) {
  const value = useContext(DateRangePickerStateContext)?.value;
  const start = value?.start?.toString() ?? null;
  const end = value?.end?.toString() ?? null;
  const told = useRef({ start, end });
  const tell = useEffectEvent(onChange);

  useEffect(() => {
    if (told.current.start === start && told.current.end === end) return;
    told.current = { start, end };
    tell({ start, end });
  }, [start, end]);
  return null;
}
