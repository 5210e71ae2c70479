import { popoverStyle } from '../ui/form/field-style.ts';
import { Avatar } from '../ui/layout/avatar.tsx';
import { BotBadge } from '../ui/layout/bot-badge.tsx';
import { texts } from './texts.ts';
import type { Mentionable } from './use-mentionable.ts';

/** The id of an option, which the text field names while the list is open. */
export const mentionId = (listId: string, { id }: Mentionable) => `${listId}-${id}`;

const intoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

interface MentionListProps {
  id: string;
  people: readonly Mentionable[];
  active: Mentionable | null;
  choose: (person: Mentionable) => void;
}

/** The people whom a message can mention, above its text field, which has the focus and the keys all the time. */
export const MentionList = ({ id, people, active, choose }: MentionListProps) => (
  <div
    role="listbox"
    id={id}
    aria-label={texts.people}
    tabIndex={-1}
    // The text field keeps the focus, and so the keyboard of a phone.
    onMouseDown={(event) => event.preventDefault()}
    className={`${popoverStyle} absolute start-3 bottom-full z-5 mb-1 max-h-[min(16rem,25dvh)] w-80 max-w-[calc(100%-1.5rem)] p-1 outline-none`}
  >
    {people.map((person) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: The keys are those of the text field.
      <div
        key={person.id}
        ref={person === active ? intoView : undefined}
        role="option"
        id={mentionId(id, person)}
        aria-selected={person === active}
        tabIndex={-1}
        onClick={() => choose(person)}
        className="touch-target flex cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 hover:bg-tint aria-selected:bg-tint aria-selected:outline-2 aria-selected:outline-focus"
      >
        <Avatar {...person} size="small" />
        <bdi className="wrap-anywhere min-w-0">{person.username}</bdi>
        {person.isBot && <BotBadge />}
      </div>
    ))}
  </div>
);
