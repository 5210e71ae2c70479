import { type RefObject, useEffect, useState } from 'react';
import { storedDraft } from '../ui/form/stored-draft.ts';
import type { ChatMessage } from './chat.ts';
import { type Quoted, quotedOf } from './quoted.ts';

/**
 * The message that the next one answers, which is stored beside its text. Choosing it moves the focus to the field, after
 * the menu has closed.
 */
export function useReply(tripId: string, frame: RefObject<HTMLElement | null>) {
  const [stored] = useState(() => storedDraft<Quoted>(`reply.${tripId}`));
  const [before] = useState(() => stored.read());
  const [quoted, setQuoted] = useState(before);
  const focusField = () => frame.current?.querySelector('textarea')?.focus();
  useEffect(() => {
    if (quoted) stored.keep(quoted);
    else stored.forget();
  }, [stored, quoted]);
  useEffect(() => {
    if (!quoted || quoted === before) return;
    const request = requestAnimationFrame(focusField);
    return () => cancelAnimationFrame(request);
  }, [quoted, before]);
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
