import { useEffect } from 'react';
import type { CardSlots } from '../activity/card-slots.tsx';
import { answerMarks } from '../answer/answer-marks.ts';
import { CardAnswer, Faces } from '../answer/card-answer.tsx';
import { useTravelers } from '../answer/travelers.ts';
import { useAnswer } from '../answer/use-answer.ts';
import { useRestOfTravelers } from '../traveler/rest-of-travelers.ts';
import { useLatest } from '../ui/timing/latest.ts';
import type { TripParts } from './use-trip-parts.ts';

interface AnswersOnCardsProps {
  parts: TripParts;
  /** Called when it is known who goes, and with each change of that. */
  onSlots: (slots: CardSlots) => void;
}

/** Loads what the cards of a plan show of the answers. */
export function AnswersOnCards({ parts: { tripId, onPage }, onSlots }: AnswersOnCardsProps) {
  const known = useTravelers(tripId);
  const set = useAnswer(tripId);
  const answer = useLatest(
    (...[activity, travelerId, said]: Parameters<typeof set>) => void set(activity, travelerId, said),
  );
  const show = useLatest(onSlots);
  useRestOfTravelers(tripId, known?.pageInfo, onPage);
  useEffect(() => {
    if (!known) return;
    const { travelers, own } = known;
    show({
      answer: (activity) => own && <CardAnswer activity={activity} ownId={own.id} onAnswer={answer} />,
      marks: (activity) => own && answerMarks(activity, own.id, answer),
      faces: (activity) => <Faces activity={activity} travelers={travelers} />,
    });
  }, [known, show, answer]);
  return null;
}
