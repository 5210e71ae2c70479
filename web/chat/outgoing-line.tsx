import { RotateCw } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { Bubble } from './bubble.tsx';
import { texts } from './texts.ts';
import type { Outgoing } from './use-outbox.ts';

interface OutgoingLineProps {
  message: Outgoing;
  username: string;
  onRetry: () => void;
}

/** A message on its way, or one that didn't make it. */
export function OutgoingLine({ message, username, onRetry }: OutgoingLineProps) {
  const author = { username, avatarUrl: null };
  if (message.failure === null) return <Bubble author={author} isOwn text={message.text} note={texts.sending} />;
  return (
    <div className="flex flex-col gap-1">
      <Bubble
        author={author}
        isOwn
        text={message.text}
        note={
          <span role="alert" className="font-semibold text-danger">
            {[texts.failed, message.failure].join(' ').trim()}
          </span>
        }
      />
      <Button variant="quiet" icon={<RotateCw aria-hidden />} onPress={onRetry} className="self-end">
        {texts.retry}
      </Button>
    </div>
  );
}
