import type { ReservationKind } from '../../schema/reservation/entity.ts';
import { withCapital } from '../ui/text/with-capital.ts';

const kinds = {
  FLIGHT: 'flight',
  TRAIN: 'train',
  BUS: 'bus',
  FERRY: 'ferry',
  CAR: 'rented car',
  STAY: 'stay',
  TABLE: 'table',
  EVENT: 'event',
  OTHER: 'other',
} as const satisfies Record<ReservationKind, string>;

/** The words that the plan needs at once. */
export const reservationTexts = {
  back: (name: string) => `The booking of ${name} is back.`,
  kinds,
  kindOf: (kind: ReservationKind) => withCapital(kinds[kind]),
  booked: 'Booked',
  toBook: 'To book',
  whoBooks: 'Who books it',
  toBookCount: (count: number) => `To book: ${count}`,
};
