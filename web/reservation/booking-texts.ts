import { labelsOf } from '../../schema/core/input/entity.ts';
import { type ReservationKind, reservationFields } from '../../schema/reservation/entity.ts';
import { withCapital } from '../ui/text/with-capital.ts';
import { reservationTexts } from './texts.ts';

const providers: Partial<Record<ReservationKind, string>> = {
  FLIGHT: 'Airline',
  TRAIN: 'Operator',
  BUS: 'Operator',
  FERRY: 'Operator',
  CAR: 'Company',
  STAY: 'Booked with',
};

const numbers: Partial<Record<ReservationKind, string>> = {
  FLIGHT: 'Flight number',
  TRAIN: 'Train number',
};

export const bookingTexts = {
  ...labelsOf(reservationFields),
  title: 'Booking',
  kindOf: (kind: ReservationKind) => withCapital(reservationTexts.kinds[kind]),
  titleOf: (kind: ReservationKind) => `Booking: ${reservationTexts.kinds[kind]}`,
  kind: 'Kind of booking',
  none: 'No booking',
  status: 'Status',
  booked: 'Booked',
  toBook: 'To book',
  providerOf: (kind: ReservationKind) => providers[kind] ?? reservationFields.provider.label,
  numberOf: (kind: ReservationKind) => numbers[kind] ?? reservationFields.number.label,
  code: 'Booking code',
  bookedBy: 'Booked by',
  whoBooks: 'Who books it',
  noBooker: 'Not named',
  noOneYet: 'No one yet',
  copy: 'Copy',
  copied: 'Booking code copied',
  inDays: (days: number) => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`),
  passed: 'passed',
  edit: 'Edit booking',
  remove: 'Remove booking',
  removed: (name: string) => `Removed the booking of “${name}”`,
  removeFailed: 'Failed to remove the booking. Please try again.',
  restoreFailed: 'Failed to restore the booking. Please try again.',
  setFailed: 'Failed to save the booking. Please try again.',
  setBooked: (name: string) => `Booked “${name}”`,
};
