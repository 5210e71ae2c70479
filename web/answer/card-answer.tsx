import { Check, Heart } from 'lucide-react';
import type { Attendance } from '../gql/graphql.ts';
import { Avatar } from '../ui/layout/avatar.tsx';
import { formatList } from '../ui/text/format.ts';
import type { Answers } from './answers.ts';
import { answerOf } from './rules.ts';
import { others, texts, words } from './texts.ts';
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
  const isIn = own === null || own === 'IN';
  const style =
    own === 'IN'
      ? 'border-primary bg-primary text-on-primary'
      : own
        ? 'border-input bg-tint text-ink'
        : 'border-line text-muted group-hover:border-input group-hover:text-ink';
  return (
    <button
      type="button"
      aria-pressed={own !== null}
      aria-label={texts.about(word, activity.name)}
      onClick={() => onAnswer(activity, ownId, own === null ? 'IN' : null)}
      className="group touch-target flex w-full cursor-pointer items-center"
    >
      <span
        className={`flex h-8 w-full items-center justify-center gap-1 rounded-control border px-1 font-semibold text-xs ${style}`}
      >
        {isIn && <Sign aria-hidden className="size-4 shrink-0 max-sm:size-3.5" />}
        {isIn && <span className="sm:hidden">{isIdea(activity) ? '' : others.activity.IN}</span>}
        <span className={isIn ? 'max-sm:hidden' : ''}>{word}</span>
      </span>
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
