import { sql } from 'kysely';
import { archivedFields, declareArchivedList, type OwnTrip } from '../core/archived-lists.ts';
import type { Sql } from '../core/sql/tables.ts';
import { paymentFields } from './entity.ts';

/** A number, as in the API. */
const inJson = (column: 'amount' | 'baseAmount') => sql<number>`to_json(${sql.ref(`payment.${column}`)})`.as(column);

const select = (kysely: Sql, own: OwnTrip) =>
  kysely
    .selectFrom('payment')
    .leftJoin('user as person', (join) =>
      join.onRef('person.id', '=', 'payment.createdById').on('person.deletionRequestedAt', 'is', null),
    )
    .select(['payment.id', 'payment.fromId as from', 'payment.toId as to', 'payment.currency', 'payment.rate'])
    .select([inJson('amount'), inJson('baseAmount')])
    .select(archivedFields('payment', paymentFields))
    .select(['payment.createdAt', 'person.username as createdBy'])
    .select(sql<boolean>`coalesce(payment.created_by_id = ${own.userId}, false)`.as('isYours'))
    .where('payment.removedAt', 'is', null);

declareArchivedList('payments', { table: 'payment', select });
