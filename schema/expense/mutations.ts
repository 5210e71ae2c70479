import { builder } from '../core/builder.ts';
import { onCreate, onUpdate } from '../core/entity-fields.ts';
import { inputFields, mutation } from '../core/mutation.ts';
import { recordExpense, updateExpense } from './commands.ts';
import { expenseFields } from './entity.ts';
import { ExpenseType, SplitKindEnum } from './graphql.ts';
import {
  recordExpenseInput,
  removeExpenseInput,
  restoreExpenseInput,
  splitInput,
  travelerAmount,
  travelerShares,
  updateExpenseInput,
} from './input.ts';
import { removeExpense, restoreExpense } from './trash.ts';

const expenseAfter = { type: ExpenseType, description: 'The expense after the mutation.' } as const;
const tripId = 'The trip’s id.';
const expenseId = 'The expense’s id.';
const forWhom = 'For who recorded the expense, who paid it, owners and admins.';

const TravelerAmountInput = builder.inputType('TravelerAmountInput', {
  description: 'An amount of one traveler: what they paid of an expense, or their share of it.',
  fields: inputFields(travelerAmount, {
    travelerId: 'The id of a traveler of the trip.',
    amount: 'The amount, in minor units of the expense’s currency: at least 0.',
  }),
});

const TravelerSharesInput = builder.inputType('TravelerSharesInput', {
  description: 'The shares of one traveler in an expense that is divided by shares.',
  fields: inputFields(travelerShares, {
    travelerId: 'The id of a traveler of the trip.',
    shares: 'How many shares the traveler has: 1 to 1,000.',
  }),
});

const SplitInput = builder.inputType('SplitInput', {
  description: 'How to divide an expense: its kind, and for all kinds but EQUALLY the list that belongs to it.',
  fields: inputFields(splitInput, {
    kind: {
      type: SplitKindEnum,
      description: 'EQUALLY among all travelers who have not left the trip, or among those in one of the lists.',
    },
    travelerIds: 'Only for AMONG: the ids of the travelers who share it in equal parts.',
    shares: { type: TravelerSharesInput, description: 'Only for SHARES: who shares it, and by how many shares.' },
    amounts: {
      type: TravelerAmountInput,
      description: 'Only for AMOUNTS: who shares it, and by which amounts. They add up to the amount of the expense.',
    },
  }),
});

const baseCurrency =
  'The ISO 4217 code of the trip’s currency that the caller saw. If it is another one by now, the mutation fails with CONFLICT, because a rate and baseAmount would mean something else.';
const activityId = 'The id of the activity of the trip that cost it.';

mutation('recordExpense', {
  description:
    'Records what travelers spent, who paid it, and who shares it. Fails with INVALID_INPUT if the parts don’t add up, and with NOT_FOUND if the expense was recorded and removed before: restoreExpense brings it back. For all members of the trip.',
  scope: 'MONEY_WRITE',
  input: inputFields(recordExpenseInput, {
    id: 'A new id made by the client. Sending the same id twice records one expense.',
    tripId,
    ...onCreate(expenseFields),
    amount: 'The whole amount, in minor units of its currency: 1 to 10^13.',
    currency: 'The ISO 4217 code of the currency of the amount, such as EUR. Default: the trip’s currency.',
    rate: 'What one unit of the currency costs in the trip’s currency, as decimal text such as 0.9234. If the currencies differ, give this or baseAmount.',
    baseAmount:
      'The amount in minor units of the trip’s currency, such as what the bank took. If the currencies differ, give this or rate.',
    baseCurrency,
    paid: {
      type: TravelerAmountInput,
      description:
        'Who paid how much. It adds up to the amount. Default: the viewer’s own traveler paid all. A bot has none, and must say who paid.',
    },
    split: { type: SplitInput, description: 'How to divide it. Default: EQUALLY.' },
    isRefund:
      'Whether it is money that came back. Then `paid` says who got it. Default: false, or true with refundOfId.',
    refundOfId:
      'The id of the expense of which it is a refund. It is rounded like that one, so that a refund of all cancels it exactly.',
    activityId,
    pictureIds: 'The ids of EXPENSE pictures that the viewer has uploaded: its receipts, at most 10.',
  }),
  command: async (ctx, input) => ({ expense: await recordExpense(ctx, input) }),
  payload: (t) => ({ expense: t.expose('expense', expenseAfter) }),
});

const keptIfNull = 'Null or absent: it stays.';

mutation('updateExpense', {
  description: `Changes the given fields of an expense, and divides it anew if one of them decides the parts. ${forWhom} Fails with CONFLICT if someone else has changed it since baseUpdatedAt.`,
  scope: 'MONEY_WRITE',
  input: inputFields(updateExpenseInput, {
    expenseId,
    baseUpdatedAt:
      'The expense’s updatedAt when the edit began. If it has changed since, the mutation fails with CONFLICT.',
    ...onUpdate(expenseFields),
    amount: `The new amount, in minor units of its currency. One person who paid all pays all of it. ${keptIfNull}`,
    currency: `The new currency. Then give the rate or baseAmount, too. ${keptIfNull}`,
    rate: `The new rate to the trip’s currency, as decimal text. ${keptIfNull} A rate that stays converts a new amount.`,
    baseAmount: `The new amount in minor units of the trip’s currency, instead of a rate. ${keptIfNull}`,
    baseCurrency,
    paid: { type: TravelerAmountInput, description: `Who paid how much now, all of them. ${keptIfNull}` },
    split: {
      type: SplitInput,
      description: `How to divide it now. ${keptIfNull} An expense that is divided EQUALLY keeps its travelers then.`,
    },
    isRefund: `Whether it is money that came back. ${keptIfNull}`,
    refundOfId: 'The id of the expense of which it is a refund. Null: of none.',
    activityId: `${activityId} Null: of none.`,
  }),
  command: async (ctx, input) => ({ expense: await updateExpense(ctx, input) }),
  payload: (t) => ({ expense: t.expose('expense', expenseAfter) }),
});

mutation('removeExpense', {
  description: `Removes an expense, so that it counts for nothing. For 30 days, restoreExpense brings it back. ${forWhom}`,
  scope: 'MONEY_WRITE',
  input: inputFields(removeExpenseInput, { expenseId }),
  command: removeExpense,
  payload: (t) => ({ expenseId: t.exposeID('expenseId', { description: 'The id of the removed expense.' }) }),
});

mutation('restoreExpense', {
  description: `Restores a removed expense with its parts, and the same id. If it was not removed, nothing happens. ${forWhom} Fails with NOT_FOUND more than 30 days after the removal.`,
  scope: 'MONEY_WRITE',
  input: inputFields(restoreExpenseInput, { tripId, expenseId: 'The id of the removed expense.' }),
  command: async (ctx, input) => ({ expense: await restoreExpense(ctx, input) }),
  payload: (t) => ({ expense: t.expose('expense', expenseAfter) }),
});
