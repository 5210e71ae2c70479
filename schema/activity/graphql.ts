import { UserType } from '../account/graphql.ts';
import { personOf } from '../account/people.ts';
import { builder } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { sharedBy } from '../core/cache/sharing.ts';
import { longText } from '../core/cost/answer-size.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { page } from '../core/paging.ts';
import { withMember } from '../member/queries.ts';
import { TripType } from '../trip/graphql.ts';
import { addActivity, moveActivity, removeActivity, restoreActivity, updateActivity } from './commands.ts';
import { type ActivityRow, activityOrder, readActivities } from './queries.ts';
import { endTimeOf } from './rules.ts';

const ActivityType = builder.prismaNode('Activity', {
  extensions: { ...sharedBy('everyone'), ...cacheable() },
  description: 'Something to do, see, eat or sleep in on a trip.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, ctx) => ({ id, trip: withMember(requireViewer(ctx)) }),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'At most 200 characters.' }),
    description: t.exposeString('description', {
      ...longText(500),
      nullable: true,
      description: 'At most 5,000 characters.',
    }),
    location: t.exposeString('location', { nullable: true, description: 'Where, in words: at most 200 characters.' }),
    latitude: t.exposeFloat('latitude', { nullable: true, description: 'Degrees, −90 to 90.' }),
    longitude: t.exposeFloat('longitude', { nullable: true, description: 'Degrees, −180 to 180.' }),
    scheduledTime: t.expose('scheduledTime', {
      type: 'DateTime',
      nullable: true,
      description: 'When it starts; shown in the trip’s time zone. Null: unscheduled.',
    }),
    endTime: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'scheduledTime plus duration; null without either.',
      resolve: (activity) => endTimeOf(activity),
    }),
    category: t.expose('category', { type: 'ActivityCategory', description: 'What kind of thing it is.' }),
    cost: t.exposeInt('cost', { nullable: true, description: 'In cents.' }),
    duration: t.exposeInt('duration', { nullable: true, description: 'In minutes.' }),
    position: t.exposeString('position', {
      description:
        'Where it stands among the trip’s activities when dragged by hand: a fractional index, compared byte by byte.',
    }),
    createdBy: t.field({
      type: UserType,
      nullable: true,
      description: 'Who added it; null once they are gone.',
      resolve: (activity: ActivityRow, _args, ctx) => personOf(ctx, activity.createdBy, activity.createdById),
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When its fields last changed.' }),
  }),
});

builder.objectField(TripType, 'activities', (t) =>
  t.connection(
    {
      type: ActivityType,
      description: 'By scheduledTime ascending, unscheduled last, then by position.',
      resolve: (trip, args, ctx) => page(args, activityOrder, (slice) => readActivities(ctx, trip.id, slice)),
    },
    { name: 'ActivityConnection' },
    { name: 'ActivityEdge' },
  ),
);

const activityOutput = { type: ActivityType, description: 'The activity as it is now.' } as const;

builder.relayMutationField(
  'addActivity',
  {
    inputFields: (t) => ({
      id: t.id({
        description: 'An id made by the client. Sent twice with the same id, the mutation creates one activity.',
      }),
      tripId: t.id({ required: true, description: 'The trip.' }),
      name: t.string({ required: true, description: 'At most 200 characters.' }),
      description: t.string({ description: 'At most 5,000 characters.' }),
      location: t.string({ description: 'At most 200 characters.' }),
      latitude: t.float({ description: 'Degrees, −90 to 90.' }),
      longitude: t.float({ description: 'Degrees, −180 to 180.' }),
      scheduledTime: t.field({ type: 'DateTime', description: 'When it starts.' }),
      category: t.field({ type: 'ActivityCategory', description: 'activity if none is given.' }),
      cost: t.int({ description: 'In cents, 0 to 1,000,000,000.' }),
      duration: t.int({ description: 'In minutes, 0 to 525,600.' }),
    }),
  },
  {
    description:
      'Adds an activity to the Itinerary: after the last one that is not later, or at the end if it has no scheduledTime. For all members of the trip.',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ activity: await addActivity(ctx, input) }),
  },
  { outputFields: (t) => ({ activity: t.field({ ...activityOutput, resolve: ({ activity }) => activity }) }) },
);

builder.relayMutationField(
  'updateActivity',
  {
    inputFields: (t) => ({
      activityId: t.id({ required: true, description: 'The activity.' }),
      baseUpdatedAt: t.field({
        type: 'DateTime',
        description:
          'The updatedAt that the edit started from: if it has changed since, the edit is refused with CONFLICT.',
      }),
      name: t.string({ description: '1 to 200 characters. Leave it out to keep it, as with every field here.' }),
      description: t.string({ description: 'At most 5,000 characters. Null clears it.' }),
      location: t.string({ description: 'At most 200 characters. Null clears it.' }),
      latitude: t.float({ description: 'Degrees, −90 to 90. Null clears it.' }),
      longitude: t.float({ description: 'Degrees, −180 to 180. Null clears it.' }),
      scheduledTime: t.field({ type: 'DateTime', description: 'When it starts. Null makes it unscheduled.' }),
      category: t.field({ type: 'ActivityCategory', description: 'Null sets the category activity.' }),
      cost: t.int({ description: 'In cents, 0 to 1,000,000,000. Null clears it.' }),
      duration: t.int({ description: 'In minutes, 0 to 525,600. Null clears it.' }),
    }),
  },
  {
    description: 'Changes the fields that are given. For all members of the trip. Refuses a stale edit with CONFLICT.',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ activity: await updateActivity(ctx, input) }),
  },
  { outputFields: (t) => ({ activity: t.field({ ...activityOutput, resolve: ({ activity }) => activity }) }) },
);

builder.relayMutationField(
  'moveActivity',
  {
    inputFields: (t) => ({
      activityId: t.id({ required: true, description: 'The activity to move.' }),
      afterId: t.id({ description: 'The activity that it is to stand after; null: to the front.' }),
    }),
  },
  {
    description: 'Moves an activity in the order by position; its time does not change. For all members of the trip.',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ activity: await moveActivity(ctx, input) }),
  },
  { outputFields: (t) => ({ activity: t.field({ ...activityOutput, resolve: ({ activity }) => activity }) }) },
);

builder.relayMutationField(
  'removeActivity',
  { inputFields: (t) => ({ activityId: t.id({ required: true, description: 'The activity to take out.' }) }) },
  {
    description: 'Removes an activity from the trip. For all members of the trip.',
    errors: {},
    resolve: (_root, { input }, ctx) => removeActivity(ctx, input),
  },
  {
    outputFields: (t) => ({
      activityId: t.id({ description: 'The activity that is gone.', resolve: ({ activityId }) => activityId }),
    }),
  },
);

builder.relayMutationField(
  'restoreActivity',
  {
    inputFields: (t) => ({
      tripId: t.id({ required: true, description: 'The trip that it was on.' }),
      activityId: t.id({ required: true, description: 'The activity that was taken out.' }),
    }),
  },
  {
    description: 'Restores a removed activity with its id, fields and position. For all members of the trip.',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ activity: await restoreActivity(ctx, input) }),
  },
  { outputFields: (t) => ({ activity: t.field({ ...activityOutput, resolve: ({ activity }) => activity }) }) },
);
