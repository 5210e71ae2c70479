import { inputFields, mutation } from '../core/mutation.ts';
import { changeTripCurrency } from './currency.ts';
import { TripType } from './graphql.ts';
import { changeTripCurrencyInput } from './input.ts';

mutation('changeTripCurrency', {
  description:
    'Changes the currency in which the group settles. Expenses keep their own amounts, and are converted to the new currency once, also removed ones. Costs of activities keep their numbers. Fails with INVALID_INPUT while there are payments, and with CONFLICT if the currency is not `from` any more. For owners and admins.',
  scope: 'TRIPS_WRITE',
  input: inputFields(changeTripCurrencyInput, {
    tripId: 'The trip’s id.',
    from: 'The ISO 4217 code of the trip’s currency so far, as the caller saw it.',
    to: 'The ISO 4217 code of the new currency, such as EUR.',
    rate: 'What one unit of the currency so far costs in the new one, as decimal text such as 0.9234. Required if there are expenses in other currencies than the new one, also removed ones that can be restored.',
  }),
  command: async (ctx, input) => ({ trip: await changeTripCurrency(ctx, input) }),
  payload: (t) => ({ trip: t.expose('trip', { type: TripType, description: 'The trip after the mutation.' }) }),
});
