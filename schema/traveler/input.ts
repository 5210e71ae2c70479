import * as z from 'zod/mini';
import { shapesOf } from '../core/input/entity.ts';
import { clientMadeId, reference } from '../core/input/fields.ts';
import { travelerFields } from './entity.ts';

const shapes = shapesOf(travelerFields);

export const addTravelerInput = z.object({ id: clientMadeId('Traveler'), tripId: reference, ...shapes });

/** The new name is refused if the traveler has another one than `baseName`, the name when the edit began. */
export const renameTravelerInput = z.object({
  travelerId: reference,
  baseName: travelerFields.name.base,
  ...shapes,
});

export const removeTravelerInput = z.object({ travelerId: reference });

export const claimTravelerInput = z.object({ travelerId: reference, userId: z.nullish(reference) });
