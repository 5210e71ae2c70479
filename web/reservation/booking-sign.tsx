import { Ticket } from 'lucide-react';
import { Badge } from '../ui/layout/badge.tsx';
import type { Booking } from './booking.ts';
import { reservationTexts } from './texts.ts';

/** Of an activity in the plan: that someone has to book it, and who, where there is room. Once it is booked, a ticket. */
export function BookingSign({ booking: { isBooked, bookedBy } }: { booking: Booking }) {
  if (isBooked) {
    return (
      <span className="shrink-0 self-center text-muted print:hidden">
        <Ticket aria-hidden className="size-4" />
        <span className="sr-only">{reservationTexts.booked}</span>
      </span>
    );
  }
  return (
    <span className="min-w-0 shrink-0">
      <Badge>
        {reservationTexts.toBook}
        {bookedBy && (
          <span className="max-sm:sr-only">
            <span className="sr-only">, {reservationTexts.whoBooks}:</span>
            <span aria-hidden> · </span>
            <bdi className="inline-block max-w-32 truncate align-bottom">{bookedBy.username}</bdi>
          </span>
        )}
      </Badge>
    </span>
  );
}

interface BookingLineProps {
  booking: Booking;
  hasCode: boolean;
  className?: string;
}

/** A booking in one line. */
export function BookingLine({ booking, hasCode, className }: BookingLineProps) {
  const { kind, isBooked, provider, number, code, seats } = booking;
  const facts = [isBooked ? '' : reservationTexts.toBook, provider, number, hasCode ? code : '', seats];
  return (
    <p className={className}>
      {reservationTexts.kindOf(kind)}
      {facts.filter(Boolean).map((fact) => (
        <span key={fact} className="written">
          {' · '}
          <bdi>{fact}</bdi>
        </span>
      ))}
    </p>
  );
}

/** The line of a booking on paper, which is for members. */
export const PrintedBooking = ({ booking }: Pick<BookingLineProps, 'booking'>) => (
  <BookingLine booking={booking} hasCode className="hidden text-sm print:block" />
);
