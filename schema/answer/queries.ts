import { sql } from 'kysely';
import type { ActivityAnswer, Attendance } from '../../prisma/generated/client.ts';
import { batchedBy } from '../core/batched.ts';
import { groupedBy } from '../core/grouped-by.ts';
import type { Sql, Tx } from '../core/sql/tables.ts';
import { hasLeft, selectTravelers, type TravelerRow } from '../traveler/queries.ts';

export interface AnswerRow extends Pick<ActivityAnswer, 'activityId' | 'answer' | 'answeredAt'> {
  traveler: TravelerRow;
}

/**
 * Reads the answers to an activity that exists, in the order in which the travelers joined; null without any. Of someone
 * who has left, there is none. One statement serves all activities that are asked for at the same time.
 */
export const answersOf = batchedBy<Sql, AnswerRow[]>(
  ({ kysely }) => kysely,
  async (kysely, ids) => {
    const rows = await selectTravelers(kysely)
      .innerJoin('activityAnswer', 'activityAnswer.travelerId', 'traveler.id')
      .select(['activityAnswer.activityId', 'activityAnswer.answeredAt', 'activityAnswer.answer as toActivity'])
      .where('activityAnswer.activityId', '=', sql<string>`any(${ids})`)
      // Another trip may have taken the id of a removed activity.
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('activity')
            .select('activity.id')
            .whereRef('activity.id', '=', 'activityAnswer.activityId')
            .whereRef('activity.tripId', '=', 'activityAnswer.tripId'),
        ),
      )
      .where(sql<boolean>`NOT ${hasLeft}`)
      .orderBy('traveler.createdAt')
      .orderBy('traveler.id')
      .execute();
    const answers = rows.map(
      ({ activityId, answeredAt, toActivity: answer, ...traveler }): AnswerRow => ({
        ...{ activityId, answer, answeredAt },
        traveler,
      }),
    );
    return groupedBy(answers, ({ activityId }) => activityId);
  },
);

/** Reads a traveler's answer to an activity; null without one. */
export async function findAnswer(tx: Tx, activityId: string, travelerId: string): Promise<Attendance | null> {
  const found = await tx
    .selectFrom('activityAnswer')
    .select('answer')
    .where('activityId', '=', activityId)
    .where('travelerId', '=', travelerId)
    .executeTakeFirst();
  return found?.answer ?? null;
}
