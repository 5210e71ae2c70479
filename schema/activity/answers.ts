import { setAnswer } from '../answer/commands.ts';
import { ActivityAnswerType, answerFields } from '../answer/graphql.ts';
import { setAnswerInput } from '../answer/input.ts';
import { answersOf } from '../answer/queries.ts';
import { builder } from '../core/builder.ts';
import { inputFields, mutation } from '../core/mutation.ts';
import { ActivityType } from './graphql.ts';

/** The usual number of answers to an activity, over all activities of a page. */
const USUAL_ANSWERS = 2;

builder.objectField(ActivityType, 'answers', (t) =>
  t.field({
    type: [ActivityAnswerType],
    // One statement reads those of all activities of a page.
    complexity: { multiplier: USUAL_ANSWERS },
    description:
      'Who takes part in the activity, and who does not: an answer of each traveler who has given one, in the order in which they joined or were added. Those of someone who left the trip are hidden until they return.',
    resolve: async ({ id }, _args, ctx) => (await answersOf(ctx, id)) ?? [],
  }),
);

mutation('setAnswer', {
  description:
    'Says whether a traveler takes part in an activity: the viewer, or one without an account. The last answer counts; the same one again changes nothing. It does not change the activity’s revision or updatedAt. For all members of the trip. Fails with FORBIDDEN for the traveler of another account.',
  scope: 'ACTIVITIES_WRITE',
  input: inputFields(setAnswerInput, { activityId: 'The activity’s id.', ...answerFields }),
  command: setAnswer,
  payload: (t) => ({
    activity: t.expose('activity', { type: ActivityType, description: 'The activity after the mutation.' }),
  }),
});
