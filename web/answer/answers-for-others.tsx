import type { Attendance } from '../gql/graphql.ts';
import { Folded } from '../ui/layout/folded.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import { texts } from './texts.ts';
import { isWithoutAccount, type Traveler } from './travelers.ts';

/** More would push down what is below. */
const MOST_UNFOLDED = 4;

interface AnswersForOthersProps {
  travelers: readonly Traveler[];
  words: Record<Attendance, string>;
  answerOf: (traveler: Traveler) => Attendance | null;
  onAnswer: (traveler: Traveler, answer: Attendance | null) => void;
}

/** The answers of travelers without an account, which anyone may give. */
export function AnswersForOthers({ travelers, words, answerOf, onAnswer }: AnswersForOthersProps) {
  const without = travelers.filter(isWithoutAccount);
  if (without.length === 0) return null;
  return (
    <Folded title={texts.withoutAccount} isOpen={without.length <= MOST_UNFOLDED}>
      <ul className="flex flex-col gap-2 pt-1">
        {without.map((traveler) => (
          <li key={traveler.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <bdi className="wrap-anywhere min-w-0">{traveler.name}</bdi>
            <AnswerButtons
              label={texts.answerFor(traveler.name)}
              words={words}
              answer={answerOf(traveler)}
              onAnswer={(said) => onAnswer(traveler, said)}
            />
          </li>
        ))}
      </ul>
    </Folded>
  );
}
