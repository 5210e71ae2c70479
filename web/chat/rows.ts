import { dayKey } from '../ui/text/format.ts';

/** What is said, or on its way to be. */
export interface Said {
  id: string;
  sentAt: string;
  /** Null for someone who is gone. */
  authorId: string | null;
  /** Null while it is on its way. */
  seq: number | null;
}

/**
 * A message with what is drawn over it. Dividers are no rows of their own: they go elsewhere when what was said before
 * is fetched, and a reader's place in the list is held by the row that is there.
 */
export interface Row<Message extends Said> {
  key: string;
  message: Message;
  /** YYYY-MM-DD, where a day begins. */
  day: string | null;
  /** What is unread begins here. */
  isFirstUnread: boolean;
  /** It begins a group. */
  isFirst: boolean;
  /** It is the newest of all. */
  isLast: boolean;
}

/** After a pause this long a name and a time stand over the next message again. */
const PAUSE_MS = 5 * 60_000;

interface View {
  timeZone: string;
  viewerId: string;
  /** How far the viewer had seen: the divider stands before the first message of someone else's after it. */
  seenSeq: number;
}

/** Whether somebody else's message came after what the viewer has seen. */
export const isUnread = ({ seq, authorId }: Said, { seenSeq, viewerId }: Omit<View, 'timeZone'>): boolean =>
  seq !== null && seq > seenSeq && authorId !== viewerId;

/** In every zone, since 1980, a day begins at a quarter of an hour in UTC. */
const QUARTER_MS = 15 * 60_000;

/** By zone and quarter: a chat of thousands asks again for the days of all its messages with each new one. */
const days = new Map<string, string>();

function dayOf({ sentAt }: Said, timeZone: string): string {
  const quarter = `${timeZone} ${Math.floor(Date.parse(sentAt) / QUARTER_MS)}`;
  const day = days.get(quarter) ?? dayKey(sentAt, timeZone);
  days.set(quarter, day);
  return day;
}

/** Messages, oldest first, as rows: days and what is unread set apart, one author's close together in groups. */
export function rowsOf<Message extends Said>(messages: readonly Message[], view: View): Row<Message>[] {
  const rows: Row<Message>[] = [];
  const firstUnread = messages.find((message) => isUnread(message, view));
  let before: Message | null = null;
  let dayBefore: string | null = null;

  for (const message of messages) {
    const day = dayOf(message, view.timeZone);
    const isNewDay = day !== dayBefore;
    const isFirstUnread = message === firstUnread;
    const continues =
      before !== null &&
      !isNewDay &&
      !isFirstUnread &&
      before.authorId === message.authorId &&
      Date.parse(message.sentAt) - Date.parse(before.sentAt) < PAUSE_MS;
    rows.push({
      key: message.id,
      message,
      day: isNewDay ? day : null,
      isFirstUnread,
      isFirst: !continues,
      isLast: message === messages.at(-1),
    });
    before = message;
    dayBefore = day;
  }
  return rows;
}
