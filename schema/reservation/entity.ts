import * as z from 'zod/mini';
import { choiceField, type EntityFields, instantField, lineField } from '../core/input/entity.ts';

/** The longest name of a company, a hotel or a restaurant. */
const MAX_PROVIDER = 200;
/** Several codes of one journey fit. */
const MAX_CODE = 100;
/** The seats of a group of twenty fit. */
const MAX_SEATS = 200;

/** What is booked. */
export const reservationKinds = [
  ...(['FLIGHT', 'TRAIN', 'BUS', 'FERRY', 'CAR'] as const),
  ...(['STAY', 'TABLE', 'EVENT', 'OTHER'] as const),
] as const;
export type ReservationKind = (typeof reservationKinds)[number];
export const DEFAULT_KIND = 'OTHER' satisfies ReservationKind;

/** The kind in a column. A newer version of the server may have written one that is unknown here. */
export const reservationKindOf = (written: string): ReservationKind =>
  reservationKinds.find((kind) => kind === written) ?? DEFAULT_KIND;

const isBooked = z.pipe(
  z.nullish(z.boolean('isBooked must be true or false.')),
  z.transform((value) => value ?? false),
);

/** What people write about a booking, apart from who books it. */
export const reservationFields = {
  kind: choiceField('Kind', reservationKinds, DEFAULT_KIND, 'ReservationKind', 'What is booked', {
    onUpdate: 'What is booked. Of a new booking, and after null: OTHER.',
  }),
  isBooked: {
    ...{ label: 'Booked', is: 'Whether it is booked', limit: '', inputLimit: '', format: 'BOOLEAN' },
    ...{ shape: isBooked, base: isBooked },
    description: 'Whether it is booked. False: someone still has to book it.',
    onUpdate: 'Whether it is booked. Of a new booking, and after null: false.',
  },
  provider: lineField('Provider', MAX_PROVIDER, 'The company, hotel or restaurant', {
    noun: 'company, hotel or restaurant',
  }),
  number: lineField('Number', MAX_CODE, 'The number of the flight, train, ferry or room', {
    noun: 'number of the flight, train, ferry or room',
  }),
  code: lineField('Code', MAX_CODE, 'The booking code', {
    noun: 'booking code',
    description:
      'The booking code: at most 100 characters. Members of the trip see it. It is in no history, search or copy of the trip.',
  }),
  seats: lineField('Seats', MAX_SEATS, 'The seats, cabins or beds', { noun: 'seats, cabins or beds' }),
  cancelBy: instantField('Cancel free until', 'The time until when it can be cancelled without a fee', {
    noun: 'time until when it can be cancelled without a fee',
    description: 'The time until when it can be cancelled without a fee. Show it as the activity’s start.',
  }),
} as const satisfies EntityFields;

/** What the journal has of a booking: all but the code, which must not be in it. */
const { code: _code, ...recordedFields } = reservationFields;
export const recordedReservationFields = recordedFields;
