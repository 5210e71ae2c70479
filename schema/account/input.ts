import * as z from 'zod/mini';
import { emailAddress, isStorable, requiredText } from '../fields.ts';

/** Below this guessing gets practical. */
const MIN_PASSWORD_CHARACTERS = 8;
/** bcrypt reads no further; a longer one is refused, not cut. */
export const MAX_PASSWORD_BYTES = 72;
const MIN_USERNAME_CHARACTERS = 2;
/** What a chat line and a member list have room for. */
const MAX_USERNAME_CHARACTERS = 40;

export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

const newPassword = z.string('Password must be text.').check(
  z.minLength(MIN_PASSWORD_CHARACTERS, `Password must be at least ${MIN_PASSWORD_CHARACTERS} characters.`),
  z.refine(
    (password) => bytesOf(password) <= MAX_PASSWORD_BYTES,
    `Password can be at most ${MAX_PASSWORD_BYTES} bytes.`,
  ),
  z.refine(isStorable, "Password contains characters that can't be stored."),
);

export const registerInput = z.object({
  email: emailAddress,
  username: requiredText('Username', MAX_USERNAME_CHARACTERS).check(
    z.refine(
      (name) => name === '' || [...name].length >= MIN_USERNAME_CHARACTERS,
      `Username must be at least ${MIN_USERNAME_CHARACTERS} characters.`,
    ),
  ),
  password: newPassword,
});

export const loginInput = z.object({
  email: emailAddress,
  password: z.string('Password must be text.').check(z.minLength(1, 'Password is required.')),
});

export const forgetInput = z.object({ email: emailAddress });
