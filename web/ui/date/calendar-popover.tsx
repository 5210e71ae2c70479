import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Dialog,
  Heading,
  Popover,
  RangeCalendar,
} from 'react-aria-components';
import { popoverStyle } from '../form/field-style.ts';

export function CalendarPopover() {
  return (
    <MonthPopover>
      <Calendar>
        <Month chosenDayStyle="rounded-control data-selected:bg-signal data-selected:font-bold data-selected:text-on-signal" />
      </Calendar>
    </MonthPopover>
  );
}

/** The calendar of a date-range field: the first press starts the range, the second ends it. */
export function RangeCalendarPopover() {
  return (
    <MonthPopover>
      <RangeCalendar>
        <Month chosenDayStyle="data-selected:bg-tint data-selection-end:rounded-r-control data-selection-start:rounded-l-control data-selection-end:bg-signal data-selection-start:bg-signal data-selection-end:font-bold data-selection-start:font-bold data-selection-end:text-on-signal data-selection-start:text-on-signal" />
      </RangeCalendar>
    </MonthPopover>
  );
}

function MonthPopover({ children }: { children: ReactNode }) {
  return (
    <Popover className={popoverStyle}>
      <Dialog className="p-3 outline-none max-[22.5rem]:p-1">{children}</Dialog>
    </Popover>
  );
}

function Month({ chosenDayStyle }: { chosenDayStyle: string }) {
  return (
    <>
      <header className="flex items-center justify-between pb-2">
        <Button slot="previous" className={arrowStyle}>
          <ChevronLeft aria-hidden className="size-5" />
        </Button>
        <Heading className="font-extrabold font-sign text-base" />
        <Button slot="next" className={arrowStyle}>
          <ChevronRight aria-hidden className="size-5" />
        </Button>
      </header>
      <CalendarGrid>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="pb-1 font-semibold text-muted text-xs">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <CalendarCell date={date} className={`${dayStyle} ${chosenDayStyle}`} />}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  );
}

const arrowStyle = 'touch-target flex cursor-pointer items-center justify-center rounded-control hover:bg-tint';

const dayStyle =
  'figures touch-target max-[22.5rem]:min-w-10! flex cursor-pointer items-center justify-center text-sm hover:bg-tint data-disabled:text-muted data-outside-month:hidden data-today:underline data-today:decoration-2 data-today:underline-offset-4';
