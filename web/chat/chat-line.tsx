import { Check } from 'lucide-react';
import { formatTime } from '../ui/text/format.ts';
import { Bubble } from './bubble.tsx';
import type { ChatMessage } from './chat.ts';
import { LinkedText } from './linked-text.tsx';
import { MessageActions } from './message-actions.tsx';
import type { ChatPictures } from './pictures.ts';
import { texts } from './texts.ts';
import { TripLinks } from './trip-link-card.tsx';

interface ChatLineProps {
  tripId: string;
  message: ChatMessage;
  viewerId: string;
  timeZone: string;
  isFirst: boolean;
  isLast: boolean;
  showPictures: ChatPictures['show'];
  onEdit: () => void;
}

export function ChatLine(props: ChatLineProps) {
  const { tripId, message, viewerId, timeZone, isFirst, isLast, showPictures, onEdit } = props;
  const { text, pictures } = message;
  const isOwn = message.author?.id === viewerId;

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
      actions={isOwn && <MessageActions tripId={tripId} message={message} onEdit={onEdit} />}
      pictures={pictures.length > 0 && showPictures(pictures, { isOwn, isAll: text === '' })}
    >
      {text !== '' && (
        <>
          <LinkedText text={text} mentions={message.mentions} viewerId={viewerId} />
          {message.editedAt && <span className="ml-2 text-xs opacity-80">{texts.edited}</span>}
          <TripLinks tripId={tripId} timeZone={timeZone} text={text} />
        </>
      )}
    </Bubble>
  );
}
