import { Copy, Pencil, Trash2 } from 'lucide-react';
import { Button } from '../ui/button/button.tsx';
import { Badge } from '../ui/layout/badge.tsx';
import { copy } from '../ui/overlay/copy.ts';
import { Fact } from '../ui/text/fact.tsx';
import type { Booking } from './booking.ts';
import { bookingTexts } from './booking-texts.ts';
import { CancelBy } from './cancel-by.tsx';
import { KindIcon } from './kind-icon.tsx';

interface BookingBlockProps {
  booking: Booking;
  /** The time zone of the activity's start. */
  timeZone: string;
  /** Undefined: it can't be changed, because its activity is gone. */
  onEdit?: () => void;
  onRemove?: () => void;
}

/** The booking of an activity among its details. Its code is large, to read out at a counter, and one press copies it. */
export function BookingBlock({ booking, timeZone, onEdit, onRemove }: BookingBlockProps) {
  const { kind, isBooked, provider, number, code, seats, cancelBy, bookedBy } = booking;

  return (
    <section aria-labelledby="booking" className="flex flex-col gap-3 rounded-card border p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="booking" className="flex items-center gap-2 text-base">
          <KindIcon kind={kind} />
          {bookingTexts.titleOf(kind)}
        </h3>
        <Badge tone={isBooked ? 'success' : 'neutral'}>{isBooked ? bookingTexts.booked : bookingTexts.toBook}</Badge>
      </div>
      {code && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-0">
            <span className="block text-muted text-sm">{bookingTexts.code}</span>
            <span className="written figures block select-all font-bold text-2xl tracking-wide">{code}</span>
          </p>
          <Button
            icon={<Copy aria-hidden />}
            aria-description={bookingTexts.code}
            onPress={() => void copy(code, bookingTexts.copied)}
          >
            {bookingTexts.copy}
          </Button>
        </div>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {provider && <Fact name={bookingTexts.providerOf(kind)}>{provider}</Fact>}
        {number && <Fact name={bookingTexts.numberOf(kind)}>{number}</Fact>}
        {seats && <Fact name={bookingTexts.seats}>{seats}</Fact>}
        {cancelBy && (
          <Fact name={bookingTexts.cancelBy}>
            <CancelBy {...{ cancelBy, timeZone }} />
          </Fact>
        )}
        {(bookedBy || !isBooked) && (
          <Fact name={isBooked ? bookingTexts.bookedBy : bookingTexts.whoBooks}>
            {bookedBy?.username ?? bookingTexts.noOneYet}
          </Fact>
        )}
      </dl>
      {onEdit && onRemove && (
        <div className="-ml-4 flex flex-wrap">
          <Button needsLine variant="quiet" icon={<Pencil aria-hidden />} onPress={onEdit}>
            {bookingTexts.edit}
          </Button>
          <Button needsLine variant="quiet" icon={<Trash2 aria-hidden />} onPress={onRemove}>
            {bookingTexts.remove}
          </Button>
        </div>
      )}
    </section>
  );
}
