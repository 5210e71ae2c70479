import * as z from 'zod/mini';
import type { Activity } from '../../prisma/generated/client.ts';
import { builder } from '../core/builder.ts';
import type { Context } from '../core/context.ts';
import { NotFound } from '../core/failures.ts';
import { reference } from '../core/input/fields.ts';
import { asMember } from '../core/journal/journal.ts';
import { inputFields, mutation } from '../core/mutation.ts';
import { parse } from '../core/parse.ts';
import { attachPictures } from '../picture/attach.ts';
import { PictureType } from '../picture/graphql.ts';
import { pictureIds } from '../picture/input.ts';
import { picturesOfActivity } from '../picture/queries.ts';
import { recorded } from '../picture/remove.ts';
import { ActivityType } from './graphql.ts';
import { activityById, findActivity } from './queries.ts';

const addActivityPicturesInput = z.object({ activityId: reference, pictureIds });

/** After its other ones. Sending the same ids twice adds them once. @throws InvalidInput, NotFound, QuotaReached. */
export async function addActivityPictures(ctx: Context, input: unknown): Promise<Activity> {
  const { activityId, pictureIds } = parse(addActivityPicturesInput, input);
  return asMember(ctx, { activity: activityId }, 'addPictures', async (work) => {
    const { tx, tripId, append } = work;
    const activity = await findActivity(tx, tripId, activityId);
    if (!activity) throw new NotFound('Activity');
    for (const picture of await attachPictures(work, pictureIds, { activityId })) {
      append('PICTURE_ADDED', picture.id, { after: recorded(picture) });
    }
    return activity;
  });
}

builder.objectField(ActivityType, 'pictures', (t) =>
  t.field({
    type: [PictureType],
    // One statement reads those of all activities of a page.
    complexity: { multiplier: 3 },
    description: 'The activity’s pictures, in the order in which they were added: at most 50.',
    resolve: async ({ id }, _args, ctx) => (await picturesOfActivity(ctx, id)) ?? [],
  }),
);

builder.objectField(PictureType, 'activity', (t) =>
  t.field({
    type: ActivityType,
    nullable: true,
    description: 'The activity that the picture belongs to. Null for a cover, a picture of a message and a receipt.',
    resolve: ({ activityId }, _args, ctx) => (activityId ? activityById(ctx, activityId) : null),
  }),
);

mutation('addActivityPictures', {
  description:
    'Adds uploaded pictures to an activity, after its other ones. For all members of the trip. Fails with QUOTA_REACHED beyond 50 pictures.',
  scope: 'ACTIVITIES_WRITE',
  input: inputFields(addActivityPicturesInput, {
    activityId: 'The id of the activity.',
    pictureIds: 'The ids of ACTIVITY pictures that the viewer has uploaded: at most 50.',
  }),
  command: async (ctx, input) => ({ activity: await addActivityPictures(ctx, input) }),
  payload: (t) => ({
    activity: t.expose('activity', { type: ActivityType, description: 'The activity after the mutation.' }),
  }),
});
