import { ActivityType } from '../activity/graphql.ts';
import { activityById } from '../activity/queries.ts';
import { builder, QUERY_COST, ROW_COST } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { sharedBy } from '../core/cache/sharing.ts';
import { ExpenseType } from '../expense/graphql.ts';
import { TripType } from '../trip/graphql.ts';
import './restored-links.ts';
import { type CategorySpending, spendingOf, spentOnActivity } from './queries.ts';

/** The usual ones and a few of the group's own. All of them are one statement. */
const USUAL_CATEGORIES = 10;

const inCents = 'in cents: hundredths of the trip’s currency, a whole number';

const CategorySpendingType = builder.objectRef<CategorySpending>('CategorySpending').implement({
  extensions: { ...sharedBy('everyone'), ...cacheable() },
  description: 'What one category of a trip costs by the plan, and what was spent in it.',
  fields: (t) => ({
    category: t.expose('category', {
      type: 'ActivityCategory',
      description: 'The category of the activities and expenses.',
    }),
    plannedCost: t.exposeFloat('plannedCost', {
      description: `The sum of the costs of the category’s activities, ${inCents}.`,
    }),
    spent: t.expose('spent', {
      type: 'MinorUnits',
      description:
        'The sum of the category’s expenses, less what came back, in minor units of the trip’s currency. It may be negative.',
    }),
  }),
});

const SpendingType = builder.objectRef<readonly CategorySpending[]>('Spending').implement({
  extensions: { ...sharedBy('everyone'), ...cacheable() },
  description: 'What a trip costs by its plan, and what was spent on it. Removed expenses don’t count.',
  fields: (t) => ({
    plannedCost: t.float({
      description: `The sum of the costs of all activities, ${inCents}.`,
      resolve: (categories) => categories.reduce((sum, { plannedCost }) => sum + plannedCost, 0),
    }),
    spent: t.field({
      type: 'MinorUnits',
      description:
        'The sum of all expenses, less what came back, in minor units of the trip’s currency. It may be negative.',
      resolve: (categories) => categories.reduce((sum, { spent }) => sum + spent, 0n),
    }),
    categories: t.field({
      type: [CategorySpendingType],
      description: 'The same by category, for each that costs something: those in which most was spent first.',
      complexity: { multiplier: USUAL_CATEGORIES },
      resolve: (categories) => categories,
    }),
  }),
});

builder.objectField(TripType, 'spending', (t) =>
  t.field({
    type: SpendingType,
    description: 'What the trip costs by its plan, beside what was spent.',
    complexity: QUERY_COST,
    resolve: (trip, _args, ctx) => spendingOf(ctx, trip.id),
  }),
);

builder.objectField(ActivityType, 'spent', (t) =>
  t.field({
    type: 'MinorUnits',
    description:
      'The sum of the expenses that belong to the activity, less what came back, in minor units of the trip’s currency. It may be negative.',
    complexity: ROW_COST,
    resolve: ({ id }, _args, ctx) => spentOnActivity(ctx, id),
  }),
);

builder.objectField(ExpenseType, 'activity', (t) =>
  t.field({
    type: ActivityType,
    nullable: true,
    description: 'The activity that cost it. Null if it belongs to none, or the activity was removed.',
    complexity: ROW_COST,
    resolve: ({ activityId }, _args, ctx) => (activityId === null ? null : activityById(ctx, activityId)),
  }),
);
