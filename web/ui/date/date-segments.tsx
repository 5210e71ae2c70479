import type { CalendarDate } from '@internationalized/date';
import { type RefObject, useContext, useEffect, useEffectEvent, useRef } from 'react';
import {
  DateFieldStateContext,
  DateInput,
  DateSegment,
  type DateSegmentProps,
  type DateValue,
} from 'react-aria-components';
import { useHalfTyped } from '../form/half-typed.ts';

interface SegmentsProps {
  /** In a range: which of the two dates. */
  slot?: 'start' | 'end';
  /** The date that completes a half-typed one. */
  fallback: DateValue;
  /** Hides the year. On leaving, a typed date gets the one in which it is from a month before this day on. */
  yearNear?: CalendarDate;
}

/**
 * The typed segments of a date. A half-typed date has no value and would be lost silently, so it is
 * completed visibly on blur.
 */
export function DateSegments({ slot, fallback, yearNear }: SegmentsProps) {
  const entered = useRef<DateValue | null>(null);
  return (
    <DateInput {...(slot && { slot })} className={`figures flex items-center outline-none ${slot ? '' : 'flex-wrap'}`}>
      {(segment) =>
        yearNear ? (
          <SegmentWithoutYear {...{ segment, fallback, entered, yearNear }} />
        ) : (
          <Segment {...{ segment, fallback, entered }} />
        )
      }
    </DateInput>
  );
}

type Part = DateSegmentProps['segment'];

interface SegmentProps {
  segment: Part;
  fallback: DateValue;
  /** The date when the focus came into the field. */
  entered: RefObject<DateValue | null>;
  yearNear?: CalendarDate | undefined;
}

/** Leaves out the year and the separator beside it. */
function SegmentWithoutYear(props: SegmentProps) {
  const parts = useContext(DateFieldStateContext)?.segments ?? [];
  const year = parts.findIndex(({ type }) => type === 'year');
  const beside = year === 0 ? 1 : year - 1;
  return [year, beside].includes(parts.indexOf(props.segment)) ? null : <Segment {...props} />;
}

/** Returns the same day and month from a month before a day on. */
function nearYear(date: DateValue, day: CalendarDate): DateValue {
  const first = day.subtract({ months: 1 });
  const inYear = date.set({ year: first.year });
  return inYear.compare(first) < 0 ? date.set({ year: first.year + 1 }) : inYear;
}

const isSameDay = (date: DateValue, other: DateValue | null) => date.month === other?.month && date.day === other.day;

function Segment({ segment, fallback, entered, yearNear }: SegmentProps) {
  const date = useContext(DateFieldStateContext);
  const element = useRef<HTMLSpanElement>(null);
  const parts = date?.segments.filter((part) => part.isEditable) ?? [];
  const isEmpty = parts.every(({ type, isPlaceholder }) => isPlaceholder || (yearNear && type === 'year'));
  const isHalfTyped = !isEmpty && parts.some((part) => part.isPlaceholder);
  useHalfTyped(isHalfTyped);

  const isWithin = ({ relatedTarget }: FocusEvent) =>
    relatedTarget instanceof Node && element.current?.parentElement?.contains(relatedTarget);
  const focused = useEffectEvent((event: FocusEvent) => {
    if (!isWithin(event)) entered.current = date?.value ?? null;
  });
  const blurred = useEffectEvent((event: FocusEvent) => {
    if (!date || isWithin(event)) return;
    if (isEmpty) date.setValue(null);
    else if (isHalfTyped) {
      const whole = completed(date.segments, date.value ?? fallback);
      date.setValue(yearNear ? nearYear(whole, yearNear) : whole);
    } else if (yearNear && date.value && !isSameDay(date.value, entered.current)) {
      // The calendar has every year, so a date that was not typed keeps its own.
      date.setValue(nearYear(date.value, yearNear));
    }
  });
  useEffect(() => {
    const listening = new AbortController();
    element.current?.addEventListener('focusin', focused, { signal: listening.signal });
    element.current?.addEventListener('focusout', blurred, { signal: listening.signal });
    return () => listening.abort();
  }, []);

  return (
    <DateSegment
      ref={element}
      segment={segment}
      className="rounded-sm px-0.5 tabular-nums outline-none data-focused:bg-primary data-focused:text-on-primary data-placeholder:text-muted data-focused:data-placeholder:text-on-primary"
    />
  );
}

function completed(parts: readonly Part[], from: DateValue): DateValue {
  const typed = (type: Part['type']) => parts.find((part) => part.type === type && !part.isPlaceholder)?.value;
  return from.set({
    year: typed('year') ?? from.year,
    month: typed('month') ?? from.month,
    day: typed('day') ?? from.day,
  });
}
