import type { Context } from '../core/context.ts';
import { InvalidInput } from '../core/failures.ts';

/**
 * The hash of a password that is about to become an account's. Costs a quarter of a second of a thread: limit it first.
 * @param password Checked by `input.ts`.
 * @throws InvalidInput for one of the passwords that a guesser tries first.
 */
export async function hashNewPassword(
  { passwords, address }: Pick<Context, 'passwords' | 'address'>,
  password: string,
): Promise<string> {
  if (await passwords.isCommon(password)) {
    throw new InvalidInput([
      { path: ['password'], message: 'This password is too common. Please choose another one.' },
    ]);
  }
  return passwords.hash(password, address);
}
