import { Hono } from 'hono';
import { addActivity, removeActivity, updateActivity } from '../../schema/activity/commands.ts';
import type { ActivityFields } from '../../schema/activity/input.ts';
import { activityIds, activityOrders, findActivity, readActivities } from '../../schema/activity/queries.ts';
import type { Context } from '../../schema/core/context.ts';
import { NotFound } from '../../schema/core/failures.ts';
import { requireMembership } from '../../schema/member/queries.ts';
import type { TransportEnv } from '../http/transports.ts';
import { answerList } from './list.ts';
import { presentActivity } from './present.ts';
import { existingId, readBody, scoped, signedIn } from './request.ts';

/**
 * REST's fields of an activity. A PUT replaces all of them: here are the values of those that it leaves out. Other
 * columns keep their values, except that a PUT with a time clears the day.
 */
const nothingGiven = {
  name: '',
  description: null,
  location: null,
  latitude: null,
  longitude: null,
  scheduledTime: null,
  category: null,
  cost: null,
  duration: null,
} satisfies Partial<ActivityFields>;
const fields = Object.keys(nothingGiven);

/** @throws NotFound without membership, or if the activity is on another trip. */
async function requireActivityOf(ctx: Context, path: { tripId: string; activityId: string }): Promise<string> {
  const { tripId } = await requireMembership(ctx, existingId('Trip', path.tripId));
  const id = existingId('Activity', path.activityId);
  if (!(await findActivity(ctx.kysely, tripId, id))) throw new NotFound('Activity');
  return id;
}

export const activityRoutes = new Hono<TransportEnv>()
  .get('/trips/:tripId/activities', signedIn, async (c) => {
    const { ctx } = c.var;
    const { tripId } = await requireMembership(ctx, existingId('Trip', c.req.param('tripId')));
    return answerList(c, {
      name: 'activities',
      hasTag: true,
      check: () => requireMembership(ctx, tripId),
      order: activityOrders.TIME,
      ids: (slice) => activityIds(ctx, tripId, slice),
      rows: (slice) => readActivities(ctx, tripId, slice),
      present: presentActivity,
    });
  })

  .post('/trips/:tripId/activities', signedIn, scoped('ACTIVITIES_WRITE'), async (c) => {
    const tripId = existingId('Trip', c.req.param('tripId'));
    const { activity } = await addActivity(c.var.ctx, { ...(await readBody(c, ['id', ...fields])), tripId });
    return c.json({ success: true, activity: presentActivity(activity) }, 201);
  })

  .put('/trips/:tripId/activities/:activityId', signedIn, scoped('ACTIVITIES_WRITE'), async (c) => {
    const activityId = await requireActivityOf(c.var.ctx, c.req.param());
    const { activity } = await updateActivity(c.var.ctx, {
      ...nothingGiven,
      ...(await readBody(c, ['baseUpdatedAt', ...fields])),
      activityId,
    });
    return c.json({ success: true, activity: presentActivity(activity) });
  })

  .delete('/trips/:tripId/activities/:activityId', signedIn, scoped('ACTIVITIES_WRITE'), async (c) => {
    const activityId = await requireActivityOf(c.var.ctx, c.req.param());
    await removeActivity(c.var.ctx, { activityId });
    return c.json({ success: true });
  });
