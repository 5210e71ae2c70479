import { Conflict } from '../failures.ts';
import { ifTaken } from '../sql/transaction.ts';

/**
 * If the client sent the same request before, the result is its row, as `find` may see it.
 * @param key The constraint of the table's primary key.
 * @throws Conflict if the id belongs to another row.
 */
export const orSentBefore = <T>(key: string, find: () => Promise<T | undefined>) =>
  ifTaken(key, async () => {
    const sentBefore = await find();
    if (!sentBefore) throw new Conflict('That id is already in use.');
    return sentBefore;
  });
