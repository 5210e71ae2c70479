import type { Attendance } from '../gql/graphql.ts';
import { type DomainQueued, type EntryOf, queuedKind } from '../queue/kind.ts';
import { Answer_set, readAnswers, shownAnswer, shownTripAnswer, TripAnswer_set, withAnswer } from './answers.ts';

interface Shown {
  name: string;
}

type ToActivity = EntryOf<{ travelerId: string; answer: Attendance | null }, Shown>;
type ToTrip = EntryOf<{ answer: Attendance | null }, Shown>;

export const queued: DomainQueued = {
  setAnswer: queuedKind({
    document: Answer_set,
    inputOf: ({ subjectId, input }: ToActivity) => ({ activityId: subjectId, ...input }),
    shown: (cache, { subjectId, input: { travelerId, answer } }) => {
      const answers = readAnswers(cache, subjectId);
      return answers && shownAnswer(subjectId, withAnswer(answers, travelerId, answer));
    },
    // Someone has removed the activity, or the traveler: there is nothing to answer any more.
    isDoneWithout: true,
  }),
  setTripAnswer: queuedKind({
    document: TripAnswer_set,
    inputOf: ({ tripId, subjectId, input }: ToTrip) => ({ tripId, travelerId: subjectId, ...input }),
    shown: (_, { subjectId, input: { answer } }) => shownTripAnswer(subjectId, answer),
    isDoneWithout: true,
  }),
};
