import type { Pool } from 'pg';
import { afterAll, vi } from 'vitest';
import { Feed } from '../../schema/feed.ts';

/** What is written here reaches those who listen as if another process had written it, for this file: they read it. */
export function hearAsFromElsewhere(): void {
  const hearing = vi.spyOn(Feed.prototype, 'hear').mockReturnValue();
  afterAll(() => hearing.mockRestore());
}

/** Has whoever reads messages of a chat by id do this first. */
export const beforeMessageReads = (pool: Pool, first: () => unknown): void =>
  beforeReads(pool, (text) => text.includes('FROM message') && text.includes('message.id = ANY'), first);

/** Has whoever checks open sessions before a delivery do this first. */
export const beforeSessionChecks = (pool: Pool, first: () => unknown): void =>
  beforeReads(pool, (text) => text.includes('FROM session WHERE id = ANY'), first);

function beforeReads(pool: Pool, isMeant: (text: string) => boolean, first: () => unknown): void {
  const query = pool.query.bind(pool) as (asked: { text: string }, ...rest: unknown[]) => Promise<unknown>;
  pool.query = (async (asked: { text: string }, ...rest: unknown[]) => {
    if (isMeant(asked.text)) await first();
    return query(asked, ...rest);
  }) as typeof pool.query;
}
