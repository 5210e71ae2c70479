import type { Attendance } from '../gql/graphql.ts';
import type { MenuMarks } from '../ui/overlay/menu.tsx';
import { type AnsweredActivity, isIdea } from './card-answer.tsx';
import { answerOf, attendances } from './rules.ts';
import { texts, words } from './texts.ts';
import type { Answered } from './use-answer.ts';

/** The viewer's answers to an activity, for its menu. Choosing the one that is given takes it back. */
export function answerMarks(
  activity: AnsweredActivity,
  ownId: string,
  onAnswer: (activity: Answered, travelerId: string, answer: Attendance | null) => void,
): MenuMarks {
  const own = answerOf(activity.answers, ownId);
  const label = words[isIdea(activity) ? 'idea' : 'activity'];
  return {
    ...{ id: 'answer', label: texts.yourAnswer, areWords: true },
    marks: attendances.map((id) => ({ id, label: label[id] })),
    chosen: own ? [own] : [],
    onToggle: (mark) => {
      const said = attendances.find((each) => each === mark);
      if (said) onAnswer(activity, ownId, said === own ? null : said);
    },
  };
}
