import type { DomainHistory, Sentence } from '../history/sentences.ts';

type Changes = Parameters<NonNullable<Sentence['of']>>[0]['changes'];

/** What is said of each answer, and of one that is taken back. */
interface Words {
  answers: ReadonlyMap<string | null, string>;
  takenBack: string;
}

const toActivity: Words = {
  answers: new Map([
    ['IN', 'is in for'],
    ['MAYBE', 'may come to'],
    ['OUT', 'is not coming to'],
  ]),
  takenBack: 'to',
};

const toTrip: Words = {
  answers: new Map([
    ['IN', 'is coming on the trip'],
    ['MAYBE', 'may come on the trip'],
    ['OUT', 'is not coming on the trip'],
  ]),
  takenBack: 'to the trip',
};

function verbOf(changes: Changes, { answers, takenBack }: Words): string | null {
  const change = changes.find(({ field }) => field === 'answer');
  if (!change) return null;
  // Someone without an account, for whom a member answered.
  const other = changes.find(({ field }) => field === 'traveler')?.after;
  const ofOther = other ? ` of \u2068${other}\u2069` : '';
  const verb = answers.get(change.after);
  if (!verb) return `took back the answer${ofOther} ${takenBack}`;
  return other ? `said that \u2068${other}\u2069 ${verb}` : verb;
}

export const history: DomainHistory = {
  ACTIVITY_ANSWERED: {
    // The answers to an activity that was removed a month ago are erased.
    ...{ verb: 'answered who comes to', isNamed: true },
    of({ changes }) {
      const verb = verbOf(changes, toActivity);
      return verb === null ? null : { verb, isNamed: true };
    },
  },
  TRIP_ANSWERED: {
    verb: 'answered who comes on the trip',
    of({ changes }) {
      const verb = verbOf(changes, toTrip);
      return verb === null ? null : { verb };
    },
  },
};
