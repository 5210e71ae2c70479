import { sql } from 'kysely';
import { archivedFields, declareArchivedList, type OwnTrip } from '../core/archived-lists.ts';
import type { Sql } from '../core/sql/tables.ts';
import { expenseFields } from './entity.ts';

/** Amounts are whole numbers of minor units. JSON has them as numbers. */
const select = (kysely: Sql, own: OwnTrip) =>
  kysely
    .selectFrom('expense')
    .leftJoin('user as person', (join) =>
      join.onRef('person.id', '=', 'expense.createdById').on('person.deletionRequestedAt', 'is', null),
    )
    .select('expense.id')
    .select(archivedFields('expense', expenseFields))
    .select(['expense.isRefund', 'expense.refundOfId', 'expense.activityId', 'expense.currency'])
    .select(sql<number>`to_jsonb(expense.amount)`.as('amount'))
    .select(sql<number>`to_jsonb(expense.base_amount)`.as('baseAmount'))
    .select(['expense.rate', 'expense.split', 'expense.createdAt', 'expense.updatedAt'])
    .select(['person.username as createdBy'])
    .select(sql<boolean>`coalesce(expense.created_by_id = ${own.userId}, false)`.as('isYours'))
    .select(
      sql<object>`(select json_agg(json_build_object('travelerId', part.traveler_id, 'paid', part.paid,
          'paidBase', part.paid_base, 'share', part.share, 'shareBase', part.share_base) order by part.traveler_id)
        from expense_part part where part.expense_id = expense.id)`.as('parts'),
    )
    .where('expense.removedAt', 'is', null);

declareArchivedList('expenses', { table: 'expense', select });
