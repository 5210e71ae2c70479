import { builder, QUERY_COST, ROW_COST } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { sharedBy } from '../core/cache/sharing.ts';
import { decimalText } from '../core/input/money/minor-units.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { TravelerType } from '../traveler/graphql.ts';
import { TripType } from '../trip/graphql.ts';
import { balanceIn, balanceOfUser, balancesOf, type Settling, settlementOf, type TravelerBalance } from './balances.ts';

/** A trip has a few travelers. With all of MAX_TRAVELERS, the list is still one statement. */
const USUAL_TRAVELERS = 10;

const BalanceType = builder.objectRef<TravelerBalance>('TravelerBalance').implement({
  extensions: { ...sharedBy('everyone'), ...cacheable() },
  description:
    'What a traveler has paid, shared, sent and received on a trip, in the trip’s currency. Removed expenses and payments don’t count.',
  fields: (t) => ({
    traveler: t.field({
      type: TravelerType,
      description: 'The traveler whose balance it is.',
      resolve: (balance) => balance,
    }),
    paid: t.expose('paid', {
      type: 'MinorUnits',
      description: 'What the traveler paid for expenses, less what they got back as refunds. It may be negative.',
    }),
    share: t.expose('share', {
      type: 'MinorUnits',
      description: 'The traveler’s shares of expenses, less those of refunds. It may be negative.',
    }),
    sent: t.expose('sent', {
      type: 'MinorUnits',
      description: 'The sum of the payments from the traveler to other travelers.',
    }),
    received: t.expose('received', {
      type: 'MinorUnits',
      description: 'The sum of the payments to the traveler from other travelers.',
    }),
    balance: t.field({
      type: 'MinorUnits',
      description:
        'What the traveler gets back: paid − share + sent − received. Negative: what the traveler owes. All balances of a trip add up to 0.',
      resolve: balanceIn,
    }),
    balanceText: t.string({
      description: 'The balance in units of the trip’s currency, with its decimals: -12.40, or -1240 in yen.',
      resolve: (each) => decimalText(balanceIn(each), each.currency),
    }),
  }),
});

const TransferType = builder.objectRef<Settling>('Transfer').implement({
  extensions: { ...sharedBy('everyone'), ...cacheable() },
  description: 'A payment that would settle a part of what the travelers of a trip owe each other.',
  fields: (t) => ({
    from: t.expose('from', { type: TravelerType, description: 'The traveler who owes, and would pay.' }),
    to: t.expose('to', { type: TravelerType, description: 'The traveler who would receive the payment.' }),
    amount: t.expose('amount', { type: 'MinorUnits', description: 'What would be paid, in the trip’s currency.' }),
    amountText: t.string({
      description: 'What would be paid, in units of the trip’s currency with its decimals: 12.40, or 1240 in yen.',
      resolve: ({ amount, currency }) => decimalText(amount, currency),
    }),
  }),
});

builder.objectFields(TripType, (t) => ({
  viewerBalance: t.field({
    extensions: sharedBy('viewer'),
    type: 'MinorUnits',
    nullable: true,
    description:
      'What the viewer gets back on this trip, in minor units of its currency; negative: what they owe. It is their balance in Trip.balances. Null for a bot, which is no traveler.',
    complexity: ROW_COST,
    resolve: async (trip, _args, ctx) => (await balanceOfUser(ctx, trip, requireViewer(ctx).id))?.balance ?? null,
  }),
  viewerBalanceText: t.string({
    extensions: sharedBy('viewer'),
    nullable: true,
    description:
      'The viewer’s balance in units of the trip’s currency, with its decimals: -12.40, or -1240 in yen. Null for a bot.',
    complexity: ROW_COST,
    resolve: async (trip, _args, ctx) => {
      const own = await balanceOfUser(ctx, trip, requireViewer(ctx).id);
      return own && decimalText(own.balance, own.currency);
    },
  }),
  balances: t.field({
    type: [BalanceType],
    description:
      'The balance of each traveler, in the order in which they joined or were added. Who has left is there if they have expenses or payments.',
    complexity: { field: QUERY_COST, multiplier: USUAL_TRAVELERS },
    resolve: (trip, _args, ctx) => balancesOf(ctx, trip.id),
  }),
  settlement: t.field({
    type: [TransferType],
    description:
      'Few payments after which no one owes anything. recordPayment records one that was made: name the trip’s seq of the same response.',
    complexity: { field: QUERY_COST, multiplier: USUAL_TRAVELERS },
    resolve: (trip, _args, ctx) => settlementOf(ctx, trip.id),
  }),
}));
