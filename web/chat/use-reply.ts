import { type RefObject, useEffect, useState } from 'react';
import type { ChatMessage } from './chat.ts';
import { type Quoted, quotedOf } from './quoted.ts';

/** The message that the next one answers. Choosing it moves the focus to the field, after the menu has closed. */
export function useReply(frame: RefObject<HTMLElement | null>) {
  const [quoted, setQuoted] = useState<Quoted | null>(null);
  const focusField = () => frame.current?.querySelector('textarea')?.focus();
  useEffect(() => {
    if (!quoted) return;
    const request = requestAnimationFrame(focusField);
    return () => cancelAnimationFrame(request);
  }, [quoted]);
  return {
    quoted,
    replyTo: (message: ChatMessage) => setQuoted(quotedOf(message)),
    /** Ends it, and keeps the focus in the field. */
    end: () => {
      setQuoted(null);
      focusField();
    },
    sent: () => setQuoted(null),
  };
}
