import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { MessagesSquare } from 'lucide-react';
import { graphql } from '../gql/gql.ts';
import { Card } from '../ui/card.tsx';
import { ChatLine } from './chat-line.tsx';
import { ChatScroll } from './chat-scroll.tsx';
import { Composer } from './composer.tsx';
import { ConnectionBadge } from './connection-badge.tsx';
import { EarlierMessagesButton } from './earlier-messages.tsx';
import { OutgoingLine } from './outgoing-line.tsx';
import { texts } from './texts.ts';
import { useOutbox } from './use-outbox.ts';
import { useTyping } from './use-typing.ts';

const ChatPanel_trip = graphql(`
  fragment ChatPanel_trip on Trip {
    id
    timeZone
    viewerSeat {
      id
      user {
        id
        username
      }
    }
    messages(last: 50) {
      edges {
        node {
          id
          seq
          ...ChatLine_message
        }
      }
      pageInfo {
        hasPreviousPage
        startCursor
      }
    }
  }
`);

interface ChatPanelProps {
  trip: FragmentType<typeof ChatPanel_trip>;
  /** Everyone who is typing now. */
  typing: readonly { id: string; username: string }[];
}

/** The trip's chat. */
export function ChatPanel({ trip, typing }: ChatPanelProps) {
  const { data, complete } = useFragment({ fragment: ChatPanel_trip, fragmentName: 'ChatPanel_trip', from: trip });
  const tripId = data.id ?? '';
  const { outgoing, send, retry } = useOutbox(tripId);
  const sayTyping = useTyping(tripId);
  if (!complete) return null;

  const { user: viewer } = data.viewerSeat;
  const { startCursor, hasPreviousPage } = data.messages.pageInfo;
  // An event may overtake the answer to what was said before it.
  const said = data.messages.edges.map(({ node }) => node).sort((a, b) => a.seq - b.seq);
  const known = new Set(said.map(({ id }) => id));
  const underway = outgoing.filter(({ id }) => !known.has(id));
  const others = typing.filter(({ id }) => id !== viewer.id);

  return (
    <Card as="section" aria-labelledby="chat" className="flex h-[min(40rem,75dvh)] min-h-96 flex-col overflow-hidden">
      <header className="flex flex-wrap items-center justify-between gap-x-4 border-b px-4 py-3">
        <h2 id="chat" className="text-xl">
          {texts.title}
        </h2>
        <ConnectionBadge />
      </header>
      <ChatScroll>
        {hasPreviousPage && startCursor && <EarlierMessagesButton tripId={tripId} before={startCursor} />}
        {said.length + underway.length === 0 && (
          <div className="m-auto flex flex-col items-center p-6 text-center text-muted">
            <MessagesSquare aria-hidden className="mb-2 size-10 stroke-[1.5]" />
            <p className="font-extrabold font-sign text-ink text-xl">{texts.none}</p>
            <p>{texts.noneHint}</p>
          </div>
        )}
        <div className="flex flex-col gap-3">
          {said.map((message) => (
            <ChatLine key={message.id} message={message} viewerId={viewer.id} timeZone={data.timeZone} />
          ))}
          {underway.map((message) => (
            <OutgoingLine
              key={message.id}
              message={message}
              username={viewer.username}
              onRetry={() => retry(message)}
            />
          ))}
        </div>
      </ChatScroll>
      <p aria-live="polite" className="min-h-6 px-4 text-muted text-sm italic">
        {texts.typing(others.map(({ username }) => username))}
      </p>
      <Composer onSend={send} onTyping={sayTyping} />
    </Card>
  );
}
