import { UserType } from '../account/graphql.ts';
import { personOf } from '../account/people.ts';
import { builder } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { sharedBy } from '../core/cache/sharing.ts';
import { exposed } from '../core/entity-fields.ts';
import { decimalText } from '../core/input/money/minor-units.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { page } from '../core/paging.ts';
import { counted, totalCount } from '../core/total-count.ts';
import { nodeOfTrip, ownMembership } from '../member/queries.ts';
import { TravelerType } from '../traveler/graphql.ts';
import { requireTraveler } from '../traveler/queries.ts';
import { TripType, tripField } from '../trip/graphql.ts';
import './archive.ts';
import { expenseFields } from './entity.ts';
import {
  countPresent,
  type ExpenseRow,
  expenseById,
  expenseOrder,
  type PartRow,
  partsOfExpense,
  payersAmong,
  readExpenses,
} from './queries.ts';
import './new-currency.ts';
import { canManageExpense } from './rules.ts';
import { splitIn } from './split.ts';

export const SplitKindEnum = builder.enumType('SplitKind', {
  description: 'How an expense is divided among the travelers who share it.',
  values: {
    EQUALLY: { description: 'In equal parts, among all travelers who had not left the trip when it was said.' },
    AMONG: { description: 'In equal parts, among some travelers.' },
    SHARES: { description: 'By shares: someone with 2 shares has twice the part of someone with 1.' },
    AMOUNTS: { description: 'By exact amounts.' },
  } as const,
});

/** A usual number of travelers. */
const USUAL_PARTS = 6;

const ExpensePartType = builder.objectRef<PartRow & { expense: ExpenseRow }>('ExpensePart').implement({
  extensions: { ...sharedBy('everyone'), ...cacheable() },
  description: 'What one traveler paid of an expense, and what their share of it is.',
  fields: (t) => ({
    traveler: t.field({
      type: TravelerType,
      description: 'Who paid or shares.',
      resolve: ({ travelerId }, _args, ctx) => requireTraveler(ctx, travelerId),
    }),
    paid: t.expose('paid', {
      type: 'MinorUnits',
      description: 'What the traveler paid, in minor units of the expense’s currency. 0 if they only share it.',
    }),
    paidBase: t.expose('paidBase', {
      type: 'MinorUnits',
      description: 'What the traveler paid, in minor units of the trip’s currency.',
    }),
    share: t.expose('share', {
      type: 'MinorUnits',
      description: 'The traveler’s share, in minor units of the expense’s currency. 0 if they only paid.',
    }),
    shareBase: t.expose('shareBase', {
      type: 'MinorUnits',
      description: 'The traveler’s share, in minor units of the trip’s currency.',
    }),
    shares: t.int({
      nullable: true,
      description:
        'How many shares the traveler has: 1 in a split EQUALLY or AMONG, or more for someone who was two travelers before. Null for who only paid, and in a split by AMOUNTS.',
      resolve({ travelerId, expense }) {
        const { kind, weights } = splitIn(expense.split);
        const shares = kind === 'AMOUNTS' ? undefined : weights[travelerId];
        return shares === undefined ? null : Number(shares);
      },
    }),
  }),
});

const ExpensePermissions = builder.objectRef<{ manage: boolean }>('ExpensePermissions').implement({
  extensions: cacheable(),
  description: 'The viewer’s rights on an expense.',
  fields: (t) => ({
    update: t.boolean({
      description: 'Whether the viewer may call updateExpense.',
      resolve: ({ manage }) => manage,
    }),
    remove: t.boolean({
      description: 'Whether the viewer may call removeExpense.',
      resolve: ({ manage }) => manage,
    }),
  }),
});

const ExpenseRef = builder.objectRef<ExpenseRow>('Expense');

