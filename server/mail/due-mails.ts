import { sql } from 'kysely';
import { type Mail as MailRow, Prisma } from '../../prisma/generated/browser.ts';
import { fieldsOf, type Sql } from '../../schema/core/sql/tables.ts';
import { kinds } from './templates/compose.ts';

/** How long a process may take to send a mail. After that, another process sends it again. */
export const TAKEN_MS = 60_000;

const fields = fieldsOf('mail', Prisma.MailScalarFieldEnum);

/** The mails of kinds that this version knows. A newer version may have queued others, which stay for it. */
const known = () => sql<string>`any(${kinds})`;

/** Takes the oldest first. No other process gets them within TAKEN_MS, and none waits for this one. */
export async function takeDue(kysely: Sql, now: Date, most: number): Promise<MailRow[]> {
  const due = kysely
    .selectFrom('mail')
    .select('id')
    .where('nextAttemptAt', '<=', now)
    .where('kind', '=', known())
    .orderBy('nextAttemptAt')
    .limit(most)
    .forUpdate()
    .skipLocked();
  return (
    kysely
      .updateTable('mail')
      .set(({ eb }) => ({
        nextAttemptAt: new Date(now.getTime() + TAKEN_MS),
        attempts: eb('attempts', '+', 1),
      }))
      // An array, so that Postgres runs the subquery only once.
      .where('id', '=', sql<string>`any(array(${due}))`)
      .returning(fields)
      .execute()
  );
}

type Taken = Pick<MailRow, 'id' | 'attempts'>;

/** Deletes a mail, unless another process has taken it since. */
export async function deleteTaken(kysely: Sql, { id, attempts }: Taken): Promise<void> {
  await kysely.deleteFrom('mail').where('id', '=', id).where('attempts', '=', attempts).execute();
}

/** Sets the time of the next attempt, unless another process has taken the mail since. */
export async function postpone(kysely: Sql, { id, attempts }: Taken, nextAttemptAt: Date): Promise<void> {
  await kysely
    .updateTable('mail')
    .set({ nextAttemptAt })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}

/** Returns when the next mail is due; null if there is none. */
export async function nextDue(kysely: Sql): Promise<Date | null> {
  const next = await kysely
    .selectFrom('mail')
    .select('nextAttemptAt')
    .where('kind', '=', known())
    .orderBy('nextAttemptAt')
    .limit(1)
    .executeTakeFirst();
  return next?.nextAttemptAt ?? null;
}
