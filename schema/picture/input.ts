import * as z from 'zod/mini';
import { blankableText, reference, textAsRead } from '../core/input/fields.ts';
import { usableKinds } from '../core/input/picture-kinds.ts';

export const uploadTypes: readonly string[] = usableKinds.map((kind) => `image/${kind}`);

/** Two sentences. Screen readers read all of it. */
const MAX_ALTERNATIVE_TEXT = 500;
/** A message that is one screen high. */
export const MAX_ON_MESSAGE = 10;
/** A long receipt takes several photos. */
export const MAX_ON_EXPENSE = 10;
/** As many as an activity can have. */
const MAX_AT_ONCE = 50;

const alternativeText = blankableText('Description', MAX_ALTERNATIVE_TEXT);

export const purposes = ['TRIP_COVER', 'ACTIVITY', 'MESSAGE', 'AVATAR', 'EXPENSE'] as const;

export const grantUploadInput = z
  .object({
    purpose: z.enum(purposes, 'Purpose is required.'),
    tripId: z.nullish(reference),
    activityId: z.nullish(reference),
  })
  .check(
    z.superRefine(({ purpose, tripId, activityId }, { addIssue }) => {
      const refuse = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
      if (purpose === 'AVATAR' && tripId) refuse('tripId', 'Only an avatar belongs to no trip.');
      if (purpose !== 'AVATAR' && !tripId) refuse('tripId', 'Only an avatar belongs to no trip.');
      if (purpose !== 'ACTIVITY' && activityId) refuse('activityId', 'Only a picture of an activity has one.');
    }),
  );

const fraction = (label: string) =>
  z
    .number(`${label} must be a number.`)
    .check(z.refine((value) => value >= 0 && value <= 1, `${label} must be between 0 and 1.`));

/** The smallest visible part, as a fraction. */
const LEAST_PART = 0.01;
/** Fractions such as 0.1 + 0.9 are not exact. */
const TOLERANCE = 1e-6;

export const cropInput = z
  .object({ x: fraction('x'), y: fraction('y'), width: fraction('width'), height: fraction('height') })
  .check(
    z.refine(({ width, height }) => Math.min(width, height) >= LEAST_PART, 'The visible part is too small.'),
    z.refine(
      ({ x, y, width, height }) => x + width <= 1 + TOLERANCE && y + height <= 1 + TOLERANCE,
      'The visible part must be within the picture.',
    ),
  );

export const setTripCoverInput = z.object({
  tripId: reference,
  pictureId: z.nullish(reference),
  crop: z.nullish(cropInput),
  alternativeText: z.nullish(alternativeText),
});

/** Ids of uploaded pictures. The same one twice counts once. */
export const pictureIds = z.pipe(
  z
    .array(reference, 'Pictures must be a list of ids.')
    .check(z.refine((ids) => ids.length <= MAX_AT_ONCE, `At most ${MAX_AT_ONCE} pictures can be added at once.`)),
  z.transform((ids) => [...new Set(ids)]),
);

export const pictureReference = z.object({ pictureId: reference });

/** `baseAlternativeText` is the text when the edit began: the edit is refused if the text has changed since. */
export const describePictureInput = z.object({
  pictureId: reference,
  baseAlternativeText: textAsRead('Base description'),
  alternativeText,
});

export const setAvatarInput = z.object({ pictureId: z.nullish(reference) });
