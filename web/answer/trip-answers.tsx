import { Card } from '../ui/layout/card.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import { sentenceOf } from './rules.ts';
import { texts, words } from './texts.ts';
import { isWithoutAccount, type useTravelers } from './travelers.ts';
import { useTripAnswer } from './use-answer.ts';

interface TripAnswersProps {
  tripId: string;
  known: NonNullable<ReturnType<typeof useTravelers>>;
}

/** Who comes on the trip, with the viewer's answer, and those of travelers without an account. */
export function TripAnswers({ tripId, known: { travelers, own } }: TripAnswersProps) {
  const answer = useTripAnswer(tripId);
  const without = travelers.filter(isWithoutAccount);
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
        {without.length > 0 && (
          <>
            <p className="text-muted text-sm">{texts.withoutAccount}</p>
            <ul className="flex flex-col gap-2">
              {without.map((traveler) => (
                <li key={traveler.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                  <bdi className="wrap-anywhere min-w-0">{traveler.name}</bdi>
                  <AnswerButtons
                    label={texts.answerFor(traveler.name)}
                    words={words.trip}
                    answer={traveler.answer}
                    onAnswer={(said) => void answer(traveler, said)}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </Card>
    </section>
  );
}
