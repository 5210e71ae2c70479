import { MessagesSquare } from 'lucide-react';
import { useRef, useState } from 'react';
import { useDeviceChoice } from '../ui/device/device-choice.ts';
import { Card } from '../ui/layout/card.tsx';
import { useDrop } from '../ui/upload/use-drop.ts';
import type { ChatOfTrip } from './chat.ts';
import { ChatLine } from './chat-line.tsx';
import { ChatOptions } from './chat-options.tsx';
import { Composer } from './composer.tsx';
import { ConnectionBadge } from './connection-badge.tsx';
import { DayDivider, UnreadDivider } from './dividers.tsx';
import { EditMessageDialog } from './edit-message.tsx';
import { FarMessage } from './far-message.tsx';
import { MessageList } from './message-list.tsx';
import type { MessageUse } from './message-menu.tsx';
import { MessagesSkeleton } from './messages-skeleton.tsx';
import { noticeChoice } from './notice-choice.ts';
import { NoticeRow } from './notice-row.tsx';
import { linesOf } from './notices.ts';
import { OutgoingLine } from './outgoing-line.tsx';
import type { ChatPictures } from './pictures.ts';
import { wordsOf } from './quoted.ts';
import { ReplyBar } from './reply-bar.tsx';
import { dayOf, isUnread, rowsOf } from './rows.ts';
import { texts } from './texts.ts';
import { useEarlier } from './use-earlier.ts';
import { useHeightAbove } from './use-height-above.ts';
import { useNotices } from './use-notices.ts';
import { useOutbox } from './use-outbox.ts';
import { useReading } from './use-reading.ts';
import { useReply } from './use-reply.ts';
import { useShownMessage } from './use-shown-message.ts';
import { useTyping } from './use-typing.ts';
import { useUnreadFirst } from './use-unread-first.ts';

interface ChatPanelProps {
  trip: ChatOfTrip;
  typing: readonly { id: string; username: string }[];
  isShown: boolean;
  pictures: ChatPictures;
  /** Called with the newest message's seq once it has been in view. */
  onRead: (seq: number) => void;
  /** Opens a form with the words of a message. */
  onUse: (use: MessageUse, text: string) => void;
}

