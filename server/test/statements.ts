import pg, { type Pool } from 'pg';
import { vi } from 'vitest';

const textOf = (statement: unknown) => String(Reflect.get(Object(statement), 'text') ?? statement);

/** A statement's text in lower case and without quotation marks, so that a test can look for words in it. */
export const wordsOf = (statement: unknown): string => textOf(statement).replaceAll('"', '').toLowerCase();

/**
 * The clock that closes polls, the erasure of accounts, trips, activities, polls and pictures, the maker of archives,
 * the sender of e-mails, the cache of the geocoder, memberships that an older release made, the watch of a Postgres server, tidying the embedded
 * database, and the first use of a session in each hour.
 */
const isOfBackground = (statement: unknown) =>
  /closed_at is null|(from|update) mail\b|^select email from mail_refusal|update picture set unused_since|from trip_event as removal|server_key|(deletion_requested|deleted|removed)_at <=|upload_grant where expires_at|from (stored_file|geocoder_answer where asked_at <=)|archive where expires_at|update archive|update session set last_used_at|insert into parked_membership|pg_(stat|control)_|^(vacuum|checkpoint|select 1$)/.test(
    wordsOf(statement),
  );

/** Returns the number of statements that the work runs outside transactions. */
export async function countStatements(pool: Pool, work: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(pool, 'query');
  await work();
  const count = asked.mock.calls.filter(([statement]) => !isOfBackground(statement)).length;
  asked.mockRestore();
  return count;
}

/** Returns the words of all statements that the work runs on this pool, inside transactions too. */
export async function statementsOf(pool: Pool, work: () => Promise<unknown>): Promise<string[]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  // Other files' apps in this process may have work of their own.
  const own: readonly unknown[] = Reflect.get(pool, '_clients');
  const { calls, contexts } = asked.mock;
  const found = calls.filter(([statement], place) => own.includes(contexts[place]) && !isOfBackground(statement));
  asked.mockRestore();
  return found.map(([statement]) => wordsOf(statement));
}

interface Asked {
  text: string;
  values?: readonly unknown[];
}

interface Around {
  /** It gets the length of the list that is the statement's first value, if it is a list. */
  before?: (count: number) => unknown;
  after?: () => unknown;
}

/** Does something before or after each statement that contains all of these words. */
export function aroundStatements(pool: Pool, words: readonly string[], { before, after }: Around): void {
  const query = pool.query.bind(pool) as (asked: Asked, ...rest: unknown[]) => Promise<unknown>;
  pool.query = (async (asked: Asked, ...rest: unknown[]) => {
    const text = wordsOf(asked);
    if (!words.every((word) => text.includes(word))) return query(asked, ...rest);
    const [ids] = asked.values ?? [];
    await before?.(Array.isArray(ids) ? ids.length : 0);
    const answer = await query(asked, ...rest);
    await after?.();
    return answer;
  }) as typeof pool.query;
}
