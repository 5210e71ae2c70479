import * as z from 'zod/mini';
import { type IdentifiedType, isIdOf } from '../ids.ts';
import { isBot } from './bot-address.ts';
import { isAddress, storedAddress } from './email-address.ts';
import { inIanaCase } from './iana-case.ts';
import { nameProblem, onOneLine, trimmedName, withoutHidden } from './names.ts';
import { type Scalar, scalars } from './scalars.ts';
import { isTimeZone } from './time-zones.ts';

// The field types of inputs. Isomorphic: the web's forms use the same checks.

/** Whether Postgres returns the text unchanged. It can't store NUL, and it would replace a lone surrogate. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Counts code points: most emoji are one, and not two UTF-16 units. */
const lengthOf = (text: string) => [...text].length;

const isAbsent = (input: unknown) => input === undefined || input === null;

/** Required text. The error says whether the value is missing or is not text. */
export const textOf = (label: string) =>
  z.string({ error: ({ input }) => (isAbsent(input) ? `${label} is required.` : `${label} must be text.`) });

const fits = (label: string, limit: number) => [
  z.refine<string>(isStorable, `${label} contains characters that can't be stored.`),
  z.refine<string>((text) => lengthOf(text) <= limit, `${label} can be at most ${limit} characters.`),
];

/** Required text, trimmed. Blank text gives ''. */
export const blankableText = (label: string, limit: number) => textOf(label).check(z.trim(), ...fits(label, limit));

/** Required text, trimmed, with at least one character. */
export const requiredText = (label: string, limit: number) =>
  blankableText(label, limit).check(z.minLength(1, `${label} is required.`));

/** A name, trimmed, with at least one character. Old names may break the rules for new names in names.ts. */
export const anyName = (label: string, limit: number) =>
  textOf(label).check(z.overwrite(trimmedName), ...fits(label, limit), z.minLength(1, `${label} is required.`));

/** A new name. @param current The current name, which is allowed even if it breaks the rules. */
export const newName = (label: string, limit: number, current?: string) =>
  anyName(label, limit).check(
    z.superRefine((name, { addIssue }) => {
      const message = name === current ? null : nameProblem(label, name);
      if (message) addIssue(message);
    }),
  );

/** Optional text, trimmed. An absent, null or blank value gives null. */
export const optionalText = (label: string, limit: number) =>
  z.pipe(
    z.nullish(blankableText(label, limit)),
    z.transform((text) => text || null),
  );

/**
 * Optional text on one line, trimmed. Line breaks become spaces, and invisible characters, which can turn the order of
 * the others around, are left out. An absent, null or blank value gives null.
 */
export const optionalLine = (label: string, limit: number) =>
  z.pipe(
    z.nullish(blankableText(label, limit)),
    z.transform((text) => onOneLine(withoutHidden(text ?? '')).trim() || null),
  );

/** Four-digit years, also in UTC. A duration of one year still ends within them. */
const FIRST_INSTANT = Date.parse('0001-01-01T00:00:00Z');
const LAST_INSTANT = Date.parse('9998-12-31T23:59:59.999Z');

/** Whether the text is RFC 3339 with a time zone. The seconds are optional. */
export const isInstant = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T(?!24)\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/i.test(text) &&
  isDay(text.slice(0, 10)) &&
  Date.parse(text) >= FIRST_INSTANT &&
  Date.parse(text) <= LAST_INSTANT;

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text &&
  text > '0000-12-31';

const instantText = (label: string) =>
  textOf(label)
    .check(z.refine(isInstant, `${label} must be a date and time with its zone, such as 2026-05-12T09:40:00Z.`))
    .register(scalars, { scalar: 'DateTime' });

/** RFC 3339 with a time zone; gives a Date. */
export const instant = (label: string) =>
  z.pipe(
    instantText(label),
    z.transform((text) => new Date(text)),
  );

/** RFC 3339 with a time zone; gives a Date. An absent or null value gives null. */
export const optionalInstant = (label: string) =>
  z.pipe(
    z.nullish(instantText(label)),
    z.transform((text) => (text ? new Date(text) : null)),
  );

/** YYYY-MM-DD; gives midnight UTC of that day. An absent, null or blank value gives null. */
export const optionalDay = (label: string) =>
  z.pipe(
    z.nullish(
      z
        .string(`${label} must be text.`)
        .check(z.refine((text) => text === '' || isDay(text), `${label} must be a date such as 2026-05-12.`))
        .register(scalars, { scalar: 'Date' }),
    ),
    z.transform((text) => (text ? new Date(`${text}T00:00:00Z`) : null)),
  );

