import * as z from 'zod/mini';
import { emailAddress, isStorable, newName, textOf } from '../core/input/fields.ts';

/** Shorter passwords are easy to guess. */
const MIN_PASSWORD_CHARACTERS = 8;
/** bcrypt ignores the bytes after this, so a longer password is refused. */
export const MAX_PASSWORD_BYTES = 72;
const MIN_USERNAME_CHARACTERS = 2;
/** The longest name that fits into a chat message and a member list. */
const MAX_USERNAME_CHARACTERS = 40;

export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** The password of a new account, or a password that replaces another. */
export const newPassword = textOf('Password').check(
  z.minLength(MIN_PASSWORD_CHARACTERS, `Password must be at least ${MIN_PASSWORD_CHARACTERS} characters.`),
  z.refine(
    (password) => bytesOf(password) <= MAX_PASSWORD_BYTES,
    `Password can be at most ${MAX_PASSWORD_BYTES} bytes.`,
  ),
  z.refine(isStorable, "Password contains characters that can't be stored."),
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
  return names.includes(typed) || names.includes(typed.replace(/\d+$/, ''));
}

export const OWN_NAME = 'Password must not be your email address or your username.';

export const registerInput = z
  .object({
    email: emailAddress,
    username: newName('Username', MAX_USERNAME_CHARACTERS).check(
      z.refine(
        (name) => name === '' || [...name].length >= MIN_USERNAME_CHARACTERS,
        `Username must be at least ${MIN_USERNAME_CHARACTERS} characters.`,
      ),
    ),
    password: newPassword,
  })
  .check(
    z.refine((account) => !isOwnName(account.password, account), {
      path: ['password'],
      message: OWN_NAME,
    }),
  );

export const loginInput = z.object({
  email: emailAddress,
  password: textOf('Password').check(z.minLength(1, 'Password is required.')),
});

export const resetPasswordInput = z.object({
  token: textOf('Token'),
  password: newPassword,
});

/** Identifies an account, for the operator's commands. */
export const accountReference = z.object({ email: emailAddress });

export const forgetInput = z.object({ email: emailAddress });
