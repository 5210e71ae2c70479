import { UserType } from '../account/graphql.ts';
import { personOf } from '../account/people.ts';
import { builder } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { sharedBy } from '../core/cache/sharing.ts';
import { exposed } from '../core/entity-fields.ts';
import { page, type Slice } from '../core/paging.ts';
import { counted, totalCount } from '../core/total-count.ts';
import { nodeOfTrip } from '../member/queries.ts';
import { TripType, tripField } from '../trip/graphql.ts';
import { noticeSubject } from '../trip/notices.ts';
import { ChatNoticeType } from '../trip/notices-field.ts';
import './archive.ts';
import './copy.ts';
import './reschedule.ts';
import { readByDay } from './by-day.ts';
import { activityFields } from './entity.ts';
import { type ActivityRow, activityById, activityOrders, countActivities, readActivities } from './queries.ts';
import { endTimeOf } from './rules.ts';

export const ActivityType = builder.node(builder.objectRef<ActivityRow>('Activity'), {
  extensions: { ...sharedBy('everyone'), ...cacheable() },
  description: 'An activity on a trip’s itinerary, such as a visit, a meal, a flight or a hotel.',
  id: { resolve: ({ id }) => id },
  loadWithoutCache: nodeOfTrip(activityById),
  fields: (t) => ({
    trip: t.field(tripField('activity')),
    ...exposed(t, activityFields),
    endTime: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'The time when the activity ends: scheduledTime plus duration. Show it in endTimeZone, or if that is null where the activity starts. Null if scheduledTime or duration is null.',
      resolve: (activity) => endTimeOf(activity),
    }),
    position: t.exposeString('position', {
      description: 'The activity’s position in the trip’s manual order: a fractional index, compared byte by byte.',
    }),
    createdBy: t.field({
      type: UserType,
      nullable: true,
      description: 'The person who added the activity. Null after their account is deleted.',
      resolve: (activity, _args, ctx) => personOf(ctx, activity.createdBy, activity.createdById),
    }),
    revision: t.exposeInt('revision', {
      description:
        'It rises with each change of the activity or of its booking, also of its place in the plan, and never falls: not when the activity is removed and restored either.',
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'The time of the last change to its fields.' }),
  }),
});

builder.objectField(ChatNoticeType, 'activity', (t) =>
  t.field({
    type: ActivityType,
    nullable: true,
    // Many of them are about people and polls.
    complexity: { multiplier: 0.5 },
    description: 'The first activity as it is now. Null after its removal, and for notices that are about none.',
    resolve: noticeSubject('Activity', activityById),
  }),
);

const ActivityOrder = builder.enumType('ActivityOrder', {
  description: 'An order of a trip’s activities.',
  values: {
    TIME: { description: 'By scheduledTime ascending, unscheduled last, then by position.' },
    POSITION: { description: 'By position: the trip’s manual order.' },
    BY_DAY: {
      description:
        'By day, as the app shows the plan: that of the start in the activity’s timeZone, or in the trip’s if that is null. Within a day first those with a scheduledTime, by time, then those with a scheduledDay, by position. Unscheduled activities come last, by position.',
    },
  } as const,
});

builder.objectField(TripType, 'activities', (t) =>
  t.connection(
    {
      type: ActivityType,
      description: 'The trip’s activities.',
      args: {
        order: t.arg({
          type: ActivityOrder,
          required: true,
          defaultValue: 'TIME',
          description: 'The order of the activities. A cursor is valid in the order that it came from.',
        }),
      },
      resolve(trip, { order, ...args }, ctx) {
        const read = (slice: Slice) =>
          order === 'BY_DAY' ? readByDay(ctx, trip, slice) : readActivities(ctx, trip.id, slice);
        return counted(page(args, activityOrders[order], read), () => countActivities(ctx, trip.id));
      },
    },
    {
      name: 'ActivityConnection',
      fields: (t) => ({ totalCount: t.int(totalCount('The number of all activities of the trip.')) }),
    },
    { name: 'ActivityEdge' },
  ),
);
