import { sql } from 'kysely';
import type { Traveler } from '../../prisma/generated/client.ts';
import type { Tx } from '../core/sql/tables.ts';
import { send } from '../core/sql/transaction.ts';

/**
 * Gives a traveler the answers of another one who turns out to be the same person, also those to removed activities.
 * Where both have answered, the traveler's own answer stays. @returns the traveler after that.
 */
export async function takeOverAnswers(tx: Tx, from: Traveler, to: Traveler): Promise<Traveler> {
  await send(
    tx,
    sql`
      UPDATE activity_answer answer SET traveler_id = ${to.id}
      WHERE traveler_id = ${from.id} AND NOT EXISTS (
        SELECT FROM activity_answer own WHERE own.activity_id = answer.activity_id AND own.traveler_id = ${to.id})`,
  );
  if (to.answer || !from.answer) return to;
  await send(tx, tx.updateTable('traveler').set({ answer: from.answer }).where('id', '=', to.id));
  return { ...to, answer: from.answer };
}
