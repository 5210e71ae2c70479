import * as z from 'zod/mini';
import { currencyCode, exchangeRate } from '../core/input/amounts.ts';
import { baseShape, shapesOf } from '../core/input/entity.ts';
import { clientMadeId, newName, optionalDay, reference, timeZone } from '../core/input/fields.ts';
import { HALF_POINT } from '../core/input/point.ts';
import { MAX_NAME, tripFields } from './entity.ts';

interface Dates {
  startDate?: Date | null | undefined;
  endDate?: Date | null | undefined;
}

/** Whether the end is before the start. A trip of one day starts and ends on the same day. */
export const endsBeforeStart = ({ startDate, endDate }: Dates): boolean =>
  Boolean(startDate && endDate && endDate < startDate);

export const END_BEFORE_START = 'End date must not be before the start date.';

const datesInOrder = z.refine<Dates>((dates) => !endsBeforeStart(dates), {
  path: ['endDate'],
  message: END_BEFORE_START,
});

interface Point {
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
}

const isNothing = (degrees: number | null | undefined) => degrees === null || degrees === undefined;

const wholePoint = z.refine<Point>(({ latitude, longitude }) => isNothing(latitude) === isNothing(longitude), {
  path: ['longitude'],
  message: HALF_POINT,
});
/** In an edit, null is not the same as nothing: it clears one, and the other cannot stay. */
const wholeEdit = z.refine<Point>(({ latitude, longitude }) => typeof latitude === typeof longitude, {
  path: ['longitude'],
  message: HALF_POINT,
});

const shapes = shapesOf(tripFields);

/** The fields of the trip form. @param currentName The name of an existing trip. */
export const tripForm = (currentName?: string) =>
  z
    .object({
      id: clientMadeId('Trip'),
      ...shapes,
      name: newName('Name', MAX_NAME, currentName),
      timeZone: z.nullish(timeZone),
      currency: z.nullish(currencyCode),
    })
    .check(datesInOrder, wholePoint);

export const createTripInput = tripForm();

export const tripAsRead = baseShape(tripFields);

/** What happens to the scheduled activities when the trip's dates change. */
export const onNewDates = ['KEEP', 'MOVE', 'UNSCHEDULE_OUTSIDE'] as const;
/** What happens to the scheduled times when the trip's time zone changes. */
export const onNewTimeZone = ['KEEP_INSTANTS', 'KEEP_CLOCK_TIMES'] as const;

/** An absent field stays unchanged; null clears it. The command checks the name, and refuses an outdated `base`. */
export const updateTripInput = z
  .object({
    tripId: reference,
    base: z.nullish(tripAsRead),
    ...z.partial(z.object(shapes)).shape,
    isTemplate: z.optional(z.boolean('isTemplate must be true or false.')),
    onNewDates: z.nullish(z.enum(onNewDates)),
    onNewTimeZone: z.nullish(z.enum(onNewTimeZone)),
  })
  .check(datesInOrder, wholeEdit);

/** `from` is the currency that the caller saw: the rate is from it, and the change is refused if it is another one. */
export const changeTripCurrencyInput = z.object({
  tripId: reference,
  from: currencyCode,
  to: currencyCode,
  rate: z.nullish(exchangeRate),
});

export const tripParts = ['PLAN', 'POLLS', 'PEOPLE'] as const;

/** An absent start date keeps the trip's dates; null leaves them out. */
export const duplicateTripInput = z.object({
  tripId: reference,
  id: clientMadeId('Trip'),
  name: newName('Name', MAX_NAME),
  startDate: z.optional(optionalDay('Start date')),
  take: z.array(z.enum(tripParts), 'take must be a list of PLAN, POLLS and PEOPLE.'),
});

const seq = z.int('Seq must be a whole number.').check(z.nonnegative('Seq must not be negative.'));

export const markSeenInput = z.object({ tripId: reference, seq });

export const tripReference = z.object({ tripId: reference });

/** Whose events to read, and about what. */
export const eventFilter = z.object({ actorId: z.nullish(reference), subjectId: z.nullish(reference) });

/** The most that are read at once. A chat shows some screens. */
export const MOST_NOTICES = 100;

/** Absent: from the start, and up to now. */
export const noticesInput = z.object({ after: z.nullish(seq), before: z.nullish(seq) });
