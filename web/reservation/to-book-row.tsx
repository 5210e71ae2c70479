import { TicketCheck } from 'lucide-react';
import type { Person } from '../history/read-members.ts';
import { Button } from '../ui/button/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { BookerField } from './booker-field.tsx';
import type { Booking } from './booking.ts';
import { bookingTexts } from './booking-texts.ts';
import { CancelBy } from './cancel-by.tsx';
import { KindIcon } from './kind-icon.tsx';

export interface RowToBook {
  /** That of the activity. */
  id: string;
  name: string;
  reservation: Booking;
  /** The day and the time of the activity, in words. */
  when: string;
  /** That of its start. */
  timeZone: string;
}

interface ToBookRowProps {
  row: RowToBook;
  members: readonly Person[];
  onOpen: () => void;
  onBooker: (person: Person | null) => void;
  onBooked: () => void;
}

/** An activity that someone has to book. A press on its name opens it. */
export function ToBookRow({ row, members, onOpen, onBooker, onBooked }: ToBookRowProps) {
  const { name, when, timeZone } = row;
  const { kind, provider, cancelBy, bookedBy } = row.reservation;
  return (
    <Card as="li" className="flex flex-col gap-2 p-3 hover:border-input">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="touch-target flex w-full cursor-pointer flex-col items-start text-left"
      >
        <span className="written font-extrabold font-sign leading-snug tracking-sign">{name}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
          <span className="figures font-bold text-link">{when}</span>
          <span className="flex items-center gap-1">
            <KindIcon kind={kind} />
            {bookingTexts.kindOf(kind)}
          </span>
          {provider && <span className="written">{provider}</span>}
        </span>
        {cancelBy && (
          <span className="text-sm">
            {bookingTexts.cancelBy}: <CancelBy {...{ cancelBy, timeZone }} />
          </span>
        )}
      </button>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <BookerField
          label={bookingTexts.whoBooks}
          aria-label={bookingTexts.whoBooksOne(name)}
          isBooked={false}
          members={members}
          value={bookedBy && { id: bookedBy.id, username: bookedBy.username }}
          onChange={onBooker}
          className="min-w-40 flex-1"
        />
        <Button icon={<TicketCheck aria-hidden />} aria-label={bookingTexts.markOneBooked(name)} onPress={onBooked}>
          {bookingTexts.markBooked}
        </Button>
      </div>
    </Card>
  );
}
