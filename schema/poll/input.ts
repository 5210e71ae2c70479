import * as z from 'zod/mini';
import {
  blankableText,
  clientMadeId,
  optionalInstant,
  optionalText,
  reference,
  requiredText,
  textAsRead,
} from '../core/input/fields.ts';

/** Source: product spec, section 9. */
export const MIN_OPTIONS = 2;
export const MAX_OPTIONS = 5;
/** A question is read at a glance. */
export const MAX_QUESTION = 300;
const MAX_DESCRIPTION = 5_000;
/** An option is a label, not an argument. */
export const MAX_OPTION = 120;

export const CLOSES_IN_PAST = 'Closing time must be in the future.';

const TOO_FEW = `Please provide at least ${MIN_OPTIONS} options`;
const TOO_MANY = `A poll can have at most ${MAX_OPTIONS} options.`;

const optionText = requiredText('Option', MAX_OPTION);

const differ = (texts: string[]) => new Set(texts.map((text) => text.toLowerCase())).size === texts.length;
const NOT_DIFFERENT = 'Each option must be different.';

const pollFields = {
  question: requiredText('Question', MAX_QUESTION),
  description: optionalText('Description', MAX_DESCRIPTION),
  closesAt: optionalInstant('Closing time'),
};

/** Blank ones are left out, as a form has more fields than answers. */
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
  ...pollFields,
  options: newOptions,
});

const pollAsRead = z.partial(
  z.object({
    question: textAsRead('Base question'),
    description: textAsRead('Base description'),
    closesAt: optionalInstant('Base closing time'),
  }),
);

/**
 * A field that is absent stays as it is; null clears it. `base`: fields as the edit found them, to have it refused if
 * someone else has changed one of them since. `options` is the whole new list: one with an id keeps its
 * votes, one without is new, and one that is left out goes, with its votes. `baseOptions` is the list that it was made
 * of: with it, an edit of options that somebody else has changed since is refused.
 */
export const updatePollInput = z.object({
  pollId: reference,
  base: z.nullish(pollAsRead),
  ...z.partial(z.object(pollFields)).shape,
  options: z.optional(
    z.array(z.object({ id: z.nullish(reference), text: optionText }), TOO_FEW).check(
      z.minLength(MIN_OPTIONS, TOO_FEW),
      z.maxLength(MAX_OPTIONS, TOO_MANY),
      z.refine((options) => differ(options.map(({ text }) => text)), NOT_DIFFERENT),
    ),
  ),
  baseOptions: z.nullish(z.array(z.object({ id: reference, text: z.string() })).check(z.maxLength(MAX_OPTIONS))),
});

export const pollReference = z.object({ pollId: reference });

export const castVoteInput = z.object({ pollId: reference, optionId: reference });
