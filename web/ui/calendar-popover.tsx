import { ChevronLeft, ChevronRight } from 'lucide-react';
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
} from 'react-aria-components';
import { popoverStyle } from './field-style.ts';

const arrowStyle = 'touch-target flex cursor-pointer items-center justify-center rounded-control hover:bg-tint';

/** The month that a date field opens. */
export function CalendarPopover() {
  return (
    <Popover className={popoverStyle}>
      <Dialog className="p-3 outline-none max-[22.5rem]:p-1">
        <Calendar>
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
              {(day) => (
                <CalendarHeaderCell className="pb-1 font-semibold text-muted text-xs">{day}</CalendarHeaderCell>
              )}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => (
                <CalendarCell
                  date={date}
                  className="figures touch-target max-[22.5rem]:min-w-10! flex cursor-pointer items-center justify-center rounded-control text-sm hover:bg-tint data-disabled:text-muted data-outside-month:hidden data-selected:bg-signal data-selected:font-bold data-today:underline data-today:decoration-2 data-today:underline-offset-4 data-selected:text-on-signal"
                />
              )}
            </CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </Dialog>
    </Popover>
  );
}
