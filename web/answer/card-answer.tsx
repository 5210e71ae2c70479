import { Check, Heart } from 'lucide-react';
import type { Attendance } from '../gql/graphql.ts';
import { Avatar } from '../ui/layout/avatar.tsx';
import { formatList } from '../ui/text/format.ts';
import type { Answers } from './answers.ts';
import { answerOf } from './rules.ts';
import { asks, short, texts, words } from './texts.ts';
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

/**
 * The viewer's answer on the card of an activity. Without one it asks, and a press says that they are in; another takes
 * the answer back.
 */
export function CardAnswer({ activity, ownId, onAnswer }: CardAnswerProps) {
  const own = answerOf(activity.answers, ownId);
  const kind = isIdea(activity) ? 'idea' : 'activity';
  const style =
    own === 'IN'
      ? 'border-primary bg-primary text-on-primary'
      : own
        ? 'border-input bg-tint text-ink'
        : 'border-input bg-card text-link group-hover:bg-tint';
  return (
    <button
      type="button"
      aria-pressed={own !== null}
      aria-label={texts.about(words[kind][own ?? 'IN'], activity.name)}
      onClick={() => onAnswer(activity, ownId, own === null ? 'IN' : null)}
      className="group touch-target flex w-full cursor-pointer items-center"
    >
      <span
        className={`flex h-8 w-full items-center justify-center gap-1 rounded-control border px-1 font-semibold text-xs [&_svg]:size-4 [&_svg]:shrink-0 max-sm:[&_svg]:size-3.5 ${style}`}
      >
        <Sign kind={kind} answer={own} />
        <span className="empty:hidden sm:hidden">{own ? short[kind][own] : asks[kind].short}</span>
        <span className="max-sm:hidden">{own ? words[kind][own] : asks[kind].long}</span>
      </span>
    </button>
  );
}

/** A heart is empty until one would like the idea. A tick before the answer would read as one. */
function Sign({ kind, answer }: { kind: keyof typeof asks; answer: Attendance | null }) {
  if (kind === 'activity') return answer === 'IN' && <Check aria-hidden />;
  return (answer ?? 'IN') === 'IN' && <Heart aria-hidden fill={answer ? 'currentColor' : 'none'} />;
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