export function ChatPanel({ trip, typing, isShown, pictures, onRead, onUse }: ChatPanelProps) {
  const { id: tripId, timeZone, messages } = trip;
  const { user: viewer } = trip.viewerMembership;
  const { outgoing, sent, send, retry, discard } = useOutbox(tripId);
  const sayTyping = useTyping(tripId);
  const [isAtEnd, setAtEnd] = useState(false);
  const [editedId, setEditedId] = useState<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const reply = useReply(tripId, frame);
  const above = useHeightAbove(frame, isShown);
  const { isOver, target } = useDrop(pictures.add);
  const earlier = useEarlier(tripId, messages.pageInfo);
  // An event may arrive before the response to an earlier message.
  const said = messages.edges.map(({ node }) => node).sort((a, b) => a.seq - b.seq);
  const seen = { seenSeq: trip.seenSeq, viewerId: viewer.id };
  const hasUnread = said.some((line) => isUnread({ ...line, authorId: line.author?.id ?? null }, seen));
  const isShort = hasUnread && (said[0]?.seq ?? 0) > seen.seenSeq;
  const isUnreadOnItsWay = useUnreadFirst(earlier, isShort ? seen.seenSeq : null);
  const shown = useShownMessage(said, earlier, isUnreadOnItsWay);
  const isOnItsWay = isUnreadOnItsWay || shown.isOnItsWay;
  const seenSeq = useReading({
    isShown,
    isAtEnd,
    seenSeq: seen.seenSeq,
    hasUnread,
    newestSeq: said.at(-1)?.seq ?? 0,
    onRead,
  });
  const known = new Set(said.map(({ id }) => id));
  const underway = outgoing.filter(({ id }) => !known.has(id));
  const others = typing.filter(({ id }) => id !== viewer.id);
  const isEmpty = said.length === 0 && underway.length === 0;
  const areNoticesShown = useDeviceChoice(noticeChoice);
  const noticesAfter = earlier ? (said[0]?.seq ?? 0) : 0;
  const notices = useNotices(tripId, isShown && areNoticesShown && !isOnItsWay ? noticesAfter : null);
  const lines = linesOf(
    areNoticesShown ? notices : [],
    said.map(({ seq }) => seq),
    (instant) => dayOf(instant, timeZone),
  );
  const written = [
    ...said.map((line) => ({ ...line, line, notice: null, outgoing: null, authorId: line.author?.id ?? null })),
    ...lines.map((notice) => ({ ...notice, notice, line: null, outgoing: null, authorId: null, isNotice: true })),
  ].sort((a, b) => a.seq - b.seq);
  const rows = rowsOf(
    [
      ...written,
      ...underway.map((message) => ({
        ...{ ...message, outgoing: message, line: null, notice: null, authorId: viewer.id, seq: null },
      })),
    ],
    { timeZone, viewerId: viewer.id, seenSeq },
  );

  // Fills the rest of the window, so that the composer is in view, above the page footer and the phone's tab bar.
  return (
    <div
      ref={frame}
      {...target}
      className="max-h-208 min-h-44 [--foot:4.5rem] max-sm:-mb-6 sm:[--foot:1.25rem]"
      style={{ height: `calc(100dvh - ${above}px - var(--foot))` }}
    >
      <Card
        as="section"
        aria-labelledby="chat"
        className={`flex h-full flex-col overflow-hidden ${isOver ? '-outline-offset-3 outline-3 outline-link' : ''}`}
      >
        <header className="flex flex-wrap items-center justify-between gap-x-4 border-b px-4 py-3">
          <h2 id="chat" className="text-xl">
            {texts.title}
          </h2>
          <div className="-my-2 -me-2 flex items-center gap-1">
            <ConnectionBadge />
            <ChatOptions />
          </div>
        </header>
        {isEmpty && (
          <div className="flex min-h-0 flex-1 flex-col items-center justify-center-safe overflow-y-auto bg-paper p-6 text-center text-muted">
            <MessagesSquare aria-hidden className="mb-2 size-10 stroke-[1.5]" />
            <p className="font-extrabold font-sign text-ink text-xl">{texts.none}</p>
            <p>{texts.noneHint}</p>
            {lines.map((line) => (
              <NoticeRow key={line.id} tripId={tripId} line={line} />
            ))}
          </div>
        )}
        {isOnItsWay && <MessagesSkeleton />}
        {!isEmpty && !isOnItsWay && (
          <MessageList rows={rows} earlier={earlier} sent={sent} target={shown.marked} onAtEnd={setAtEnd}>
            {({ message: { line, notice, outgoing: message }, day, isFirstUnread, isFirst, isLast }) => (
              <>
                {day && <DayDivider day={day} />}
                {isFirstUnread && <UnreadDivider />}
                {notice && <NoticeRow tripId={tripId} line={notice} />}
                {message && (
                  <OutgoingLine
                    message={message}
                    username={viewer.username}
                    timeZone={timeZone}
                    isFirst={isFirst}
                    showPictures={pictures.show}
                    onRetry={() => retry(message)}
                    onDiscard={() => discard(message)}
                  />
                )}
                {line && (
                  <ChatLine
                    tripId={tripId}
                    message={line}
                    viewer={viewer}
                    timeZone={timeZone}
                    isFirst={isFirst}
                    isLast={isLast}
                    showPictures={pictures.show}
                    onReply={() => reply.replyTo(line)}
                    onUse={(use) => onUse(use, wordsOf(line))}
                    onEdit={() => setEditedId(line.id)}
                  />
                )}
              </>
            )}
          </MessageList>
        )}
        <p aria-live="polite" className="min-h-6 truncate bg-paper px-4 text-muted text-sm italic">
          {texts.typing(others.map(({ username }) => username))}
        </p>
        {/* Toasts are shown here: an offer to undo stays for a minute, and must not cover the newest messages. */}
        <div className="h-(--toasts) min-h-0 shrink-999 bg-paper" />
        {reply.quoted && <ReplyBar quoted={reply.quoted} onEnd={reply.end} />}
        {pictures.tray}
        <Composer
          tripId={tripId}
          viewerId={viewer.id}
          pictures={pictures}
          onSend={(text, chosen, mentions) => {
            send({ text, pictures: chosen, quoted: reply.quoted, mentions });
            reply.sent();
          }}
          onTyping={sayTyping}
          onEscape={reply.end}
        />
      </Card>
      {shown.missingId && (
        <FarMessage
          key={shown.missingId}
          tripId={tripId}
          id={shown.missingId}
          viewer={viewer}
          timeZone={timeZone}
          showPictures={pictures.show}
          onClose={shown.onClose}
        />
      )}
      {editedId && (
        <EditMessageDialog
          key={editedId}
          id={editedId}
          tripId={tripId}
          viewerId={viewer.id}
          onSend={(text, mentions) => send({ text, mentions })}
          onClose={() => setEditedId(null)}
        />
      )}
    </div>
  );
}
