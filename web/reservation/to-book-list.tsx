import { TicketCheck } from 'lucide-react';
import { useRef } from 'react';
import { failureIn } from '../apollo/outcome.ts';
import { EmptyState } from '../ui/layout/empty-state.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { toastFailure, toastUndo } from '../ui/overlay/notices.ts';
import type { BookingFields } from './booking-draft.ts';
import { bookingTexts } from './booking-texts.ts';
import { type RowToBook, ToBookRow } from './to-book-row.tsx';
import { useBooking } from './use-booking.ts';
import { useMe, useMembers } from './use-members.ts';

interface ToBookListProps {
  tripId: string;
  /** In the order of the plan. */
  rows: readonly RowToBook[];
  onOpen: (activityId: string) => void;
  onClose: () => void;
}

/** The list of what someone has to book. Who does it can be chosen there, and that it is booked. */
export function ToBookList({ tripId, rows, onOpen, onClose }: ToBookListProps) {
  const [me, members] = [useMe(), useMembers(tripId)];
  const { set } = useBooking();
  const list = useRef<HTMLUListElement>(null);

  const change = async (row: RowToBook, fields: Partial<BookingFields>): Promise<boolean> => {
    const outcome = await set(row, fields);
    if (!outcome.ok) toastFailure(failureIn(outcome, bookingTexts.setFailed));
    return outcome.ok;
  };
  const book = async (row: RowToBook) => {
    // The row disappears with its button.
    list.current?.focus();
    if (!(await change(row, { isBooked: true, bookedBy: me }))) return;
    const { bookedBy } = row.reservation;
    toastUndo(bookingTexts.setBooked(row.name), () => void change(row, { isBooked: false, bookedBy }));
  };

  return (
    <Dialog title={bookingTexts.toBook} isOpen onClose={onClose}>
      {rows.length === 0 && (
        <EmptyState icon={<TicketCheck aria-hidden />} title={bookingTexts.allBooked}>
          {bookingTexts.allBookedHint}
        </EmptyState>
      )}
      <ul ref={list} tabIndex={-1} aria-label={bookingTexts.toBook} className="flex flex-col gap-3 outline-none">
        {rows.map((row) => (
          <ToBookRow
            key={row.id}
            {...{ row, members }}
            onOpen={() => onOpen(row.id)}
            onBooker={(bookedBy) => void change(row, { bookedBy })}
            onBooked={() => void book(row)}
          />
        ))}
      </ul>
    </Dialog>
  );
}
