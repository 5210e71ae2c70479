import type { Attendance } from '../gql/graphql.ts';
import { attendances } from './rules.ts';

interface AnswerButtonsProps {
  label: string;
  words: Record<Attendance, string>;
  answer: Attendance | null;
  onAnswer: (answer: Attendance | null) => void;
}

/** The three answers. A press on the one that is given takes it back. */
export const AnswerButtons = ({ label, words, answer, onAnswer }: AnswerButtonsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset has no row of buttons, and its legend would be shown.
  <div role="group" aria-label={label} className="inline-flex rounded-control border border-input bg-card p-0.5">
    {attendances.map((each) => (
      <button
        key={each}
        type="button"
        aria-pressed={each === answer}
        onClick={() => onAnswer(each === answer ? null : each)}
        className="touch-target cursor-pointer rounded-plate px-3 font-semibold text-muted text-sm hover:text-ink aria-pressed:bg-tint aria-pressed:text-ink max-sm:px-2"
      >
        {words[each]}
      </button>
    ))}
  </div>
);
