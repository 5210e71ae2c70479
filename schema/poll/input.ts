import * as z from 'zod/mini';
import { baseShape, shapesOf } from '../core/input/entity.ts';
import { blankableText, clientMadeId, reference, requiredText } from '../core/input/fields.ts';
import { pollFields } from './entity.ts';

/** Source: product spec, section 9. */
export const MIN_OPTIONS = 2;
export const MAX_OPTIONS = 5;
/** An option is a short label. */
const MAX_OPTION = 120;

export const CLOSES_IN_PAST = 'Closing time must be in the future.';

const TOO_FEW = `Please provide at least ${MIN_OPTIONS} options`;
const TOO_MANY = `A poll can have at most ${MAX_OPTIONS} options.`;

export const optionText = requiredText('Option', MAX_OPTION);

const differ = (texts: string[]) => new Set(texts.map((text) => text.toLowerCase())).size === texts.length;
const NOT_DIFFERENT = 'Each option must be different.';

const shapes = shapesOf(pollFields);

/** Leaves out blank options, because a form may have empty fields. */
const newOptions = z.pipe(
  z.pipe(
    z.array(blankableText('Option', MAX_OPTION), TOO_FEW),
    z.transform((texts) => texts.filter((text) => text !== '')),
  ),
  z
    .array(z.string())
    .check(z.minLength(MIN_OPTIONS, TOO_FEW), z.maxLength(MAX_OPTIONS, TOO_MANY), z.refine(differ, NOT_DIFFERENT)),
);

export const createPollInput = z.object({
  id: clientMadeId('Poll'),
  tripId: reference,
  ...shapes,
  options: newOptions,
});

export const pollAsRead = baseShape(pollFields);

/** With the id of an existing option, or a new one without. */
export const optionToKeep = z.object({ id: z.nullish(reference), text: optionText });

export const baseOption = z.object({ id: reference, text: z.string(), votes: z.nullish(z.int()) });

/**
 * An absent field stays unchanged; null clears it. The edit is refused if a value of `base` or the list of
 * `baseOptions` has changed since, or an option to remove has more than its `votes`. `options` is the complete new
 * list: an option with an id keeps its votes, one without an id is new, and the others are removed.
 */
export const updatePollInput = z.object({
  pollId: reference,
  base: z.nullish(pollAsRead),
  ...z.partial(z.object(shapes)).shape,
  options: z.optional(
    z.array(optionToKeep, TOO_FEW).check(
      z.minLength(MIN_OPTIONS, TOO_FEW),
      z.maxLength(MAX_OPTIONS, TOO_MANY),
      z.refine((options) => differ(options.map(({ text }) => text)), NOT_DIFFERENT),
    ),
  ),
  baseOptions: z.nullish(z.array(baseOption).check(z.maxLength(MAX_OPTIONS))),
});

export const pollReference = z.object({ pollId: reference });

export const restorePollInput = z.object({ tripId: reference, pollId: reference });

export const castVoteInput = z.object({ pollId: reference, optionId: reference });
