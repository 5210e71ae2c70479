import { onCreate } from '../core/entity-fields.ts';
import { inputFields, mutation } from '../core/mutation.ts';
import { recordPayment } from './commands.ts';
import { paymentFields } from './entity.ts';
import { PaymentType } from './graphql.ts';
import { recordPaymentInput, removePaymentInput, restorePaymentInput } from './input.ts';
import { removePayment, restorePayment } from './trash.ts';

const paymentAfter = { type: PaymentType, description: 'The payment after the mutation.' } as const;
const forWhom = 'For who recorded the payment, its two people, owners and admins.';

mutation('recordPayment', {
  description:
    'Records that one traveler gave another money outside of PlanJam, also for two other people. A payment is not edited: remove it, and record another one. For all members of the trip.',
  scope: 'MONEY_WRITE',
  input: inputFields(recordPaymentInput, {
    id: 'A new id made by the client. Sending the same id twice records one payment.',
    tripId: 'The trip’s id.',
    fromId: 'The id of the traveler who paid.',
    toId: 'The id of the traveler who received the payment.',
    currency: 'The ISO 4217 code of the payment’s currency. Default: the trip’s.',
    amount: 'What was paid, in the payment’s currency: 1 to 10^13.',
    rate: 'What one unit of the payment’s currency costs in the trip’s, as decimal text such as 0.9234. If the two currencies differ, either this or baseAmount is required.',
    baseAmount: 'What was paid, in the trip’s currency, if it is known from a bank: 1 to 10^13.',
    baseCurrency:
      'The ISO 4217 code of the trip’s currency that the caller saw. If it is another one by now, the mutation fails with CONFLICT, because an amount without a currency, a rate and baseAmount would mean something else.',
    ...onCreate(paymentFields),
    seq: 'The Trip.seq that the caller saw together with what the two owe. If an expense or a payment of one of the two has changed since, the mutation fails with CONFLICT, so that two people don’t record the same payment. A seq that the trip has not reached yet is refused. Without it, nothing is compared.',
  }),
  command: async (ctx, input) => ({ payment: await recordPayment(ctx, input) }),
  payload: (t) => ({ payment: t.expose('payment', paymentAfter) }),
});

mutation('removePayment', {
  description: `Removes a payment, so that it counts for nothing. It can be restored for 30 days. ${forWhom}`,
  scope: 'MONEY_WRITE',
  input: inputFields(removePaymentInput, { paymentId: 'The payment’s id.' }),
  command: removePayment,
  payload: (t) => ({ paymentId: t.exposeID('paymentId', { description: 'The id of the removed payment.' }) }),
});

mutation('restorePayment', {
  description: `Restores a payment that was removed in the last 30 days. If it was not removed, nothing happens. ${forWhom}`,
  scope: 'MONEY_WRITE',
  input: inputFields(restorePaymentInput, {
    tripId: 'The trip’s id.',
    paymentId: 'The removed payment’s id: the subjectId of its PAYMENT_REMOVED.',
  }),
  command: async (ctx, input) => ({ payment: await restorePayment(ctx, input) }),
  payload: (t) => ({ payment: t.expose('payment', paymentAfter) }),
});
