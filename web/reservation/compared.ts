import { formatDateTime } from '../ui/text/format.ts';
import { type BookingDraft, type BookingFields, bookingOf } from './booking-draft.ts';
import { bookingTexts } from './booking-texts.ts';

const names = ['kind', 'isBooked', 'provider', 'number', 'code', 'seats', 'cancelBy', 'bookedBy'] as const;

/** The fields of a booking that two edits are compared in. */
export type BookingName = (typeof names)[number];

type Compared = Record<BookingName, string | boolean | null>;

export const isBookingName = (name: string): name is BookingName => names.some((each) => each === name);

/** Without a booking all are null. A person is compared by their id. */
export function comparedBooking(draft: BookingDraft): Compared {
  const { bookedBy = null, ...fields } = bookingOf(draft) ?? {};
  const none = { kind: null, isBooked: null, provider: null, number: null, code: null, seats: null, cancelBy: null };
  return { ...none, ...fields, bookedBy: bookedBy?.id ?? null };
}

/** The fields that the booking in the form of a new activity has. */
export const namesIn = (draft: BookingDraft): readonly BookingName[] => (bookingOf(draft) ? names : []);

export const pickBooking = (fields: BookingFields, wanted: readonly BookingName[]): Partial<BookingFields> =>
  Object.fromEntries(wanted.map((name) => [name, fields[name]]));

/** Formats a field for display; '' if it is empty. @param timeZone Of the activity's start. */
export function showBooking(draft: BookingDraft, name: BookingName, timeZone: string): string {
  const booking = bookingOf(draft);
  if (!booking) return name === 'kind' ? bookingTexts.none : '';
  if (name === 'kind') return bookingTexts.kindOf(booking.kind);
  if (name === 'isBooked') return booking.isBooked ? bookingTexts.booked : bookingTexts.toBook;
  if (name === 'bookedBy') return booking.bookedBy?.username ?? '';
  if (name === 'cancelBy') return booking.cancelBy ? formatDateTime(booking.cancelBy, timeZone) : '';
  return booking[name] ?? '';
}
