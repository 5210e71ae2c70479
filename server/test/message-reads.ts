import type { Pool } from 'pg';
import { vi } from 'vitest';
import { Feed } from '../../schema/core/feed/feed.ts';
import { atEnd } from './at-end.ts';
import { aroundStatements } from './statements.ts';

/** For this test file, makes listeners treat changes of this process like those of another one, and read them. */
export function hearAsFromElsewhere(): void {
  const hearing = vi.spyOn(Feed.prototype, 'addCommitted').mockReturnValue();
  atEnd(() => hearing.mockRestore());
}

/** Runs `first` before each statement that reads messages by id. @param first It gets the number of messages. */
export const beforeMessageReads = (pool: Pool, first: (count: number) => unknown): void =>
  aroundStatements(pool, ['from message', 'message.id = any'], { before: first });

/** Runs `first` before each statement that checks open sessions. */
export const beforeSessionChecks = (pool: Pool, first: () => unknown): void =>
  aroundStatements(pool, ['from session where id = any'], { before: first });

/** Runs `then` after each statement that reads the memberships of new subscribers. */
export const afterMembershipReads = (pool: Pool, then: () => unknown): void =>
  aroundStatements(pool, ['from member inner join trip', '(member.trip_id, member.user_id) in'], { after: then });
