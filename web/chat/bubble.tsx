import type { ReactNode } from 'react';
import { Avatar } from '../ui/layout/avatar.tsx';
import { BotBadge } from '../ui/layout/bot-badge.tsx';

interface BubbleProps {
  author: { username: string; avatarUrl: string | null; isBot?: boolean };
  isOwn: boolean;
  /** Whether it starts a group, which shows the name, picture and time. */
  isFirst: boolean;
  time: ReactNode;
  status?: ReactNode;
  actions?: ReactNode;
  /** The message that it answers. */
  quote?: ReactNode;
  pictures?: ReactNode;
  reactions?: ReactNode;
  /** The text; null if there are only pictures. */
  children: ReactNode;
}

/** A chat message: the viewer's own on the right, others on the left with their picture. */
export function Bubble(props: BubbleProps) {
  const { author, isOwn, isFirst, time, status, actions, quote, pictures, reactions, children } = props;
  const corner = isOwn ? 'rounded-tr-none' : 'rounded-tl-none';
  return (
    <article
      aria-label={author.username}
      className={`faint-buttons flex items-start gap-2 px-4 ${isFirst ? 'pt-3' : 'pt-1'} ${isOwn ? 'flex-row-reverse' : ''}`}
    >
      {!isOwn && (isFirst ? <Avatar {...author} size="small" /> : <span className="w-7 shrink-0" />)}
      <div className={`flex min-w-0 max-w-[85%] flex-col sm:max-w-[70%] ${isOwn ? 'items-end' : 'items-start'}`}>
        <p className={isFirst ? 'flex flex-wrap items-baseline gap-x-2 text-muted text-xs' : 'sr-only'}>
          <span className={isOwn ? 'sr-only' : 'wrap-anywhere min-w-0 font-semibold text-ink text-sm'}>
            {author.username}
          </span>
          {author.isBot && <BotBadge />}
          {time}
        </p>
        <div className={`flex max-w-full items-center gap-1 ${isOwn ? 'flex-row-reverse' : ''}`}>
          <div className={`flex min-w-0 flex-col ${isOwn ? 'items-end' : 'items-start'}`}>
            {quote}
            {pictures}
            {children && (
              <p
                className={`written mt-0.5 min-w-0 max-w-full whitespace-pre-wrap rounded-card px-3 py-2 ${isFirst ? corner : ''} ${isOwn ? 'bg-primary text-on-primary' : 'border bg-card'}`}
              >
                {children}
              </p>
            )}
          </div>
          {actions}
        </div>
        {reactions}
        {status}
      </div>
    </article>
  );
}
