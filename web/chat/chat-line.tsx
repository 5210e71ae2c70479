import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { graphql } from '../gql/gql.ts';
import { dayKey, formatDateTime, formatTime } from '../ui/format.ts';
import { Bubble } from './bubble.tsx';
import { texts } from './texts.ts';

const ChatLine_message = graphql(`
  fragment ChatLine_message on Message {
    id
    seq
    text
    sentAt
    author {
      id
      username
      avatarUrl
    }
  }
`);

interface ChatLineProps {
  message: FragmentType<typeof ChatLine_message>;
  viewerId: string;
  timeZone: string;
}

/** A message that has been said. */
export function ChatLine({ message: from, viewerId, timeZone }: ChatLineProps) {
  const { data: message, complete } = useFragment({ fragment: ChatLine_message, from });
  if (!complete) return null;
  const isToday = dayKey(message.sentAt, timeZone) === dayKey(new Date().toISOString(), timeZone);

  return (
    <Bubble
      author={message.author ?? { username: texts.gone, avatarUrl: null }}
      isOwn={message.author?.id === viewerId}
      text={message.text}
      note={
        <time dateTime={message.sentAt} className="figures">
          {isToday ? formatTime(message.sentAt, timeZone) : formatDateTime(message.sentAt, timeZone)}
        </time>
      }
    />
  );
}
