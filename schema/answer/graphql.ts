import { builder } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { sharedBy } from '../core/cache/sharing.ts';
import { inputFields, mutation } from '../core/mutation.ts';
import { TravelerType } from '../traveler/graphql.ts';
import { setTripAnswer } from './commands.ts';
import { setTripAnswerInput } from './input.ts';
import type { AnswerRow } from './queries.ts';

const AttendanceEnum = builder.enumType('Attendance', {
  description: 'Whether someone comes: on a trip, or to one of its activities.',
  values: {
    IN: { description: 'They come.' },
    MAYBE: { description: 'They may come.' },
    OUT: { description: 'They do not come.' },
  } as const,
});

export const ActivityAnswerType = builder.objectRef<AnswerRow>('ActivityAnswer').implement({
  extensions: { ...sharedBy('everyone'), ...cacheable() },
  description: 'What a traveler said about an activity: whether they take part.',
  fields: (t) => ({
    traveler: t.expose('traveler', {
      type: TravelerType,
      // It is read in the statement of the answer.
      complexity: 0,
      description: 'The traveler who takes part, or does not.',
    }),
    answer: t.expose('answer', { type: AttendanceEnum, description: 'Whether the traveler takes part.' }),
    answeredAt: t.expose('answeredAt', { type: 'DateTime', description: 'The time of the traveler’s last answer.' }),
  }),
});

builder.objectField(TravelerType, 'answer', (t) =>
  t.expose('answer', {
    type: AttendanceEnum,
    nullable: true,
    description:
      'Whether the traveler comes on the trip. Null: they have not said. Of someone who has left, it is what they said before.',
  }),
);

/** The fields that both mutations have in their input. */
export const answerFields = {
  answer: { type: AttendanceEnum, description: 'The answer. Null, or left out: takes an earlier one back.' },
  travelerId:
    'The id of a traveler without an account, for whom any member answers. Default: the viewer’s own traveler, which a bot does not have.',
} as const;

mutation('setTripAnswer', {
  description:
    'Says whether a traveler comes on the trip: the viewer, or one without an account. The last answer counts; the same one again changes nothing. For all members of the trip. Fails with FORBIDDEN for the traveler of another account.',
  scope: 'ACTIVITIES_WRITE',
  input: inputFields(setTripAnswerInput, { tripId: 'The trip’s id.', ...answerFields }),
  command: async (ctx, input) => ({ traveler: await setTripAnswer(ctx, input) }),
  payload: (t) => ({
    traveler: t.expose('traveler', { type: TravelerType, description: 'The traveler after the mutation.' }),
  }),
});
