import * as z from 'zod/mini';
import { blankableText, optionalWholeNumber, reference, textAsRead } from '../core/input/fields.ts';
import { MAX_FILE_BYTES, problemOfType, TOO_LARGE } from '../core/input/file-kinds.ts';
import { onOneLine, withoutHidden } from '../core/input/names.ts';
import { usableKinds } from '../core/input/picture-kinds.ts';

export const uploadTypes: readonly string[] = usableKinds.map((kind) => `image/${kind}`);

/** The longest name of a file on most systems has 255 bytes. */
const MAX_FILE_NAME = 120;
/** The longest registered one has 80. */
const MAX_MEDIA_TYPE = 200;

/** Two sentences. Screen readers read all of it. */
const MAX_ALTERNATIVE_TEXT = 500;
/** A message that is one screen high. */
export const MAX_ON_MESSAGE = 10;
/** A long receipt takes several photos. */
export const MAX_ON_EXPENSE = 10;
/** As many as an activity can have. */
const MAX_AT_ONCE = 50;

const alternativeText = blankableText('Description', MAX_ALTERNATIVE_TEXT);

export const purposes = ['TRIP_COVER', 'ACTIVITY', 'MESSAGE', 'AVATAR', 'EXPENSE', 'ATTACHMENT'] as const;

/** A name on any system: on one line, without hidden characters and without what separates folders. */
const fileName = z.pipe(
  blankableText('Name', MAX_FILE_NAME),
  z.transform((name) => onOneLine(withoutHidden(name)).replaceAll(/[/\\:*?"<>|]/g, '_')),
);

export const grantUploadInput = z
  .object({
    purpose: z.enum(purposes, 'Purpose is required.'),
    tripId: z.nullish(reference),
    activityId: z.nullish(reference),
    name: z.nullish(fileName),
    mediaType: z.nullish(blankableText('Media type', MAX_MEDIA_TYPE)),
    bytes: optionalWholeNumber('The size', 1, Number.MAX_SAFE_INTEGER),
  })
  .check(
    z.superRefine(({ purpose, tripId, activityId, name, mediaType, bytes }, { addIssue }) => {
      const refuse = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
      if (purpose === 'AVATAR' && tripId) refuse('tripId', 'Only an avatar belongs to no trip.');
      if (purpose !== 'AVATAR' && !tripId) refuse('tripId', 'Only an avatar belongs to no trip.');
      const isFile = purpose === 'ATTACHMENT';
      if (purpose !== 'ACTIVITY' && !isFile && activityId)
        refuse('activityId', 'Only a picture of an activity has one.');
      if (isFile && !name) refuse('name', 'Name is required.');
      const problem = isFile && mediaType ? problemOfType(mediaType) : null;
      if (problem) refuse('mediaType', problem);
      if (isFile && bytes !== null && bytes > MAX_FILE_BYTES) refuse('bytes', TOO_LARGE);
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
