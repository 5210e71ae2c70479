import { dayKey } from '../ui/text/format.ts';

export interface Said {
  id: string;
  sentAt: string;
  /** Null if the author's account is gone. */
  authorId: string | null;
  /** Null while it is being sent. */
  seq: number | null;
  /** Whether it is no message, but says what happened in the trip. */
  isNotice?: boolean;
}

/** A message with its dividers. They are no rows: they move as pages load, and the list keeps its place by its rows. */
export interface Row<Message extends Said> {
  key: string;
  message: Message;
  /** YYYY-MM-DD if a day starts here. */
  day: string | null;
  /** Whether the unread messages start here. */
  isFirstUnread: boolean;
  isFirst: boolean;
  isLast: boolean;
}

/** After a pause this long, the next message shows its name and time again. */
const PAUSE_MS = 5 * 60_000;

interface View {
  timeZone: string;
  viewerId: string;
  /** The seq that the viewer had seen. The divider is before the first later message by someone else. */
  seenSeq: number;
}

/** Whether it is someone else's message, after what the viewer has seen. */
export const isUnread = ({ seq, authorId, isNotice }: Said, { seenSeq, viewerId }: Omit<View, 'timeZone'>): boolean =>
  seq !== null && seq > seenSeq && !isNotice && authorId !== viewerId;

/** Since 1980, days in every time zone start at a quarter of an hour in UTC. */
const QUARTER_MS = 15 * 60_000;

/** Cached by zone and quarter of an hour: each new message needs the days of all, maybe thousands, again. */
const days = new Map<string, string>();

/** The day of an instant in a time zone, as YYYY-MM-DD. */
export function dayOf(sentAt: string, timeZone: string): string {
  const quarter = `${timeZone} ${Math.floor(Date.parse(sentAt) / QUARTER_MS)}`;
  const day = days.get(quarter) ?? dayKey(sentAt, timeZone);
  days.set(quarter, day);
  return day;
}

/** Turns messages, oldest first, into rows with day and unread dividers and groups by author. */
export function rowsOf<Message extends Said>(messages: readonly Message[], view: View): Row<Message>[] {
  const rows: Row<Message>[] = [];
  const last = messages.findLast(({ isNotice }) => !isNotice);
  const firstUnread = messages.find((message) => isUnread(message, view));
  let before: Message | null = null;
  let dayBefore: string | null = null;

  for (const message of messages) {
    const day = dayOf(message.sentAt, view.timeZone);
    const isNewDay = day !== dayBefore;
    const isFirstUnread = message === firstUnread;
    const continues =
      before !== null &&
      !before.isNotice &&
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
      isLast: message === last,
    });
    before = message;
    dayBefore = day;
  }
  return rows;
}
