import { hash } from 'node:crypto';
import type { FoundPlace } from '../../schema/core/geocoder.ts';
import type { Sql } from '../../schema/core/sql/tables.ts';

const DAY_MS = 24 * 3_600 * 1_000;
export const VALID_DAYS = 30;
/** With 20 places, 5 kB each. */
export const MOST_ANSWERS = 20_000;
/** Part of each key: with another shape of FoundPlace, older answers would be read wrong. */
const SHAPE = 'FoundPlace 1';

const since = (now: Date) => new Date(now.getTime() - VALID_DAYS * DAY_MS);

/** Answers that another server gave, by question. */
export interface Answers {
  read(question: string): Promise<FoundPlace[] | null>;
  write(question: string, places: readonly FoundPlace[]): Promise<void>;
}

/** In the database: they survive a restart, and all processes share them. Questions are stored as hashes only. */
export function storedAnswers(kysely: Sql, now: () => Date = () => new Date()): Answers {
  const idOf = (question: string) => hash('sha256', `${SHAPE}\n${question}`);
  return {
    async read(question) {
      const row = await kysely
        .selectFrom('geocoderAnswer')
        .select('places')
        .where('id', '=', idOf(question))
        .where('askedAt', '>', since(now()))
        .executeTakeFirst();
      // Written below, in this shape.
      return row ? (row.places as unknown as FoundPlace[]) : null;
    },
    async write(question, places) {
      const row = { places: JSON.stringify(places), askedAt: now() };
      await kysely
        .insertInto('geocoderAnswer')
        .values({ id: idOf(question), ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
    },
  };
}

/** Deletes answers that are too old, and the oldest ones past the most. */
export async function forgetAnswers(kysely: Sql, now: Date, most = MOST_ANSWERS): Promise<void> {
  const tooMany = kysely
    .selectFrom('geocoderAnswer')
    .select('id')
    .orderBy('askedAt', 'desc')
    .orderBy('id')
    .offset(most);
  await kysely
    .deleteFrom('geocoderAnswer')
    .where(({ eb, or }) => or([eb('askedAt', '<=', since(now)), eb('id', 'in', tooMany)]))
    .execute();
}
