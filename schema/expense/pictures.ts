import * as z from 'zod/mini';
import { builder } from '../core/builder.ts';
import type { Context } from '../core/context.ts';
import { reference } from '../core/input/fields.ts';
import { asMember } from '../core/journal/journal.ts';
import { inputFields, mutation } from '../core/mutation.ts';
import { parse } from '../core/parse.ts';
import { attachPictures } from '../picture/attach.ts';
import { PictureType } from '../picture/graphql.ts';
import { pictureIds } from '../picture/input.ts';
import { picturesOfExpense } from '../picture/queries.ts';
import { recorded } from '../picture/remove.ts';
import { requireManaged } from './commands.ts';
import { ExpenseType } from './graphql.ts';
import type { ExpenseRow } from './queries.ts';

const addExpensePicturesInput = z.object({ expenseId: reference, pictureIds });

/**
 * Adds receipts after the other ones. Sending the same ids twice adds them once.
 * @throws InvalidInput, NotFound, Forbidden, QuotaReached.
 */
export async function addExpensePictures(ctx: Context, input: unknown): Promise<ExpenseRow> {
  const { expenseId, pictureIds } = parse(addExpensePicturesInput, input);
  return asMember(ctx, { expense: expenseId }, 'recordMoney', async (work) => {
    const { expense } = await requireManaged(work, expenseId);
    for (const picture of await attachPictures(work, pictureIds, { expenseId })) {
      work.append('PICTURE_ADDED', picture.id, { after: recorded(picture) });
    }
    return expense;
  });
}

/** Most expenses have none, some have one. */
const USUAL_PICTURES = 0.2;

builder.objectField(ExpenseType, 'pictures', (t) =>
  t.field({
    type: [PictureType],
    // One statement reads those of all expenses of a page, and only those with receipts cost more.
    complexity: { field: USUAL_PICTURES, multiplier: USUAL_PICTURES },
    description:
      'The receipts: pictures of the expense, in the order in which they were added, at most 10. All members see them. Trip.pictures does not have them.',
    resolve: async ({ id }, _args, ctx) => (await picturesOfExpense(ctx, id)) ?? [],
  }),
);

mutation('addExpensePictures', {
  description:
    'Adds uploaded receipts to an expense, after its other ones. For who recorded the expense, who paid it, owners and admins. Fails with QUOTA_REACHED beyond 10 pictures.',
  scope: 'MONEY_WRITE',
  input: inputFields(addExpensePicturesInput, {
    expenseId: 'The expense’s id.',
    pictureIds: 'The ids of EXPENSE pictures that the viewer has uploaded: at most 50.',
  }),
  command: async (ctx, input) => ({ expense: await addExpensePictures(ctx, input) }),
  payload: (t) => ({
    expense: t.expose('expense', { type: ExpenseType, description: 'The expense after the mutation.' }),
  }),
});
