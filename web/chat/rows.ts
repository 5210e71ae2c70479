import { dayKey } from '../ui/format.ts';

/** What is said, or on its way to be. */
export interface Said {
  id: string;
  sentAt: string;
  /** Null for someone who is gone. */
  authorId: string | null;
  /** Null while it is on its way. */
  seq: number | null;
}

export type Row<Message extends Said> =
  | { kind: 'day'; key: string; day: string }
  | { kind: 'unread'; key: string }
  | { kind: 'message'; key: string; message: Message; isFirst: boolean; isLast: boolean };

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

/** Messages, oldest first, as rows: days and what is unread set apart, one author's close together in groups. */
export function rowsOf<Message extends Said>(messages: readonly Message[], view: View): Row<Message>[] {
  const rows: Row<Message>[] = [];
  const firstUnread = messages.find((message) => isUnread(message, view));
  let before: Message | null = null;

  for (const message of messages) {
    const day = dayKey(message.sentAt, view.timeZone);
    const isNewDay = before === null || day !== dayKey(before.sentAt, view.timeZone);
    if (isNewDay) rows.push({ kind: 'day', key: `day-${message.id}`, day });
    if (message === firstUnread) rows.push({ kind: 'unread', key: 'unread' });
    const continues =
      before !== null &&
      !isNewDay &&
      message !== firstUnread &&
      before.authorId === message.authorId &&
      Date.parse(message.sentAt) - Date.parse(before.sentAt) < PAUSE_MS;
    rows.push({
      kind: 'message',
      key: message.id,
      message,
      isFirst: !continues,
      isLast: message === messages.at(-1),
    });
    before = message;
  }
  return rows;
}
