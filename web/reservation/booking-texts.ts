import { labelsOf } from '../../schema/core/input/entity.ts';
import { type ReservationKind, reservationFields } from '../../schema/reservation/entity.ts';
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
  ...reservationTexts,
  title: 'Booking',
  titleOf: (kind: ReservationKind) => `Booking: ${reservationTexts.kinds[kind]}`,
  kind: 'Kind of booking',
  none: 'No booking',
  needsLine: 'The booking can be saved only with a connection. Everything else waits on this device.',
  status: 'Status',
  providerOf: (kind: ReservationKind) => providers[kind] ?? reservationFields.provider.label,
  numberOf: (kind: ReservationKind) => numbers[kind] ?? reservationFields.number.label,
  code: 'Booking code',
  bookedBy: 'Booked by',
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
  markBooked: 'Booked',
  markOneBooked: (name: string) => `Booked: ${name}`,
  whoBooksOne: (name: string) => `Who books it: ${name}`,
  openOne: (name: string) => `Open ${name}`,
  allBooked: 'Nothing is left to book',
  allBookedHint: 'In the form of an activity, choose the kind of its booking and “To book”.',
  setBooked: (name: string) => `Booked “${name}”`,
};
