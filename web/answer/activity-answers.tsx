import { useFragment } from '@apollo/client/react';
import { graphql } from '../gql/gql.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { AnswersForOthers } from './answers-for-others.tsx';
import { isIdea } from './card-answer.tsx';
import { answerOf, byAnswer } from './rules.ts';
import { others, texts, words } from './texts.ts';
import { useTravelers } from './travelers.ts';
import { useAnswer } from './use-answer.ts';

const ActivityAnswers_activity = graphql(`
  fragment ActivityAnswers_activity on Activity {
    id
    name
    scheduledTime
    scheduledDay
    ...Answers_shared @unmask
  }
`);

/** Who takes part in an activity, with the viewer's answer, and those of travelers without an account. */
export function ActivityAnswers({ tripId, activityId: id }: { tripId: string; activityId: string }) {
  const { data: activity, complete } = useFragment({
    fragment: ActivityAnswers_activity,
    fragmentName: 'ActivityAnswers_activity',
    from: { __typename: 'Activity', id },
  });
  const known = useTravelers(tripId);
  const answer = useAnswer(tripId);
  if (!complete || !known || known.travelers.length < 2) return null;
  const kind = isIdea(activity) ? 'idea' : 'activity';
  const { travelers, own } = known;

  return (
    <section aria-labelledby="who-is-in" className="flex flex-col gap-2">
      <h3 id="who-is-in" className="text-base">
        {kind === 'idea' ? texts.whoLikes : texts.whoIsIn}
      </h3>
      {own && (
        <div>
          <AnswerButtons
            label={texts.yourAnswer}
            words={words[kind]}
            answer={answerOf(activity.answers, own.id)}
            onAnswer={(said) => void answer(activity, own.id, said)}
          />
        </div>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {byAnswer(travelers, activity.answers).map(
          ({ answer: said, travelers: people }) =>
            people.length > 0 && (
              <div key={said} className="contents">
                <dt className="text-muted">{texts.count(said ? others[kind][said] : texts.notSaid, people.length)}</dt>
                <dd className="wrap-anywhere min-w-0">
                  {people.map(({ id: travelerId, name }, place) => (
                    <span key={travelerId}>
                      {place > 0 && ', '}
                      <bdi>{name}</bdi>
                    </span>
                  ))}
                </dd>
              </div>
            ),
        )}
      </dl>
      <AnswersForOthers
        travelers={travelers}
        words={others[kind]}
        answerOf={({ id: travelerId }) => answerOf(activity.answers, travelerId)}
        onAnswer={(traveler, said) => void answer(activity, traveler.id, said)}
      />
    </section>
  );
}