export const ExpenseType = builder.node(ExpenseRef, {
  extensions: { ...sharedBy('everyone'), ...cacheable() },
  description: 'Money that travelers spent together, or that came back: who paid it, and who shares it.',
  id: { resolve: ({ id }) => id },
  loadWithoutCache: nodeOfTrip(expenseById),
  fields: (t) => ({
    trip: t.field(tripField('expense')),
    ...exposed(t, expenseFields),
    isRefund: t.exposeBoolean('isRefund', {
      description:
        'Whether it is money that came back. The amounts of a refund are positive too, and count the other way in balances.',
    }),
    refundOf: t.field({
      type: ExpenseRef,
      nullable: true,
      description: 'The expense of which it is a refund. Null if it is none, or the expense was removed.',
      resolve: ({ refundOfId }, _args, ctx) => (refundOfId === null ? null : expenseById(ctx, refundOfId)),
    }),
    refundOfId: t.exposeID('refundOfId', {
      nullable: true,
      description:
        'The id of the expense of which it is a refund, by which its odd cents are divided. It stays while that one is removed, for 30 days. Null if it is a refund of none.',
    }),
    activityId: t.exposeID('activityId', {
      nullable: true,
      description: 'The id of the activity that cost it. Null if it belongs to none, or the activity was removed.',
    }),
    currency: t.exposeString('currency', {
      description: 'The ISO 4217 code of the currency in which the money was spent, such as EUR.',
    }),
    amount: t.expose('amount', {
      type: 'MinorUnits',
      description: 'The whole amount, in minor units of the expense’s currency.',
    }),
    amountText: t.string({
      description: 'The whole amount in the expense’s currency as decimal text, such as 12.50.',
      resolve: ({ amount, currency }) => decimalText(amount, currency),
    }),
    baseAmount: t.expose('baseAmount', {
      type: 'MinorUnits',
      description:
        'The whole amount, in minor units of the trip’s currency. It was converted once, when the amount was saved.',
    }),
    baseAmountText: t.string({
      description: 'The whole amount in the trip’s currency as decimal text, such as 12.50.',
      resolve: ({ baseAmount, baseCurrency }) => decimalText(baseAmount, baseCurrency),
    }),
    rate: t.exposeString('rate', {
      nullable: true,
      description:
        'What one unit of the expense’s currency was said to cost in the trip’s currency, as decimal text. Null if both are the same, and if the amount in the trip’s currency was given.',
    }),
    split: t.field({
      type: SplitKindEnum,
      description: 'How it is divided. The parts say among whom.',
      resolve: ({ split }) => splitIn(split).kind,
    }),
    parts: t.field({
      type: [ExpensePartType],
      description:
        'A part for each traveler who paid or shares it. What was paid adds up to the amount, and so do the shares, in both currencies.',
      complexity: { multiplier: USUAL_PARTS },
      resolve: async (expense, _args, ctx) =>
        (await partsOfExpense(ctx, expense.id)).map((part) => ({ ...part, expense })),
    }),
    createdBy: t.field({
      type: UserType,
      nullable: true,
      description: 'The person who recorded the expense. Null after their account is deleted.',
      resolve: ({ createdById }, _args, ctx) => personOf(ctx, undefined, createdById),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'The time when the expense was recorded.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'The time of the last change to the expense.' }),
    viewerCan: t.field({
      extensions: sharedBy('viewer'),
      type: ExpensePermissions,
      description: 'The viewer’s rights on this expense.',
      async resolve(expense, _args, ctx) {
        const membership = await ownMembership(ctx, expense.tripId);
        if (!membership) return { manage: false };
        const payers = payersAmong(await partsOfExpense(ctx, expense.id));
        return { manage: canManageExpense(expense, payers, requireViewer(ctx).id, membership.role) };
      },
    }),
  }),
});

builder.objectField(TripType, 'expenses', (t) =>
  t.connection(
    {
      type: ExpenseType,
      description:
        'What the travelers spent, newest day first; within a day, what was recorded later comes first. Without removed expenses.',
      resolve: (trip, args, ctx) =>
        counted(
          page(args, expenseOrder, (slice) => readExpenses(ctx, trip.id, slice)),
          () => countPresent(ctx.kysely, trip.id),
        ),
    },
    {
      name: 'ExpenseConnection',
      fields: (t) => ({ totalCount: t.int(totalCount('The number of all expenses of the trip.')) }),
    },
    { name: 'ExpenseEdge' },
  ),
);
