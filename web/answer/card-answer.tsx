import { Check, Heart } from 'lucide-react';
import type { Attendance } from '../gql/graphql.ts';
import { Avatar } from '../ui/layout/avatar.tsx';
import { formatList } from '../ui/text/format.ts';
import type { Answers } from './answers.ts';
import { answerOf } from './rules.ts';
import { texts, words } from './texts.ts';
import type { Traveler } from './travelers.ts';
import type { Answered } from './use-answer.ts';

export interface AnsweredActivity extends Answered {
  answers: Answers;
  scheduledTime: string | null;
  scheduledDay: string | null;
}

/** Whether it is an idea, which has no day yet. */
export const isIdea = ({ scheduledTime, scheduledDay }: Pick<AnsweredActivity, 'scheduledTime' | 'scheduledDay'>) =>
  scheduledTime === null && scheduledDay === null;

interface CardAnswerProps {
  activity: AnsweredActivity;
  ownId: string;
  onAnswer: (activity: Answered, travelerId: string, answer: Attendance | null) => void;
}

/** The viewer's answer on the card of an activity. Without one, a press says that they are in; another takes it back. */
export function CardAnswer({ activity, ownId, onAnswer }: CardAnswerProps) {
  const own = answerOf(activity.answers, ownId);
  const word = words[isIdea(activity) ? 'idea' : 'activity'][own ?? 'IN'];
  const Sign = isIdea(activity) ? Heart : Check;
  return (
    <button
      type="button"
      aria-pressed={own !== null}
      aria-label={texts.about(word, activity.name)}
      data-hint
      onClick={() => onAnswer(activity, ownId, own === null ? 'IN' : null)}
      className={`flex h-8 w-full cursor-pointer items-center justify-center gap-1 rounded-control border px-1 font-semibold text-xs ${own === 'IN' ? 'border-primary bg-primary text-on-primary' : own ? 'border-input bg-tint text-ink' : 'border-line text-muted hover:border-input hover:text-ink'}`}
    >
      {(own === null || own === 'IN') && <Sign aria-hidden className="size-4 shrink-0" />}
      <span className={own === null || own === 'IN' ? 'max-sm:sr-only' : ''}>{word}</span>
    </button>
  );
}

const MOST_FACES = 4;

interface FacesProps {
  activity: AnsweredActivity;
  travelers: readonly Traveler[];
}

/** The faces of those who are in. */
export function Faces({ activity, travelers }: FacesProps) {
  const people = travelers.filter(({ id }) => answerOf(activity.answers, id) === 'IN');
  if (people.length === 0) return null;
  const names = formatList(people.map(({ name }) => name));
  const said = isIdea(activity) ? texts.like(names) : texts.areIn(names);
  return (
    <span title={said} className="flex items-center">
      {people.slice(0, MOST_FACES).map(({ id, name, user }, place) => (
        <span key={id} className={`rounded-full ring-2 ring-card ${place > 0 ? '-ms-1.5' : ''}`}>
          <Avatar username={name} avatarUrl={user?.avatarUrl} size="tiny" />
        </span>
      ))}
      {people.length > MOST_FACES && (
        <span aria-hidden className="figures ms-1 text-muted text-sm">
          {texts.more(people.length - MOST_FACES)}
        </span>
      )}
      <span className="sr-only">{said}</span>
    </span>
  );
}
