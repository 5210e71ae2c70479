import type { Pool } from 'pg';
import { afterAll, vi } from 'vitest';
import { Feed } from '../../schema/feed.ts';

/** What is written here reaches those who listen as if another process had written it, for this file: they read it. */
export function hearAsFromElsewhere(): void {
  const hearing = vi.spyOn(Feed.prototype, 'hear').mockReturnValue();
  afterAll(() => hearing.mockRestore());
}

/** Has whoever reads messages of a chat by id do this first. */
export function beforeMessageReads(pool: Pool, first: () => unknown): void {
  const query = pool.query.bind(pool) as (asked: { text: string }, ...rest: unknown[]) => Promise<unknown>;
  pool.query = (async (asked: { text: string }, ...rest: unknown[]) => {
    if (asked.text.includes('FROM message') && asked.text.includes('message.id = ANY')) await first();
    return query(asked, ...rest);
  }) as typeof pool.query;
}
