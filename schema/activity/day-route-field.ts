import { AttributionType } from '../core/attribution.ts';
import { builder, QUERY_COST } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { TravelModeType } from '../trip/graphql.ts';
import { type DayRoute, type DayWarning, MOST_STOPS, MOST_WARNINGS, type RouteLeg, readDayRoute } from './day-route.ts';

const RouteSourceType = builder.enumType('RouteSource', {
  description: 'The source of the distance and the duration of a leg.',
  values: {
    ESTIMATE: { description: 'Computed from the great-circle distance between the two places.' },
    ROUTER: { description: 'The way along roads or paths, found by the operator’s router.' },
  } satisfies Record<RouteLeg['source'], object>,
});

const RouteLegType = builder.objectRef<RouteLeg>('RouteLeg').implement({
  description: 'The way from where one activity of a day ends to where the next one at another place starts.',
  fields: (t) => ({
    fromId: t.id({
      description: 'The id of the activity where it starts. It may be the stay of the night before.',
      resolve: ({ from }) => from.id,
    }),
    toId: t.id({ description: 'The id of the activity where it ends.', resolve: ({ to }) => to.id }),
    mode: t.expose('mode', {
      type: TravelModeType,
      description:
        'How people travel. WALK if the places are at most 1,000 m apart; else the mode of the request, or the trip’s getsAround.',
    }),
    source: t.expose('source', { type: RouteSourceType, description: 'The source of metres and minutes.' }),
    metres: t.exposeInt('metres', {
      description: 'The length of the way in metres. An estimate is longer than the straight line.',
    }),
    minutes: t.exposeInt('minutes', { description: 'The duration in minutes, rounded up.' }),
    line: t.exposeString('line', {
      nullable: true,
      description: 'The way as an encoded polyline with precision 5. Null: draw a straight line.',
    }),
  }),
});

const DayWarningKindType = builder.enumType('DayWarningKind', {
  description: 'A kind of problem in the plan of a day.',
  values: {
    OVERLAPS: {
      description:
        'Two activities are at the same time. Lodging, by its category or by a booking of the kind STAY, overlaps with nothing.',
    },
    TIGHT: {
      description:
        'People who leave when an activity ends arrive after the start of the next one. Not for activities that overlap, and not before or after lodging.',
    },
  } satisfies Record<DayWarning['kind'], object>,
});

const DayWarningType = builder.objectRef<DayWarning>('DayWarning').implement({
  description: 'A problem in the plan of a day.',
  fields: (t) => ({
    kind: t.expose('kind', { type: DayWarningKindType, description: 'The kind of the problem.' }),
    activityIds: t.exposeIDList('activityIds', {
      description:
        'The ids of the two activities, the earlier one first. It may have begun on an earlier day. The later one is on the requested day.',
    }),
    minutes: t.exposeInt('minutes', {
      nullable: true,
      description: 'How many minutes are missing. Null for a kind other than TIGHT.',
    }),
    message: t.exposeString('message', { description: 'What is wrong, in a sentence.' }),
  }),
});

const sumOf = (legs: readonly RouteLeg[], of: 'metres' | 'minutes') => legs.reduce((sum, leg) => sum + leg[of], 0);

const DayRouteType = builder.objectRef<DayRoute>('DayRoute').implement({
  description: 'The ways between the activities of a day, and what can’t work in its plan.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date', description: 'The day of the plan.' }),
    legs: t.field({
      type: [RouteLegType],
      complexity: { multiplier: MOST_STOPS / 10 },
      description:
        'The ways in the order of the plan. An activity without coordinates is passed over, and there is none between activities at the same point. One that transport covers (an activity of the category transport, or with a booking of the kind FLIGHT, TRAIN, BUS, FERRY or CAR) is left out: over 1,000 m from or across such an activity, and over 100 km to it. An activity that ends at another place is the way between its two places: it has no leg, and covers none. The first leg starts at the stay of the night before, if there is exactly one: lodging, by its category or by a booking of the kind STAY, that ends on a later day than it starts.',
      resolve: ({ legs }) => legs,
    }),
    warnings: t.field({
      type: [DayWarningType],
      complexity: { multiplier: MOST_WARNINGS / 10 },
      description: `The problems in the order of the plan: at most ${MOST_WARNINGS}.`,
      resolve: ({ warnings }) => warnings,
    }),
    metres: t.int({ description: 'The length of all legs in metres.', resolve: ({ legs }) => sumOf(legs, 'metres') }),
    minutes: t.int({ description: 'The minutes of all legs.', resolve: ({ legs }) => sumOf(legs, 'minutes') }),
    attribution: t.field({
      type: [AttributionType],
      description: 'The credits for the data. Clients must show them. Empty if all legs are estimates.',
      resolve: ({ attribution }) => attribution,
    }),
  }),
});

builder.queryField('dayRoute', (t) =>
  t.field({
    extensions: cacheable(false),
    type: DayRouteType,
    nullable: true,
    description: `The legs between the places of a day, and its warnings. Of a day with more than ${MOST_STOPS} activities, the first ${MOST_STOPS} count. Null if the trip doesn’t exist or the viewer is not a member of it.`,
    complexity: QUERY_COST * 3,
    args: {
      tripId: t.arg.id({ required: true, description: 'The trip’s id.' }),
      day: t.arg({ type: 'Date', required: true, description: 'The day of the plan.' }),
      mode: t.arg({
        type: TravelModeType,
        description: 'How the group travels where it does not walk. Default: the trip’s getsAround.',
      }),
    },
    resolve: (_root, args, ctx) => readDayRoute(ctx, args),
  }),
);
