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
import { paymentFields } from './entity.ts';
import './new-currency.ts';
import { countPayments, type PaymentRow, paymentById, paymentOrder, readPayments } from './queries.ts';
import { canManagePayment } from './rules.ts';

const PaymentPermissions = builder.objectRef<{ remove: boolean }>('PaymentPermissions').implement({
  extensions: cacheable(),
  description: 'The viewer’s rights on a payment.',
  fields: (t) => ({
    remove: t.exposeBoolean('remove', {
      description: 'Whether the viewer may call removePayment and, after that, restorePayment.',
    }),
  }),
});

export const PaymentType = builder.node(builder.objectRef<PaymentRow>('Payment'), {
  extensions: { ...sharedBy('everyone'), ...cacheable() },
  description: 'Money that one traveler gave another outside of PlanJam, to settle what they owe. It is not edited.',
  id: { resolve: ({ id }) => id },
  loadWithoutCache: nodeOfTrip(paymentById),
  fields: (t) => ({
    trip: t.field(tripField('payment')),
    from: t.field({
      type: TravelerType,
      description: 'The traveler who paid.',
      resolve: ({ fromId }, _args, ctx) => requireTraveler(ctx, fromId),
    }),
    to: t.field({
      type: TravelerType,
      description: 'The traveler who received the payment.',
      resolve: ({ toId }, _args, ctx) => requireTraveler(ctx, toId),
    }),
    currency: t.exposeString('currency', {
      description: 'The ISO 4217 code of the currency of the payment, such as EUR.',
    }),
    amount: t.expose('amount', { type: 'MinorUnits', description: 'What was paid, in the payment’s own currency.' }),
    amountText: t.string({
      description: 'What was paid, in units of the payment’s own currency with its decimals: 12.40, or 1240 in yen.',
      resolve: ({ amount, currency }) => decimalText(amount, currency),
    }),
    baseAmount: t.expose('baseAmount', {
      type: 'MinorUnits',
      description:
        'What was paid, in the trip’s currency. It was converted once, when the payment was recorded, and counts in the balances.',
    }),
    baseAmountText: t.string({
      description: 'What was paid, in units of the trip’s currency with its decimals: 12.40, or 1240 in yen.',
      resolve: ({ baseAmount, baseCurrency }) => decimalText(baseAmount, baseCurrency),
    }),
    rate: t.exposeString('rate', {
      nullable: true,
      description:
        'What one unit of the payment’s currency cost in the trip’s, as decimal text such as 0.9234. Null if both are the same, or both amounts were given.',
    }),
    ...exposed(t, paymentFields),
    viewerCan: t.field({
      extensions: sharedBy('viewer'),
      type: PaymentPermissions,
      description: 'The viewer’s rights on this payment.',
      async resolve(payment, _args, ctx) {
        const membership = await ownMembership(ctx, payment.tripId);
        const people = [payment.fromUserId, payment.toUserId];
        const viewer = requireViewer(ctx);
        return { remove: membership !== null && canManagePayment(payment, people, viewer.id, membership.role) };
      },
    }),
    createdBy: t.field({
      type: UserType,
      nullable: true,
      description: 'The person who recorded the payment. Null after their account is deleted.',
      resolve: ({ createdById }, _args, ctx) => personOf(ctx, undefined, createdById),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'The time when the payment was recorded.' }),
  }),
});

builder.objectField(TripType, 'payments', (t) =>
  t.connection(
    {
      type: PaymentType,
      description: 'The payments between the trip’s travelers, those of the newest day first.',
      resolve: (trip, args, ctx) =>
        counted(
          page(args, paymentOrder, (slice) => readPayments(ctx, trip.id, slice)),
          () => countPayments(ctx.kysely, trip.id),
        ),
    },
    {
      name: 'PaymentConnection',
      fields: (t) => ({ totalCount: t.int(totalCount('The number of all payments of the trip.')) }),
    },
    { name: 'PaymentEdge' },
  ),
);
