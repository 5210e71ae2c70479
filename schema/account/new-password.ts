import { createHmac } from 'node:crypto';
import type { Context } from '../core/context.ts';
import { InvalidInput } from '../core/failures.ts';
import { serverKey } from '../core/server-key.ts';

const SALT_BYTES = 16;

/**
 * Returns the salt of new passwords of an address, 16 bytes. Accounts with one address share it: a sign-in then
 * computes one hash for any number of accounts. Only the installation's key leads to the salt.
 */
async function saltFor(ctx: Pick<Context, 'kysely' | 'now'>, email: string): Promise<Uint8Array> {
  const key = await serverKey(ctx, 'password-salt');
  return createHmac('sha256', key).update(email).digest().subarray(0, SALT_BYTES);
}

/**
 * Hashes a password that `input.ts` has checked. It takes a thread 250 ms, so check a rate limit first.
 * @param field The name of the password in the input, for the error.
 * @throws InvalidInput for one of the passwords that attackers try first.
 */
export async function hashNewPassword(
  ctx: Pick<Context, 'passwords' | 'address' | 'kysely' | 'now'>,
  { email, password }: { email: string; password: string },
  field = 'password',
): Promise<string> {
  if (await ctx.passwords.isCommon(password)) {
    throw new InvalidInput([{ path: [field], message: 'This password is too common. Please choose another one.' }]);
  }
  return ctx.passwords.hash(password, await saltFor(ctx, email), ctx.address);
}
