import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Check } from 'lucide-react';
import { graphql } from '../gql/gql.ts';
import { formatTime } from '../ui/format.ts';
import { Bubble } from './bubble.tsx';
import { LinkedText } from './linked-text.tsx';
import { MessageActions } from './message-actions.tsx';
import { texts } from './texts.ts';

const ChatLine_message = graphql(`
  fragment ChatLine_message on Message {
    id
    seq
    text
    sentAt
    editedAt
    author {
      id
      username
      avatarUrl
    }
    viewerCan {
      edit
      remove
    }
  }
`);

interface ChatLineProps {
  tripId: string;
  message: FragmentType<typeof ChatLine_message>;
  viewerId: string;
  timeZone: string;
  isFirst: boolean;
  /** It is the newest of all. */
  isLast: boolean;
}

/** A message that has been said. */
export function ChatLine({ tripId, message: from, viewerId, timeZone, isFirst, isLast }: ChatLineProps) {
  const { data: message, complete } = useFragment({ fragment: ChatLine_message, from });
  if (!complete) return null;
  const isOwn = message.author?.id === viewerId;
  const { edit, remove } = message.viewerCan;

  return (
    <Bubble
      author={message.author ?? { username: texts.gone, avatarUrl: null }}
      isOwn={isOwn}
      isFirst={isFirst}
      time={
        <time dateTime={message.sentAt} className="figures">
          {formatTime(message.sentAt, timeZone)}
        </time>
      }
      status={
        isOwn &&
        isLast && (
          <p className="mt-0.5 flex items-center gap-1 text-muted text-xs">
            <Check aria-hidden className="size-3.5" />
            {texts.sent}
          </p>
        )
      }
      actions={(edit || remove) && <MessageActions tripId={tripId} message={message} />}
    >
      <LinkedText text={message.text} />
      {message.editedAt && <span className="ml-2 text-xs opacity-80">{texts.edited}</span>}
    </Bubble>
  );
}
