import * as z from 'zod/mini';
import { storedAddress } from '../core/input/email-address.ts';
import { emailAddress, isStorable, newName, reference, textOf, timeZone } from '../core/input/fields.ts';
import { currencyOf, languageOf } from '../core/input/localization.ts';

/** Shorter passwords are easy to guess. */
const MIN_PASSWORD_CHARACTERS = 8;
/** bcrypt ignores the bytes after this, so a longer password is refused. */
export const MAX_PASSWORD_BYTES = 72;
/** Spaces, "aaaaaaaa" and "abababab" are among the first guesses. A phrase with fewer is hardly one. */
const MIN_DIFFERENT_CHARACTERS = 3;
const MIN_USERNAME_CHARACTERS = 2;
/** The longest name that fits into a chat message and a member list. */
export const MAX_USERNAME_CHARACTERS = 40;

export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

export const username = newName('Username', MAX_USERNAME_CHARACTERS).check(
  z.refine(
    (name) => name === '' || [...name].length >= MIN_USERNAME_CHARACTERS,
    `Username must be at least ${MIN_USERNAME_CHARACTERS} characters.`,
  ),
);

/** Counts characters that can be seen. */
const differentIn = (text: string) => new Set(text.toLowerCase().replaceAll(/[\s\p{Cf}\p{DI}]/gu, '')).size;

export const newPassword = textOf('Password').check(
  z.minLength(MIN_PASSWORD_CHARACTERS, {
    error: `Password must be at least ${MIN_PASSWORD_CHARACTERS} characters.`,
    abort: true,
  }),
  z.refine((password) => bytesOf(password) <= MAX_PASSWORD_BYTES, {
    error: `Password can be at most ${MAX_PASSWORD_BYTES} bytes.`,
    abort: true,
  }),
  z.refine(isStorable, "Password contains characters that can't be stored."),
  z.refine(
    (password) => differentIn(password) >= MIN_DIFFERENT_CHARACTERS,
    `Password must have at least ${MIN_DIFFERENT_CHARACTERS} different characters, not counting spaces.`,
  ),
);

/** An account's names. Attackers try them first. */
interface Names {
  email: string;
  username: string;
}

/** Whether the password is the e-mail address, the part before its @, or the username. Ignores digits at the end. */
export function isOwnName(password: string, { email, username }: Names): boolean {
  const names = [email, email.slice(0, email.indexOf('@')), username].map((name) => name.toLowerCase());
  const typed = password.trim().toLowerCase();
  if (storedAddress(typed.replace(/\d*$/, '')) === storedAddress(email)) return true;
  return names.some((name) => typed.startsWith(name) && /^\d*$/.test(typed.slice(name.length)));
}

export const OWN_NAME = 'Password must not be your email address or your username.';

/** An invitation to accept when the mailed link is opened. Any text: an unknown one accepts nothing. */
const invitationToAccept = z.nullish(reference);

export const registerInput = z
  .object({
    email: emailAddress,
    username,
    password: newPassword,
    joinToken: z.nullish(textOf('Join token')),
    invitationId: invitationToAccept,
    invitationSecret: z.nullish(textOf('Invitation secret')),
  })
  .check(
    z.refine((account) => !isOwnName(account.password, account), {
      path: ['password'],
      message: OWN_NAME,
    }),
  );

const currentPassword = textOf('Password').check(z.minLength(1, 'Password is required.'));

export const loginInput = z.object({ email: emailAddress, password: currentPassword });

export const resetPasswordInput = z.object({
  token: textOf('Token'),
  password: newPassword,
});

export const CLOCKS = ['H12', 'H24'] as const;
export const WEEKDAYS = ['MONDAY', 'SATURDAY', 'SUNDAY'] as const;

/** Text that `find` turns into what is stored. It finds null in text that is not valid. */
const known = (label: string, find: (text: string) => string | null, message: string) =>
  textOf(label).check(
    z.refine((text) => find(text) !== null, { error: message, abort: true }),
    z.overwrite((text) => find(text) ?? text),
  );

const orNone = <Shape extends z.core.$ZodType>(shape: Shape) => z.optional(z.nullable(shape));

/** The name and the preferences. An absent field stays unchanged; null clears a preference. */
export const updateAccountInput = z.object({
  username: z.optional(username),
  clock: orNone(z.enum(CLOCKS, 'Clock must be H12 or H24.')),
  language: orNone(
    known('Language', languageOf, 'Language must be a tag such as en-GB, of a language in which dates can be shown.'),
  ),
  firstWeekday: orNone(z.enum(WEEKDAYS, 'First weekday must be MONDAY, SATURDAY or SUNDAY.')),
  defaultCurrency: orNone(known('Currency', currencyOf, 'Currency must be an ISO 4217 code such as EUR.')),
  defaultTimeZone: orNone(timeZone),
});

export const changeEmailInput = z.object({
  email: emailAddress,
  password: currentPassword,
  invitationId: invitationToAccept,
});

export const requestEmailConfirmationInput = z.object({ invitationId: invitationToAccept });

export const confirmEmailInput = z.object({ token: textOf('Token') });

export const deleteAccountInput = z.object({ password: currentPassword });

export const changePasswordInput = z.object({ currentPassword, newPassword });

export const endSessionInput = z.object({ sessionId: reference });

/** `kind` is a name of GraphQL’s enum OptionalMail. */
export const chooseMailInput = z.object({ kind: z.string(), isWanted: z.boolean() });

export const accountReference = z.object({ email: emailAddress });

export const forgetInput = z.object({ email: emailAddress });
