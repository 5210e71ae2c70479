import * as z from 'zod/mini';
import { shapesOf } from '../core/input/entity.ts';
import { reference } from '../core/input/fields.ts';
import { reservationFields } from './entity.ts';

/** An absent field stays unchanged; null clears it. */
export const setReservationInput = z.object({
  activityId: reference,
  ...z.partial(z.object(shapesOf(reservationFields))).shape,
  bookedById: z.nullish(reference),
});

export const removeReservationInput = z.object({ activityId: reference });

export const restoreReservationInput = z.object({ activityId: reference });
