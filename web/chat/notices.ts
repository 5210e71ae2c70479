import { graphql } from '../gql/gql.ts';
import type { ChatNoticesQuery } from '../gql/graphql.ts';

export const ChatNotices = graphql(`
  query ChatNotices($tripId: ID!, $after: Int, $before: Int) {
    trip(id: $tripId) {
      id
      chatNotices(after: $after, before: $before) {
        seq
        kind
        at
        actor {
          id
          username
        }
        person {
          id
          username
        }
        count
        subjectId
        name
        changes {
          field
          before
          after
        }
        activity {
          id
          name
        }
        poll {
          id
          question
          options {
            id
            text
            votes
          }
        }
      }
    }
  }
`);

/** What happened in the trip, as one quiet line of the chat says it. */
export type ChatNotice = NonNullable<ChatNoticesQuery['trip']>['chatNotices'][number];

/** Several in a row that are one line: by the same person, of the same kind, on one day, and no message between them. */
export interface NoticeLine {
  id: string;
  /** The place among the messages, and the time, of its first one. */
  seq: number;
  sentAt: string;
  notices: readonly [ChatNotice, ...ChatNotice[]];
}

/** Each closed poll has a result of its own. */
const isAlone = ({ kind }: ChatNotice) => kind === 'POLL_CLOSED';

/**
 * Joins notices to lines.
 * @param notices By seq.
 * @param seqs Those of the messages, ascending.
 * @param dayOf Returns the day of an instant in the trip's time zone.
 */
export function linesOf(
  notices: readonly ChatNotice[],
  seqs: readonly number[],
  dayOf: (instant: string) => string,
): NoticeLine[] {
  const lines: NoticeLine[] = [];
  let next = 0;
  for (const notice of notices) {
    const before = lines.at(-1);
    const last = before?.notices.at(-1);
    const placeBefore = next;
    while ((seqs[next] ?? Infinity) < notice.seq) next += 1;
    const joins =
      before &&
      last &&
      next === placeBefore &&
      last.kind === notice.kind &&
      !isAlone(notice) &&
      last.actor?.id === notice.actor?.id &&
      dayOf(last.at) === dayOf(notice.at);
    if (joins) lines[lines.length - 1] = { ...before, notices: [...before.notices, notice] };
    else lines.push({ id: `notice_${notice.seq}`, seq: notice.seq, sentAt: notice.at, notices: [notice] });
  }
  return lines;
}
