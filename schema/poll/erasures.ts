import type { Context } from '../core/context.ts';
import { finalSince } from '../core/input/restorable.ts';

interface Erasing extends Pick<Context, 'kysely' | 'now'> {
  /** Notes that bytes outside the rows must be erased too. Runs if a poll is due. */
  prepare(): Promise<void>;
}

/** Erases the polls that were removed 30 days ago. Several processes may run it at the same time. */
export async function eraseDuePolls({ kysely, now, prepare }: Erasing): Promise<void> {
  const since = finalSince(now());
  const due = kysely.selectFrom('removedPoll').select('id').where('removedAt', '<=', since).limit(1);
  if (!(await due.executeTakeFirst())) return;
  await prepare();
  await kysely.deleteFrom('removedPoll').where('removedAt', '<=', since).execute();
}
