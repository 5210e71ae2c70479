import { zoneOf } from '../../../schema/activity/plan-order.ts';
import { bookingTexts } from '../../reservation/booking-texts.ts';
import { KindIcon } from '../../reservation/kind-icon.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { Fact } from '../../ui/text/fact.tsx';
import { formatDateTime } from '../../ui/text/format.ts';
import type { PlannedActivity } from '../plan.ts';
import { texts } from '../texts.ts';
import { formatDayAndTimes } from '../times.ts';
import { bookletTexts } from './texts.ts';

interface BookletBookingsProps {
  activities: readonly PlannedActivity[];
  timeZone: string;
  hasCodes: boolean;
}

/** All bookings of a trip. Their codes are large, to read out at a counter. */
export function BookletBookings({ activities, timeZone, hasCodes }: BookletBookingsProps) {
  return (
    <section aria-labelledby="bookings">
      <h2 id="bookings" className="text-xl">
        {bookletTexts.bookings}
      </h2>
      <ul className="mt-3">
        {activities.map((activity) => (
          <BookletBooking key={activity.id} activity={activity} timeZone={timeZone} hasCodes={hasCodes} />
        ))}
      </ul>
    </section>
  );
}

interface BookletBookingProps extends Omit<BookletBookingsProps, 'activities'> {
  activity: PlannedActivity;
}

function BookletBooking({ activity, timeZone, hasCodes }: BookletBookingProps) {
  const { name, reservation } = activity;
  if (!reservation) return null;
  const { kind, isBooked, provider, number, code, seats, cancelBy, bookedBy } = reservation;
  const facts = [
    { name: bookingTexts.providerOf(kind), value: provider },
    { name: bookingTexts.numberOf(kind), value: number },
    { name: bookingTexts.seats, value: seats },
    { name: bookingTexts.cancelBy, value: cancelBy && formatDateTime(cancelBy, zoneOf(activity, timeZone)) },
    { name: isBooked ? bookingTexts.bookedBy : bookingTexts.whoBooks, value: bookedBy?.username },
  ];
  return (
    <li className="break-inside-avoid border-t py-3">
      <h3 className="written text-lg leading-snug">{name}</h3>
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="figures font-bold text-link">{formatDayAndTimes(activity, timeZone) || texts.noDay}</span>
        <span className="flex items-center gap-1.5 text-muted">
          <KindIcon kind={kind} />
          {bookingTexts.kindOf(kind)}
        </span>
        {!isBooked && <Badge>{bookingTexts.toBook}</Badge>}
      </p>
      {hasCodes && code && (
        <p className="mt-1">
          <span className="block text-muted text-sm">{bookingTexts.code}</span>
          <span className="written figures block font-bold text-2xl tracking-wide">{code}</span>
        </p>
      )}
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4">
        {facts.map(
          (fact) =>
            fact.value && (
              <Fact key={fact.name} name={fact.name}>
                {fact.value}
              </Fact>
            ),
        )}
      </dl>
    </li>
  );
}
