import { Avatar } from '../ui/layout/avatar.tsx';
import { texts } from './texts.ts';

interface PresentPeopleProps {
  people: readonly { id: string; username: string; avatarUrl: string | null }[];
}

const MOST_SHOWN = 5;
const MOST_ON_PHONE = 2;

export function PresentPeople({ people }: PresentPeopleProps) {
  if (people.length === 0) return null;
  const hidden = people.length - MOST_SHOWN;

  return (
    <div className="flex items-center gap-2 max-sm:justify-end">
      <div aria-hidden className="flex -space-x-1.5">
        {people.slice(0, MOST_SHOWN).map((person, place) => (
          <span
            key={person.id}
            title={person.username}
            className={`rounded-full ring-2 ring-paper ${place < MOST_ON_PHONE ? '' : 'max-sm:hidden'}`}
          >
            <Avatar size="small" username={person.username} avatarUrl={person.avatarUrl} />
          </span>
        ))}
      </div>
      <p className="text-muted text-sm max-sm:sr-only">
        {hidden > 0 && `+${hidden} `}
        {texts.hereNow}
        <span className="sr-only">: {people.map(({ username }) => username).join(', ')}</span>
      </p>
    </div>
  );
}
