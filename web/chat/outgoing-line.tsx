import { RotateCw, Trash2 } from 'lucide-react';
import { Button } from '../ui/button/button.tsx';
import { formatTime } from '../ui/text/format.ts';
import { Bubble } from './bubble.tsx';
import { LinkedText } from './linked-text.tsx';
import type { ChatPictures } from './pictures.ts';
import { ReplyQuote } from './reply-quote.tsx';
import { texts } from './texts.ts';
import type { Outgoing } from './use-outbox.ts';

interface OutgoingLineProps {
  message: Outgoing;
  username: string;
  timeZone: string;
  isFirst: boolean;
  showPictures: ChatPictures['show'];
  onRetry: () => void;
  onDiscard: () => void;
}

export function OutgoingLine(props: OutgoingLineProps) {
  const { message, username, timeZone, isFirst, showPictures, onRetry, onDiscard } = props;
  const { isWaiting, failure, sentAt, text, pictures, quoted } = message;
  return (
    <Bubble
      author={{ username, avatarUrl: null }}
      isOwn
      isFirst={isFirst}
      time={
        <time dateTime={sentAt} className="figures">
          {formatTime(sentAt, timeZone)}
        </time>
      }
      status={
        failure === null && !isWaiting ? (
          <p className="mt-0.5 text-muted text-xs">{texts.sending}</p>
        ) : (
          <div className="flex flex-wrap items-center justify-end gap-x-1">
            {failure === null ? (
              <p className="text-muted text-sm">{texts.waiting}</p>
            ) : (
              <p role="alert" className="font-semibold text-danger text-sm">
                {failure}
              </p>
            )}
            <Button variant="quiet" icon={<RotateCw aria-hidden />} onPress={onRetry}>
              {texts.retry}
            </Button>
            <Button variant="quiet" icon={<Trash2 aria-hidden />} onPress={onDiscard}>
              {texts.discard}
            </Button>
          </div>
        )
      }
      quote={quoted && <ReplyQuote quoted={quoted} />}
      pictures={pictures.length > 0 && showPictures(pictures, { isOwn: true, isAll: text === '', isSending: true })}
    >
      {text !== '' && <LinkedText text={text} />}
    </Bubble>
  );
}
