import type { Reservation } from '../../prisma/generated/client.ts';
import { writtenPart } from '../core/input/entity.ts';
import { type Recorded, snapshot } from '../core/journal/changes.ts';
import { recordedReservationFields } from './entity.ts';

type Fields = Pick<Reservation, keyof typeof recordedReservationFields | 'bookedById'>;

/** A booking as the journal has it: without its code. */
export type RecordedReservation = Recorded<Fields>;

export const writtenFields = (reservation: Reservation): Fields => ({
  ...writtenPart(recordedReservationFields, reservation),
  bookedById: reservation.bookedById,
});

export const recorded = (reservation: Reservation): RecordedReservation => snapshot(writtenFields(reservation));
