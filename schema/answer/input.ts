import * as z from 'zod/mini';
import { reference } from '../core/input/fields.ts';

const attendance = z.enum(['IN', 'MAYBE', 'OUT'], 'Answer must be IN, MAYBE or OUT.');

/** Null takes the answer back. Without a traveler, it is the viewer's own. */
const answered = { answer: z.nullish(attendance), travelerId: z.nullish(reference) };

export const setAnswerInput = z.object({ activityId: reference, ...answered });

export const setTripAnswerInput = z.object({ tripId: reference, ...answered });
