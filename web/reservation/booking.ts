import type { ReservationKind } from '../../schema/reservation/entity.ts';
import { graphql } from '../gql/gql.ts';
import type { Booking_shownFragment } from '../gql/graphql.ts';

export const Booking_shown = graphql(`
  fragment Booking_shown on Reservation {
    kind
    isBooked
    provider
    number
    code
    seats
    cancelBy
    bookedBy {
      id
      username
    }
  }
`);

/** The booking of an activity, made or still to make. */
export type Booking = Booking_shownFragment;

/** What a booking may have, depending on its kind. */
export const partNames = ['provider', 'number', 'code', 'seats', 'cancelBy'] as const;
export type Part = (typeof partNames)[number];

const parts: Record<ReservationKind, readonly Part[]> = {
  FLIGHT: partNames,
  TRAIN: partNames,
  BUS: partNames,
  FERRY: partNames,
  CAR: ['provider', 'code', 'cancelBy'],
  STAY: ['provider', 'code', 'cancelBy'],
  TABLE: ['code', 'cancelBy'],
  EVENT: ['provider', 'code', 'seats', 'cancelBy'],
  OTHER: partNames,
};

/** Whether bookings of the kind have this part. The form asks for no others. */
export const hasPart = (kind: ReservationKind, part: Part): boolean => parts[kind].includes(part);

/** Whether it goes from one place to another, perhaps to another time zone. */
export const isJourney = (kind: ReservationKind): boolean => ['FLIGHT', 'TRAIN', 'BUS', 'FERRY'].includes(kind);

/** The category of a new activity with such a booking; null: it can be of any. */
export const categoryOf: Record<ReservationKind, 'transport' | 'lodging' | 'dining' | 'entertainment' | null> = {
  FLIGHT: 'transport',
  TRAIN: 'transport',
  BUS: 'transport',
  FERRY: 'transport',
  CAR: 'transport',
  STAY: 'lodging',
  TABLE: 'dining',
  EVENT: 'entertainment',
  OTHER: null,
};
