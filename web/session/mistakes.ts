import * as z from 'zod/mini';
import { accountReference, loginInput, newPassword, registerInput } from '../../schema/account/input.ts';

const fields = ['email', 'username', 'password'] as const;

export type Typed = Record<(typeof fields)[number], string>;

/** Validates the sign-in or sign-up form. @returns the messages by field, in the fields' order. */
export function mistakesIn(typed: Typed, isNew: boolean): Partial<Typed> {
  const { error } = z.safeParse(isNew ? registerInput : loginInput, typed);
  const mistakes: Partial<Typed> = {};
  for (const field of fields) {
    const issue = error?.issues.find(({ path }) => path[0] === field);
    if (issue) mistakes[field] = issue.message;
  }
  return mistakes;
}

/** Validates the address of an account. @returns the message, or undefined if it is valid. */
export const addressMistake = (email: string): string | undefined =>
  z.safeParse(accountReference, { email }).error?.issues[0]?.message;

/** Validates a new password. @returns the message, or undefined if it is valid. */
export const newPasswordMistake = (password: string): string | undefined =>
  z.safeParse(newPassword, password).error?.issues[0]?.message;
