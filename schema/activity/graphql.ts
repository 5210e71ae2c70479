import { UserType } from '../account/graphql.ts';
import { personOf } from '../account/people.ts';
import { builder } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { sharedBy } from '../core/cache/sharing.ts';
import { longText } from '../core/cost/answer-size.ts';
import { page, type Slice } from '../core/paging.ts';
import { counted, totalCount } from '../core/total-count.ts';
import { nodeOfTrip } from '../member/queries.ts';
import { TripType, tripField } from '../trip/graphql.ts';
import './copy.ts';
import './reschedule.ts';
import { readByDay } from './by-day.ts';
import { addActivity, moveActivity, removeActivity, updateActivity } from './commands.ts';
import { type ActivityRow, activityById, activityOrders, countActivities, readActivities } from './queries.ts';
import { endTimeOf } from './rules.ts';

export const ActivityType = builder.node(builder.objectRef<ActivityRow>('Activity'), {
  extensions: { ...sharedBy('everyone'), ...cacheable() },
  description: 'An activity on a trip’s itinerary, such as a visit, a meal, a flight or a hotel.',
  id: { resolve: ({ id }) => id },
  loadWithoutCache: nodeOfTrip(activityById),
  fields: (t) => ({
    trip: t.field(tripField('activity')),
    name: t.exposeString('name', { description: 'The activity’s name: at most 200 characters.' }),
    description: t.exposeString('description', {
      ...longText(500),
      nullable: true,
      description: 'The activity’s description: at most 5,000 characters.',
    }),
    location: t.exposeString('location', {
      nullable: true,
      description: 'The name or address of the place: at most 200 characters.',
    }),
    latitude: t.exposeFloat('latitude', { nullable: true, description: 'The latitude in degrees, −90 to 90.' }),
    longitude: t.exposeFloat('longitude', { nullable: true, description: 'The longitude in degrees, −180 to 180.' }),
    scheduledTime: t.expose('scheduledTime', {
      type: 'DateTime',
      nullable: true,
      description:
        'The time when the activity starts. Show it in the trip’s time zone. Null: it has no time, and perhaps a scheduledDay.',
    }),
    scheduledDay: t.expose('scheduledDay', {
      type: 'Date',
      nullable: true,
      description:
        'The day of an activity that has a day and no time. Null if it has a scheduledTime, whose day depends on the trip’s time zone, and if it is unscheduled.',
    }),
    endTime: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'The time when the activity ends: scheduledTime plus duration. Null if one of them is null.',
      resolve: (activity) => endTimeOf(activity),
    }),
    category: t.expose('category', { type: 'ActivityCategory', description: 'The activity’s category.' }),
    cost: t.exposeInt('cost', { nullable: true, description: 'The cost in cents.' }),
    duration: t.exposeInt('duration', { nullable: true, description: 'The duration in minutes.' }),
    position: t.exposeString('position', {
      description: 'The activity’s position in the trip’s manual order: a fractional index, compared byte by byte.',
    }),
    createdBy: t.field({
      type: UserType,
      nullable: true,
      description: 'The person who added the activity. Null after their account is deleted.',
      resolve: (activity, _args, ctx) => personOf(ctx, activity.createdBy, activity.createdById),
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'The time of the last change to its fields.' }),
  }),
});

