import * as z from 'zod/mini';
import { loginInput, newPassword, registerInput } from '../../schema/account/input.ts';

const fields = ['email', 'username', 'password'] as const;

export type Typed = Record<(typeof fields)[number], string>;

/** What is wrong with what was typed to sign in or up, by field, in their order. */
export function mistakesIn(typed: Typed, isNew: boolean): Partial<Typed> {
  const { error } = z.safeParse(isNew ? registerInput : loginInput, typed);
  const mistakes: Partial<Typed> = {};
  for (const field of fields) {
    const issue = error?.issues.find(({ path }) => path[0] === field);
    if (issue) mistakes[field] = issue.message;
  }
  return mistakes;
}

/** What is wrong with a new password; undefined: nothing. */
export const newPasswordMistake = (password: string): string | undefined =>
  z.safeParse(newPassword, password).error?.issues[0]?.message;
