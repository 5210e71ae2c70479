import type { Context } from '../core/context.ts';
import { Refusal } from '../core/failures.ts';
import { newId } from '../core/ids.ts';
import { parse } from '../core/parse.ts';
import { ifTaken, transact } from '../core/sql/transaction.ts';
import { accountsAt } from './accounts-at.ts';
import { accountReference, MAX_USERNAME_CHARACTERS, username } from './input.ts';
import { NEW_ACCOUNT } from './new-account.ts';
import { addReset } from './resets.ts';

/** For an address whose part before the @ can't be a name. Its person can choose another one. */
const NAMELESS = 'Traveller';

/** Returns the name of a new account, which its person has not chosen yet. */
function nameFrom(email: string): string {
  const { success, data } = username.safeParse(email.slice(0, email.indexOf('@')).slice(0, MAX_USERNAME_CHARACTERS));
  return success ? data : NAMELESS;
}

const taken = async () => {
  throw new Refusal(
    'EMAIL_TAKEN',
    'An account with this address already exists. The command password-link creates a link for a new password.',
  );
};

/**
 * Creates an account for the operator, with any value of REGISTRATION, with a link that sets its first password within
 * an hour. The address counts as confirmed: the operator knows whose it is.
 * @returns the link's token, which is not stored. Anyone who has it can take over the account.
 * @throws InvalidInput, Refusal EMAIL_TAKEN if any account has the address, confirmed or not.
 */
export async function createAccount(
  ctx: Pick<Context, 'kysely' | 'now'>,
  input: unknown,
): Promise<{ token: string; expiresAt: Date }> {
  const { email } = parse(accountReference, input);
  const [id, now] = [newId('User'), ctx.now()];
  // No password has this hash, so no one can sign in before the link is used.
  const account = { id, email, username: nameFrom(email), passwordHash: '', emailConfirmedAt: now, createdAt: now };
  return transact(ctx.kysely, async (tx) => {
    if (await accountsAt(tx, email).select('user.id').executeTakeFirst()) await taken();
    // The unique constraint decides between two commands at the same time.
    const row = { ...NEW_ACCOUNT, ...account };
    await tx.insertInto('user').values(row).execute().catch(ifTaken('user_email_key', taken));
    return addReset(tx, { userId: id, now, isMailed: false });
  });
}
