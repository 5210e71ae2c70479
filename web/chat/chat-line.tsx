import { Check } from 'lucide-react';
import { formatTime } from '../ui/text/format.ts';
import { Bubble } from './bubble.tsx';
import { LinkedText } from './linked-text.tsx';
import { MessageActions } from './message-actions.tsx';
import type { MessageMenuProps } from './message-menu.tsx';
import type { ChatPictures } from './pictures.ts';
import { ReactionsRow } from './reactions-row.tsx';
import { ReplyQuote } from './reply-quote.tsx';
import { texts } from './texts.ts';
import { TripLinks } from './trip-link-card.tsx';

interface ChatLineProps extends MessageMenuProps {
  timeZone: string;
  isFirst: boolean;
  isLast: boolean;
  showPictures: ChatPictures['show'];
}

export function ChatLine(props: ChatLineProps) {
  const { timeZone, isFirst, isLast, showPictures, ...menu } = props;
  const { tripId, message, viewer } = menu;
  const { text, pictures } = message;
  const isOwn = message.author?.id === viewer.id;

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
      actions={<MessageActions {...menu} />}
      quote={message.replyToId && <ReplyQuote quoted={message.replyTo} />}
      pictures={pictures.length > 0 && showPictures(pictures, { isOwn, isAll: text === '' })}
      reactions={<ReactionsRow tripId={tripId} message={message} viewer={viewer} isAtEnd={isOwn} />}
    >
      {text !== '' && (
        <>
          <LinkedText text={text} mentions={message.mentions} viewerId={viewer.id} />
          {message.editedAt && <span className="ml-2 text-xs opacity-80">{texts.edited}</span>}
          <TripLinks tripId={tripId} timeZone={timeZone} text={text} />
        </>
      )}
    </Bubble>
  );
}
