import { Card } from '../ui/layout/card.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import { AnswersForOthers } from './answers-for-others.tsx';
import { sentenceOf } from './rules.ts';
import { texts, words } from './texts.ts';
import type { useTravelers } from './travelers.ts';
import { useTripAnswer } from './use-answer.ts';

interface TripAnswersProps {
  tripId: string;
  known: NonNullable<ReturnType<typeof useTravelers>>;
}

/** Who comes on the trip, with the viewer's answer, and those of travelers without an account. */
export function TripAnswers({ tripId, known: { travelers, own } }: TripAnswersProps) {
  const answer = useTripAnswer(tripId);
  return (
    <section aria-label={texts.whoComes}>
      <Card className="flex flex-col gap-3 p-4">
        <p className="wrap-anywhere font-bold">{sentenceOf(travelers, own?.id ?? null)}</p>
        {own && (
          <div>
            <AnswerButtons
              label={texts.yourAnswer}
              words={words.trip}
              answer={own.answer}
              onAnswer={(said) => void answer(own, said)}
            />
          </div>
        )}
        <AnswersForOthers
          travelers={travelers}
          words={words.trip}
          answerOf={(traveler) => traveler.answer}
          onAnswer={(traveler, said) => void answer(traveler, said)}
        />
      </Card>
    </section>
  );
}
