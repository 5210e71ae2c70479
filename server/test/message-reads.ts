import type { Pool } from 'pg';
import { afterAll, vi } from 'vitest';
import { Feed } from '../../schema/core/feed/feed.ts';

/** For this test file, makes listeners treat changes of this process like those of another one, and read them. */
export function hearAsFromElsewhere(): void {
  const hearing = vi.spyOn(Feed.prototype, 'hear').mockReturnValue();
  afterAll(() => hearing.mockRestore());
}

/** Runs `first` before each statement that reads messages by id. @param first It gets the number of messages. */
export const beforeMessageReads = (pool: Pool, first: (count: number) => unknown): void =>
  beforeReads(pool, (text) => text.includes('FROM message') && text.includes('message.id = ANY'), first);

/** Runs `first` before each statement that checks open sessions. */
export const beforeSessionChecks = (pool: Pool, first: () => unknown): void =>
  beforeReads(pool, (text) => text.includes('FROM session WHERE id = ANY'), first);

interface Asked {
  text: string;
  /** The first is the list of ids. */
  values?: readonly [readonly string[]];
}

function beforeReads(pool: Pool, isMeant: (text: string) => boolean, first: (count: number) => unknown): void {
  const query = pool.query.bind(pool) as (asked: Asked, ...rest: unknown[]) => Promise<unknown>;
  pool.query = (async (asked: Asked, ...rest: unknown[]) => {
    if (isMeant(asked.text)) await first(asked.values?.[0]?.length ?? 0);
    return query(asked, ...rest);
  }) as typeof pool.query;
}
