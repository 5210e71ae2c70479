import { sql } from 'kysely';
import type { Traveler } from '../../prisma/generated/client.ts';
import { batched } from '../core/batched.ts';
import { Forbidden } from '../core/failures.ts';
import { decimalText } from '../core/input/money/minor-units.ts';
import { eraseValues } from '../core/journal/erase-values.ts';
import type { Sql, Tx } from '../core/sql/tables.ts';
import { send } from '../core/sql/transaction.ts';

// What travelers have in expenses and payments, also in removed ones, which can be restored.

interface Amounts {
  id: string;
  inExpenses: boolean;
  inPayments: boolean;
}

const readAmounts = (kysely: Sql, travelerIds: readonly string[]): Promise<Amounts[]> =>
  kysely
    .selectFrom('traveler')
    .select('id')
    .select(sql<boolean>`exists (select from expense_part part where part.traveler_id = traveler.id)`.as('inExpenses'))
    .select(
      sql<boolean>`exists (select from payment where traveler.id in (payment.from_id, payment.to_id))`.as('inPayments'),
    )
    .where('id', '=', sql<string>`any(${travelerIds})`)
    .execute();

const amountsOf = batched<Amounts>(
  async ({ kysely }, ids) => new Map((await readAmounts(kysely, ids)).map((amounts) => [amounts.id, amounts])),
);

export const hasAmounts = async (...[ctx, id]: Parameters<typeof amountsOf>): Promise<boolean> => {
  const amounts = await amountsOf(ctx, id);
  return amounts !== null && (amounts.inExpenses || amounts.inPayments);
};

/** @throws Forbidden if the traveler is in expenses or payments. */
export async function requireNoAmounts(tx: Tx, { id, name }: Pick<Traveler, 'id'> & { name: string }): Promise<void> {
  const [amounts] = await readAmounts(tx, [id]);
  const what = amounts?.inExpenses ? 'expenses' : amounts?.inPayments ? 'payments' : null;
  if (!what) return;
  throw new Forbidden(`${name} has ${what}. Removed ones count too, for the 30 days in which they can be restored.`);
}

/**
 * Erases the removed payments between two travelers who turn out to be one: no one can restore them any more.
 * @throws Forbidden if there is another payment between them.
 */
async function requireNoPayment(tx: Tx, tripId: string, ids: readonly [string, string]): Promise<void> {
  const between = await tx
    .selectFrom('payment')
    .select(['id', 'amount', 'currency', 'paidOn', 'removedAt'])
    .where('fromId', 'in', ids)
    .where('toId', 'in', ids)
    .orderBy('paidOn')
    .execute();
  const present = between.find(({ removedAt }) => removedAt === null);
  if (present) {
    const { amount, currency, paidOn } = present;
    const money = `${decimalText(amount, currency)} ${currency}`;
    const day = paidOn.toISOString().slice(0, 10);
    throw new Forbidden(`There is a payment between the two: ${money} on ${day}. Remove it first.`);
  }
  if (between.length === 0) return;
  const gone = between.map(({ id }) => id);
  await send(tx, tx.deleteFrom('payment').where('id', 'in', gone));
  await eraseValues(
    tx,
    gone.map((id) => ({ tripId, id })),
  );
}

/**
 * Gives one traveler all that another one has in expenses and payments. Where both are in one expense, also a removed
 * one, the amounts are added, and so are the weights by which it is divided.
 * @throws Forbidden if there is a payment between the two.
 */
export async function carryOver(tx: Tx, tripId: string, fromId: string, toId: string): Promise<void> {
  await requireNoPayment(tx, tripId, [fromId, toId]);
  await send(
    tx,
    sql`
      INSERT INTO expense_part (expense_id, traveler_id, paid, paid_base, share, share_base)
      SELECT expense_id, ${toId}, paid, paid_base, share, share_base FROM expense_part WHERE traveler_id = ${fromId}
      ON CONFLICT (expense_id, traveler_id) DO UPDATE SET paid = expense_part.paid + EXCLUDED.paid,
        paid_base = expense_part.paid_base + EXCLUDED.paid_base, share = expense_part.share + EXCLUDED.share,
        share_base = expense_part.share_base + EXCLUDED.share_base`,
  );
  await send(tx, tx.deleteFrom('expensePart').where('travelerId', '=', fromId));
  const weight = (id: string) => sql`coalesce((split -> 'weights' ->> ${id}::text)::bigint, 0)`;
  await send(
    tx,
    sql`
      UPDATE expense SET split = jsonb_set(split, '{weights}', (split -> 'weights') - ${fromId}::text
        || jsonb_build_object(${toId}::text, (${weight(fromId)} + ${weight(toId)})::text))
      WHERE trip_id = ${tripId} AND jsonb_exists(split -> 'weights', ${fromId})`,
  );
  await send(tx, tx.updateTable('payment').set({ fromId: toId }).where('fromId', '=', fromId));
  await send(tx, tx.updateTable('payment').set({ toId }).where('toId', '=', fromId));
}
