import type { Activity, Traveler } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { Forbidden, NotFound } from '../core/failures.ts';
import { asMember, type MemberWork } from '../core/journal/journal.ts';
import { parse } from '../core/parse.ts';
import { send } from '../core/sql/transaction.ts';
import { findActivity } from '../reservation/queries.ts';
import { findTraveler, type TravelerRow, travelerOfUser } from '../traveler/queries.ts';
import { setAnswerInput, setTripAnswerInput } from './input.ts';
import { findAnswer } from './queries.ts';
import { mayAnswerFor } from './rules.ts';

/**
 * Returns the traveler for whom the viewer answers.
 * @param wantedId By default, the viewer's own.
 * @throws NotFound; Forbidden for the traveler of another account, and for a bot, which has none.
 */
async function requireAnswering({ tx, tripId, viewer }: MemberWork, wantedId?: string | null): Promise<Traveler> {
  if (!wantedId) {
    const own = await travelerOfUser(tx, tripId, viewer.id);
    if (own) return own;
    throw new Forbidden('Bots go on no trip. Name a traveler without an account to answer for them.');
  }
  const traveler = await findTraveler(tx, tripId, wantedId);
  if (!traveler) throw new NotFound('Traveler');
  if (mayAnswerFor(traveler, viewer.id)) return traveler;
  throw new Forbidden('This traveler has an account and answers for themselves.');
}

/**
 * Says whether a traveler takes part in an activity. The last answer counts. The activity itself does not change, so that
 * no one's edit of it conflicts with an answer. The same answer again changes nothing.
 * @throws InvalidInput, NotFound, Forbidden.
 */
export async function setAnswer(ctx: Context, input: unknown): Promise<{ activity: Activity }> {
  const { activityId, answer = null, travelerId: wantedId } = parse(setAnswerInput, input);
  return asMember(ctx, { activity: activityId }, 'answer', async (work) => {
    const { tx, tripId, now: answeredAt, append } = work;
    const activity = await findActivity(tx, tripId, activityId);
    if (!activity) throw new NotFound('Activity');
    const { id: travelerId } = await requireAnswering(work, wantedId);
    const before = await findAnswer(tx, activityId, travelerId);
    if (answer === before) return { activity };
    if (answer) {
      const given = tx.insertInto('activityAnswer').values({ activityId, travelerId, tripId, answer, answeredAt });
      await send(
        tx,
        given.onConflict((taken) => taken.columns(['activityId', 'travelerId']).doUpdateSet({ answer, answeredAt })),
      );
    } else {
      const own = tx.deleteFrom('activityAnswer').where('activityId', '=', activityId);
      await send(tx, own.where('travelerId', '=', travelerId));
    }
    append('ACTIVITY_ANSWERED', activityId, {
      before: { travelerId, answer: before },
      after: { travelerId, answer },
    });
    return { activity };
  });
}

/**
 * Says whether a traveler comes on the trip. The last answer counts. The same answer again changes nothing.
 * @throws InvalidInput, NotFound, Forbidden.
 */
export async function setTripAnswer(ctx: Context, input: unknown): Promise<TravelerRow> {
  const { tripId, answer = null, travelerId: wantedId } = parse(setTripAnswerInput, input);
  return asMember(ctx, { trip: tripId }, 'answer', async (work) => {
    const { tx, append } = work;
    const traveler = await requireAnswering(work, wantedId);
    const answered = { ...traveler, answer, hasLeft: false };
    if (answer === traveler.answer) return answered;
    await send(tx, tx.updateTable('traveler').set({ answer }).where('id', '=', traveler.id));
    append('TRIP_ANSWERED', traveler.id, { before: { answer: traveler.answer }, after: { answer } });
    return answered;
  });
}