/** YYYY-MM-DD; gives midnight UTC of that day. */
export const requiredDay = (label: string) =>
  z.pipe(
    textOf(label)
      .check(
        z.refine(isDay, { error: `${label} must be a date such as 2026-05-12.`, abort: true }),
        z.refine((text) => isInstant(`${text}T00:00:00Z`), `${label} must be before the year 9999.`),
      )
      .register(scalars, { scalar: 'Date' }),
    z.transform((text) => new Date(`${text}T00:00:00Z`)),
  );

/** @param most `Number.MAX_SAFE_INTEGER` if there is no limit. */
const within = (label: string, least: number, most: number) =>
  z.refine<number>(
    (value) => value >= least && value <= most,
    most === Number.MAX_SAFE_INTEGER
      ? `${label} must be at least ${least}.`
      : `${label} must be between ${least} and ${most}.`,
  );

/** A number from `least` to `most`. An absent or null value gives null. */
export const optionalNumber = (label: string, least: number, most: number) =>
  z.pipe(
    z.nullish(z.number(`${label} must be a number.`).check(within(label, least, most))),
    z.transform((value) => value ?? null),
  );

/** A whole number from `least` to `most`. An absent or null value gives null. */
export const optionalWholeNumber = (label: string, least: number, most: number) =>
  z.pipe(
    z.nullish(
      z
        .number(`${label} must be a number.`)
        .check(
          z.refine((value) => Number.isInteger(value), `${label} must be a whole number.`),
          within(label, least, most),
        )
        .register(scalars, { scalar: 'Int' }),
    ),
    z.transform((value) => value ?? null),
  );

/** One of some values. An absent or null value gives the usual one. @param enumName Its type in GraphQL. */
export const choice = <Choice extends string>(
  label: string,
  choices: readonly Choice[],
  usual: Choice,
  enumName: Scalar,
) =>
  z.pipe(
    z.nullish(
      z.enum(choices, `${label} must be one of ${choices.join(', ')}.`).register(scalars, { scalar: enumName }),
    ),
    z.transform((value): Choice => value ?? usual),
  );

/** Optional text that the caller has read before. It is compared, never stored. */
export const textAsRead = (label: string) => z.nullish(z.string(`${label} must be text.`));

const zoneText = (label: string, isGood: (text: string) => boolean) =>
  textOf(label)
    .check(
      z.refine(isGood, { error: `${label} must be an IANA name such as Europe/Lisbon.`, abort: true }),
      z.overwrite((text) => text && inIanaCase(text)),
    )
    .register(scalars, { scalar: 'TimeZone' });

/** An IANA time zone name in any case. Gives the name in IANA's own case. An alias stays an alias. */
export const timeZone = zoneText('Time zone', isTimeZone);

/** The same. An absent, null or blank value gives null. */
export const optionalTimeZone = (label: string) =>
  z.pipe(
    z.nullish(zoneText(label, (text) => text === '' || isTimeZone(text))),
    z.transform((text) => text || null),
  );

/** An e-mail address. Gives its stored form, so that comparison ignores case and how the domain is written. */
export const emailAddress = textOf('Email')
  .check(
    z.trim(),
    z.minLength(1, 'Email is required.'),
    z.maxLength(254, 'Email can be at most 254 characters.'),
    z.overwrite(storedAddress),
    z.refine(isAddress, 'Please enter a valid email address.'),
    z.refine((email) => !isBot({ email }), 'Please enter a valid email address.'),
  )
  .register(scalars, { scalar: 'EmailAddress' });

/** The id that a client must choose for a new entity. */
export const requiredNewId = (type: IdentifiedType) =>
  textOf('Id')
    .check(z.refine((id) => isIdOf(type, id), `Id must be a new ${type} id.`))
    .register(scalars, { scalar: 'ID' });

/** The id that a client chose for a new entity. If it is absent or null, the server creates one. */
export const clientMadeId = (type: IdentifiedType) => z.nullish(requiredNewId(type));

/** The id of an existing entity. The check does not look it up. */
export const reference = z
  .string({
    error: ({ input, path }) => (isAbsent(input) ? `${String(path?.at(-1) ?? 'Id')} is required.` : 'Id must be text.'),
  })
  .check(z.refine(isStorable, 'Id is malformed.'))
  .register(scalars, { scalar: 'ID' });
