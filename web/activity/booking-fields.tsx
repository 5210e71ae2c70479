import type { ReservationKind } from '../../schema/reservation/entity.ts';
import { BookerField } from '../reservation/booker-field.tsx';
import { hasPart } from '../reservation/booking.ts';
import { bookingTexts } from '../reservation/booking-texts.ts';
import { useMe, useMembers } from '../reservation/use-members.ts';
import { ToggleGroup } from '../ui/button/toggle-group.tsx';
import { DateTimeField } from '../ui/date/date-time-field.tsx';
import { useFormField } from '../ui/form/form.ts';
import { TextField } from '../ui/form/text-field.tsx';
import type { ActivityFormState } from './activity-form.tsx';

interface BookingFieldsProps {
  form: ActivityFormState;
  tripId: string;
  timeZone: string;
  kind: ReservationKind;
}

const states = [
  { id: 'booked', label: bookingTexts.booked },
  { id: 'toBook', label: bookingTexts.toBook },
] as const;

/** What the form asks about a booking: what bookings of its kind have. */
export function BookingFields({ form, tripId, timeZone, kind }: BookingFieldsProps) {
  const { control } = form;
  const [me, members] = [useMe(), useMembers(tripId)];
  const isBooked = useFormField(control, 'isBooked');
  const bookedBy = useFormField(control, 'bookedBy');
  const cancelBy = useFormField(control, 'cancelBy');
  const unread = useFormField(control, 'unreadCancel');
  const { name: _, ...booker } = bookedBy;
  const provider = useFormField(control, 'provider');
  const number = useFormField(control, 'number');
  const code = useFormField(control, 'code');
  const seats = useFormField(control, 'seats');

  const setState = (state: 'booked' | 'toBook') => {
    isBooked.onChange(state === 'booked');
    if (state === 'booked') bookedBy.onChange(bookedBy.value ?? me);
    else if (bookedBy.value?.id === me?.id) bookedBy.onChange(null);
  };

  return (
    <>
      <div className="self-start">
        <ToggleGroup
          label={bookingTexts.status}
          options={states}
          selected={isBooked.value ? 'booked' : 'toBook'}
          onSelect={setState}
        />
      </div>
      <div className="grid grid-cols-2 gap-5 max-[23rem]:grid-cols-1">
        {hasPart(kind, 'provider') && <TextField {...provider} label={bookingTexts.providerOf(kind)} />}
        {hasPart(kind, 'number') && <TextField {...number} label={bookingTexts.numberOf(kind)} />}
        {hasPart(kind, 'code') && <TextField {...code} label={bookingTexts.code} />}
        {hasPart(kind, 'seats') && <TextField {...seats} label={bookingTexts.seats} />}
        <BookerField
          {...booker}
          label={isBooked.value ? bookingTexts.bookedBy : bookingTexts.whoBooks}
          isBooked={isBooked.value}
          members={members}
        />
      </div>
      {hasPart(kind, 'cancelBy') && (
        <DateTimeField
          {...cancelBy}
          label={bookingTexts.cancelBy}
          unread={unread.value}
          onUnread={unread.onChange}
          timeRef={unread.ref}
          timeZone={timeZone}
        />
      )}
    </>
  );
}
