import * as z from 'zod/mini';
import { type IdentifiedType, isIdOf } from '../ids.ts';
import { nameProblem, trimmedName } from './names.ts';
import { inIanaCase, isTimeZone } from './time-zones.ts';

// The kinds of field that inputs are made of. Isomorphic: the web's forms check with the same ones.

/** Postgres can't hold NUL, and a lone surrogate would come back as something else than was typed. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Characters as people count them: an emoji is one, not its two UTF-16 units. */
const lengthOf = (text: string) => [...text].length;

const isAbsent = (input: unknown) => input === undefined || input === null;

/** Says of a field that has to be given whether it is missing or something else than text. */
export const textOf = (label: string) =>
  z.string({ error: ({ input }) => (isAbsent(input) ? `${label} is required.` : `${label} must be text.`) });

const fits = (label: string, limit: number) => [
  z.refine<string>(isStorable, `${label} contains characters that can't be stored.`),
  z.refine<string>((text) => lengthOf(text) <= limit, `${label} can be at most ${limit} characters.`),
];

/** Trimmed; blank text stays, as ''. */
export const blankableText = (label: string, limit: number) => textOf(label).check(z.trim(), ...fits(label, limit));

/** Trimmed; at least one character. */
export const requiredText = (label: string, limit: number) =>
  blankableText(label, limit).check(z.minLength(1, `${label} is required.`));

/** Trimmed; at least one character. Of a name that may be there already: names.ts says what a new one is made of. */
export const anyName = (label: string, limit: number) =>
  textOf(label).check(z.overwrite(trimmedName), ...fits(label, limit), z.minLength(1, `${label} is required.`));

/** @param current The name as it is, which may stay whatever it is made of. */
export const newName = (label: string, limit: number, current?: string) =>
  anyName(label, limit).check(
    z.superRefine((name, { addIssue }) => {
      const message = name === current ? null : nameProblem(label, name);
      if (message) addIssue(message);
    }),
  );

/** Trimmed; nothing, null and blank are all null. */
export const optionalText = (label: string, limit: number) =>
  z.pipe(
    z.nullish(blankableText(label, limit)),
    z.transform((text) => text || null),
  );

/** Years of four digits, in UTC too; a duration of a year still ends within them. */
const FIRST_INSTANT = Date.parse('0001-01-01T00:00:00Z');
const LAST_INSTANT = Date.parse('9998-12-31T23:59:59.999Z');

/** RFC 3339 with a zone, seconds left out or not. */
export const isInstant = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T(?!24)\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/i.test(text) &&
  isDay(text.slice(0, 10)) &&
  Date.parse(text) >= FIRST_INSTANT &&
  Date.parse(text) <= LAST_INSTANT;

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text &&
  text > '0000-12-31';

/** RFC 3339 with a zone; comes out as a Date. Null and nothing are null. */
export const optionalInstant = (label: string) =>
  z.pipe(
    z.nullish(
      z
        .string(`${label} must be text.`)
        .check(z.refine(isInstant, `${label} must be a date and time with its zone, such as 2026-05-12T09:40:00Z.`)),
    ),
    z.transform((text) => (text ? new Date(text) : null)),
  );

/** YYYY-MM-DD; comes out as midnight UTC of that day. Null, blank and nothing are null. */
export const optionalDay = (label: string) =>
  z.pipe(
    z.nullish(
      z
        .string(`${label} must be text.`)
        .check(z.refine((text) => text === '' || isDay(text), `${label} must be a date such as 2026-05-12.`)),
    ),
    z.transform((text) => (text ? new Date(`${text}T00:00:00Z`) : null)),
  );

/** Null and nothing are null. */
export const optionalNumber = (label: string, least: number, most: number) =>
  z.pipe(
    z.nullish(
      z
        .number(`${label} must be a number.`)
        .check(z.refine((value) => value >= least && value <= most, `${label} must be between ${least} and ${most}.`)),
    ),
    z.transform((value) => value ?? null),
  );

/** Null and nothing are null. */
export const optionalWholeNumber = (label: string, least: number, most: number) =>
  z.pipe(
    z.nullish(
      z.number(`${label} must be a number.`).check(
        z.refine((value) => Number.isInteger(value), `${label} must be a whole number.`),
        z.refine((value) => value >= least && value <= most, `${label} must be between ${least} and ${most}.`),
      ),
    ),
    z.transform((value) => value ?? null),
  );

/** Text that the caller has read before. It is compared, never stored. Nothing and null are none. */
export const textAsRead = (label: string) => z.nullish(z.string(`${label} must be text.`));

/** An IANA name, in any case. Comes out in the case in which the IANA writes it; an alias stays the alias. */
export const timeZone = textOf('Time zone').check(
  z.refine(isTimeZone, { error: 'Time zone must be an IANA name such as Europe/Lisbon.', abort: true }),
  z.overwrite(inIanaCase),
);

/** Lower-cased, so that addresses compare without case. RFC 5321 allows 254 characters. */
export const emailAddress = textOf('Email').check(
  z.trim(),
  z.minLength(1, 'Email is required.'),
  z.maxLength(254, 'Email can be at most 254 characters.'),
  z.email('Please enter a valid email address.'),
  z.toLowerCase(),
);

/** An id that the client may have made for what it creates; nothing and null: the server makes one. */
export const clientMadeId = (type: IdentifiedType) =>
  z.nullish(z.string('Id must be text.').check(z.refine((id) => isIdOf(type, id), `Id must be a new ${type} id.`)));

/** The id of something that should exist; whether it does is found out by looking. */
export const reference = z
  .string({
    error: ({ input, path }) => (isAbsent(input) ? `${String(path?.at(-1) ?? 'Id')} is required.` : 'Id must be text.'),
  })
  .check(z.refine(isStorable, 'Id is malformed.'));
