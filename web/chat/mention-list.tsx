import { popoverStyle } from '../ui/form/field-style.ts';
import { Avatar } from '../ui/layout/avatar.tsx';
import { BotBadge } from '../ui/layout/bot-badge.tsx';
import { texts } from './texts.ts';
import type { Mentionable } from './use-mentionable.ts';
import { mentionId } from './use-mentioning.ts';

const intoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

interface MentionListProps {
  id: string;
  people: readonly Mentionable[];
  active: Mentionable | null;
  choose: (person: Mentionable) => void;
  /** Its place: it is above the text field, or below. */
  className: string;
}

/** The people whom a message can mention, beside its text field, which has the focus and the keys all the time. */
export const MentionList = ({ id, people, active, choose, className }: MentionListProps) => (
  <>
    <p aria-live="polite" className="sr-only">
      {people.length > 0 && texts.offered(people.length)}
    </p>
    {people.length > 0 && (
      <div
        role="listbox"
        id={id}
        aria-label={texts.people}
        tabIndex={-1}
        // The text field keeps the focus, and so the keyboard of a phone.
        onMouseDown={(event) => event.preventDefault()}
        className={`${popoverStyle} max-h-[min(16rem,25dvh)] w-80 p-1 outline-none ${className}`}
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
    )}
  </>
);
