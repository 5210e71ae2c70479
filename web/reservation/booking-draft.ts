import * as z from 'zod/mini';
import { shapesOf } from '../../schema/core/input/entity.ts';
import { type ReservationKind, reservationFields, reservationKinds } from '../../schema/reservation/entity.ts';
import type { Person } from '../history/read-members.ts';
import { type Booking, hasPart, type Part, partNames } from './booking.ts';

const { provider, number, code, seats, cancelBy } = shapesOf(reservationFields);
const partShapes = { provider, number, code, seats, cancelBy };

/** The form's values of a booking. Without a kind there is none. */
export interface BookingDraft extends Record<Exclude<Part, 'cancelBy'>, string> {
  kind: ReservationKind | '';
  isBooked: boolean;
  cancelBy: string | null;
  bookedBy: Person | null;
  /** Typed text that is not a time. Its field shows the error. */
  unreadCancel: string;
}

/** Their limits are in `bookingChecks`: of parts that the kind does not have, no error would be seen. */
export const bookingShapes = {
  kind: z.enum(['', ...reservationKinds]),
  isBooked: z.boolean(),
  provider: z.string(),
  number: z.string(),
  code: z.string(),
  seats: z.string(),
  cancelBy: z.nullable(z.string()),
  bookedBy: z.nullable(z.object({ id: z.string(), username: z.string() })),
  unreadCancel: z.string(),
};

const isAsked = ({ kind }: BookingDraft, part: Part) => kind !== '' && hasPart(kind, part);

export const bookingChecks = [
  ...partNames.map((part) =>
    z.refine<BookingDraft>((draft) => !isAsked(draft, part) || partShapes[part].safeParse(draft[part]).success, {
      path: [part],
      error: `${reservationFields[part].label} can’t be saved: it is too long.`,
      when: () => true,
    }),
  ),
  z.refine<BookingDraft>((draft) => !isAsked(draft, 'cancelBy') || draft.unreadCancel === '', {
    path: ['unreadCancel'],
    when: () => true,
  }),
];

export const blankBooking: BookingDraft = {
  ...{ kind: '', isBooked: true, provider: '', number: '', code: '', seats: '' },
  ...{ cancelBy: null, bookedBy: null, unreadCancel: '' },
};

export const bookingDraftOf = (booking: Booking | null): BookingDraft =>
  booking === null
    ? blankBooking
    : {
        kind: booking.kind,
        isBooked: booking.isBooked,
        provider: booking.provider ?? '',
        number: booking.number ?? '',
        code: booking.code ?? '',
        seats: booking.seats ?? '',
        cancelBy: booking.cancelBy,
        bookedBy: booking.bookedBy && { id: booking.bookedBy.id, username: booking.bookedBy.username },
        unreadCancel: '',
      };

/** A booking as people write it. */
export type BookingFields = Omit<Booking, '__typename' | 'bookedBy'> & { bookedBy: Person | null };

/**
 * The booking in a form; null if it has none. It has only the parts that the form asks for: what was typed for another
 * kind stays in the form, and is not sent.
 */
export function bookingOf(draft: BookingDraft): BookingFields | null {
  const { kind, isBooked, bookedBy } = draft;
  if (kind === '') return null;
  const written = (part: Part) => (isAsked(draft, part) && draft[part]?.trim()) || null;
  return {
    ...{ kind, isBooked, bookedBy },
    provider: written('provider'),
    number: written('number'),
    code: written('code'),
    seats: written('seats'),
    cancelBy: written('cancelBy'),
  };
}
