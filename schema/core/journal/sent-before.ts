import { Conflict } from '../failures.ts';
import { ifTaken } from '../sql/transaction.ts';

/**
 * Returns the error handler of a command that creates a row with an id from the client: if the same request came
 * before, the result is its row.
 * @param key The constraint of the table's primary key.
 * @param find Finds the row with that id, if it is the caller's to see.
 * @throws Conflict if the id belongs to another row.
 */
export const orSentBefore = <T>(key: string, find: () => Promise<T | undefined>) =>
  ifTaken(key, async () => {
    const sentBefore = await find();
    if (!sentBefore) throw new Conflict('That id is already in use.');
    return sentBefore;
  });
