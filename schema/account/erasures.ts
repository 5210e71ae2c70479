import type { Context } from '../core/context.ts';
import { finalSince } from '../core/input/restorable.ts';
import { eraseAccount } from './forget.ts';
import { addressesOf, addressFields } from './own-addresses.ts';

const BATCH = 100;

interface Erasing extends Pick<Context, 'kysely' | 'now'> {
  /**
   * Erases, or notes to erase, what is outside the rows: old bytes and e-mail files. Runs before each account.
   * @param emails The addresses that are the person's alone.
   */
  prepare(emails: readonly string[]): Promise<void>;
}

const dueAfter = ({ kysely, now }: Pick<Context, 'kysely' | 'now'>, id: string) =>
  kysely
    .selectFrom('user')
    .select(addressFields)
    .where('deletionRequestedAt', '<=', finalSince(now()))
    .where('id', '>', id)
    .orderBy('id')
    .limit(BATCH)
    .execute();

/**
 * Erases the accounts whose persons deleted them 30 days ago. Several processes may run it at the same time.
 * @param onError Called for an account that can't be erased now. The others are erased, and the next run tries again.
 */
export async function eraseDueAccounts(ctx: Erasing, onError: (error: unknown) => void): Promise<void> {
  let due = await dueAfter(ctx, '');
  while (due.length > 0) {
    for (const user of due) {
      const preparing = addressesOf(ctx.kysely, user).then((emails) => ctx.prepare(emails));
      await preparing.then(() => eraseAccount(ctx, user.id)).catch(onError);
    }
    due = await dueAfter(ctx, due.at(-1)?.id ?? '');
  }
}
