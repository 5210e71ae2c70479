import type { ReactNode } from 'react';
import { Avatar } from '../ui/avatar.tsx';

interface BubbleProps {
  author: { username: string; avatarUrl: string | null };
  isOwn: boolean;
  text: string;
  /** When it was said, or how far it has come. */
  note: ReactNode;
}

/** Something said: one's own at the right, everyone else's at the left beside their picture. */
export function Bubble({ author, isOwn, text, note }: BubbleProps) {
  return (
    <div className={`flex items-start gap-2 ${isOwn ? 'flex-row-reverse' : ''}`}>
      {!isOwn && <Avatar {...author} size="small" />}
      <div className={`flex min-w-0 max-w-[85%] flex-col sm:max-w-[70%] ${isOwn ? 'items-end' : 'items-start'}`}>
        <p className="flex flex-wrap items-baseline gap-x-2 text-muted text-xs">
          <span className={isOwn ? 'sr-only' : 'font-semibold text-ink text-sm'}>{author.username}</span>
          {note}
        </p>
        <p
          className={`wrap-anywhere mt-0.5 whitespace-pre-wrap rounded-card px-3 py-2 ${isOwn ? 'rounded-tr-none bg-primary text-on-primary' : 'rounded-tl-none border bg-card'}`}
        >
          {text}
        </p>
      </div>
    </div>
  );
}
