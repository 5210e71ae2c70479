import { sql } from 'kysely';
import { hasLeft } from '../traveler/queries.ts';

/** What a person's archive has of the answers to an activity: those of travelers who have not left. For `select`. */
export const archivedAnswers = sql<object>`(
  select coalesce(json_agg(json_build_object('travelerId', traveler.id, 'answer', activity_answer.answer,
    'answeredAt', to_char(activity_answer.answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    order by traveler.created_at, traveler.id), '[]')
  from activity_answer join traveler on traveler.id = activity_answer.traveler_id
  where activity_answer.activity_id = activity.id and activity_answer.trip_id = activity.trip_id and not ${hasLeft})`;