const ActivityOrder = builder.enumType('ActivityOrder', {
  description: 'An order of a trip’s activities.',
  values: {
    TIME: { description: 'By scheduledTime ascending, unscheduled last, then by position.' },
    POSITION: { description: 'By position: the trip’s manual order.' },
    BY_DAY: {
      description:
        'By day in the trip’s time zone, as the app shows the plan. Within a day first those with a scheduledTime, by time, then those with a scheduledDay, by position. Unscheduled activities come last, by position.',
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

const activityOutput = { type: ActivityType, description: 'The activity after the mutation.' } as const;
const causeOutput = {
  nullable: true,
  description: 'The cause of this change, for undoTogether. Null if nothing changed.',
} as const;

builder.relayMutationField(
  'addActivity',
  {
    inputFields: (t) => ({
      id: t.id({
        description: 'A new id made by the client. Sending the same id twice creates one activity.',
      }),
      tripId: t.id({ required: true, description: 'The trip’s id.' }),
      name: t.string({ required: true, description: 'The activity’s name: 1 to 200 characters.' }),
      description: t.string({ description: 'The activity’s description: at most 5,000 characters.' }),
      location: t.string({ description: 'The name or address of the place: at most 200 characters.' }),
      latitude: t.float({ description: 'The latitude in degrees, −90 to 90.' }),
      longitude: t.float({ description: 'The longitude in degrees, −180 to 180.' }),
      scheduledTime: t.field({
        type: 'DateTime',
        description:
          'The time when the activity starts. Without it and without scheduledDay, the activity is unscheduled.',
      }),
      scheduledDay: t.field({
        type: 'Date',
        description: 'The day of an activity without a time. Together with scheduledTime it is invalid.',
      }),
      category: t.field({ type: 'ActivityCategory', description: 'The activity’s category. Default: activity.' }),
      cost: t.int({ description: 'The cost in cents, 0 to 1,000,000,000.' }),
      duration: t.int({ description: 'The duration in minutes, 0 to 525,600.' }),
    }),
  },
  {
    description:
      'Adds an activity to the trip. In the manual order it comes after the last activity that is not later, or at the end if it has no scheduledTime. For all members of the trip.',
    scope: 'ACTIVITIES_WRITE',
    errors: {},
    resolve: (_root, { input }, ctx) => addActivity(ctx, input),
  },
  {
    outputFields: (t) => ({
      activity: t.field({ ...activityOutput, resolve: ({ activity }) => activity }),
      cause: t.int({ ...causeOutput, resolve: ({ cause }) => cause }),
    }),
  },
);

builder.relayMutationField(
  'updateActivity',
  {
    inputFields: (t) => ({
      activityId: t.id({ required: true, description: 'The id of the activity to change.' }),
      baseUpdatedAt: t.field({
        type: 'DateTime',
        description:
          'The activity’s updatedAt when the edit began. If it has changed since, the mutation fails with CONFLICT.',
      }),
      name: t.string({ description: 'The new name: 1 to 200 characters. Leave out a field to keep its value.' }),
      description: t.string({ description: 'The new description: at most 5,000 characters. Null clears it.' }),
      location: t.string({ description: 'The new place: at most 200 characters. Null clears it.' }),
      latitude: t.float({ description: 'The new latitude in degrees, −90 to 90. Null clears it.' }),
      longitude: t.float({ description: 'The new longitude in degrees, −180 to 180. Null clears it.' }),
      scheduledTime: t.field({
        type: 'DateTime',
        description:
          'The new time when the activity starts. It clears scheduledDay. Null clears the time and keeps scheduledDay.',
      }),
      scheduledDay: t.field({
        type: 'Date',
        description:
          'The new day of an activity without a time. It clears scheduledTime. Null clears the day. Together with a scheduledTime it is invalid.',
      }),
      category: t.field({
        type: 'ActivityCategory',
        description: 'The new category. Null sets the default category, activity.',
      }),
      cost: t.int({ description: 'The new cost in cents, 0 to 1,000,000,000. Null clears it.' }),
      duration: t.int({ description: 'The new duration in minutes, 0 to 525,600. Null clears it.' }),
      afterId: t.id({
        description:
          'The id of the activity that comes right before it in the manual order after the change. Null moves it to the front. Leave it out to keep its position.',
      }),
    }),
  },
  {
    description:
      'Changes the given fields of an activity, as one change. For all members of the trip. Fails with CONFLICT if the activity has changed since baseUpdatedAt.',
    scope: 'ACTIVITIES_WRITE',
    errors: {},
    resolve: (_root, { input }, ctx) => updateActivity(ctx, input),
  },
  {
    outputFields: (t) => ({
      activity: t.field({ ...activityOutput, resolve: ({ activity }) => activity }),
      cause: t.int({ ...causeOutput, resolve: ({ cause }) => cause }),
    }),
  },
);

builder.relayMutationField(
  'moveActivity',
  {
    inputFields: (t) => ({
      activityId: t.id({ required: true, description: 'The id of the activity to move.' }),
      afterId: t.id({
        description: 'The id of the activity that comes right before it after the move. Null moves it to the front.',
      }),
    }),
  },
  {
    description:
      'Moves an activity in the manual order: changes its position and not its time. For all members of the trip.',
    scope: 'ACTIVITIES_WRITE',
    errors: {},
    resolve: (_root, { input }, ctx) => moveActivity(ctx, input),
  },
  {
    outputFields: (t) => ({
      activity: t.field({ ...activityOutput, resolve: ({ activity }) => activity }),
      cause: t.int({ ...causeOutput, resolve: ({ cause }) => cause }),
    }),
  },
);

builder.relayMutationField(
  'removeActivity',
  { inputFields: (t) => ({ activityId: t.id({ required: true, description: 'The id of the activity to remove.' }) }) },
  {
    description: 'Removes an activity from the trip. restoreActivity undoes it. For all members of the trip.',
    scope: 'ACTIVITIES_WRITE',
    errors: {},
    resolve: (_root, { input }, ctx) => removeActivity(ctx, input),
  },
  {
    outputFields: (t) => ({
      activityId: t.id({ description: 'The id of the removed activity.', resolve: ({ activityId }) => activityId }),
    }),
  },
);
