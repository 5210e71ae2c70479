import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { type Asked, askedAt, type Named, offered, typedIn } from './mention-text.ts';
import { type Mentionable, useMentionable } from './use-mentionable.ts';

/** The id of an option, which the text field names while the list is open. */
export const mentionId = (listId: string, { id }: Mentionable) => `${listId}-${id}`;

interface Mentioning {
  tripId: string;
  viewerId: string;
  text: string;
  onChoose: (person: Named) => void;
}

/**
 * Offers the people of the trip while the caret of a text field is after an @. The first one is active, so that Enter
 * chooses at once; the arrow keys go to the others. Escape closes the list until another @ is typed.
 */
export function useMentioning({ tripId, viewerId, text, onChoose }: Mentioning) {
  const area = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [wantedId, setWantedId] = useState<string | null>(null);
  const all = useMentionable(tripId, viewerId, text.includes('@'));
  const named = all.map(({ id, username }) => ({ id, name: username }));
  const people = asked && asked.start !== closedAt ? offered(all, asked.name) : [];
  const active = people.find(({ id }) => id === wantedId) ?? people[0] ?? null;

  const close = () => setAsked(null);
  const onCaret = () => {
    if (!area.current) return;
    const { value, selectionStart, selectionEnd } = area.current;
    const next = selectionStart === selectionEnd ? askedAt(value, selectionEnd) : null;
    setAsked(next);
    if (next?.start !== closedAt) setClosedAt(null);
  };
  const choose = ({ id, username }: Mentionable) => {
    if (!area.current || !asked) return;
    const end = asked.start + 1 + asked.name.length;
    area.current.setRangeText(`@${username} `, asked.start, end, 'end');
    area.current.dispatchEvent(new InputEvent('input', { bubbles: true }));
    // Its name may be the start of another one.
    setClosedAt(asked.start);
    setWantedId(null);
    onChoose({ id, name: username });
  };
  const move = (step: 1 | -1) => {
    const place = active ? people.indexOf(active) : 0;
    setWantedId(people[(place + step + people.length) % people.length]?.id ?? null);
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => active && choose(active),
    Tab: () => active && choose(active),
    Escape: () => setClosedAt(asked?.start ?? null),
  };
  /** @returns whether the key was for the list. */
  const onKey = (event: KeyboardEvent): boolean => {
    const act = people.length > 0 && !event.shiftKey && keys[event.key];
    if (!act) return false;
    event.preventDefault();
    event.stopPropagation();
    act();
    return true;
  };
  return {
    ref: area,
    /** Those whom the text names although they were not chosen. */
    typed: typedIn(text, named),
    list: { id: listId, people, active, choose },
    /** The props of the text field itself. Its keys go to `onKey` first. */
    field: {
      'aria-autocomplete': 'list',
      'aria-controls': active ? listId : undefined,
      'aria-activedescendant': active ? mentionId(listId, active) : undefined,
      onSelect: onCaret,
      onBlur: close,
    } as const,
    /** Call it when the text has changed. */
    onCaret,
    close,
    onKey,
  };
}
