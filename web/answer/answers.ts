import type { ApolloCache } from '@apollo/client';
import { graphql } from '../gql/gql.ts';
import type { Answers_sharedFragment, Attendance } from '../gql/graphql.ts';

// The same for all members, so events select it.
export const Answers_shared = graphql(`
  fragment Answers_shared on Activity {
    answers {
      answer
      traveler {
        id
      }
    }
  }
`);

// The same for all members, so events select it.
graphql(`
  fragment TripAnswer_shared on Traveler {
    id
    answer
  }
`);

export const Answer_set = graphql(`
  mutation Answer_set($input: SetAnswerInput!) {
    setAnswer(input: $input) {
      ... on SetAnswerPayload {
        activity {
          id
          ...Answers_shared
        }
      }
      ... on Failure {
        code
        message
      }
    }
  }
`);

export const TripAnswer_set = graphql(`
  mutation TripAnswer_set($input: SetTripAnswerInput!) {
    setTripAnswer(input: $input) {
      ... on SetTripAnswerPayload {
        traveler {
          ...TripAnswer_shared
        }
      }
      ... on Failure {
        code
        message
      }
    }
  }
`);

export type Answers = Answers_sharedFragment['answers'];

/** Returns the answers to an activity as the screen shows them; null if the cache does not have the activity. */
export function readAnswers(cache: ApolloCache, activityId: string): Answers | null {
  const id = cache.identify({ __typename: 'Activity', id: activityId }) ?? '';
  return cache.readFragment({ fragment: Answers_shared, id, optimistic: true })?.answers ?? null;
}

/** Returns the answers after a traveler's last one; null takes it back. A first one comes at the end. */
export function withAnswer(answers: Answers, travelerId: string, answer: Attendance | null): Answers {
  const said = answer && {
    ...{ __typename: 'ActivityAnswer' as const, answer },
    traveler: { __typename: 'Traveler' as const, id: travelerId },
  };
  const isTheirs = ({ traveler }: Answers[number]) => traveler.id === travelerId;
  if (said && answers.some(isTheirs)) return answers.map((each) => (isTheirs(each) ? said : each));
  return [...answers.filter((each) => !isTheirs(each)), ...(said ? [said] : [])];
}

export const shownAnswer = (id: string, answers: Answers) => ({
  setAnswer: {
    __typename: 'SetAnswerPayload' as const,
    activity: { __typename: 'Activity' as const, id, answers },
  },
});

export const shownTripAnswer = (id: string, answer: Attendance | null) => ({
  setTripAnswer: {
    __typename: 'SetTripAnswerPayload' as const,
    traveler: { __typename: 'Traveler' as const, id, answer },
  },
});
