import type { Context } from '../core/context.ts';
import { InvalidInput } from '../core/failures.ts';

/**
 * Hashes an account's new password. It takes a quarter of a second of a thread, so check a rate limit first.
 * @param password Already checked by `input.ts`.
 * @param field The name of the password in the input, for the error.
 * @throws InvalidInput for one of the passwords that attackers try first.
 */
export async function hashNewPassword(
  { passwords, address }: Pick<Context, 'passwords' | 'address'>,
  password: string,
  field = 'password',
): Promise<string> {
  if (await passwords.isCommon(password)) {
    throw new InvalidInput([{ path: [field], message: 'This password is too common. Please choose another one.' }]);
  }
  return passwords.hash(password, address);
}
