import { builder } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { sharedBy } from '../core/cache/sharing.ts';
import { decimalText } from '../core/input/money/minor-units.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { page } from '../core/paging.ts';
import { TravelerType } from '../traveler/graphql.ts';
import { requireTraveler } from '../traveler/queries.ts';
import { TripType } from '../trip/graphql.ts';
import { balanceIn } from './balances.ts';
import { readStatement, type StatementLine, statementOrder } from './statement.ts';

const StatementLineType = builder.objectRef<StatementLine & { currency: string }>('StatementLine').implement({
  extensions: { ...sharedBy('everyone'), ...cacheable() },
  description:
    'An expense or a payment, and what of a traveler’s balance comes from it, in minor units of the trip’s currency.',
  fields: (t) => ({
    subjectId: t.exposeID('id', { description: 'The id of the expense or of the payment.' }),
    day: t.expose('day', { type: 'Date', description: 'The day of the expense or of the payment.' }),
    title: t.exposeString('title', {
      nullable: true,
      description: 'What the money was spent on. Null for a payment.',
    }),
    other: t.field({
      type: TravelerType,
      nullable: true,
      description: 'The other traveler of a payment. Null for an expense.',
      resolve: ({ otherId }, _args, ctx) => (otherId === null ? null : requireTraveler(ctx, otherId)),
    }),
    paid: t.expose('paid', {
      type: 'MinorUnits',
      description: 'What the traveler paid for the expense. Negative: what they got back as a refund.',
    }),
    share: t.expose('share', {
      type: 'MinorUnits',
      description: 'The traveler’s share of the expense. Negative in a refund.',
    }),
    sent: t.expose('sent', {
      type: 'MinorUnits',
      description: 'The amount of a payment from the traveler to another one; otherwise 0.',
    }),
    received: t.expose('received', {
      type: 'MinorUnits',
      description: 'The amount of a payment to the traveler from another one; otherwise 0.',
    }),
    amount: t.field({
      type: 'MinorUnits',
      description: 'What the line adds to the traveler’s balance: paid − share + sent − received.',
      resolve: balanceIn,
    }),
    amountText: t.string({
      description:
        'What the line adds to the balance, in units of the trip’s currency with its decimals: -12.40, or -1240 in yen.',
      resolve: (line) => decimalText(balanceIn(line), line.currency),
    }),
  }),
});

builder.objectField(TripType, 'statement', (t) =>
  t.connection(
    {
      extensions: sharedBy('viewer'),
      type: StatementLineType,
      description:
        'The expenses and payments from which a traveler’s balance comes, those of the newest day first. The amounts of all lines add up to the balance in Trip.balances.',
      args: {
        travelerId: t.arg.id({
          description: 'The traveler’s id. Default: the viewer’s own. The list is empty if they are not on the trip.',
        }),
      },
      resolve: (trip, { travelerId, ...args }, ctx) => {
        const whose = travelerId ? { travelerId } : { userId: requireViewer(ctx).id };
        return page(args, statementOrder, async (slice) => {
          const lines = await readStatement(ctx, { tripId: trip.id, ...whose }, slice);
          return lines.map((line) => ({ ...line, currency: trip.currency }));
        });
      },
    },
    { name: 'StatementConnection' },
    { name: 'StatementEdge' },
  ),
);
