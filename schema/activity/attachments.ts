import { AttachmentType } from '../attachment/graphql.ts';
import { attachmentsOfActivity } from '../attachment/queries.ts';
import { builder } from '../core/builder.ts';
import { ActivityType } from './graphql.ts';
import { activityById } from './queries.ts';

/** The usual number of files of an activity, over all activities of a page. */
const USUAL_FILES = 1;

builder.objectField(ActivityType, 'attachments', (t) =>
  t.field({
    type: [AttachmentType],
    // One statement reads those of all activities of a page.
    complexity: { multiplier: USUAL_FILES },
    description: 'The activity’s files, such as tickets, in the order in which they were added: at most 30.',
    resolve: async ({ id }, _args, ctx) => (await attachmentsOfActivity(ctx, id)) ?? [],
  }),
);

builder.objectField(AttachmentType, 'activity', (t) =>
  t.field({
    type: ActivityType,
    nullable: true,
    description: 'The activity that the file belongs to. Null: it belongs to the trip itself.',
    resolve: ({ activityId }, _args, ctx) => (activityId ? activityById(ctx, activityId) : null),
  }),
);
